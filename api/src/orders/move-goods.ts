import type { OrderStatus } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import { claimCoupon, releaseCoupon } from '../coupons/use-coupon.ts'
import type { Tx } from '../db/client.ts'
import { stockEffect } from '../domain/order-status.ts'
import { AppError } from '../errors.ts'
import { lockProductsOf, moveStock, takeStockAgain } from './move-stock.ts'

type Order = { id: string; order_number: string; status: OrderStatus; coupon_code: string | null }
export type Refusal = { order: Order; error: AppError }

/**
 * Releases stock and coupon on cancellation, claims them on reopening. The caller locks the orders.
 * @returns orders that cannot be reopened, each with a 409
 */
export async function moveGoods(tx: Tx, orders: Order[], to: OrderStatus): Promise<Refusal[]> {
  const moving = orders.filter(({ status }) => stockEffect(status, to) !== 'none')
  if (moving.length === 0) return []
  const ids = moving.map(({ id }) => id)
  await lockProductsOf(tx, ids)
  if (to === 'cancelled') {
    await moveStock(tx, ids, 'cancel')
    const codes = moving.flatMap(({ coupon_code }) => coupon_code ?? [])
    for (const code of codes.sort()) await releaseCoupon(tx, code)
    return []
  }
  const refused: Refusal[] = []
  for (const order of moving) {
    try {
      // A savepoint undoes a partly reopened order before the next one.
      await tx.transaction((step) => takeAgain(step, order))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ order, error })
    }
  }
  return refused
}

async function takeAgain(tx: Tx, { id, coupon_code }: Order): Promise<void> {
  await takeStockAgain(tx, id)
  if (coupon_code === null) return
  try {
    await claimCoupon(tx, coupon_code, id)
  } catch (error) {
    if (error instanceof AppError) throw new AppError(409, 'coupon', sentences.order.coupon_gone)
    throw error
  }
}
