import type { TrackedOrder } from '@nakshi/contract/shop/order-tracking'
import { getAmountDueOnline } from '@nakshi/domain/amount-due-online'
import { buildOrderTimeline } from '@nakshi/domain/order-status'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { orders } from '../../../db/tables/index.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { findShopperOrder } from '../list-shopper-orders.ts'
import { isGuestOrder } from './order-page-url.ts'
import { getTrackingLinkExpiry } from './tracking-link-expiry.ts'

/**
 * The order as shown to the holder of its tracking link. @throws {Error} when the order does not exist
 */
export async function getTrackedOrder(db: Queryable, row: typeof orders.$inferSelect): Promise<TrackedOrder> {
  const order = await findShopperOrder(db, eq(orders.id, row.id))
  if (!order) throw new Error('Order not found')
  const { name } = await getStoreSettings(db)
  return {
    store: name,
    order_number: order.order_number,
    status: order.status,
    steps: buildOrderTimeline(order),
    estimated_delivery_date: order.estimated_delivery_date,
    earliest_delivery_date: order.earliest_delivery_date,
    is_guest: await isGuestOrder(db, row.id),
    has_email: order.shipping_address.email !== '',
    city: order.shipping_address.city,
    items: order.items.map(({ id, quantity, product, preview_url }) => ({
      id,
      quantity,
      product: { title: product.title, image_url: product.image_url, image_alt: product.image_alt },
      has_picture: preview_url !== null,
    })),
    parcels: order.parcels,
    to_pay: getAmountDueOnline(row),
    followable_until: getTrackingLinkExpiry(row).toISOString(),
  }
}
