import { uuid } from '@nakshi/core/base/fields'
import { type Language, toLanguageUrl } from '@nakshi/core/base/languages'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import {
  cancelOrderBody,
  type Order,
  order,
  orderList,
  orderListQuery,
  paymentUrlResponse,
  type ReorderResponse,
  reorderResponse,
} from '@nakshi/core/orders/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { findArea } from '@nakshi/studio/select-area'
import { and, asc, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { actorFor } from '../../platform/db/actor.ts'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { importedOrders, orderItems, orders } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { addLineItem, type NewLineItem } from '../cart/add-line-item.ts'
import { registerLineTranslations, translateLines } from '../catalogue/translate-lines.ts'
import { listAreas } from '../designs/areas/list-areas.ts'
import { registerOfferTranslations } from '../offers/translate-offers.ts'
import { resumePayment } from '../payments/payment-attempt.ts'
import { findOwnPreview } from '../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../print-files/reply-with-print-file.ts'
import { listCancellableOrders } from './adjust-stock.ts'
import { findShopperOrder, isOwnOrder, listShopperOrders } from './list-shopper-orders.ts'
import { changeOrderStatus } from './set-order-status.ts'
import { translateEvents } from './translate-events.ts'

const own = { config: { access: 'shopper' } } as const
const params = z.strictObject({ id: uuid })

export async function orderRoutes(
  app: App,
  { db, config, media: { store } }: Deps & { media: Media },
): Promise<void> {
  registerPhotoSigning(app, config)
  registerLineTranslations(app, db, { isSnapshot: true })
  registerOfferTranslations(app, db)

  app.get(
    '/api/orders',
    {
      ...own,
      schema: {
        operationId: 'listOrders',
        summary: 'Lists the shopper’s orders',
        tags: ['orders'],
        querystring: orderListQuery,
        response: { 200: orderList },
      },
    },
    async (request) => {
      const { page, per_page } = request.query
      const { id } = requireShopper(request)
      const where = isOwnOrder(id)
      const listed = await listShopperOrders(db, where, { limit: per_page, offset: (page - 1) * per_page })
      const items = await translateEvents(db, getRequestLanguage(request), listed)
      const [row] = await db.select({ total: count() }).from(orders).where(where)
      const importedTotal = await db.$count(importedOrders, eq(importedOrders.user_id, id))
      return {
        items,
        total: row?.total ?? 0,
        page,
        per_page,
        ...(importedTotal > 0 && { imported_total: importedTotal }),
      }
    },
  )

  app.get(
    '/api/orders/:id',
    {
      ...own,
      schema: {
        operationId: 'getOrder',
        summary: 'Reads an order',
        tags: ['orders'],
        params,
        response: { 200: order },
      },
    },
    (request) => ownOrder(db, requireShopper(request).id, request.params.id, getRequestLanguage(request)),
  )

  app.get(
    '/api/orders/:id/items/:item_id/preview',
    {
      ...own,
      schema: {
        operationId: 'getOrderItemPreview',
        summary: 'Draws the design of an order item',
        tags: ['orders'],
        params: params.extend({ item_id: uuid }),
        // Cache-busting hash; ignored by the server.
        querystring: z.strictObject({ v: z.string().max(64).optional() }),
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const { id, item_id } = request.params
      const file = await findOwnPreview(db, requireShopper(request).id, id, item_id)
      return replyWithPrintFile(request, reply, store, file)
    },
  )

  app.post(
    '/api/orders/:id/cancel',
    {
      ...own,
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancels an order before production',
        tags: ['orders'],
        params,
        body: cancelOrderBody,
        response: { 200: order },
      },
    },
    async (request) => {
      const user = requireShopper(request)
      const { id } = request.params
      await retryingTransaction(db, async (tx) => {
        const [ownRow] = await tx
          .select(pickColumns(orders, 'id', 'status'))
          .from(orders)
          .where(and(eq(orders.id, id), isOwnOrder(user.id)))
          .for('no key update')
        if (!ownRow) throw notFound(messages.order.not_found)
        if (!(await listCancellableOrders(tx, [ownRow])).has(id))
          throw new AppError(409, 'cannot_cancel', messages.order.cannot_cancel)
        const note = request.body.reason
        await changeOrderStatus(tx, {
          order_id: id,
          to: 'cancelled',
          actor: actorFor('customer', user.id),
          note,
        })
      })
      return ownOrder(db, user.id, id, getRequestLanguage(request))
    },
  )

  app.post(
    '/api/orders/:id/payment',
    {
      ...own,
      schema: {
        operationId: 'startOrderPayment',
        summary: 'Starts another payment attempt',
        tags: ['orders'],
        params,
        headers: idempotencyKeyHeader.partial(),
        response: { 200: paymentUrlResponse },
      },
    },
    async (request) => {
      const userId = requireShopper(request).id
      const { id } = request.params
      const key = request.headers['idempotency-key']
      const language = getRequestLanguage(request)
      return retryingTransaction(db, (tx) =>
        runIdempotent(tx, { user_id: userId, key, request: { payment: id } }, async () => ({
          payment_url: toLanguageUrl(
            language,
            await resumePayment(tx, { user_id: userId, order_id: id, config }),
          ),
        })),
      )
    },
  )

  app.post(
    '/api/orders/:id/reorder',
    {
      // Each call writes as many cart lines as the order has.
      config: { access: 'shopper', rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        operationId: 'reorder',
        summary: 'Adds the items of an order to the cart',
        tags: ['orders'],
        params,
        headers: idempotencyKeyHeader.partial(),
        response: { 200: reorderResponse },
      },
    },
    (request) =>
      reorder(db, requireShopper(request).id, request.params.id, {
        key: request.headers['idempotency-key'],
        language: getRequestLanguage(request),
      }),
  )
}

async function ownOrder(db: Queryable, userId: string, id: string, language: Language): Promise<Order> {
  const found = await findShopperOrder(db, and(eq(orders.id, id), isOwnOrder(userId)))
  const [order] = found ? await translateEvents(db, language, [found]) : []
  if (!order) throw notFound(messages.order.not_found)
  return order
}

type Reorder = { key: string | undefined; language: Language }

/** One transaction per line; unavailable lines are returned with a reason. */
async function reorder(db: Db, userId: string, orderId: string, { key, language }: Reorder) {
  const stored = await db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
    .orderBy(asc(orderItems.line_no))
  if (stored.length === 0) throw notFound(messages.order.not_found)
  const lines = await translateLines(db, language, stored, { isSnapshot: true })
  const result: ReorderResponse = { added: [], refused: [] }
  for (const { item } of lines) {
    const { product_id, quantity, variant_selections, custom_options } = item
    const title = item.product.title
    try {
      if (product_id === null) throw notFound(messages.product.unavailable)
      const line = { product_id, quantity, variant_selections, custom_options, set_id: item.set_id }
      const design = await getReusableStyle(db, product_id, item)
      const lineKey = key && `${key}/${item.line_no}`
      const added = await addLineItem(db, userId, { ...line, design }, lineKey)
      const { unit_price, added_tax_percent } = added
      result.added.push({ title, quantity, unit_price, added_tax_percent, ordered_price: item.price })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      result.refused.push({ title, ...toApiMessage(error.text) })
    }
  }
  return result
}

/** Null when the print area was removed or is no longer that of these variants: the default style is used. */
async function getReusableStyle(
  db: Db,
  productId: string,
  { design, variant_selections }: typeof orderItems.$inferSelect,
): Promise<NewLineItem['design']> {
  if (!design) return null
  const { print_area_id, style } = design
  const area = findArea(await listAreas(db, productId), variant_selections)
  return area?.id === print_area_id ? { print_area_id, style } : null
}
