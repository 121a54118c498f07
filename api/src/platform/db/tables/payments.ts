import type { RefundFailureCode, RefundReasonCode } from '@nakshi/core/orders/event-messages'
import { type ProviderDetails, paymentIssueKinds } from '@nakshi/core/payments/admin-payment-issues'
import { refundKinds, refundStatuses } from '@nakshi/core/statuses/order-statuses'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, paiseColumn, timestamptz, updatedAt } from './columns.ts'
import { creditNotes } from './invoices.ts'
import { orderItemUnits } from './order-items.ts'
import { orders, paymentMethod, paymentStatus } from './orders.ts'
import { users } from './users.ts'

export const paymentIssueKind = pgEnum('payment_issue_kind', paymentIssueKinds)

/** Differences between the provider's books and the store's. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: id(),
    kind: paymentIssueKind().notNull(),
    /** provider id of the payment, refund or dispute, else the order id */
    subject: text().notNull(),
    /** gateway that reported it */
    provider: text(),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    payment_id: uuid().references(() => payments.id, { onDelete: 'set null' }),
    provider_payload: jsonb().$type<ProviderDetails>().notNull(),
    made_at: createdAt(),
    resolved_at: timestamptz(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('payment_issues_once').on(t.kind, t.subject),
    index('payment_issues_open').on(t.made_at).where(sql`resolved_at is null`),
    index('payment_issues_order').on(t.order_id),
  ],
)

/** `amount` in paise. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    provider: text().notNull(),
    /** provider's order id, and payment id once paid */
    provider_reference: text().unique(),
    provider_payment: text(),
    /** provider's order of a second payment under it, which the first attempt refers to */
    provider_order: text(),
    method: paymentMethod().notNull(),
    amount: paiseColumn().notNull(),
    status: paymentStatus().notNull().default('pending'),
    /** authorised at the provider, or reported by the customer */
    held_since: timestamptz(),
    polled_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('payments_amount', sql`${t.amount} >= 0`),
    index('payments_order').on(t.order_id),
    uniqueIndex('payments_provider_payment')
      .on(t.provider, t.provider_payment)
      .where(sql`provider_payment is not null and provider not in ('upi', 'bank_transfer', 'cash')`),
    // One transfer pays once, whatever it was recorded as.
    uniqueIndex('payments_direct_reference')
      .on(t.provider_payment)
      .where(sql`provider in ('upi', 'bank_transfer', 'cash')`),
    index('payments_claimed').on(t.held_since).where(sql`provider = 'upi' and status = 'authorised'`),
    index('payments_open')
      .on(t.created_at)
      .where(sql`provider_reference is not null and status in ('pending', 'authorised', 'failed')`),
  ],
)

export const refundStatus = pgEnum('refund_status', refundStatuses)
export const refundKind = pgEnum('refund_kind', refundKinds)

/**
 * Paise. `unknown`: no provider response yet; counts as promised. Idempotent per staff member and key.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: cascadeForeignKey(() => payments.id),
    amount: paiseColumn().notNull(),
    kind: refundKind().notNull().default('items'),
    /** written by staff, or the cancelled units; blank with a `reason_code` */
    reason: text().notNull().default(''),
    reason_code: text().$type<RefundReasonCode>(),
    /** part of a refund without units that is not charged again */
    waived_amount: paiseColumn().notNull().default(0),
    /** first credit note after completion */
    credit_note_id: uuid().references(() => creditNotes.id),
    /** goes to the store credit of the account, whatever paid */
    to_store_credit: boolean().notNull().default(false),
    status: refundStatus().notNull().default('requested'),
    provider_reference: text(),
    /** incremented for each new attempt at the provider, which uses a new idempotency key */
    attempt_no: integer().notNull().default(1),
    /** the provider's message */
    failure: text(),
    failure_code: text().$type<RefundFailureCode>(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    idempotency_key: text().notNull(),
    created_at: createdAt(),
    processed_at: timestamptz(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_goodwill', sql`${t.kind} <> 'goodwill' or ${t.reason} <> ''`),
    check(
      'refunds_waived',
      sql`${t.waived_amount} between 0 and case ${t.kind} when 'items' then ${t.amount} else 0 end`,
    ),
    check('refunds_round', sql`${t.attempt_no} >= 1`),
    unique('refunds_key').on(t.payment_id, t.idempotency_key),
    index('refunds_newest').on(t.created_at),
    index('refunds_reference').on(t.provider_reference).where(sql`provider_reference is not null`),
    index('refunds_open').on(t.created_at).where(sql`status in ('requested', 'pending')`),
  ],
)

/** Amounts in paise. */
export const refundUnits = pgTable(
  'refund_units',
  {
    refund_id: cascadeForeignKey(() => refunds.id),
    unit_id: cascadeForeignKey(() => orderItemUnits.id),
    amount: paiseColumn().notNull(),
    /** price refunded in full: the unit no longer counts as sold */
    is_full: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.unit_id] }),
    check('refund_units_amount', sql`${t.amount} > 0`),
    index('refund_units_unit').on(t.unit_id),
  ],
)

/** Payments of other sites and counters that share the account of a gateway: listed, never a payment issue. */
export const foreignPayments = pgTable(
  'foreign_payments',
  {
    id: id(),
    provider: text().notNull(),
    provider_payment: text().notNull(),
    provider_order: text(),
    /** in the smallest unit of `currency` */
    amount: paiseColumn().notNull(),
    currency: text().notNull(),
    paid_at: timestamptz().notNull(),
    seen_at: createdAt(),
  },
  (t) => [
    unique('foreign_payments_once').on(t.provider, t.provider_payment),
    index('foreign_payments_newest').on(t.paid_at),
  ],
)

/** Webhook ids, for deduplication. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  { provider: text().notNull(), message_id: text().notNull(), received_at: createdAt() },
  (t) => [primaryKey({ columns: [t.provider, t.message_id] })],
)
