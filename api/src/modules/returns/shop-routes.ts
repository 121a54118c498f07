import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/contract/fields'
import { messages } from '@nakshi/contract/messages'
import { uploadedImage } from '@nakshi/contract/shop/media'
import { trackingTokenBody } from '@nakshi/contract/shop/order-tracking'
import { orderReturnOverview, returnRequestBody } from '@nakshi/contract/shop/returns'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { requireShopper } from '../../http/access.ts'
import { createClientDisconnectedError } from '../../media/client-disconnect.ts'
import { assertFreeDiskSpace } from '../../media/free-space.ts'
import type { Media } from '../../media/open-media.ts'
import { processUploadedImage } from '../../media/process-upload.ts'
import { parseUpload } from '../../media/receive-upload.ts'
import { registerPhotoSigning } from '../../media/sign-photo-urls.ts'
import { withMinUploadSpeed } from '../../media/slow-upload-timeout.ts'
import { storeImage } from '../../media/store-image.ts'
import { createUploadLimiter } from '../../media/upload-concurrency.ts'
import { assertUploadQuota } from '../../media/upload-quota.ts'
import { isOwnOrder } from '../orders/list-shopper-orders.ts'
import { getOrderByTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { createReturnRequest } from './create-return-request.ts'
import { getOrderReturns } from './get-order-returns.ts'

const tags = ['orders']
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const params = z.strictObject({ id: uuid })
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-tracking-token': trackingTokenBody.shape.token })

/** POST keeps the token out of URLs and logs. */
export async function returnRoutes(
  app: App,
  { db, config: settings, media: { store, queue } }: Deps & { media: Media },
): Promise<void> {
  registerPhotoSigning(app, settings)
  await app.register(multipart)
  const limitUploads = createUploadLimiter()
  const returnsResponse = { 200: orderReturnOverview }

  async function ownOrder(userId: string, id: string) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isOwnOrder(userId)))
    if (!order) throw notFound(messages.order.not_found)
    return order
  }
  const getReturns = (order: typeof orders.$inferSelect, withMoney: boolean) =>
    getOrderReturns(db, order, { withMoney, now: new Date() })

  app.get(
    '/api/orders/:id/returns',
    { config: { access: 'shopper' }, schema: { tags, params, response: returnsResponse } },
    async (request) => getReturns(await ownOrder(requireShopper(request).id, request.params.id), true),
  )

  app.post(
    '/api/orders/:id/returns',
    {
      config: { access: 'shopper', ...limited(10) },
      schema: { tags, params, body: returnRequestBody, response: returnsResponse },
    },
    async (request) => {
      const order = await ownOrder(requireShopper(request).id, request.params.id)
      await retryingTransaction(db, (tx) =>
        createReturnRequest(tx, { order_id: order.id, body: request.body, now: new Date() }),
      )
      return getReturns(order, true)
    },
  )

  app.post(
    '/api/order-tracking/returns/open',
    {
      config: { access: 'anyone', ...limited(20) },
      schema: { tags, body: trackingTokenBody, response: returnsResponse },
    },
    async (request) => getReturns(await getOrderByTrackingToken(db, request.body.token, settings), false),
  )

  app.post(
    '/api/order-tracking/returns',
    {
      config: { access: 'anyone', ...limited(10) },
      schema: { tags, body: returnRequestBody.extend(trackingTokenBody.shape), response: returnsResponse },
    },
    async (request) => {
      const { token, ...body } = request.body
      const order = await getOrderByTrackingToken(db, token, settings)
      await retryingTransaction(db, (tx) =>
        createReturnRequest(tx, { order_id: order.id, body, now: new Date() }),
      )
      return getReturns(order, false)
    },
  )

  app.post(
    '/api/order-tracking/returns/photos',
    {
      config: { access: 'anyone', ...limited(20) },
      schema: {
        tags,
        headers: tokenHeader,
        consumes: ['multipart/form-data'],
        response: { 201: uploadedImage },
      },
    },
    async (request, reply) => {
      // Cheap checks run before the body is read.
      const order = await getOrderByTrackingToken(db, request.headers['x-tracking-token'], settings)
      const ownerId = order.user_id
      if (ownerId === null || order.status !== 'delivered') throw notFound(messages.order.not_found)
      await assertFreeDiskSpace(settings)
      await assertUploadQuota(db, ownerId, null)
      const storedImage = await limitUploads(order.id, async () => {
        const { bytes, name } = await withMinUploadSpeed(request.raw.socket, () => parseUpload(request))
        const image = await processUploadedImage(bytes, (work) =>
          queue.forAccount(order.id, async () => {
            if (reply.raw.destroyed) throw createClientDisconnectedError()
            return work()
          }),
        )
        return storeImage(db, store, { kind: 'custom', owner_id: ownerId, name, image })
      })
      const { url, name, type, size } = storedImage
      return reply.code(201).send({ url, name, type, size })
    },
  )
}
