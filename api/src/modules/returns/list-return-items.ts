import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderItemUnits, returnItems } from '../../db/tables/index.ts'

export function listReturnItems(db: Queryable, reportIds: string[]) {
  return db
    .select({
      return_id: returnItems.return_id,
      item_id: orderItems.id,
      product_id: orderItems.product_id,
      product: orderItems.product,
      custom_options: orderItems.custom_options,
      design: orderItems.design,
      quantity: sql<number>`count(*)::int`,
    })
    .from(returnItems)
    .innerJoin(orderItemUnits, eq(orderItemUnits.id, returnItems.unit_id))
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(inArray(returnItems.return_id, reportIds))
    .groupBy(returnItems.return_id, orderItems.id)
    .orderBy(asc(orderItems.line_no))
}
