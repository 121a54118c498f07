import type { PaymentIssueKind, ProviderDetails } from '@nakshi/core/payments/admin-payment-issues'
import type { GatewayName } from '@nakshi/core/payments/gateways'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { SYSTEM } from '../../../platform/db/actor.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { paymentIssues } from '../../../platform/db/tables/index.ts'

type NewIssue = {
  kind: PaymentIssueKind
  /** Provider id or order id; unique for each kind. */
  subject: string
  /** gateway that reported it */
  provider?: GatewayName
  order_id?: string
  payment_id?: string
  provider_payload: ProviderDetails
}

export async function createPaymentIssue(db: Queryable, issue: NewIssue): Promise<void> {
  await db.insert(paymentIssues).values(issue).onConflictDoNothing()
}

/** Also when it was resolved before. */
export async function reopenPaymentIssue(db: Queryable, issue: NewIssue): Promise<void> {
  await db
    .insert(paymentIssues)
    .values(issue)
    .onConflictDoUpdate({
      target: [paymentIssues.kind, paymentIssues.subject],
      set: {
        provider_payload: issue.provider_payload,
        made_at: sql`now()`,
        resolved_at: null,
        resolved_by: null,
      },
    })
}

/** The money does not count for an order, until the provider has returned it. */
export const UNCOUNTED_KINDS: PaymentIssueKind[] = ['wrong_amount', 'wrong_currency', 'unknown_order']

export async function isPaymentReported(db: Queryable, payment: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.kind, UNCOUNTED_KINDS), eq(paymentIssues.subject, payment)))
  return row !== undefined
}

/** @param subject all of it, or how it begins */
export async function resolveIssues(
  db: Queryable,
  kinds: PaymentIssueKind[],
  subject: string,
  actor = SYSTEM,
): Promise<void> {
  await db
    .update(paymentIssues)
    .set({ resolved_at: sql`now()`, resolved_by: actor.id })
    .where(
      and(
        inArray(paymentIssues.kind, kinds),
        sql`starts_with(${paymentIssues.subject}, ${subject})`,
        isNull(paymentIssues.resolved_at),
      ),
    )
}
