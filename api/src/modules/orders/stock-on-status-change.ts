import { messages } from '@nakshi/contract/messages'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { getStockEffect } from '@nakshi/domain/order-status'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { claimCoupon, releaseCoupon } from '../coupons/redeem-coupon.ts'
import { lockOrderProducts, moveOrderStock, reclaimOrderStock } from './adjust-stock.ts'

type Order = { id: string; order_number: string; status: OrderStatus; coupon_code: string | null }
export type RejectedStatusChange = { order: Order; error: AppError }

/**
 * Releases stock and coupon on cancellation, claims them on reopening. The caller locks the orders.
 * @returns orders that cannot be reopened, each with a 409
 */
export async function moveStockOnStatusChange(
  tx: Tx,
  orders: Order[],
  to: OrderStatus,
): Promise<RejectedStatusChange[]> {
  const moving = orders.filter(({ status }) => getStockEffect(status, to) !== 'none')
  if (moving.length === 0) return []
  const ids = moving.map(({ id }) => id)
  await lockOrderProducts(tx, ids)
  if (to === 'cancelled') {
    await moveOrderStock(tx, ids, 'cancel')
    const codes = moving.flatMap(({ coupon_code }) => coupon_code ?? [])
    for (const code of codes.sort()) await releaseCoupon(tx, code)
    return []
  }
  const rejected: RejectedStatusChange[] = []
  for (const order of moving) {
    try {
      // A savepoint undoes a partly reopened order before the next one.
      await tx.transaction((step) => reclaim(step, order))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      rejected.push({ order, error })
    }
  }
  return rejected
}

async function reclaim(tx: Tx, { id, coupon_code }: Order): Promise<void> {
  await reclaimOrderStock(tx, id)
  if (coupon_code === null) return
  try {
    await claimCoupon(tx, coupon_code, id)
  } catch (error) {
    if (error instanceof AppError) throw new AppError(409, 'coupon', messages.order.coupon_gone)
    throw error
  }
}
