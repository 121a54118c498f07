import { messages } from '@nakshi/core/messages'
import { sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getJobStatus } from '../../platform/jobs/job-health.ts'
import { getFreeBytes } from '../../platform/media/free-bytes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: { isDraining: boolean }
  }
}

/** Nothing is saved below. */
const FULL_DISK_BYTES = 1_048_576

const PROBE_CONFIG = { access: 'visitor', any_host: true } as const

/**
 * `/healthz` is for load balancers and stays up without a database, as cached pages are still served.
 * `/readyz` needs the database and room in DATA_DIR. Job health never fails it: every replica would fail at once.
 */
export async function healthRoutes(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
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
    const free = await getFreeBytes(config.dataDir)
    if (free < FULL_DISK_BYTES) {
      request.log.warn({ free }, 'the disk is full')
      throw new AppError(503, 'disk_full', messages.general.cannot_save)
    }
    const { issues } = app.jobHealth
    const disk = free < config.minFreeBytes ? 'low' : 'ok'
    return { status: 'ready', database: 'ok', disk, jobs: getJobStatus(issues), job_problems: issues ?? [] }
  })
}

/** 503 after SIGTERM. */
function assertNotDraining({ readiness }: App): void {
  if (readiness.isDraining) throw new AppError(503, 'stopping', messages.general.busy)
}
