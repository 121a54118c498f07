import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { PaymentIssueKind, SaidByProvider } from '../../contract/admin/payment-issues.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentIssues } from '../../db/tables/index.ts'

type NewIssue = {
  kind: PaymentIssueKind
  /** the provider's name for what it is about, or our order's id: one row for each */
  subject: string
  order_id?: string
  payment_id?: string
  said: SaidByProvider
}

/**
 * Writes down for the people who run the shop what does not fit. The same again changes nothing.
 */
export async function writeIssue(db: Queryable, issue: NewIssue): Promise<void> {
  await db.insert(paymentIssues).values(issue).onConflictDoNothing()
}

/** What can be wrong with money that the shop did not count. */
const UNCOUNTED: PaymentIssueKind[] = ['wrong_amount', 'wrong_currency', 'unknown_order']

/** Whether people were told of a payment that it does not count, and to give it back. */
export async function wasShown(db: Queryable, payment: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.kind, UNCOUNTED), eq(paymentIssues.subject, payment)))
  return row !== undefined
}

/** Marks as done what was said of money that the provider has given back since. */
export async function settleGivenBack(db: Queryable, payment: string): Promise<void> {
  await settle(db, UNCOUNTED, payment)
}

/** Marks as done that money of an order was held and not taken: the provider has given it back. */
export async function settleLetGo(db: Queryable, orderId: string): Promise<void> {
  await settle(db, ['not_captured'], orderId)
}

/** Marks as done what waited for the end of a dispute. */
export async function settleDispute(db: Queryable, dispute: string): Promise<void> {
  await settle(db, ['dispute'], `${dispute}:created`)
}

/** Marks as done that a refund failed, since it was tried again or went through after all. */
export async function settleRefundFailed(
  db: Queryable,
  refundId: string,
  actorId: string | null = null,
): Promise<void> {
  await db
    .update(paymentIssues)
    .set({ settled_at: sql`now()`, settled_by: actorId })
    .where(
      and(
        eq(paymentIssues.kind, 'refund_failed'),
        like(paymentIssues.subject, `${refundId}:%`),
        isNull(paymentIssues.settled_at),
      ),
    )
}

async function settle(db: Queryable, kinds: PaymentIssueKind[], subject: string): Promise<void> {
  await db
    .update(paymentIssues)
    .set({ settled_at: sql`now()` })
    .where(
      and(
        inArray(paymentIssues.kind, kinds),
        eq(paymentIssues.subject, subject),
        isNull(paymentIssues.settled_at),
      ),
    )
}
