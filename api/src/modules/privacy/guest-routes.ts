import { apiMessage } from '@nakshi/core/base/error'
import { toLanguage } from '@nakshi/core/base/languages'
import { type GuestErasure, guestErasure } from '@nakshi/core/orders/tracking'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import type { orders } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import {
  consumeRateLimit,
  defineRateLimits,
  tooManyRequests,
} from '../../platform/http/rate-limit-buckets.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { getOrderByTrackingToken, isGuestOrder } from '../orders/tracking-link/tracking-link.ts'
import { deleteGuest, notifyDeletion } from './delete-account.ts'

const ATTEMPT_LIMIT = defineRateLimits('deletion of a guest order, with its email and phone', {
  order: { burst: 5, refillSeconds: 3600 },
}).order

/** Needs the order's email and phone, because the tracking link can be shared. */
export async function guestErasureRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post(
    '/api/order-tracking/erase',
    {
      config: { access: 'anyone', rateLimit: limitByLink(10) },
      schema: {
        operationId: 'eraseTrackedOrder',
        summary: 'Erases the personal data of a guest order',
        tags: ['orders'],
        body: guestErasure,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      const { token, ...contact } = request.body
      const order = await getOrderByTrackingToken(db, token, config)
      const guestId = order.user_id
      if (guestId === null || !(await isGuestOrder(db, order.id)))
        throw new AppError(409, 'has_account', orderTrackingMessages.has_account)
      const wait = await consumeRateLimit(db, [{ name: `erasing by order ${order.id}`, size: ATTEMPT_LIMIT }])
      if (wait > 0) throw tooManyRequests(wait)
      const { email, phone } = order.shipping_address
      if (!matchesOrder(order, contact))
        throw new AppError(
          422,
          'not_yours',
          email === '' ? orderTrackingMessages.not_your_phone : orderTrackingMessages.not_yours,
        )
      const language = toLanguage(order.language)
      await retryingTransaction(db, async (tx) => {
        await deleteGuest(tx, guestId, { email, phone })
        await notifyDeletion(tx, request.actor, { id: guestId, email, language }, config)
      })
      return toApiMessage(orderTrackingMessages.erased)
    },
  )
}

const matchesOrder = (
  { shipping_address: { email, phone } }: Pick<typeof orders.$inferSelect, 'shipping_address'>,
  contact: Omit<GuestErasure, 'token'>,
) => email.toLowerCase() === contact.email.toLowerCase() && phone === contact.phone
