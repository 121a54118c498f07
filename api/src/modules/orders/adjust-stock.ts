import { withParams } from '@nakshi/core/base/message-template'
import { isCouponCode } from '@nakshi/core/coupons/staff-discount'
import { messages } from '@nakshi/core/messages'
import { adminOfferMessages } from '@nakshi/core/offers/admin-messages'
import { canCancel, getStockEffect } from '@nakshi/core/orders/order-status'
import type { VariantSelections } from '@nakshi/core/products/choices'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  orderItems,
  type orders,
  productCombinations,
  products,
  stockMovements,
} from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { claimCoupon, releaseCoupon } from '../coupons/redeem-coupon.ts'
import { claimOffer } from '../offers/usable-offers.ts'

type Reason = (typeof stockMovements.$inferInsert)['reason']

/** Returned units that are already back in stock, whatever happens to the order. */
export const restockedUnits = sql<number>`(
  select count(*)::int from order_item_units p
    join return_units t on t.unit_id = p.id join return_requests r on r.id = t.return_id
  where p.item_id = order_items.id and r.is_restocked)`

/**
 * A unit `u` of `order_items` that cannot be sold again: personalised and made, or returned and not
 * restocked. The SQL side of `isRestockable`.
 */
export const isSpentUnit = sql`(
  (${orderItems.custom_options} <> '{}' or ${orderItems.design} is not null) and u.production_status in ('made', 'packed')
  or exists (select from return_units t join return_requests r on r.id = t.return_id
    where t.unit_id = u.id and r.outcome in ('remake', 'refund', 'part_refund') and not r.is_restocked))`

/** Personalised units in a parcel are spent too, where they were not moved on the board. */
export const spentUnits = sql<number>`greatest(
  (select count(*)::int from order_item_units u where u.item_id = order_items.id and ${isSpentUnit}),
  (select coalesce(sum(c.quantity), 0)::int from parcel_items c where c.item_id = order_items.id
    and (${orderItems.custom_options} <> '{}' or ${orderItems.design} is not null)))`

/** Spent units leave the stock for good: they belong to no order, so that an order's movements add up. */
function moveOrderStock(tx: Tx, orderIds: string[], reason: 'cancel' | 'reopen'): Promise<void> {
  const [gained, lost] = (reason === 'cancel' ? ['1', '-1'] : ['-1', '1']).map((sign) => sql.raw(sign))
  const each = sql`product_id, combination_id, variant_selections`
  const ordered = sql`from ${orderItems} where ${inArray(orderItems.order_id, orderIds)}`
  return moveStock(
    tx,
    reason,
    sql`select order_id, ${each}, ${gained} * (quantity - ${restockedUnits}) as change ${ordered}
      union all select null, ${each}, ${lost} * ${spentUnits} ${ordered}`,
  )
}

/** Stock is that of the combination, else of the product. */
type StockUnits = {
  product_id: string | null
  combination_id: string | null
  variant_selections: VariantSelections
  quantity: number
}

/** Takes the units of new items. */
export const takeStock = (
  tx: Tx,
  { order_id, stock_reason }: { order_id: string; stock_reason: Reason },
  items: StockUnits[],
): Promise<void> =>
  moveUnits(
    tx,
    { order_id, reason: stock_reason },
    items.map((item) => toStockChange(item, -item.quantity)),
  )

type StockChange = Omit<StockUnits, 'quantity'> & { change: number }

export const toStockChange = (
  { product_id, combination_id, variant_selections }: Omit<StockUnits, 'quantity'>,
  change: number,
): StockChange => ({ product_id, combination_id, variant_selections, change })

/** Writes one movement for each stock that changes. The caller locks products and checks availability. */
export const moveUnits = (
  tx: Tx,
  { order_id, reason }: { order_id: string | null; reason: Reason },
  changes: StockChange[],
): Promise<void> =>
  moveStock(
    tx,
    reason,
    sql`select ${order_id}::uuid as order_id, * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as unit(product_id uuid, combination_id uuid, variant_selections jsonb, change int)`,
  )

/**
 * CTEs that move stock: it always equals the sum of its movements. The caller locks products and checks availability.
 * Items from before their product had combinations, or whose combination was recreated, are found by their selections.
 * A deleted product or combination has no stock. @param moves rows of order, product, combination, selections, change
 */
export const stockMoves = (reason: SQL, moves: SQL) => ({
  found: sql`
    select move.order_id, move.product_id, move.change, coalesce(move.combination_id, c.id) as combination_id,
      exists (select from ${productCombinations} any_of where any_of.product_id = move.product_id) as is_combined
    from (${moves}) move left join ${productCombinations} c
      on c.product_id = move.product_id and c.selections = move.variant_selections
    where move.product_id is not null`,
  moved: sql`
    insert into ${stockMovements} (order_id, product_id, combination_id, change, reason)
    select order_id, product_id, combination_id, sum(change), ${reason}::stock_reason
    from found where combination_id is not null or not is_combined
    group by order_id, product_id, combination_id having sum(change) <> 0
    returning product_id, combination_id, change`,
  combined: sql`
    update ${productCombinations} set stock = stock + of_each.change
    from (select combination_id, sum(change) as change from moved group by combination_id) of_each
    where product_combinations.id = of_each.combination_id`,
  alone: sql`
    update ${products} set stock = stock + of_each.change
    from (
      select product_id, sum(change) as change from moved where combination_id is null group by product_id
    ) of_each
    where products.id = of_each.product_id`,
})

