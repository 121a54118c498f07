import type { FilledOptions } from '@nakshi/core/products/choices'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * What the store asked about an item and what the customer replied. Open until answered or resolved; an
 * answer stays open until resolved. A change request is about the whole order and arrives as an answer.
 */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    item_id: uuid().references(() => orderItems.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['question', 'proof', 'change_request', 'confirmation'] }).notNull(),
    asker_id: person(),
    question: text().notNull().default(''),
    requests_text: boolean().notNull().default(false),
    requests_photo: boolean().notNull().default(false),
    /** hash of the link's token */
    token_hash: text().unique(),
    /** of the link sent by WhatsApp, so that the one in the email stays valid */
    whatsapp_token_hash: text().unique(),
    sent_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    expires_at: timestamptz().notNull().default(sql`now()`),
    reminded_at: timestamptz(),
    decision: text({ enum: ['approved', 'change'] }),
    answer: text().notNull().default(''),
    attachments: jsonb().$type<FilledOptions>().notNull().default({}),
    /** uploaded through the link, used in the answer or not */
    upload_keys: text().array().notNull().default(sql`'{}'`),
    answered_at: timestamptz(),
    /** of a proof: replaced by a newer one or by a change of the item */
    resolved_at: timestamptz(),
    resolved_by: person(),
    is_applied: boolean().notNull().default(false),
  },
  (t) => [
    check('order_messages_kind', sql`${t.kind} in ('question', 'proof', 'change_request', 'confirmation')`),
    check(
      'order_messages_question',
      sql`char_length(${t.question}) <= 1000 and (${t.question} <> '') = (${t.kind} = 'question')`,
    ),
    check('order_messages_answer', sql`char_length(${t.answer}) <= 1000`),
    check(
      'order_messages_link',
      sql`(${t.item_id} is null) = (${t.kind} in ('change_request', 'confirmation')) and (${t.token_hash} is null) = (${t.kind} = 'change_request')`,
    ),
    check(
      'order_messages_change_request',
      sql`${t.kind} <> 'change_request' or (${t.answered_at} is not null and ${t.answer} <> '')`,
    ),
    check(
      'order_messages_confirmation',
      sql`${t.kind} <> 'confirmation' or (${t.answered_at} is null or ${t.resolved_at} is not null)`,
    ),
    check('order_messages_decision', sql`${t.decision} in ('approved', 'change')`),
    check(
      'order_messages_decided',
      sql`(${t.decision} is not null) = (${t.kind} = 'proof' and ${t.answered_at} is not null)`,
    ),
    check(
      'order_messages_applied',
      sql`not ${t.is_applied} or (${t.answered_at} is not null and ${t.resolved_at} is not null)`,
    ),
    index('order_messages_order').on(t.order_id, t.sent_at),
    index('order_messages_item').on(t.item_id, t.sent_at),
    uniqueIndex('order_messages_open')
      .on(t.item_id, t.kind)
      .where(sql`resolved_at is null and (kind = 'proof' or answered_at is null)`),
    uniqueIndex('order_messages_requested')
      .on(t.order_id)
      .where(sql`kind = 'change_request' and resolved_at is null`),
    index('order_messages_answered')
      .on(t.order_id)
      .where(sql`answered_at is not null and resolved_at is null and decision is distinct from 'approved'`),
    index('order_messages_to_remind').on(t.sent_at).where(sql`kind = 'proof' and answered_at is null`),
    uniqueIndex('order_messages_to_confirm').on(t.order_id).where(sql`kind = 'confirmation'`),
    index('order_messages_unconfirmed')
      .on(t.sent_at)
      .where(sql`kind = 'confirmation' and resolved_at is null`),
    index('order_messages_asker').on(t.asker_id),
    index('order_messages_resolved_by').on(t.resolved_by),
  ],
)
