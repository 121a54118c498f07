import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const jobRuns = pgTable('job_runs', {
  queue: text().primaryKey(),
  since: timestamptz().notNull().defaultNow(),
  last_run_at: timestamptz(),
})

/** Written once per job, so that only one process reports it. */
export const failedJobs = pgTable('failed_jobs', {
  job_id: uuid().primaryKey(),
  queue: text().notNull(),
  failed_at: timestamptz().notNull(),
})