async function moveStock(tx: Tx, reason: Reason, moves: SQL): Promise<void> {
  const { found, moved, combined, alone } = stockMoves(sql`${reason}`, moves)
  await tx.execute(sql`with found as (${found}), moved as (${moved}), combined as (${combined}) ${alone}`)
}

/** Locks products in id order, to avoid deadlocks. */
export async function lockProducts(db: Queryable, which: SQL): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for('no key update')
}

export async function lockOrderProducts(tx: Tx, orderIds: string[]): Promise<void> {
  const ordered = tx
    .select({ id: orderItems.product_id })
    .from(orderItems)
    .where(inArray(orderItems.order_id, orderIds))
  await lockProducts(tx, inArray(products.id, ordered))
}

/** The first item whose units are not all in stock. The caller locks the products. */
export async function findShortItem<Item extends StockUnits>(
  tx: Tx,
  items: Item[],
): Promise<{ item: Item; stock: number } | null> {
  const units = items.map((item) => toStockChange(item, 0))
  const rows = await tx.execute<{ id: string; stock: number | null }>(sql`
    select coalesce(c.id, p.id, ${NO_PRODUCT}) as id, case when c.id is not null then c.stock
      when exists (select from ${productCombinations} any_of where any_of.product_id = p.id) then 0 else p.stock end as stock
    from jsonb_array_elements(${JSON.stringify(units)}::jsonb) with ordinality as item(fields, position)
    left join ${products} p on p.id = (item.fields->>'product_id')::uuid
    left join ${productCombinations} c on c.product_id = p.id
      and case when item.fields->>'combination_id' is null then c.selections = item.fields->'variant_selections'
        else c.id = (item.fields->>'combination_id')::uuid end
    order by item.position`)
  const required = new Map<string, number>()
  for (const [index, { id }] of rows.entries())
    required.set(id, (required.get(id) ?? 0) + (items[index]?.quantity ?? 0))
  for (const [index, item] of items.entries()) {
    const { id = '', stock = null } = rows[index] ?? {}
    if (stock === null || stock < (required.get(id) ?? 0)) return { item, stock: stock ?? 0 }
  }
  return null
}

const NO_PRODUCT = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Takes stock again for a reopened order. The caller locks the products. */
async function reclaimOrderStock(tx: Tx, orderId: string): Promise<void> {
  const items = await tx
    .select({
      ...pickColumns(orderItems, 'product_id', 'combination_id', 'variant_selections'),
      quantity: sql<number>`${orderItems.quantity} - ${restockedUnits} - ${spentUnits}`,
      title: sql<string>`${orderItems.product}->>'title'`,
    })
    .from(orderItems)
    // What was no product of the catalogue has no stock.
    .where(and(eq(orderItems.order_id, orderId), sql`${orderItems.product}->>'id' is not null`))
    .orderBy(asc(orderItems.line_no))
  const short = await findShortItem(tx, items)
  if (short)
    throw new AppError(409, 'stock', withParams(messages.order.cannot_reopen, { title: short.item.title }))
  await moveOrderStock(tx, [orderId], 'reopen')
}

type Order = Pick<typeof orders.$inferSelect, 'id' | 'order_number' | 'status' | 'coupon_code'> &
  Pick<typeof orders.$inferSelect, 'offer_id' | 'user_id'>
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

/** Ids of those that the customer can cancel. What is made is cancelled by staff only, who see that it is not restocked. */
export async function listCancellableOrders(
  db: Queryable,
  orders: Pick<Order, 'id' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const early = orders.filter(({ status }) => canCancel(status)).map(({ id }) => id)
  if (early.length === 0) return new Set()
  const spent = await db
    .selectDistinct({ id: orderItems.order_id })
    .from(orderItems)
    .where(and(inArray(orderItems.order_id, early), gt(spentUnits, 0)))
  return new Set(early.filter((id) => !spent.some((order) => order.id === id)))
}

async function reclaim(tx: Tx, { id, coupon_code, offer_id, user_id }: Order): Promise<void> {
  await reclaimOrderStock(tx, id)
  if (offer_id !== null && !(await claimOffer(tx, offer_id, user_id)))
    throw new AppError(409, 'offer', adminOfferMessages.gone)
  if (coupon_code === null || !isCouponCode(coupon_code)) return
  try {
    await claimCoupon(tx, coupon_code, id)
  } catch (error) {
    if (error instanceof AppError) throw new AppError(409, 'coupon', messages.order.coupon_gone)
    throw error
  }
}
