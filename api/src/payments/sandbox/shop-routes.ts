import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { paymentSentences } from '../../contract/payment-sentences.ts'
import type { Db } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { onlinePayment } from '../../domain/payment-methods.ts'
import { shopperOf } from '../../http/access.ts'
import { ownPayment } from '../own-payment.ts'
import { noticePage, sendPage } from '../page.ts'
import { recordPayment } from '../record-payment.ts'
import { sandboxPage } from './page.ts'

const outcomes = {
  succeed: ['captured'],
  'succeed-twice': ['captured', 'captured'],
  fail: ['failed'],
} as const
export const testOutcome = z.enum(['succeed', 'succeed-twice', 'fail'])
const config = { access: 'shopper' } as const

/** Test payment page, open only in a demo shop without provider keys. */
export async function sandboxRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })
  const open = onlinePayment(settings) === 'test'

  app.get(
    '/payments/sandbox/:id',
    { config, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await ownPayment(db, shopperOf(request).id, request.params.id, 'sandbox')
      const leave = `/order-details/${order.id}`
      if (!open) return sendClosed(reply, leave)
      if (payment.status !== 'pending') return reply.redirect(leave, 303)
      const { order_number } = order
      const ways = { action: `/payments/sandbox/${payment.id}`, leave }
      return sendPage(reply, 200, sandboxPage({ ...payment, order_number }, ways))
    },
  )

  app.post(
    '/payments/sandbox/:id/:outcome',
    {
      config,
      schema: {
        hide: true,
        params: z.strictObject({ id: uuid, outcome: testOutcome }),
      },
    },
    async (request, reply) => {
      const { id, outcome } = request.params
      const { order } = await ownPayment(db, shopperOf(request).id, id, 'sandbox')
      const leave = `/order-details/${order.id}`
      if (!open) return sendClosed(reply, leave)
      await playOutcome(db, id, outcome)
      return reply.redirect(leave, 303)
    },
  )
}

/** The caller has checked access. */
export async function playOutcome(db: Db, paymentId: string, outcome: z.infer<typeof testOutcome>) {
  for (const news of outcomes[outcome])
    await retryingTransaction(db, (tx) => recordPayment(tx, paymentId, news))
}

export const sendClosed = (reply: FastifyReply, leave: string) =>
  sendPage(
    reply,
    409,
    noticePage({
      title: 'This test page is not available',
      text: paymentSentences.test_page_closed,
      links: [{ href: leave, label: 'View order' }],
    }),
  )
