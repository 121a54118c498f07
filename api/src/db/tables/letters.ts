import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, belongsTo } from './columns.ts'
import { users } from './users.ts'

export const sentLetters = pgTable(
  'sent_letters',
  {
    id: uuid().primaryKey(),
    user_id: belongsTo(() => users.id),
    subject: text().notNull(),
    text: text().notNull(),
    sent_at: at().notNull().defaultNow(),
  },
  (t) => [index('sent_letters_user').on(t.user_id, t.sent_at), index('sent_letters_sent').on(t.sent_at)],
)
