import { type ProviderDetails, paymentIssueKinds } from '@nakshi/contract/admin/payment-issues'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
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
