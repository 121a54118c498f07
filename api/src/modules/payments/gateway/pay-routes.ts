import formbody from '@fastify/formbody'
import { uuid } from '@nakshi/core/base/fields'
import { defineMessages } from '@nakshi/core/base/message-template'
import { type GatewayName, gateways } from '@nakshi/core/payments/gateways'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { payments } from '../../../platform/db/tables/index.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { redirectToPage } from '../../../platform/http/request-language.ts'
import { renderMessagePage, sendBrandedPage } from '../../settings/branded-page.ts'
import { getOwnPayment } from '../payment-attempt.ts'
import { sendPaymentError, viewOrderLabel } from '../payment-page.ts'
import { sendCheckout } from './checkout.ts'
import { ProviderError } from './errors.ts'
import { type Attempt, findAttempt } from './find-attempt.ts'
import type { BrowserReturn, PaymentGateway } from './payment-gateway.ts'
import { type SyncResult, syncAttempt, syncPayment } from './sync-payment.ts'

const getCallback = (name: GatewayName) => `/payments/${name}/callback`
/** Callback for payments from an order tracking link. */
export const getTrackingCallback = (name: GatewayName) => `${getCallback(name)}/order-tracking`

const returnFields = z.record(z.string().max(100), z.unknown())

export async function payRoutes(
  app: App,
  shop: Pick<Deps, 'db' | 'config'>,
  gateway: PaymentGateway,
): Promise<void> {
  const { db } = shop
  const { name } = gateway
  await app.register(formbody, { bodyLimit: 10_000 })

  app.get(
    `/payments/${name}/:id`,
    {
      config: { access: 'shopper' },
      errorHandler: sendPaymentError(db),
      schema: { hide: true, params: z.strictObject({ id: uuid }) },
    },
    async (request, reply) => {
      const { payment, order } = await getOwnPayment(db, requireShopper(request).id, request.params.id, name)
      const leave = `/order-details/${order.id}`
      if (payment.status !== 'pending' || order.status === 'cancelled') return redirectToPage(reply, leave)
      return sendCheckout(request, reply, { ...shop, gateway }, payment, {
        order,
        leave,
        callback: getCallback(name),
        fallback: {
          links: [
            { href: `/payments/${name}/${payment.id}`, label: m.try_again },
            { href: leave, label: viewOrderLabel },
          ],
          cash: {
            action: `/payments/cash-on-delivery/${order.id}`,
            label: paymentMessages.cash_instead,
          },
        },
      })
    },
  )

  const isPost = gateway.returnMethod === 'POST'
  const addReturn = (url: string, getOrderPage: (order: string) => Promise<string>) =>
    app.route({
      method: gateway.returnMethod,
      url,
      config: { access: 'visitor', cross_site: true },
      errorHandler: sendPaymentError(db),
      schema: { hide: true, ...(isPost ? { body: returnFields } : { querystring: returnFields }) },
      handler: (request, reply) => {
        const fields = returnFields.parse(isPost ? request.body : request.query)
        return handleReturn(request, reply, gateway.parseReturn(fields), getOrderPage)
      },
    })
  addReturn(getCallback(name), getOwnOrderPage)
  // The tracking link does not give access to the account's order page.
  addReturn(getTrackingCallback(name), async () => '/track-order')

  async function handleReturn(
    request: FastifyRequest,
    reply: FastifyReply,
    returned: BrowserReturn,
    getOrderPage: (order: string) => Promise<string>,
  ) {
    const send = (status: number, outcome: keyof typeof OUTCOMES, href?: string) =>
      sendBrandedPage(db, reply, status, renderOutcome(name, outcome, href))
    if (returned.kind === 'unsigned') return send(400, 'unsigned')
    const orderPage = await getOrderPage(returned.order)
    if (returned.kind === 'failed') return send(200, 'failed', orderPage)
    try {
      const { attempt, seen } = await look(returned)
      if (attempt?.provider_reference !== returned.order || seen === 'misfit')
        return send(409, 'mismatch', orderPage)
      return returned.kind === 'order' && attempt.status === 'failed' && seen === 'nothing'
        ? send(200, 'failed', orderPage)
        : redirectToPage(reply, orderPage)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      request.log.error({ err: error, fault: error.kind }, 'payment provider error')
      return send(503, 'unanswered', orderPage)
    }
  }

  /** A return that only names an order is answered by what the gateway says about it. */
  async function look(
    returned: Extract<BrowserReturn, { kind: 'order' | 'payment' }>,
  ): Promise<{ attempt: Attempt | null; seen: SyncResult }> {
    if (returned.kind === 'payment') return syncPayment(shop, gateway, returned)
    const attempt = await findAttempt(db, name, returned.order)
    if (!attempt) return { attempt: null, seen: 'misfit' }
    const seen = await syncAttempt(db, gateway, attempt)
    const [now = attempt] = await db.select().from(payments).where(eq(payments.id, attempt.id))
    return { attempt: now, seen }
  }

  /** Falls back to the order list. */
  async function getOwnOrderPage(order: string): Promise<string> {
    const payment = await findAttempt(db, name, order)
    return payment ? `/order-details/${payment.order_id}` : '/orders'
  }
}

const m = defineMessages('payment_outcome', {
  try_again: 'Try again',
  failed: 'Payment failed',
  unanswered: 'Payment confirmation pending',
  mismatch: 'We are reviewing this payment',
  unsigned: 'Payment not confirmed',
})

const OUTCOMES = {
  failed: { title: m.failed, text: paymentMessages.failed },
  unanswered: { title: m.unanswered, text: paymentMessages.provider_unconfirmed },
  mismatch: { title: m.mismatch, text: paymentMessages.mismatch },
  unsigned: { title: m.unsigned, text: paymentMessages.not_signed },
}

function renderOutcome(name: GatewayName, outcome: keyof typeof OUTCOMES, href = '/orders') {
  const { title, text } = OUTCOMES[outcome]
  const message = { ...text, params: { provider: gateways[name].label } }
  return renderMessagePage({ title, text: message, links: [{ href, label: viewOrderLabel }] })
}
