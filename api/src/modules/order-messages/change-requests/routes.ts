import { adminOrder } from '@nakshi/contract/admin/orders'
import { uuid } from '@nakshi/contract/fields'
import { messages } from '@nakshi/contract/messages'
import { messageResponse } from '@nakshi/contract/shop/auth'
import { changeRequestBody, changeRequestMessages } from '@nakshi/contract/shop/change-requests'
import { trackingTokenBody } from '@nakshi/contract/shop/order-tracking'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { orders } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { requireAccount, requireShopper } from '../../../http/access.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { registerPhotoSigning } from '../../../media/sign-photo-urls.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { isOwnOrder } from '../../orders/list-shopper-orders.ts'
import { resolveChangeRequests } from '../../orders/messages/resolve-change-requests.ts'
import { getOrderByTrackingToken } from '../../orders/tracking-link/tracking-link.ts'
import { createChangeRequest } from './create-change-request.ts'

const tags = ['orders']
const rateLimit = { max: 10, timeWindow: '1 minute' }
const thanksResponse = { message: changeRequestMessages.thanks }

export async function changeRequestRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)
  const response = { 200: messageResponse }

  app.post(
    '/api/orders/:id/change-requests',
    {
      config: { access: 'shopper', rateLimit },
      schema: { tags, params: z.strictObject({ id: uuid }), body: changeRequestBody, response },
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
      config: { access: 'anyone', rateLimit },
      schema: { tags, body: changeRequestBody.extend(trackingTokenBody.shape), response },
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
      schema: { tags: ['admin: orders'], params: oneId, response: { 200: adminOrder } },
    },
    async (request) => {
      const { id } = request.params
      const actorId = requireAccount(request).id
      await auditedChange(db, request, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        resolveChangeRequests(tx, [id], actorId),
      )
      return getAdminOrder(db, id)
    },
  )
}
