import multipart from '@fastify/multipart'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { followToken } from '../../contract/follow.ts'
import { uploadedImage } from '../../contract/media.ts'
import { orderProblems, problemBody } from '../../contract/problems.ts'
import { sentences } from '../../contract/sentences.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { shopperOf } from '../../http/access.ts'
import { acceptImage } from '../../media/accept-image.ts'
import { clientGone } from '../../media/client-gone.ts'
import { refuseFullDisk } from '../../media/free-space.ts'
import type { Media } from '../../media/open-media.ts'
import { readUpload } from '../../media/read-upload.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { whileBytesArrive } from '../../media/slow-sender.ts'
import { storeImage } from '../../media/store-image.ts'
import { uploadPlaces } from '../../media/upload-places.ts'
import { refuseOverQuota } from '../../media/upload-quota.ts'
import { orderBehind } from '../follow/follow-link.ts'
import { ownOrders } from '../read-orders.ts'
import { readOrderProblems } from './read-order-problems.ts'
import { reportProblem } from './report-problem.ts'

const tags = ['orders']
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const params = z.strictObject({ id: uuid })
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-follow-token': followToken.shape.token })

/** POST keeps the token out of URLs and logs. */
export async function problemRoutes(
  app: App,
  { db, config: settings, media: { store, queue } }: Deps & { media: Media },
): Promise<void> {
  signPhotos(app, settings)
  await app.register(multipart)
  const holdPlace = uploadPlaces()
  const answer = { 200: orderProblems }

  async function ownOrder(userId: string, id: string) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), ownOrders(userId)))
    if (!order) throw notFound(sentences.order.not_found)
    return order
  }
  const told = (order: typeof orders.$inferSelect, withMoney: boolean) =>
    readOrderProblems(db, order, { withMoney, now: new Date() })

  app.get(
    '/api/orders/:id/problems',
    { config: { access: 'shopper' }, schema: { tags, params, response: answer } },
    async (request) => told(await ownOrder(shopperOf(request).id, request.params.id), true),
  )

  app.post(
    '/api/orders/:id/problems',
    {
      config: { access: 'shopper', ...limited(10) },
      schema: { tags, params, body: problemBody, response: answer },
    },
    async (request) => {
      const order = await ownOrder(shopperOf(request).id, request.params.id)
      await retryingTransaction(db, (tx) =>
        reportProblem(tx, { order_id: order.id, body: request.body, now: new Date() }),
      )
      return told(order, true)
    },
  )

  app.post(
    '/api/follow/problems/open',
    {
      config: { access: 'anyone', ...limited(20) },
      schema: { tags, body: followToken, response: answer },
    },
    async (request) => told(await orderBehind(db, request.body.token, settings), false),
  )

  app.post(
    '/api/follow/problems',
    {
      config: { access: 'anyone', ...limited(10) },
      schema: { tags, body: problemBody.extend(followToken.shape), response: answer },
    },
    async (request) => {
      const { token, ...body } = request.body
      const order = await orderBehind(db, token, settings)
      await retryingTransaction(db, (tx) => reportProblem(tx, { order_id: order.id, body, now: new Date() }))
      return told(order, false)
    },
  )

  app.post(
    '/api/follow/problems/photos',
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
      const order = await orderBehind(db, request.headers['x-follow-token'], settings)
      const ownerId = order.user_id
      if (ownerId === null || order.status !== 'delivered') throw notFound(sentences.order.not_found)
      await refuseFullDisk(settings)
      await refuseOverQuota(db, ownerId, null)
      const kept = await holdPlace(order.id, async () => {
        const { bytes, name } = await whileBytesArrive(request.raw.socket, () => readUpload(request))
        const image = await acceptImage(bytes, (work) =>
          queue.forAccount(order.id, async () => {
            if (reply.raw.destroyed) throw clientGone()
            return work()
          }),
        )
        return storeImage(db, store, { kind: 'custom', owner_id: ownerId, name, image })
      })
      const { url, name, type, size } = kept
      return reply.code(201).send({ url, name, type, size })
    },
  )
}
