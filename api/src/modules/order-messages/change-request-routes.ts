import { apiMessage } from '@nakshi/core/base/error'
import { uuid } from '@nakshi/core/base/fields'
import { messages } from '@nakshi/core/messages'
import { canEditOrder } from '@nakshi/core/order-edits/order-edit'
import { changeRequestMessages } from '@nakshi/core/order-messages/change-request-messages'
import { changeRequestBody } from '@nakshi/core/order-messages/change-requests'
import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { orderEvent } from '@nakshi/core/orders/events'
import { trackingTokenBody } from '@nakshi/core/orders/tracking'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { actorFor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orderMessages, orders, parcels } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireActor, requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { assertNoGiftCard } from '../gift-cards/assert-no-gift-card.ts'
import { getAdminOrder } from '../orders/get-admin-order.ts'
import { isOwnOrder } from '../orders/list-shopper-orders.ts'
import { resolveChangeRequest } from '../orders/messages/resolve-messages.ts'
import { getOrderByTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'

const tags = ['orders']
const rateLimit = { max: 10, timeWindow: '1 minute' }
const thanksResponse = toApiMessage(changeRequestMessages.thanks)

export async function changeRequestRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)
  const response = { 200: apiMessage }

  app.post(
    '/api/orders/:id/change-requests',
    {
      config: { access: 'shopper', rateLimit },
      schema: {
        operationId: 'requestOrderChange',
        summary: 'Asks the store to change an order',
        tags,
        params: z.strictObject({ id: uuid }),
        body: changeRequestBody,
        response,
      },
    },
    async (request) => {
      const { id } = request.params
      const mine = await db.$count(orders, and(eq(orders.id, id), isOwnOrder(requireShopper(request).id)))
      if (mine === 0) throw notFound(messages.order.not_found)
      await retryingTransaction(db, (tx) => createChangeRequest(tx, { order_id: id, ...request.body }))
      return thanksResponse
    },
  )

  app.post(
    '/api/order-tracking/change-requests',
    {
      config: { access: 'anyone', rateLimit: limitByLink(10) },
      schema: {
        operationId: 'requestTrackedOrderChange',
        summary: 'Asks to change a tracked order',
        tags,
        body: changeRequestBody.extend(trackingTokenBody.shape),
        response,
      },
    },
    async (request) => {
      const { token, message } = request.body
      const { id } = await getOrderByTrackingToken(db, token, settings)
      await retryingTransaction(db, (tx) => createChangeRequest(tx, { order_id: id, message }))
      return thanksResponse
    },
  )

  app.post(
    '/api/admin/orders/:id/change-requests/resolve',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        operationId: 'resolveChangeRequest',
        summary: 'Resolves a change request',
        tags: ['admin: orders'],
        params: oneId,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        resolveChangeRequest(tx, id, actor),
      )
      return getAdminOrder(db, id)
    },
  )
}

type ChangeRequestInput = { order_id: string; message: string }

/** One open request per order. The order is locked, so that it does not ship meanwhile. */
async function createChangeRequest(tx: Tx, { order_id, message }: ChangeRequestInput): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order?.user_id) throw notFound(messages.order.not_found)
  assertNoGiftCard(order)
  const sent = await tx.$count(parcels, eq(parcels.order_id, order_id))
  if (!canEditOrder(order.status) || sent > 0)
    throw new AppError(409, 'too_late', changeRequestMessages.too_late)
  const [added] = await tx
    .insert(orderMessages)
    .values({ order_id, kind: 'change_request', answer: message, answered_at: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: orderMessages.id })
  if (!added) throw new AppError(409, 'already_requested', changeRequestMessages.already_requested)
  const event = orderEvent('change_requested', {})
  await recordOrderEvent(tx, order, { actor: actorFor('customer', order.user_id), ...event, note: message })
}
