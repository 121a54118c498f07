import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** When each scheduled job last ended well. Written by whichever process ran it. */
export const jobRuns = pgTable('job_runs', {
  queue: text().primaryKey(),
  /** When the shop first knew of the schedule. */
  since: at().notNull().defaultNow(),
  last_run_at: at(),
})

/**
 * Jobs that failed and are not tried again, each written once, so that one process of several
 * reports it.
 */
export const deadJobs = pgTable('dead_jobs', {
  job_id: uuid().primaryKey(),
  queue: text().notNull(),
  died_at: at().notNull(),
})
