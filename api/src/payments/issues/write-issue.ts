import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { PaymentIssueKind, SaidByProvider } from '../../contract/admin/payment-issues.ts'
import type { Queryable } from '../../db/client.ts'
import { paymentIssues } from '../../db/tables/index.ts'

type NewIssue = {
  kind: PaymentIssueKind
  /** Provider id or order id; unique for each kind. */
  subject: string
  order_id?: string
  payment_id?: string
  said: SaidByProvider
}

export async function writeIssue(db: Queryable, issue: NewIssue): Promise<void> {
  await db.insert(paymentIssues).values(issue).onConflictDoNothing()
}

const UNCOUNTED: PaymentIssueKind[] = ['wrong_amount', 'wrong_currency', 'unknown_order']

export async function wasShown(db: Queryable, payment: string): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.kind, UNCOUNTED), eq(paymentIssues.subject, payment)))
  return row !== undefined
}

export async function settleGivenBack(db: Queryable, payment: string): Promise<void> {
  await settle(db, UNCOUNTED, payment)
}

/** The provider has released the hold. */
export async function settleLetGo(db: Queryable, orderId: string): Promise<void> {
  await settle(db, ['not_captured'], orderId)
}

export async function settleDispute(db: Queryable, dispute: string): Promise<void> {
  await settle(db, ['dispute'], `${dispute}:created`)
}

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
