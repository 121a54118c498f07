import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderPieces, problemPieces } from '../../db/tables/index.ts'

export function reportedItems(db: Queryable, reportIds: string[]) {
  return db
    .select({
      report_id: problemPieces.report_id,
      item_id: orderItems.id,
      product_id: orderItems.product_id,
      product: orderItems.product,
      custom_options: orderItems.custom_options,
      design: orderItems.design,
      quantity: sql<number>`count(*)::int`,
    })
    .from(problemPieces)
    .innerJoin(orderPieces, eq(orderPieces.id, problemPieces.piece_id))
    .innerJoin(orderItems, eq(orderItems.id, orderPieces.item_id))
    .where(inArray(problemPieces.report_id, reportIds))
    .groupBy(problemPieces.report_id, orderItems.id)
    .orderBy(asc(orderItems.line_no))
}
