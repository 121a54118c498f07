import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import type { Language } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { uploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { trackingTokenBody } from '@nakshi/core/orders/tracking'
import { sumUnits } from '@nakshi/core/parcels/partial-shipment'
import { returnMessages } from '@nakshi/core/returns/messages'
import {
  type OrderReturnOverview,
  orderReturnOverview,
  type ReturnRequest,
  type ReturnRequestBody,
  returnRequestBody,
} from '@nakshi/core/returns/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorFor } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orderItems, orders, returnItems, returnRequests } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { findOwnedImages } from '../../platform/media/owned-uploads.ts'
import { assertFreeDiskSpace, receiveImage } from '../../platform/media/receive-upload.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { assertUploadQuota, storeImage } from '../../platform/media/store-upload.ts'
import { translateLines } from '../catalogue/translate-lines.ts'
import { assertNoGiftCard } from '../gift-cards/assert-no-gift-card.ts'
import { isOwnOrder } from '../orders/list-shopper-orders.ts'
import { getOrderByTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'
import { returnRequestedEmail } from './return-requested-email.ts'
import { listReturnableItems, listReturnItems, selectReturnableUnits } from './returnable-items.ts'

const tags = ['orders']
const params = z.strictObject({ id: uuid })
const keyHeader = idempotencyKeyHeader.partial()
type Owned = Pick<typeof orders.$inferSelect, 'id' | 'user_id'>
type Reader = { withMoney: boolean; language: Language }
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-tracking-token': trackingTokenBody.shape.token })

/** POST keeps the token out of URLs and logs. */
export async function returnRoutes(
  app: App,
  { db, config: settings, media: { store, queue, runUpload } }: Deps & { media: Media },
): Promise<void> {
  registerPhotoSigning(app, settings)
  await app.register(multipart)
  const returnsResponse = { 200: orderReturnOverview }

  async function ownOrder(userId: string, id: string) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isOwnOrder(userId)))
    if (!order) throw notFound(messages.order.not_found)
    return order
  }
  const getReturns = (request: FastifyRequest, order: typeof orders.$inferSelect, withMoney: boolean) =>
    getOrderReturns(db, order, { withMoney, now: new Date(), language: getRequestLanguage(request) })

  /** Once for a key: a repeated request would report another unit. */
  async function requestReturn({ id, user_id }: Owned, body: ReturnRequestBody, key: string | undefined) {
    if (user_id === null) throw notFound(messages.order.not_found)
    const idempotent = {
      user_id,
      key,
      request: { return_of: id, ...body },
      reused: returnMessages.already_sent,
    }
    await retryingTransaction(db, (tx) =>
      runIdempotent(tx, idempotent, () =>
        createReturnRequest(tx, { order_id: id, customer_id: user_id, body, now: new Date() }),
      ),
    )
  }

  app.get(
    '/api/orders/:id/returns',
    {
      config: { access: 'shopper' },
      schema: {
        operationId: 'listOrderReturns',
        summary: 'Lists the returns of an order',
        tags,
        params,
        response: returnsResponse,
      },
    },
    async (request) =>
      getReturns(request, await ownOrder(requireShopper(request).id, request.params.id), true),
  )

  app.post(
    '/api/orders/:id/returns',
    {
      config: { access: 'shopper', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        operationId: 'requestReturn',
        summary: 'Reports a problem with an order',
        tags,
        params,
        headers: keyHeader,
        body: returnRequestBody,
        response: returnsResponse,
      },
    },
    async (request) => {
      const order = await ownOrder(requireShopper(request).id, request.params.id)
      await requestReturn(order, request.body, request.headers['idempotency-key'])
      return getReturns(request, order, true)
    },
  )

  app.post(
    '/api/order-tracking/returns/open',
    {
      config: { access: 'anyone', rateLimit: limitByLink(20) },
      schema: {
        operationId: 'listTrackedOrderReturns',
        summary: 'Lists the returns of a tracked order',
        tags,
        body: trackingTokenBody,
        response: returnsResponse,
      },
    },
    async (request) =>
      getReturns(request, await getOrderByTrackingToken(db, request.body.token, settings), false),
  )

  app.post(
    '/api/order-tracking/returns',
    {
      config: { access: 'anyone', rateLimit: limitByLink(10) },
      schema: {
        operationId: 'requestTrackedOrderReturn',
        summary: 'Reports a problem with a tracked order',
        tags,
        headers: keyHeader,
        body: returnRequestBody.extend(trackingTokenBody.shape),
        response: returnsResponse,
      },
    },
    async (request) => {
      const { token, ...body } = request.body
      const order = await getOrderByTrackingToken(db, token, settings)
      await requestReturn(order, body, request.headers['idempotency-key'])
      return getReturns(request, order, false)
    },
  )

  app.post(
    '/api/order-tracking/returns/photos',
    {
      config: { access: 'anyone', rateLimit: limitByLink(20, 'x-tracking-token') },
      schema: {
        operationId: 'uploadTrackedOrderPhoto',
        summary: 'Uploads a photo of the problem',
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
      if (ownerId === null || (await listReturnableItems(db, order, new Date())).length === 0)
        throw notFound(messages.order.not_found)
      await assertFreeDiskSpace(settings)
      await assertUploadQuota(db, ownerId, null)
      const storedImage = await runUpload(order.id, async () => {
        const { image, name } = await receiveImage(request, reply, { queue, accountId: order.id })
        return storeImage(db, store, { kind: 'custom', owner_id: ownerId, name, image })
      })
      const { url, name, type, size } = storedImage
      return reply.code(201).send({ url, name, type, size })
    },
  )
}

