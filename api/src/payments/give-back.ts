import { and, desc, eq, inArray } from 'drizzle-orm'
import type { RefundKind } from '../contract/orders.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { payments } from '../db/tables/index.ts'
import { leftOf, refundPayment } from './refund-payment.ts'

type Back = {
  order_id: string
  /** paise; of 0 nothing is promised */
  amount: number
  kind: RefundKind
  reason: string
  actor_id: string
  /** the same for each payment it comes out of */
  key: string
}

/**
 * Promises money of an order back, out of the newest payments first. The caller has locked the order
 * and knows that so much is left.
 */
export async function giveBack(tx: Tx, back: Back): Promise<void> {
  const paid = cameFor(back.order_id)
  await tx.select({ id: payments.id }).from(payments).where(paid).orderBy(payments.id).for('no key update')
  const found = await tx
    .select({ id: payments.id, left: leftOf })
    .from(payments)
    .where(paid)
    .orderBy(desc(payments.created_at))
  let rest = back.amount
  for (const { id, left } of found) {
    const amount = Math.min(rest, left)
    if (amount <= 0) continue
    await refundPayment(tx, {
      payment_id: id,
      amount,
      kind: back.kind,
      reason: back.reason,
      actor_id: back.actor_id,
      idempotency_key: back.key,
    })
    rest -= amount
  }
  if (rest > 0) throw new Error('more is to go back than came in')
}

/** What came in for an order and was not promised back yet, in paise. */
export async function leftToGiveBack(db: Queryable, orderId: string): Promise<number> {
  const rows = await db.select({ left: leftOf }).from(payments).where(cameFor(orderId))
  return rows.reduce((sum, { left }) => sum + Math.max(0, Number(left)), 0)
}

const cameFor = (orderId: string) =>
  and(eq(payments.order_id, orderId), inArray(payments.status, ['captured', 'partially_refunded']))
