import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { sumUnits } from '@nakshi/core/parcels/partial-shipment'
import type { ReturnsPolicy } from '@nakshi/core/products/schema'
import { getReturnableUnits, listReturnReasons, requiresPhoto } from '@nakshi/core/returns/return-policy'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  orderItems,
  orderItemUnits,
  type orders,
  parcelItems,
  parcels,
  returnItems,
} from '../../platform/db/tables/index.ts'
import { translateLines } from '../catalogue/translate-lines.ts'

// Column names are qualified: drizzle omits the table inside subqueries.
/** The policy at the time of the order; older orders use the product's current policy. */
const policy = sql<ReturnsPolicy>`coalesce(order_items.returns_policy,
  (select coalesce(p.returns_policy, case when exists (
      select from custom_options o where o.product_id = p.id
    ) then 'remade' else 'thirty_days' end) from products p where p.id = order_items.product_id),
  case when order_items.custom_options = '{}' then 'thirty_days' else 'remade' end)`

/** Units of an item with an open or accepted return. */
const reported = sql<number>`(
  select count(distinct p.id)::int from order_item_units p join return_units t on t.unit_id = p.id
  where p.item_id = order_items.id and not t.is_declined)`

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'delivered_at'>
type ReturnableOrder = Order & Pick<typeof orders.$inferSelect, 'content'>

/** @param language of the titles; English for rules */
export async function listReturnableItems(
  db: Queryable,
  order: ReturnableOrder,
  now: Date,
  language: Language = DEFAULT_LANGUAGE,
) {
  if (order.status === 'cancelled' || order.content !== 'goods') return []
  const deliveredUnits = await arrivedUnits(db, order)
  const arrivedSums = sumUnits(deliveredUnits)
  const stored = await db
    .select({
      ...pickColumns(orderItems, 'id', 'product_id', 'product', 'quantity'),
      policy,
      reported,
    })
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.line_no))
  const rows = await translateLines(db, language, stored, { isSnapshot: true })
  return rows.flatMap(({ id: itemId, product, quantity, policy, reported }) => {
    const arrived = deliveredUnits.filter(({ item_id }) => item_id === itemId)
    const units = getReturnableUnits(policy, { delivered: arrived, requested: reported }, now)
    return units
      ? [
          {
            item_id: itemId,
            title: product.title,
            ...units,
            coming: quantity - (arrivedSums.get(itemId) ?? 0),
            reasons: listReturnReasons(policy),
            needs_photo: requiresPhoto(policy),
          },
        ]
      : []
  })
}

export async function areItemsDelivered(
  db: Queryable,
  order: Order,
  items: { item_id: string; quantity: number }[],
): Promise<boolean> {
  const arrived = sumUnits(await arrivedUnits(db, order))
  return items.every(({ item_id, quantity }) => (arrived.get(item_id) ?? 0) >= quantity)
}

/** Imported delivered orders have no parcels: all items count as delivered. */
async function arrivedUnits(db: Queryable, { id, status, delivered_at: arrivedAt }: Order) {
  const rows = await db
    .select({
      item_id: parcelItems.item_id,
      quantity: parcelItems.quantity,
      delivered_at: parcels.delivered_at,
    })
    .from(parcels)
    .innerJoin(parcelItems, eq(parcelItems.parcel_id, parcels.id))
    .where(eq(parcels.order_id, id))
  if (rows.length > 0 || status !== 'delivered' || arrivedAt === null)
    return rows.flatMap(({ delivered_at, ...row }) => (delivered_at ? [{ ...row, delivered_at }] : []))
  const items = await db
    .select({ item_id: orderItems.id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
  return items.map((item) => ({ ...item, delivered_at: arrivedAt }))
}

export function listReturnItems(db: Queryable, reportIds: string[]) {
  return db
    .select({
      return_id: returnItems.return_id,
      item_id: orderItems.id,
      ...pickColumns(orderItems, 'product_id', 'combination_id', 'variant_selections', 'product'),
      ...pickColumns(orderItems, 'custom_options', 'design'),
      quantity: sql<number>`count(*)::int`,
    })
    .from(returnItems)
    .innerJoin(orderItemUnits, eq(orderItemUnits.id, returnItems.unit_id))
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(inArray(returnItems.return_id, reportIds))
    .groupBy(returnItems.return_id, orderItems.id)
    .orderBy(asc(orderItems.line_no))
}

export function selectReturnableUnits(tx: Tx, itemId: string, quantity: number) {
  return tx
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(
      and(
        eq(orderItemUnits.item_id, itemId),
        sql`not exists (select from ${returnItems} t where t.unit_id = order_item_units.id and not t.is_declined)`,
      ),
    )
    .orderBy(asc(orderItemUnits.unit_no))
    .limit(quantity)
}
