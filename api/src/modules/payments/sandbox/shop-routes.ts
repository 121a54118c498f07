import formbody from '@fastify/formbody'
import { uuid } from '@nakshi/core/base/fields'
import { defineMessages, withParams } from '@nakshi/core/base/message-template'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { isTestMode } from '@nakshi/core/payments/payment-methods'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { redirectToPage } from '../../../platform/http/request-language.ts'
import { type BrandedPage, renderMessagePage, sendBrandedPage } from '../../settings/branded-page.ts'
import { getOwnPayment } from '../payment-attempt.ts'
import { renderPaymentPage, sendPaymentError, viewOrderLabel } from '../payment-page.ts'
import { recordPayment } from '../record-payment.ts'

const m = defineMessages('test_payment_page', {
  closed: 'This test page is not available',
  mark: 'Test payment: you will not be charged',
  upi: 'UPI payment. No payment provider is set up, so this is a test page.',
  card: 'Card payment. No payment provider is set up, so this is a test page.',
  pay: 'Pay %{amount:money}',
  pay_twice: 'Test: pay and send the webhook twice',
  fail: 'Test: fail the payment',
})

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
  const open = isTestMode(settings)
  const errorHandler = sendPaymentError(db)

  app.get(
    '/payments/sandbox/:id',
    { config, errorHandler, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await getOwnPayment(
        db,
        requireShopper(request).id,
        request.params.id,
        'sandbox',
      )
      const leave = `/order-details/${order.id}`
      if (!open) return sendClosedPage(db, reply, leave)
      if (payment.status !== 'pending' || order.status === 'cancelled') return redirectToPage(reply, leave)
      const { order_number } = order
      const testLinks = { action: `/payments/sandbox/${payment.id}`, leave }
      return sendBrandedPage(db, reply, 200, renderTestPage({ ...payment, order_number }, testLinks))
    },
  )

  app.post(
    '/payments/sandbox/:id/:outcome',
    {
      config,
      errorHandler,
      schema: { hide: true, params: z.strictObject({ id: uuid, outcome: testOutcome }) },
    },
    async (request, reply) => {
      const { id, outcome } = request.params
      const { order } = await getOwnPayment(db, requireShopper(request).id, id, 'sandbox')
      const leave = `/order-details/${order.id}`
      if (!open) return sendClosedPage(db, reply, leave)
      await simulateOutcome(db, id, outcome)
      return redirectToPage(reply, leave)
    },
  )
}

/** The caller has checked access. */
export async function simulateOutcome(db: Db, paymentId: string, outcome: z.infer<typeof testOutcome>) {
  for (const event of outcomes[outcome])
    await retryingTransaction(db, (tx) => recordPayment(tx, paymentId, event))
}

export const sendClosedPage = (db: Queryable, reply: FastifyReply, leave: string) =>
  sendBrandedPage(
    db,
    reply,
    409,
    renderMessagePage({
      title: m.closed,
      text: paymentMessages.test_page_closed,
      links: [{ href: leave, label: viewOrderLabel }],
    }),
  )

type TestPayment = { order_number: string; amount: number; method: string }
type TestLinks = { action: string; fields?: Record<string, string>; leave: string }

export function renderTestPage({ order_number, amount, method }: TestPayment, links: TestLinks): BrandedPage {
  const { leave, fields = {} } = links
  const to = (outcome: string) => ({ action: `${links.action}/${outcome}`, fields })
  return renderPaymentPage({
    mark: m.mark,
    amount,
    leave,
    order_number,
    note: method === 'upi' ? m.upi : m.card,
    forms: [
      { ...to('succeed'), label: withParams(m.pay, { amount }), primary: true },
      {
        ...to('succeed-twice'),
        label: m.pay_twice,
        primary: false,
      },
      { ...to('fail'), label: m.fail, primary: false },
    ],
  })
}
