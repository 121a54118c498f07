import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { paymentSentences } from '../../contract/payment-sentences.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { onlinePayment } from '../../domain/payment-methods.ts'
import { shopperOf } from '../../http/access.ts'
import { ownPayment } from '../own-payment.ts'
import { noticePage, sendPage } from '../page.ts'
import { recordPayment } from '../record-payment.ts'
import { sandboxPage } from './page.ts'

/** What the page's buttons tell the shop, each message on its own as a provider would send it. */
const outcomes = {
  succeed: ['captured'],
  'succeed-twice': ['captured', 'captured'],
  fail: ['failed'],
} as const
const config = { access: 'shopper' } as const

/**
 * The honest stand-in for a payment provider: a clearly marked test page that can succeed, fail or
 * be left. It is open in a demo shop without keys; anywhere else what was begun on it can only be
 * paid for real.
 */
export async function sandboxRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })
  const open = onlinePayment(settings) === 'test'

  app.get(
    '/payments/sandbox/:id',
    { config, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await ownPayment(db, shopperOf(request).id, request.params.id, 'sandbox')
      if (!open) return sendClosed(reply, order.id)
      if (payment.status !== 'pending') return reply.redirect(`/order-details/${order.id}`, 303)
      return sendPage(reply, 200, sandboxPage({ ...payment, order_number: order.order_number }))
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
      const { order } = await ownPayment(db, shopperOf(request).id, id, 'sandbox')
      if (!open) return sendClosed(reply, order.id)
      for (const news of outcomes[outcome]) await retryingTransaction(db, (tx) => recordPayment(tx, id, news))
      return reply.redirect(`/order-details/${order.id}`, 303)
    },
  )
}

const sendClosed = (reply: FastifyReply, orderId: string) =>
  sendPage(
    reply,
    409,
    noticePage({
      title: 'This test page is closed',
      text: paymentSentences.test_page_closed,
      links: [{ href: `/order-details/${orderId}`, label: 'To my order' }],
    }),
  )
