import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz } from './columns.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'

const ofItem = () => ({
  order_id: cascadeForeignKey(() => orders.id),
  item_id: cascadeForeignKey(() => orderItems.id),
})

export const printFiles = pgTable(
  'print_files',
  {
    id: id(),
    ...ofItem(),
    kind: text({ enum: ['preview', 'png', 'pdf', 'svg'] }).notNull(),
    key: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    engine_version: text().notNull(),
    created_at: createdAt(),
    /** superseded after a text change */
    replaced_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('print_files_once').on(t.item_id, t.kind).where(sql`replaced_at is null`),
    index('print_files_item').on(t.item_id),
    index('print_files_order').on(t.order_id),
    check('print_files_kind', sql`${t.kind} in ('preview', 'png', 'pdf', 'svg')`),
    check('print_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The link is stored as a hash. */
export const proofs = pgTable(
  'proofs',
  {
    id: id(),
    ...ofItem(),
    token_hash: text().notNull().unique(),
    sent_at: timestamptz().notNull().default(sql`now()`),
    expires_at: timestamptz().notNull(),
    reminded_at: timestamptz(),
    answer: text({ enum: ['approved', 'change'] }),
    note: text().notNull().default(''),
    answered_at: timestamptz(),
    replaced_at: timestamptz(),
  },
  (t) => [
    index('proofs_order').on(t.order_id),
    index('proofs_item').on(t.item_id, t.sent_at),
    index('proofs_open').on(t.sent_at).where(sql`answered_at is null`),
    index('proofs_change').on(t.order_id).where(sql`answer = 'change' and replaced_at is null`),
    check('proofs_answer', sql`${t.answer} in ('approved', 'change')`),
    check('proofs_answered', sql`(${t.answer} is null) = (${t.answered_at} is null)`),
  ],
)
