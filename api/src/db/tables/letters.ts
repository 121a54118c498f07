import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, belongsTo } from './columns.ts'
import { users } from './users.ts'

/** What was written to an account, for whoever takes their data along. Links are left out. */
export const sentLetters = pgTable(
  'sent_letters',
  {
    /** of its job: a letter that was sent twice is one */
    id: uuid().primaryKey(),
    user_id: belongsTo(() => users.id),
    subject: text().notNull(),
    text: text().notNull(),
    sent_at: at().notNull().defaultNow(),
  },
  (t) => [index('sent_letters_user').on(t.user_id, t.sent_at), index('sent_letters_sent').on(t.sent_at)],
)
