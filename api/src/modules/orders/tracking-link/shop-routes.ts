import { trackedOrder, trackedPictureBody, trackingTokenBody } from '@nakshi/contract/shop/order-tracking'
import type { App, Deps } from '../../../app-types.ts'
import type { Media } from '../../../media/open-media.ts'
import { findPreview } from '../../print-files/item-previews.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { getTrackedOrder } from './get-tracked-order.ts'
import { getOrderByTrackingToken } from './tracking-link.ts'

const tags = ['orders']
const anyone = (max: number) => ({ access: 'anyone', rateLimit: { max, timeWindow: '1 minute' } }) as const

/** POST keeps the token out of URLs and logs. */
export async function orderTrackingRoutes(
  app: App,
  { db, config, media: { store } }: Deps & { media: Media },
): Promise<void> {
  app.post(
    '/api/order-tracking/open',
    { config: anyone(20), schema: { tags, body: trackingTokenBody, response: { 200: trackedOrder } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return getTrackedOrder(db, await getOrderByTrackingToken(db, request.body.token, config))
    },
  )

  app.post(
    '/api/order-tracking/image',
    { config: anyone(120), schema: { tags, body: trackedPictureBody, produces: ['image/webp'] } },
    async (request, reply) => {
      const { token, item_id } = request.body
      const { id } = await getOrderByTrackingToken(db, token, config)
      return replyWithPrintFile(request, reply, store, await findPreview(db, id, item_id))
    },
  )
}
