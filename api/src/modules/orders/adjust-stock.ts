import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { getStockEffect } from '@nakshi/domain/order-status'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems, products, stockMovements } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { countUnitsByProduct } from '../cart/price-cart.ts'
import { claimCoupon, releaseCoupon } from '../coupons/redeem-coupon.ts'

type Reason = (typeof stockMovements.$inferInsert)['reason']

/** Returned units that are already back in stock, whatever happens to the order. */
const RESTOCKED = sql<number>`(
  select count(*)::int from order_item_units p
    join return_units t on t.unit_id = p.id join return_requests r on r.id = t.return_id
  where p.item_id = order_items.id and r.is_restocked)`

const moveOrderStock = (tx: Tx, orderIds: string[], reason: 'cancel' | 'reopen'): Promise<void> =>
  moveStock(
    tx,
    reason,
    sql`select order_id, product_id, ${reason === 'cancel' ? 1 : -1} * (quantity - ${RESTOCKED}) as change
      from ${orderItems} where ${inArray(orderItems.order_id, orderIds)}`,
  )

/** Takes the units of new items. */
export const takeStock = (
  tx: Tx,
  { order_id, stock_reason }: { order_id: string; stock_reason: Reason },
  items: Units[],
): Promise<void> =>
  moveStock(
    tx,
    stock_reason,
    sql`select ${order_id}::uuid as order_id, product_id, -quantity as change
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(product_id uuid, quantity int)`,
  )

/** Stock always equals the sum of its movements. The caller locks products and checks availability. */
async function moveStock(tx: Tx, reason: Reason, moves: SQL): Promise<void> {
  // A deleted product has no stock.
  await tx.execute(sql`
    with moved as (
      insert into ${stockMovements} (order_id, product_id, change, reason)
      select order_id, product_id, sum(change), ${reason}::stock_reason
      from (${moves}) move where product_id is not null
      group by order_id, product_id
      returning product_id, change
    )
    update ${products} set stock = stock + of_each.change
    from (select product_id, sum(change) as change from moved group by product_id) of_each
    where products.id = of_each.product_id`)
}

/** Locks the products of orders in id order, to avoid deadlocks. */
export async function lockOrderProducts(tx: Tx, orderIds: string[]): Promise<void> {
  const ordered = tx
    .select({ id: orderItems.product_id })
    .from(orderItems)
    .where(inArray(orderItems.order_id, orderIds))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ordered))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Takes stock again for a reopened order. The caller locks the products. */
async function reclaimOrderStock(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .select({
      product_id: orderItems.product_id,
      quantity: sql<number>`${orderItems.quantity} - ${RESTOCKED}`,
      product: orderItems.product,
      stock: products.stock,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.line_no))
  const required = countUnitsByProduct(lines)
  const short = lines.find(
    ({ product_id, stock }) => stock === null || stock < (required.get(product_id) ?? 0),
  )
  if (short)
    throw new AppError(409, 'stock', withParams(messages.order.cannot_reopen, { title: short.product.title }))
  await moveOrderStock(tx, [orderId], 'reopen')
}

type Units = { product_id: string | null; quantity: number }

/** Adjusts stock by the difference per product. The caller locks the products and checks availability. */
export async function adjustStockDifference(
  tx: Tx,
  orderId: string,
  before: Units[],
  after: Units[],
): Promise<void> {
  const [had, has] = [countUnitsByProduct(before), countUnitsByProduct(after)]
  for (const id of [...new Set([...had.keys(), ...has.keys()])].toSorted()) {
    const change = (had.get(id) ?? 0) - (has.get(id) ?? 0)
    if (id === null || change === 0) continue
    await tx
      .insert(stockMovements)
      .values({ product_id: id, order_id: orderId, change, reason: 'order_edit' })
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${change}` })
      .where(eq(products.id, id))
  }
}

/** Removes unsellable units from stock. The caller locks the products. */
export async function writeOff(tx: Tx, lost: Units[]): Promise<void> {
  for (const [productId, units] of countUnitsByProduct(lost)) {
    if (productId === null || units === 0) continue
    await tx.insert(stockMovements).values({ product_id: productId, change: -units, reason: 'admin' })
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${units}` })
      .where(eq(products.id, productId))
  }
}

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
