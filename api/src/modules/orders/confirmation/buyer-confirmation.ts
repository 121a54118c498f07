import type { BuyerConfirmation } from '@nakshi/core/orders/schema'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders } from '../../../platform/db/tables/index.ts'

/** Of a row of `orders`; the function of the database decides. */
export const buyerConfirmation = sql<BuyerConfirmation>`buyer_confirmation(${orders.id})`

/** The buyer was asked and has not answered, whatever became of the order. */
export const isToConfirm: SQL<boolean> = sql<boolean>`(${orders.id} in (
  select order_id from order_messages where kind = 'confirmation' and resolved_at is null))`
export const awaitsBuyer: SQL<boolean> = sql<boolean>`(${isToConfirm} and ${buyerConfirmation} = 'waiting')`

export async function getBuyerConfirmations(
  db: Queryable,
  orderIds: string[],
): Promise<ReadonlyMap<string, BuyerConfirmation>> {
  const rows = await db
    .select({ id: orders.id, state: buyerConfirmation })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  return new Map(rows.map(({ id, state }) => [id, state]))
}
