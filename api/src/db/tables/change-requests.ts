import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const orderChangeRequests = pgTable(
  'order_change_requests',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    message: text().notNull(),
    requested_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    resolved_at: timestamptz(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('order_change_requests_message', sql`char_length(${t.message}) between 1 and 1000`),
    index('order_change_requests_order').on(t.order_id, t.requested_at),
    uniqueIndex('order_change_requests_open').on(t.order_id).where(sql`resolved_at is null`),
    index('order_change_requests_resolved_by').on(t.resolved_by),
  ],
)
