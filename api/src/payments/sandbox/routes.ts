import formbody from '@fastify/formbody'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { signedIn } from '../../plugins/access.ts'
import { ownPayment } from '../own-payment.ts'
import { recordPayment } from '../record-payment.ts'
import { sandboxPage } from './page.ts'

/** What the page's buttons tell the shop, each message on its own as a provider would send it. */
const outcomes = {
  succeed: ['captured'],
  'succeed-twice': ['captured', 'captured'],
  fail: ['failed'],
} as const
const config = { access: 'user' } as const

/** The honest stand-in for a payment provider: a clearly marked test page that can succeed, fail or be left. */
export async function sandboxRoutes(app: App, { db }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })

  app.get(
    '/payments/sandbox/:id',
    { config, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await ownPayment(db, signedIn(request).id, request.params.id, 'sandbox')
      if (payment.status !== 'pending') return reply.redirect(`/order-details/${order.id}`, 303)
      const page = sandboxPage({ ...payment, order_number: order.order_number })
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(page)
    },
  )

  app.post(
    '/payments/sandbox/:id/:outcome',
    {
      config,
      schema: {
        hide: true,
        params: z.strictObject({ id: uuid, outcome: z.enum(['succeed', 'succeed-twice', 'fail']) }),
      },
    },
    async (request, reply) => {
      const { id, outcome } = request.params
      const { order } = await ownPayment(db, signedIn(request).id, id, 'sandbox')
      for (const news of outcomes[outcome]) await retryingTransaction(db, (tx) => recordPayment(tx, id, news))
      return reply.redirect(`/order-details/${order.id}`, 303)
    },
  )
}
