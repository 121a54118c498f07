import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orders } from '../../platform/db/tables/index.ts'
import type { OrderEmailStatus } from './emails/load-emailed-order.ts'

/** Being prepared is not reported to the customer; the order itself is acknowledged when it is placed. */
const isEmailed = (status: OrderStatus): status is OrderEmailStatus =>
  status !== 'pending' && status !== 'processing'

/**
 * Orders whose customer hears of a status for the first time since they were placed or reopened: a status that
 * is taken back and set again is a correction.
 */
export const isFirstNotification = (status: OrderStatus): SQL => sql`(
  ${isEmailed(status)} and (${orders.status} = 'cancelled' or not exists (
    select from order_events told
    where told.order_id = ${orders.id} and told.to_status = ${status} and told.from_status is distinct from ${status}
      and told.at >= coalesce((
        select max(reopened.at) from order_events reopened
        where reopened.order_id = ${orders.id} and reopened.from_status = 'cancelled'
          and reopened.to_status <> 'cancelled'
      ), '-infinity')
  )))`

/** Call it before the change of status is stored. @param parcelId a new parcel is always reported */
export async function findOrdersToNotify(
  tx: Tx,
  ids: string[],
  status: OrderStatus,
  parcelId?: string,
): Promise<string[]> {
  if (!isEmailed(status)) return []
  if (parcelId !== undefined) return ids
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isFirstNotification(status)))
  return found.map(({ id }) => id)
}
