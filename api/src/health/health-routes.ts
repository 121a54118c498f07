import { messages } from '@nakshi/contract/messages'
import { sql } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import { AppError } from '../errors.ts'
import { getJobStatus } from '../jobs/job-health.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: { isDraining: boolean }
  }
}

const PROBE_CONFIG = { access: 'visitor', any_host: true } as const

/**
 * `/healthz` is for load balancers and stays up without a database, as cached pages are still served.
 * `/readyz` needs the database. Job health never fails it: every replica would fail at once.
 */
export async function healthRoutes(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get('/healthz', { config: PROBE_CONFIG, schema: { hide: true } }, async () => {
    assertNotDraining(app)
    return { status: 'ok' }
  })
  app.get('/readyz', { config: PROBE_CONFIG, schema: { hide: true } }, async (request) => {
    assertNotDraining(app)
    try {
      await db.execute(sql`select 1`)
    } catch (error) {
      request.log.warn({ err: error }, 'database does not respond')
      throw new AppError(503, 'not_ready', messages.general.busy)
    }
    const { issues } = app.jobHealth
    return { status: 'ready', database: 'ok', jobs: getJobStatus(issues), job_problems: issues ?? [] }
  })
}

/** 503 after SIGTERM. */
function assertNotDraining({ readiness }: App): void {
  if (readiness.isDraining) throw new AppError(503, 'stopping', messages.general.busy)
}
