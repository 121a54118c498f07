import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const jobRuns = pgTable('job_runs', {
  queue: text().primaryKey(),
  since: at().notNull().defaultNow(),
  last_run_at: at(),
})

/** Written once per job, so that only one process reports it. */
export const deadJobs = pgTable('dead_jobs', {
  job_id: uuid().primaryKey(),
  queue: text().notNull(),
  died_at: at().notNull(),
})
