import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { type orders, payments, type refunds, refundUnits } from '../../platform/db/tables/index.ts'
import { listOrderBalances } from './order-balance.ts'
import { getRefundableShipping, refundableColumn } from './refundable-amounts.ts'
import { listRefundableUnits } from './refundable-units.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'shipping_amount'>
type Refund = typeof refunds.$inferSelect

/** Made because the order was cancelled, and the order lives again: its money pays for it, see `listOrderBalances`. */
export const isOfCancellation = ({ reason_code }: Refund) =>
  reason_code === 'cancelled' || reason_code === 'late'

/** Failed, or of unknown result: it can be tried again while it is owed. */
export const isUnfinished = ({ status }: Pick<Refund, 'status'>) =>
  status === 'failed' || status === 'unknown'

/**
 * Paise of a refund that failed, or whose result is unknown, that the order owes as it is now. A caller that
 * writes has locked the order.
 */
export async function getOwedRefund(db: Queryable, order: Order, refund: Refund): Promise<number> {
  // One of unknown result is still counted as made.
  const counted = refund.status === 'failed' ? 0 : refund.amount
  const [payment] = await db
    .select({ left: refundableColumn })
    .from(payments)
    .where(eq(payments.id, refund.payment_id))
  const limits = [refund.amount, Number(payment?.left ?? 0) + counted]
  if (refund.status === 'failed') {
    limits.push(refund.amount - (await getUnitsShortfall(db, order.id, refund.id)))
    if (refund.kind === 'shipping') limits.push(await getRefundableShipping(db, order))
  }
  if (isOfCancellation(refund) && order.status !== 'cancelled')
    limits.push((await getSurplus(db, order.id)) + counted)
  return Math.max(0, Math.min(...limits))
}

/** Paise of the named units that were refunded otherwise since. */
async function getUnitsShortfall(db: Queryable, orderId: string, refundId: string): Promise<number> {
  const named = await db.select().from(refundUnits).where(eq(refundUnits.refund_id, refundId))
  const units = named.length > 0 ? await listRefundableUnits(db, orderId) : []
  return named.reduce((sum, { unit_id, amount }) => {
    const left = units.find((unit) => unit.unit_id === unit_id)?.left ?? 0
    return sum + Math.max(0, amount - left)
  }, 0)
}

/** Paise kept beyond what the order costs; negative when it is not paid. */
async function getSurplus(db: Queryable, orderId: string): Promise<number> {
  const [books] = await listOrderBalances(db, [orderId])
  if (!books) throw new Error('order of the refund not found')
  const owed = Math.max(0, books.total - books.credited - books.waived)
  return books.received - books.given_back - books.not_owed - owed
}
