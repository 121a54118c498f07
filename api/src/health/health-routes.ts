import { sql } from 'drizzle-orm'
import type { App, Deps } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { jobsInOneWord } from '../jobs/job-health.ts'

/**
 * `/healthz`: the process lives. `/readyz`: the database answers; how the jobs are is only told, as
 * every replica would say the same and none could serve any more.
 */
export async function healthRoutes(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get('/healthz', { config: { access: 'visitor' }, schema: { hide: true } }, async () => ({
    status: 'ok',
  }))
  app.get('/readyz', { config: { access: 'visitor' }, schema: { hide: true } }, async (request) => {
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
