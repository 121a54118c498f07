import { sql } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { jobsInOneWord } from '../jobs/job-health.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: { isDraining: boolean }
  }
}

const PROBE = { access: 'visitor', any_host: true } as const

/**
 * `/healthz`: the process lives and does not stop, which is what a proxy balances on: kept pages are
 * served also while the database is away. `/readyz`: the database answers as well, which is what
 * somebody is woken by; how the jobs are is only told, as every replica would say the same and none
 * could serve any more.
 */
export async function healthRoutes(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get('/healthz', { config: PROBE, schema: { hide: true } }, async () => {
    refuseWhileDraining(app)
    return { status: 'ok' }
  })
  app.get('/readyz', { config: PROBE, schema: { hide: true } }, async (request) => {
    refuseWhileDraining(app)
    try {
      await db.execute(sql`select 1`)
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer')
      throw new AppError(503, 'not_ready', sentences.general.busy)
    }
    const { problems } = app.jobHealth
    return { status: 'ready', database: 'ok', jobs: jobsInOneWord(problems), job_problems: problems ?? [] }
  })
}

/** @throws {AppError} 503 once the process was told to stop */
function refuseWhileDraining({ readiness }: App): void {
  if (readiness.isDraining) throw new AppError(503, 'stopping', sentences.general.busy)
}
