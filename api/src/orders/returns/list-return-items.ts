import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderItemUnits, returnItems } from '../../db/tables/index.ts'

export function listReturnItems(db: Queryable, reportIds: string[]) {
  return db
    .select({
      report_id: returnItems.report_id,
      item_id: orderItems.id,
      product_id: orderItems.product_id,
      product: orderItems.product,
      custom_options: orderItems.custom_options,
      design: orderItems.design,
      quantity: sql<number>`count(*)::int`,
    })
    .from(returnItems)
    .innerJoin(orderItemUnits, eq(orderItemUnits.id, returnItems.piece_id))
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(inArray(returnItems.report_id, reportIds))
    .groupBy(returnItems.report_id, orderItems.id)
    .orderBy(asc(orderItems.line_no))
}
