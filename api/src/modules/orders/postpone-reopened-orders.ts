import { postponeDelivery } from '@nakshi/core/delivery/delivery'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { paymentDueSince } from '../payments/check-provider-before-cancel.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { cancelledAt } from './cancelled-at.ts'

/** By the days since they were cancelled, or since the payment was requested that did not arrive in time. */
export async function postponeReopenedOrders(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const terms = await getStoreSettings(tx)
  const since = sql`case when ${orders.auto_cancelled} then ${paymentDueSince} else ${cancelledAt} end`
  const reopened = await tx
    .select({
      id: orders.id,
      promised: orders.estimated_delivery_date,
      since: since.mapWith(orders.updated_at),
    })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  for (const { id, promised, since } of reopened)
    await tx
      .update(orders)
      .set({ estimated_delivery_date: postponeDelivery(promised, since, new Date(), terms) })
      .where(eq(orders.id, id))
}
