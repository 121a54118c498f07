import formbody from '@fastify/formbody'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { paymentSentences } from '../../contract/payment-sentences.ts'
import { payments } from '../../db/tables/index.ts'
import { shopperOf } from '../../http/access.ts'
import { ownPayment } from '../own-payment.ts'
import { noticePage, sendPage } from '../page.ts'
import type { Keys } from './ask.ts'
import { sendCheckout } from './checkout.ts'
import { ProviderFault } from './fault.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { isSigned } from './signature.ts'

const CALLBACK = '/payments/razorpay/callback'
/** Callback for payments from an order tracking link. */
export const FOLLOW_CALLBACK = `${CALLBACK}/follow`

/** Success has the first three fields; failure has `error[...]`, of which only the order id is used. */
const callbackBody = z.looseObject({
  razorpay_payment_id: z.string().max(60).optional(),
  razorpay_order_id: z.string().max(60).optional(),
  razorpay_signature: z.string().max(200).optional(),
  'error[metadata]': z.string().max(2000).optional(),
})

export async function payRoutes(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  keys: Keys,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })

  app.get(
    '/payments/razorpay/:id',
    { config: { access: 'shopper' }, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const { payment, order } = await ownPayment(db, shopperOf(request).id, request.params.id, 'razorpay')
      const leave = `/order-details/${order.id}`
      if (payment.status !== 'pending') return reply.redirect(leave, 303)
      return sendCheckout(request, reply, { db, config, keys }, payment, {
        order_number: order.order_number,
        leave,
        callback: CALLBACK,
        otherwise: {
          links: [
            { href: `/payments/razorpay/${payment.id}`, label: 'Try again' },
            { href: leave, label: 'View order' },
          ],
          form: { action: `/payments/on-delivery/${order.id}`, label: paymentSentences.cash_instead },
        },
      })
    },
  )

  const way = {
    config: { access: 'visitor', cross_site: true },
    schema: { hide: true, body: callbackBody },
  } as const
  app.post(CALLBACK, way, (request, reply) => comeBack(request, reply, ownOrderPage))
  // The tracking link does not give access to the account's order page.
  app.post(FOLLOW_CALLBACK, way, (request, reply) => comeBack(request, reply, async () => '/follow'))

  async function comeBack(
    request: FastifyRequest & { body: z.infer<typeof callbackBody> },
    reply: FastifyReply,
    orderPageOf: (razorpayOrder: string) => Promise<string>,
  ) {
    const { razorpay_payment_id, razorpay_order_id = '', razorpay_signature } = request.body
    const failedOrder = orderIn(request.body['error[metadata]'])
    // Failure callbacks are not signed, so they only show a message.
    if (failedOrder !== null) return sendPage(reply, 200, failedPage(await orderPageOf(failedOrder)))
    const signed = `${razorpay_order_id}|${razorpay_payment_id}`
    if (!razorpay_payment_id || !razorpay_signature || !isSigned(signed, razorpay_signature, keys.keySecret))
      return sendPage(reply, 400, notSignedPage())
    const orderPage = await orderPageOf(razorpay_order_id)
    try {
      const { attempt, seen } = await lookAtPayment(db, keys, razorpay_payment_id)
      if (attempt?.provider_reference !== razorpay_order_id || seen === 'misfit')
        return sendPage(reply, 409, misfitPage(orderPage))
      return reply.redirect(orderPage, 303)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      request.log.error({ err: error, fault: error.kind }, 'payment provider error')
      return sendPage(reply, 503, silentPage(orderPage))
    }
  }

  /** Falls back to the order list. */
  async function ownOrderPage(razorpayOrder: string): Promise<string> {
    const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, razorpayOrder))
    return payment ? `/order-details/${payment.order_id}` : '/orders'
  }
}

const failureMetadata = z.object({ order_id: z.string().max(60) })

/** Null without failure metadata. */
function orderIn(metadata: string | undefined): string | null {
  if (metadata === undefined) return null
  try {
    return failureMetadata.parse(JSON.parse(metadata)).order_id
  } catch {
    return ''
  }
}

const toOrder = (href: string) => [{ href, label: 'View order' }]
const failedPage = (orderPage: string) =>
  noticePage({
    title: 'Payment failed',
    text: paymentSentences.failed,
    links: toOrder(orderPage),
  })
const silentPage = (orderPage: string) =>
  noticePage({
    title: 'Payment confirmation pending',
    text: paymentSentences.provider_silent,
    links: toOrder(orderPage),
  })
const misfitPage = (orderPage: string) =>
  noticePage({
    title: 'We are reviewing this payment',
    text: paymentSentences.not_fitting,
    links: toOrder(orderPage),
  })
const notSignedPage = () =>
  noticePage({
    title: 'No changes to save',
    text: paymentSentences.not_signed,
    links: toOrder('/orders'),
  })
