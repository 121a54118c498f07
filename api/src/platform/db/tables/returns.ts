import type { UploadedImage } from '@nakshi/core/media/schema'
import type { ReturnOutcome, ReturnReason } from '@nakshi/core/returns/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, paiseColumn, timestamptz } from './columns.ts'
import { orderItemUnits } from './order-items.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const returnRequests = pgTable(
  'return_requests',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    reason: text().$type<ReturnReason>().notNull(),
    message: text().notNull(),
    photos: jsonb().$type<UploadedImage[]>().notNull().default([]),
    requested_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    outcome: text().$type<ReturnOutcome>(),
    answer: text().notNull().default(''),
    /** paise */
    amount: paiseColumn(),
    is_restocked: boolean().notNull().default(false),
    replacement_order_id: uuid()
      .unique()
      .references(() => orders.id),
    resolved_at: timestamptz(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check(
      'return_requests_reason',
      sql`${t.reason} in ('damaged', 'wrong_item', 'misprinted', 'not_as_ordered', 'changed_mind')`,
    ),
    check('return_requests_message', sql`char_length(${t.message}) between 1 and 2000`),
    check('return_requests_photos', sql`jsonb_array_length(${t.photos}) <= 5`),
    check('return_requests_resolved', sql`(${t.outcome} is null) = (${t.resolved_at} is null)`),
    check(
      'return_requests_answer',
      sql`char_length(${t.answer}) <= 1000 and (${t.outcome} is distinct from 'declined' or ${t.answer} <> '')`,
    ),
    check(
      'return_requests_outcome',
      sql`case ${t.outcome}
        when 'remake' then ${t.replacement_order_id} is not null and ${t.amount} is null
        when 'refund' then ${t.amount} >= 0 and ${t.replacement_order_id} is null
        when 'part_refund' then ${t.amount} > 0 and ${t.replacement_order_id} is null
        else coalesce(${t.outcome}, 'declined') = 'declined' and ${t.amount} is null and ${t.replacement_order_id} is null
      end`,
    ),
    check('return_requests_restocked', sql`not ${t.is_restocked} or ${t.outcome} is not null`),
    index('return_requests_order').on(t.order_id),
    index('return_requests_newest').on(t.requested_at.desc().nullsFirst(), t.id),
    index('return_requests_open').on(t.requested_at).where(sql`resolved_at is null`),
    index('return_requests_resolved_by').on(t.resolved_by),
  ],
)

/** A unit has at most one open or accepted return. */
export const returnItems = pgTable(
  'return_units',
  {
    return_id: cascadeForeignKey(() => returnRequests.id),
    unit_id: cascadeForeignKey(() => orderItemUnits.id),
    is_declined: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.return_id, t.unit_id] }),
    uniqueIndex('return_units_once').on(t.unit_id).where(sql`not is_declined`),
    index('return_units_unit').on(t.unit_id),
  ],
)
