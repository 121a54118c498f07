import { and, count, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItemUnits } from '../../db/tables/index.ts'

/** Made units per item; the step of an item is only that of its last unit. */
export async function countMadeUnits(db: Queryable, itemIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ item_id: orderItemUnits.item_id, made: count() })
    .from(orderItemUnits)
    .where(
      and(
        inArray(orderItemUnits.item_id, itemIds),
        inArray(orderItemUnits.production_status, ['made', 'packed']),
      ),
    )
    .groupBy(orderItemUnits.item_id)
  return new Map(rows.map(({ item_id, made }) => [item_id, made]))
}
