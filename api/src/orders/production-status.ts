import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProductionEvent, ProductionStatus, UnitsByStatus } from '../contract/admin/orders.ts'
import { messages } from '../contract/messages.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { orderItems, orderItemUnits, productionEvents, users } from '../db/tables/index.ts'
import { notFound } from '../errors.ts'
import { FORMER_STAFF } from './order-notes.ts'
import { moveProductionUnits } from './production-board/move-units.ts'

type Step = {
  order_id: string
  item_id: string
  production_status: ProductionStatus | null
  /** Steps at which the client saw the units (optimistic check); the current ones when omitted. */
  seen?: UnitsByStatus[] | undefined
  actor_id: string
  /** Reason to start without the customer's approval. */
  without_approval?: string | undefined
}

/** Moves all units of an item to a production step. */
export async function setProductionStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, production_status: to, seen, actor_id, without_approval } = step
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!item) throw notFound(messages.order.not_found)
  const units = seen ?? (await getUnitsByStep(tx, [item_id])).get(item_id) ?? []
  const moves = units.flatMap(({ production_status: from, quantity }) =>
    from === to ? [] : [{ item_id, from, units: quantity }],
  )
  if (moves.length > 0) await moveProductionUnits(tx, { moves, to, actor_id, without_approval })
}

/** Units of each item by production step, least advanced first. */
export async function getUnitsByStep(
  db: Queryable,
  itemIds: string[],
): Promise<ReadonlyMap<string, UnitsByStatus[]>> {
  const rows = await db
    .select({
      item_id: orderItemUnits.item_id,
      production_status: orderItemUnits.production_status,
      quantity: sql<number>`count(*)::int`,
    })
    .from(orderItemUnits)
    .where(inArray(orderItemUnits.item_id, itemIds))
    .groupBy(orderItemUnits.item_id, orderItemUnits.production_status)
    .orderBy(sql`${orderItemUnits.production_status} asc nulls first`)
  const units = new Map<string, UnitsByStatus[]>()
  for (const { item_id, ...at } of rows) units.set(item_id, [...(units.get(item_id) ?? []), at])
  return units
}

export async function listProductionEvents(db: Queryable, orderId: string): Promise<ProductionEvent[]> {
  const rows = await db
    .select({
      step: productionEvents,
      product: orderItems.product,
      name: users.full_name,
      email: users.email,
    })
    .from(productionEvents)
    .innerJoin(orderItems, eq(orderItems.id, productionEvents.item_id))
    .leftJoin(users, eq(users.id, productionEvents.actor_id))
    .where(eq(productionEvents.order_id, orderId))
    .orderBy(asc(productionEvents.at))
  return rows.map(({ step: { id, at, production_status, unit_nos }, product, name, email }) => ({
    id,
    at: at.toISOString(),
    actor: name ?? email ?? FORMER_STAFF,
    title: product.title,
    production_status,
    unit_nos,
  }))
}
