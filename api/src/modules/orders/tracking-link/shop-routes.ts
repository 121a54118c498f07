import type { Language } from '@nakshi/core/base/languages'
import { buildOrderTimeline } from '@nakshi/core/orders/order-status'
import {
  type TrackedOrder,
  trackedOrder,
  trackedPictureBody,
  trackingTokenBody,
} from '@nakshi/core/orders/tracking'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { getAdvanceSplit } from '@nakshi/core/payments/cash-on-delivery'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { limitByLink } from '../../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { translateLines } from '../../catalogue/translate-lines.ts'
import { findPreview } from '../../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { findShopperOrder } from '../list-shopper-orders.ts'
import { getOrderByTrackingToken, getTrackingLinkExpiry, isGuestOrder } from './tracking-link.ts'

const tags = ['orders']
const anyone = (max: number) => ({ access: 'anyone', rateLimit: limitByLink(max) }) as const

/** POST keeps the token out of URLs and logs. */
export async function orderTrackingRoutes(
  app: App,
  { db, config, media: { store } }: Deps & { media: Media },
): Promise<void> {
  app.post(
    '/api/order-tracking/open',
    {
      config: anyone(20),
      schema: {
        operationId: 'trackOrder',
        summary: 'Reads an order by its tracking link',
        tags,
        body: trackingTokenBody,
        response: { 200: trackedOrder },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const tracked = await getOrderByTrackingToken(db, request.body.token, config)
      return getTrackedOrder(db, tracked, getRequestLanguage(request))
    },
  )

  app.post(
    '/api/order-tracking/image',
    {
      config: anyone(120),
      schema: {
        operationId: 'getTrackedOrderImage',
        summary: 'Reads a picture of a tracked order',
        tags,
        body: trackedPictureBody,
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const { token, item_id } = request.body
      const { id } = await getOrderByTrackingToken(db, token, config)
      return replyWithPrintFile(request, reply, store, await findPreview(db, id, item_id))
    },
  )
}

/** The order as shown to the holder of its tracking link. @throws {Error} when the order does not exist */
async function getTrackedOrder(
  db: Queryable,
  row: typeof orders.$inferSelect,
  language: Language,
): Promise<TrackedOrder> {
  const order = await findShopperOrder(db, eq(orders.id, row.id))
  if (!order) throw new Error('Order not found')
  const { name } = await getStoreSettings(db)
  const items = await translateLines(db, language, order.items, { isSnapshot: true })
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
    items: items.map(({ id, quantity, product, preview_url }) => ({
      id,
      quantity,
      product: { title: product.title, image_url: product.image_url, image_alt: product.image_alt },
      has_picture: preview_url !== null,
    })),
    parcels: order.parcels,
    to_pay: getAmountDueOnline(row),
    cod_advance: row.status === 'cancelled' ? null : getAdvanceSplit(row),
    followable_until: getTrackingLinkExpiry(row).toISOString(),
  }
}
