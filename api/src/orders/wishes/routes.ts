import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { adminOrder } from '../../contract/admin/orders.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { correctionWishBody, wishSentences } from '../../contract/correction-wishes.ts'
import { uuid } from '../../contract/fields.ts'
import { followToken } from '../../contract/follow.ts'
import { sentences } from '../../contract/sentences.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { shopperOf, signedIn } from '../../http/access.ts'
import { oneId } from '../../http/simple-rest.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { orderBehind } from '../follow/follow-link.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { ownOrders } from '../read-orders.ts'
import { askForCorrection } from './ask-for-correction.ts'
import { settleWishes } from './settle-wishes.ts'

const tags = ['orders']
const rateLimit = { max: 10, timeWindow: '1 minute' }
const thanked = { message: wishSentences.thanks }

export async function correctionWishRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)
  const response = { 200: messageAnswer }

  app.post(
    '/api/orders/:id/correction-wish',
    {
      config: { access: 'shopper', rateLimit },
      schema: { tags, params: z.strictObject({ id: uuid }), body: correctionWishBody, response },
    },
    async (request) => {
      const { id } = request.params
      const mine = await db.$count(orders, and(eq(orders.id, id), ownOrders(shopperOf(request).id)))
      if (mine === 0) throw notFound(sentences.order.not_found)
      await retryingTransaction(db, (tx) => askForCorrection(tx, { order_id: id, ...request.body }))
      return thanked
    },
  )

  app.post(
    '/api/follow/correction-wish',
    {
      config: { access: 'anyone', rateLimit },
      schema: { tags, body: correctionWishBody.extend(followToken.shape), response },
    },
    async (request) => {
      const { token, words } = request.body
      const { id } = await orderBehind(db, token, settings)
      await retryingTransaction(db, (tx) => askForCorrection(tx, { order_id: id, words }))
      return thanked
    },
  )

  app.post(
    '/api/admin/orders/:id/wishes/settle',
    {
      config: { access: { right: 'orders.write' } },
      schema: { tags: ['admin: orders'], params: oneId, response: { 200: adminOrder } },
    },
    async (request) => {
      const { id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        settleWishes(tx, [id], actorId),
      )
      return readAdminOrder(db, id)
    },
  )
}
