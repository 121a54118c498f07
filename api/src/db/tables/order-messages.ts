import type { FilledOptions } from '@nakshi/contract/shop/cart'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'
import { orderItems } from './order-items.ts'
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

const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * The link is stored as a hash. Open until answered or resolved; an answer stays open until applied or
 * marked as seen.
 */
export const orderQuestions = pgTable(
  'order_questions',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    item_id: cascadeForeignKey(() => orderItems.id),
    asker_id: person(),
    question: text().notNull(),
    requests_text: boolean().notNull(),
    requests_photo: boolean().notNull(),
    token_hash: text().notNull().unique(),
    asked_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    expires_at: timestamptz().notNull(),
    answer: text().notNull().default(''),
    attachments: jsonb().$type<FilledOptions>().notNull().default({}),
    /** uploaded through the link, used in the answer or not */
    upload_keys: text().array().notNull().default(sql`'{}'`),
    answered_at: timestamptz(),
    resolved_at: timestamptz(),
    resolved_by: person(),
    is_applied: boolean().notNull().default(false),
  },
  (t) => [
    check('order_questions_question', sql`char_length(${t.question}) between 1 and 1000`),
    check('order_questions_answer', sql`char_length(${t.answer}) <= 1000`),
    check(
      'order_questions_taken_over',
      sql`not ${t.is_applied} or (${t.answered_at} is not null and ${t.resolved_at} is not null)`,
    ),
    index('order_questions_order').on(t.order_id, t.asked_at),
    uniqueIndex('order_questions_open').on(t.item_id).where(sql`answered_at is null and resolved_at is null`),
    index('order_questions_item').on(t.item_id),
    index('order_questions_answered')
      .on(t.order_id)
      .where(sql`answered_at is not null and resolved_at is null`),
    index('order_questions_asker').on(t.asker_id),
    index('order_questions_resolved_by').on(t.resolved_by),
  ],
)
