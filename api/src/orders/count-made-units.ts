import { and, count, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { orderPieces } from '../db/tables/index.ts'

/** How many units of each item are made; an item's own step is that of its last unit only. */
export async function countMadeUnits(db: Queryable, itemIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ item_id: orderPieces.item_id, made: count() })
    .from(orderPieces)
    .where(and(inArray(orderPieces.item_id, itemIds), inArray(orderPieces.making_step, ['made', 'packed'])))
    .groupBy(orderPieces.item_id)
  return new Map(rows.map(({ item_id, made }) => [item_id, made]))
}
