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
