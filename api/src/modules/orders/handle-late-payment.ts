import { orderEvent } from '@nakshi/core/orders/events'
import { eq } from 'drizzle-orm'
import { SYSTEM } from '../../platform/db/actor.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { openCodRemainder } from '../payments/create-payment.ts'
import { updatePaymentStatus } from '../payments/payment-status.ts'
import { refundOrder } from '../payments/refund-payment.ts'
import { refundableColumn } from '../payments/refundable-amounts.ts'
import { orderReinstatedEmail } from './emails/order-reinstated-email.ts'
import { changeOrderStatus, StatusChangeRejected } from './set-order-status.ts'

/** Reopens an auto-cancelled order that is paid in full and available, otherwise refunds. Idempotent. */
export async function handleLatePayment(db: Db, paymentId: string): Promise<void> {
  await retryingTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ order_id: payments.order_id })
      .from(payments)
      .where(eq(payments.id, paymentId))
    if (!found) return
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.order_id)).for('no key update')
    const [payment] = await tx
      .select({ amount: payments.amount, left: refundableColumn })
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for('no key update')
    if (order?.status !== 'cancelled' || !payment) return
    const left = Number(payment.left)
    if (left <= 0) return
    // An order edit may have changed the total since the payment page was opened.
    const isAll = left === payment.amount && left === (order.cod_advance_amount ?? order.total_amount)
    if (isAll && (await reopenOrder(tx, order, left))) return
    await refundOrder(tx, {
      order_id: order.id,
      payment_id: paymentId,
      amount: left,
      kind: 'items',
      reason_code: 'late',
      actor: SYSTEM,
      key: 'surplus',
      is_not_owed: true,
    })
  })
}

/** @returns false when the order stays cancelled: by choice, or stock is gone */
async function reopenOrder(tx: Tx, order: typeof orders.$inferSelect, paid: number): Promise<boolean> {
  const { id, user_id, auto_cancelled } = order
  if (!auto_cancelled || user_id === null) return false
  const event = orderEvent('paid_late', {})
  try {
    // A savepoint undoes what was changed before the rejection.
    await tx.transaction((step) =>
      changeOrderStatus(step, { order_id: id, to: 'pending', actor: SYSTEM, event }),
    )
  } catch (error) {
    if (error instanceof StatusChangeRejected) return false
    throw error
  }
  const due = order.total_amount - paid
  if (due > 0) {
    await openCodRemainder(tx, { id, status: 'pending' }, { paid, due })
    await updatePaymentStatus(tx, id, { touch: false })
  }
  await queueEmail(tx, orderReinstatedEmail, { order_id: id })
  return true
}
