import type { ProductionEvent, UnitsByStatus } from '@nakshi/core/orders/admin-schema'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderItems, orderItemUnits, productionEvents, users } from '../../platform/db/tables/index.ts'

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
  return rows.map(
    ({ step: { id, at, production_status, unit_nos, api_token_name }, product, name, email }) => ({
      id,
      at: at.toISOString(),
      actor: api_token_name ?? name ?? email,
      title: product.title,
      production_status,
      unit_nos,
    }),
  )
}
