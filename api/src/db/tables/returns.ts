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
import type { UploadedImage } from '../../contract/media.ts'
import type { ReturnOutcome, ReturnReason } from '../../contract/returns.ts'
import { cascadeForeignKey, id, paise, timestamptz } from './columns.ts'
import { orderItemUnits } from './order-items.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const returnRequests = pgTable(
  'problem_reports',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    reason: text().$type<ReturnReason>().notNull(),
    words: text().notNull(),
    photos: jsonb().$type<UploadedImage[]>().notNull().default([]),
    reported_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    outcome: text().$type<ReturnOutcome>(),
    answer: text().notNull().default(''),
    /** paise */
    amount: paise(),
    is_restocked: boolean().notNull().default(false),
    remake_order_id: uuid()
      .unique()
      .references(() => orders.id),
    decided_at: timestamptz(),
    decider_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check(
      'problem_reports_reason',
      sql`${t.reason} in ('damaged', 'wrong_item', 'misprinted', 'not_as_ordered', 'changed_mind')`,
    ),
    check('problem_reports_words', sql`char_length(${t.words}) between 1 and 2000`),
    check('problem_reports_photos', sql`jsonb_array_length(${t.photos}) <= 5`),
    check('problem_reports_decided', sql`(${t.outcome} is null) = (${t.decided_at} is null)`),
    check(
      'problem_reports_answer',
      sql`char_length(${t.answer}) <= 1000 and (${t.outcome} is distinct from 'declined' or ${t.answer} <> '')`,
    ),
    check(
      'problem_reports_outcome',
      sql`case ${t.outcome}
        when 'remake' then ${t.remake_order_id} is not null and ${t.amount} is null
        when 'refund' then ${t.amount} >= 0 and ${t.remake_order_id} is null
        when 'part_refund' then ${t.amount} > 0 and ${t.remake_order_id} is null
        else coalesce(${t.outcome}, 'declined') = 'declined' and ${t.amount} is null and ${t.remake_order_id} is null
      end`,
    ),
    check('problem_reports_restocked', sql`not ${t.is_restocked} or ${t.outcome} is not null`),
    index('problem_reports_order').on(t.order_id),
    index('problem_reports_newest').on(t.reported_at.desc().nullsFirst(), t.id),
    index('problem_reports_open').on(t.reported_at).where(sql`decided_at is null`),
    index('problem_reports_decider').on(t.decider_id),
  ],
)

/** A unit has at most one open or accepted return. */
export const returnItems = pgTable(
  'problem_pieces',
  {
    report_id: cascadeForeignKey(() => returnRequests.id),
    piece_id: cascadeForeignKey(() => orderItemUnits.id),
    is_declined: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.report_id, t.piece_id] }),
    uniqueIndex('problem_pieces_once').on(t.piece_id).where(sql`not is_declined`),
    index('problem_pieces_piece').on(t.piece_id),
  ],
)
