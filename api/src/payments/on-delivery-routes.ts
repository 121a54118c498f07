import formbody from '@fastify/formbody'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { uuid } from '../contract/fields.ts'
import { sentences } from '../contract/sentences.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../http/access.ts'
import { collectOnDelivery } from './collect-on-delivery.ts'

/** The way out for a shopper whose online payment cannot be made: the order is paid at the door instead. */
export async function onDeliveryRoutes(app: App, { db }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })

  app.post(
    '/payments/on-delivery/:order_id',
    { config: { access: 'user' }, schema: { hide: true, params: z.strictObject({ order_id: uuid }) } },
    async (request, reply) => {
      const user_id = signedIn(request).id
      const { order_id } = request.params
      await retryingTransaction(db, async (tx) => {
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
          .for('no key update')
        if (!order) throw new AppError(404, 'not_found', sentences.order.not_found)
        if (order.status !== 'pending')
          throw new AppError(409, 'nothing_to_pay', sentences.order.nothing_to_pay)
        await collectOnDelivery(tx, order_id, user_id)
      })
      return reply.redirect(`/order-details/${order_id}`, 303)
    },
  )
}
