import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const orderChangeRequests = pgTable(
  'correction_wishes',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    words: text().notNull(),
    wished_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    settled_at: timestamptz(),
    settler_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('correction_wishes_words', sql`char_length(${t.words}) between 1 and 1000`),
    index('correction_wishes_order').on(t.order_id, t.wished_at),
    uniqueIndex('correction_wishes_open').on(t.order_id).where(sql`settled_at is null`),
    index('correction_wishes_settler').on(t.settler_id),
  ],
)
