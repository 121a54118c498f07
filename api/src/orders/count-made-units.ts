import { and, count, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { orderPieces } from '../db/tables/index.ts'

/** Made units per item; the step of an item is only that of its last unit. */
export async function countMadeUnits(db: Queryable, itemIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ item_id: orderPieces.item_id, made: count() })
    .from(orderPieces)
    .where(and(inArray(orderPieces.item_id, itemIds), inArray(orderPieces.making_step, ['made', 'packed'])))
    .groupBy(orderPieces.item_id)
  return new Map(rows.map(({ item_id, made }) => [item_id, made]))
}
