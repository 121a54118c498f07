import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const sentEmails = pgTable(
  'sent_emails',
  {
    id: uuid().primaryKey(),
    user_id: cascadeForeignKey(() => users.id),
    subject: text().notNull(),
    text: text().notNull(),
    sent_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index('sent_emails_user').on(t.user_id, t.sent_at), index('sent_emails_sent').on(t.sent_at)],
)

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
