import type { PaymentIssueKind } from '@nakshi/core/payments/admin-payment-issues'
import { getOrderBalance, type OrderBalanceInput } from '@nakshi/core/payments/ledger'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { orders, paymentIssues, payments, refunds } from '../../../platform/db/tables/index.ts'
import { listOrderBalances } from '../order-balance.ts'
import { getOwedRefund, isUnfinished } from '../refund-owed.ts'

type State = {
  order: typeof orders.$inferSelect
  issue: typeof paymentIssues.$inferSelect
  books: OrderBalanceInput
  /** the order was cancelled before */
  isReopened: boolean
}
type Rule = (tx: Tx, state: State) => boolean | Promise<boolean>

const isReopened: Rule = (_tx, state) => state.isReopened

/** Issues that end with what they are about. The others end when the provider reports it, or by staff. */
const IS_OBSOLETE: Partial<Record<PaymentIssueKind, Rule>> = {
  not_captured: isReopened,
  provider_unreachable: isReopened,
  payment_rejected: async (tx, { order, issue, books }) => {
    if (order.status === 'cancelled' || getOrderBalance(books).amountDue === 0) return true
    const [newest] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.order_id, order.id))
      .orderBy(desc(payments.created_at))
      .limit(1)
    return newest?.id !== issue.payment_id
  },
  unexpected_delivery: (_tx, { isReopened: reopened, order, issue, books }) =>
    reopened ||
    (order.status === 'cancelled' &&
      (issue.provider_payload.amount ?? 0) > 0 &&
      getOrderBalance(books).refundable === 0),
  surplus: (_tx, { books }) => {
    const { overpaid } = getOrderBalance(books)
    return overpaid === 0
  },
  courier_cash: (_tx, { books }) => {
    const { amountDue, overpaid } = getOrderBalance(books)
    return amountDue === 0 && overpaid === 0
  },
  refund_failed: async (tx, { order, issue }) => {
    const refundId = issue.subject.split(':')[0] ?? ''
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund || !isUnfinished(refund)) return false
    return (await getOwedRefund(tx, order, refund)) === 0
  },
}

/**
 * After each change of what an order owes: what was open for the state before does not outlive it. The caller
 * has locked the orders. @param reopened those that were cancelled before
 */
export async function resolveObsoleteIssues(
  tx: Tx,
  orderIds: string[],
  { reopened = [] }: { reopened?: string[] } = {},
): Promise<void> {
  const open = await tx
    .select({ issue: paymentIssues, order: orders })
    .from(paymentIssues)
    .innerJoin(orders, eq(orders.id, paymentIssues.order_id))
    .where(and(inArray(paymentIssues.order_id, orderIds), isNull(paymentIssues.resolved_at)))
  for (const { issue, order } of open) {
    const [books] = await listOrderBalances(tx, [order.id])
    const state = books && { order, issue, books, isReopened: reopened.includes(order.id) }
    if (!state || !(await IS_OBSOLETE[issue.kind]?.(tx, state))) continue
    await tx.update(paymentIssues).set({ resolved_at: sql`now()` }).where(eq(paymentIssues.id, issue.id))
  }
}
