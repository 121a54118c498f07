import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { refundKinds, refundStatuses } from '../../contract/orders.ts'
import { at, belongsTo, createdAt, id, paise, updatedAt } from './columns.ts'
import { creditNotes } from './invoices.ts'
import { orderPieces } from './order-items.ts'
import { orders, paymentMethod, paymentStatus } from './orders.ts'
import { users } from './users.ts'

/** One row per attempt to pay. `amount` in paise. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: belongsTo(() => orders.id),
    provider: text().notNull(),
    /** the provider's name for the attempt (its order), and for the money once it came */
    provider_reference: text().unique(),
    provider_payment: text(),
    method: paymentMethod().notNull(),
    amount: paise().notNull(),
    status: paymentStatus().notNull().default('pending'),
    /** since when the provider holds the money of one that is authorised */
    held_since: at(),
    /** when the provider was last asked about it */
    asked_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} >= 0`),
    index('payments_order').on(t.order_id),
    uniqueIndex('payments_provider_payment')
      .on(t.provider, t.provider_payment)
      .where(sql`provider_payment is not null`),
    index('payments_open')
      .on(t.created_at)
      .where(sql`provider = 'razorpay' and status in ('pending', 'authorised', 'failed')`),
  ],
)

export const refundStatus = pgEnum('refund_status', refundStatuses)
export const refundKind = pgEnum('refund_kind', refundKinds)

/**
 * Money on its way back, in paise: asked for, taken up by the provider, there, failed, or unknown as
 * the provider gave no answer, which counts as promised until it does. A key
 * given twice by the same person is one refund.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: belongsTo(() => payments.id),
    amount: paise().notNull(),
    kind: refundKind().notNull().default('goods'),
    reason: text().notNull().default(''),
    /**
     * names no units, and its money is not asked for again: false once it is, and for money that was
     * never owed, as of an order that was paid twice, cancelled or made cheaper
     */
    is_waived: boolean().notNull().default(false),
    /** the first credit note since it went through, which credits what it is for */
    credit_note_id: uuid().references(() => creditNotes.id),
    status: refundStatus().notNull().default('requested'),
    provider_reference: text(),
    /**
     * how often it was begun at the provider: one that failed there is begun anew under another key
     */
    round: integer().notNull().default(1),
    /** why it did not go through, or not yet */
    failure: text(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    idempotency_key: text().notNull(),
    created_at: createdAt(),
    processed_at: at(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_goodwill', sql`${t.kind} <> 'goodwill' or ${t.reason} <> ''`),
    check('refunds_waived', sql`not ${t.is_waived} or ${t.kind} = 'goods'`),
    check('refunds_round', sql`${t.round} >= 1`),
    unique('refunds_key').on(t.payment_id, t.idempotency_key),
    index('refunds_newest').on(t.created_at),
    index('refunds_reference').on(t.provider_reference).where(sql`provider_reference is not null`),
    index('refunds_open').on(t.created_at).where(sql`status in ('requested', 'pending')`),
  ],
)

/** The units that a refund is for, and how much of it goes back for each, in paise. */
export const refundUnits = pgTable(
  'refund_units',
  {
    refund_id: belongsTo(() => refunds.id),
    piece_id: belongsTo(() => orderPieces.id),
    amount: paise().notNull(),
    /** all that was left of its price goes back, so the unit is no longer sold */
    is_full: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.piece_id] }),
    check('refund_units_amount', sql`${t.amount} > 0`),
    index('refund_units_piece').on(t.piece_id),
  ],
)

/** Messages of a payment provider that were already heard, so that one sent twice counts once. */
export const paymentMessages = pgTable(
  'payment_messages',
  { provider: text().notNull(), message_id: text().notNull(), received_at: createdAt() },
  (t) => [primaryKey({ columns: [t.provider, t.message_id] })],
)
