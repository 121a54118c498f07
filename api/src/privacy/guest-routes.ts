import type { App, Deps } from '../app-types.ts'
import { messageAnswer } from '../contract/auth.ts'
import { type GuestErasure, guestErasure } from '../contract/follow.ts'
import { followSentences } from '../contract/follow-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import type { orders } from '../db/tables/index.ts'
import type { BucketSize } from '../domain/leaky-bucket.ts'
import { AppError } from '../errors.ts'
import { countAttempt } from '../http/attempts.ts'
import { orderBehind } from '../orders/follow/follow-link.ts'
import { isGuestOrder } from '../orders/follow/order-page.ts'
import { deleteGuest, tellOfDeletion } from './delete-account.ts'

const TRIES = { most: 5, every: 3600 } as const satisfies BucketSize

/** Needs the order's email and phone, because the tracking link can be shared. */
export async function guestErasureRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.post(
    '/api/follow/erase',
    {
      config: { access: 'anyone', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: { tags: ['orders'], body: guestErasure, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { token, ...told } = request.body
      const order = await orderBehind(db, token, config)
      const guestId = order.user_id
      if (guestId === null || !(await isGuestOrder(db, order.id)))
        throw new AppError(409, 'has_account', followSentences.has_account)
      const wait = await countAttempt(db, [{ name: `erasing by order ${order.id}`, size: TRIES }])
      if (wait > 0)
        throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: wait })
      const { email, phone } = order.shipping_address
      if (!isTheirs(order, told))
        throw new AppError(
          422,
          'not_yours',
          email === '' ? followSentences.not_your_phone : followSentences.not_yours,
        )
      await retryingTransaction(db, async (tx) => {
        await deleteGuest(tx, guestId, { email, phone })
        await tellOfDeletion(tx, request, { id: guestId, email }, config)
      })
      return { message: followSentences.erased }
    },
  )
}

const isTheirs = (
  { shipping_address: { email, phone } }: Pick<typeof orders.$inferSelect, 'shipping_address'>,
  told: Omit<GuestErasure, 'token'>,
) => email.toLowerCase() === told.email.toLowerCase() && phone === told.phone
