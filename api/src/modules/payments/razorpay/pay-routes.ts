import formbody from '@fastify/formbody'
import { uuid } from '@nakshi/core/base/fields'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payments } from '../../../platform/db/tables/index.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { renderMessagePage, sendBrandedPage } from '../../settings/branded-page.ts'
import { getOwnPayment } from '../payment-attempt.ts'
import { sendPaymentError } from '../payment-page.ts'
import { sendCheckout } from './checkout.ts'
import { isSigned, type Keys } from './client.ts'
import { ProviderError } from './errors.ts'
import { syncPayment } from './sync-payment.ts'

const CALLBACK = '/payments/razorpay/callback'
/** Callback for payments from an order tracking link. */
export const TRACKING_CALLBACK = `${CALLBACK}/order-tracking`

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
    {
      config: { access: 'shopper' },
      errorHandler: sendPaymentError(db),
      schema: { hide: true, params: z.strictObject({ id: uuid }) },
    },
    async (request, reply) => {
      const { payment, order } = await getOwnPayment(
        db,
        requireShopper(request).id,
        request.params.id,
        'razorpay',
      )
      const leave = `/order-details/${order.id}`
      if (payment.status !== 'pending' || order.status === 'cancelled') return reply.redirect(leave, 303)
      return sendCheckout(request, reply, { db, config, keys }, payment, {
        order_number: order.order_number,
        leave,
        callback: CALLBACK,
        fallback: {
          links: [
            { href: `/payments/razorpay/${payment.id}`, label: 'Try again' },
            { href: leave, label: 'View order' },
          ],
          cash: {
            action: `/payments/cash-on-delivery/${order.id}`,
            label: paymentMessages.cash_instead.template,
          },
        },
      })
    },
  )

  const callbackRoute = {
    config: { access: 'visitor', cross_site: true },
    errorHandler: sendPaymentError(db),
    schema: { hide: true, body: callbackBody },
  } as const
  app.post(CALLBACK, callbackRoute, (request, reply) => handleReturn(request, reply, getOwnOrderPage))
  // The tracking link does not give access to the account's order page.
  app.post(TRACKING_CALLBACK, callbackRoute, (request, reply) =>
    handleReturn(request, reply, async () => '/track-order'),
  )

  async function handleReturn(
    request: FastifyRequest & { body: z.infer<typeof callbackBody> },
    reply: FastifyReply,
    getOrderPage: (razorpayOrder: string) => Promise<string>,
  ) {
    const { razorpay_payment_id, razorpay_order_id = '', razorpay_signature } = request.body
    const failedOrder = parseFailedOrder(request.body['error[metadata]'])
    // Failure callbacks are not signed, so they only show a message.
    if (failedOrder !== null)
      return sendBrandedPage(db, reply, 200, renderOutcome('failed', await getOrderPage(failedOrder)))
    const signed = `${razorpay_order_id}|${razorpay_payment_id}`
    if (!razorpay_payment_id || !razorpay_signature || !isSigned(signed, razorpay_signature, keys.keySecret))
      return sendBrandedPage(db, reply, 400, renderOutcome('unsigned'))
    const orderPage = await getOrderPage(razorpay_order_id)
    try {
      const { attempt, seen: outcome } = await syncPayment(db, keys, razorpay_payment_id)
      if (attempt?.provider_reference !== razorpay_order_id || outcome === 'misfit')
        return sendBrandedPage(db, reply, 409, renderOutcome('mismatch', orderPage))
      return reply.redirect(orderPage, 303)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      request.log.error({ err: error, fault: error.kind }, 'payment provider error')
      return sendBrandedPage(db, reply, 503, renderOutcome('unanswered', orderPage))
    }
  }

  /** Falls back to the order list. */
  async function getOwnOrderPage(razorpayOrder: string): Promise<string> {
    const [payment] = await db.select().from(payments).where(eq(payments.provider_reference, razorpayOrder))
    return payment ? `/order-details/${payment.order_id}` : '/orders'
  }
}

const failureMetadata = z.object({ order_id: z.string().max(60) })

/** Null without failure metadata. */
function parseFailedOrder(metadata: string | undefined): string | null {
  if (metadata === undefined) return null
  try {
    return failureMetadata.parse(JSON.parse(metadata)).order_id
  } catch {
    return ''
  }
}

const OUTCOMES = {
  failed: { title: 'Payment failed', text: paymentMessages.failed.template },
  unanswered: { title: 'Payment confirmation pending', text: paymentMessages.provider_unconfirmed.template },
  mismatch: { title: 'We are reviewing this payment', text: paymentMessages.mismatch.template },
  unsigned: { title: 'Payment not confirmed', text: paymentMessages.not_signed.template },
}
const renderOutcome = (outcome: keyof typeof OUTCOMES, href = '/orders') =>
  renderMessagePage({ ...OUTCOMES[outcome], links: [{ href, label: 'View order' }] })