/** Return requests of an order and its still returnable items. */
async function getOrderReturns(
  db: Queryable,
  order: typeof orders.$inferSelect,
  { withMoney, now, language }: Reader & { now: Date },
): Promise<OrderReturnOverview> {
  const items = await listReturnableItems(db, order, now, language)
  return {
    reports: await listReports(db, order.id, { withMoney, language }),
    items: items
      .filter(({ left }) => left > 0)
      .map(({ expired: _expired, coming: _coming, ...item }) => ({
        ...item,
        until: item.until.toISOString(),
      })),
  }
}

async function listReports(db: Queryable, orderId: string, { withMoney, language }: Reader) {
  const rows = await db
    .select({ report: returnRequests, remake: { id: orders.id, order_number: orders.order_number } })
    .from(returnRequests)
    .leftJoin(orders, eq(orders.id, returnRequests.replacement_order_id))
    .where(eq(returnRequests.order_id, orderId))
    .orderBy(desc(returnRequests.requested_at))
  if (rows.length === 0) return []
  const stored = await listReturnItems(
    db,
    rows.map(({ report }) => report.id),
  )
  const items = await translateLines(db, language, stored, { isSnapshot: true })
  return rows.map(
    ({ report, remake }): ReturnRequest => ({
      id: report.id,
      reason: report.reason,
      items: items
        .filter(({ return_id }) => return_id === report.id)
        .map(({ product, quantity }) => ({ title: product.title, quantity })),
      requested_at: report.requested_at.toISOString(),
      outcome: report.outcome,
      answer: report.answer,
      resolved_at: report.resolved_at?.toISOString() ?? null,
      amount: withMoney ? report.amount : null,
      remake,
    }),
  )
}

type ReturnInput = { order_id: string; customer_id: string; body: ReturnRequestBody; now: Date }

/** The order is locked, so that no unit is reported twice. */
async function createReturnRequest(tx: Tx, { order_id, customer_id, body, now }: ReturnInput) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  assertNoGiftCard(order)
  const items = await listReturnableItems(tx, order, now)
  const ordered = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
  const chosen = [...sumUnits(body.items)].map(([itemId, quantity]) => {
    const item = items.find(({ item_id }) => item_id === itemId)
    if (!item && ordered.some(({ id }) => id === itemId)) throw notDelivered()
    if (!item) throw new AppError(404, 'not_in_order', returnMessages.not_in_order)
    return { ...item, quantity }
  })
  for (const { title, left, expired, coming, reasons, quantity } of chosen) {
    if (quantity > left && quantity <= left + expired)
      throw new AppError(409, 'too_late', withParams(returnMessages.too_late, { title }))
    if (quantity > left && quantity <= left + expired + coming) throw notDelivered()
    if (quantity > left)
      throw new AppError(409, 'told_already', withParams(returnMessages.already_reported, { title }))
    if (!reasons.includes(body.reason))
      throw invalidField('reason', withParams(returnMessages.not_for_this, { title }))
  }
  if (body.photos.length === 0 && chosen.some(({ needs_photo }) => needs_photo))
    throw invalidField('photos', returnMessages.needs_photo)

  const report = await insertRow(tx, returnRequests, {
    order_id,
    reason: body.reason,
    message: body.message,
    photos: await getOwnPhotos(tx, customer_id, body),
  })
  for (const { item_id, quantity } of chosen) {
    const units = await selectReturnableUnits(tx, item_id, quantity)
    await tx.insert(returnItems).values(units.map(({ id }) => ({ return_id: report.id, unit_id: id })))
  }
  const titles = chosen.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  const event = orderEvent('return_requested', { problem: body.reason, title: titles })
  await recordOrderEvent(tx, order, { actor: actorFor('customer', customer_id), ...event })
  await queueEmail(tx, returnRequestedEmail, { order_id, return_id: report.id })
  return { return_id: report.id }
}

const notDelivered = () => new AppError(409, 'not_delivered', returnMessages.not_delivered)

const invalidField = (path: string, message: CatalogueMessage) => fieldError(422, 'problem', path, message)

async function getOwnPhotos(tx: Tx, customerId: string, { photos }: ReturnRequestBody) {
  const urls = photos.map(({ url }) => url)
  const owned = await findOwnedImages(tx, customerId, urls)
  return urls.map((url) => {
    const image = owned.get(url)
    if (!image) throw invalidField('photos', returnMessages.photo_gone)
    return image
  })
}
