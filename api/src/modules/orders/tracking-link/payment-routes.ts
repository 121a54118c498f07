import formbody from '@fastify/formbody'
import { defineMessages } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { trackedPaymentBody, trackingTokenBody } from '@nakshi/core/orders/tracking'
import { isTestMode, type ProviderName } from '@nakshi/core/payments/payment-methods'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { limitByLink } from '../../../platform/http/rate-limits.ts'
import { redirectToPage } from '../../../platform/http/request-language.ts'
import { sendUpiPage, submitReference, typedReference } from '../../payments/direct/shop-routes.ts'
import { sendCheckout } from '../../payments/gateway/checkout.ts'
import { findGateway } from '../../payments/gateway/connected-gateways.ts'
import { getTrackingCallback } from '../../payments/gateway/pay-routes.ts'
import { openPaymentAttempt } from '../../payments/payment-attempt.ts'
import { viewOrderLabel } from '../../payments/payment-page.ts'
import {
  renderTestPage,
  sendClosedPage,
  simulateOutcome,
  testOutcome,
} from '../../payments/sandbox/shop-routes.ts'
import { renderMessagePage, sendBrandedPage, sendErrorPage } from '../../settings/branded-page.ts'
import { getOrderByTrackingToken } from './tracking-link.ts'

const m = defineMessages('tracked_payment', { not_charged: 'Not charged', try_again: 'Try again' })

/** The token is in session storage of the page, not in this path. */
const PAGE = '/track-order'
const ACTION = '/payments/order-tracking'
const UPI_ACTION = `${ACTION}/upi`
/** Authorised by the signed token, not a cookie: the origin check cannot apply without a referrer. */
const linkAccess = {
  access: 'visitor',
  cross_site: true,
  rateLimit: limitByLink(20),
} as const

/** Payment through the tracking link, without an account. */
export async function trackingPaymentRoutes(
  app: App,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })
  const errorHandler = sendErrorPage(db, ({ text }) =>
    renderMessagePage({
      title: m.not_charged,
      text,
      links: [{ href: PAGE, label: viewOrderLabel }],
    }),
  )

  app.post(
    ACTION,
    { config: linkAccess, errorHandler, schema: { hide: true, body: trackingTokenBody } },
    async (request, reply) => {
      const { token } = request.body
      const { order, payment } = await retryingTransaction(db, async (tx) => {
        const { id } = await getOrderByTrackingToken(tx, token, config)
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
        if (!order) throw notFound(messages.order.not_found)
        return { order, payment: await openPaymentAttempt(tx, order, config) }
      })
      const { order_number } = order
      const gateway = findGateway(config, payment.provider)
      if (gateway)
        return sendCheckout(request, reply, { db, config, gateway }, payment, {
          order,
          leave: PAGE,
          callback: getTrackingCallback(gateway.name),
          fallback: {
            links: [{ href: PAGE, label: viewOrderLabel }],
            form: { action: ACTION, label: m.try_again, fields: { token } },
          },
        })
      const fields = { token, payment_id: payment.id }
      if (payment.provider === 'upi')
        return sendUpiPage(
          reply,
          { db, config },
          { payment, order, leave: PAGE, form: { action: UPI_ACTION, fields } },
        )
      const page = renderTestPage({ ...payment, order_number }, { action: ACTION, fields, leave: PAGE })
      return sendBrandedPage(db, reply, 200, page)
    },
  )

  app.post(
    UPI_ACTION,
    {
      config: { ...linkAccess, rateLimit: limitByLink(5) },
      errorHandler,
      schema: { hide: true, body: trackedPaymentBody.extend({ reference: typedReference }) },
    },
    async (request, reply) => {
      const { token, payment_id, reference } = request.body
      const order = await getOrderByTrackingToken(db, token, config)
      const payment = await requirePaymentOf(db, order.id, payment_id, 'upi')
      const form = { action: UPI_ACTION, fields: { token, payment_id } }
      return submitReference(reply, { db, config }, { payment, order, leave: PAGE, form }, reference)
    },
  )

  app.post(
    `${ACTION}/:outcome`,
    {
      config: linkAccess,
      errorHandler,
      schema: { hide: true, params: z.strictObject({ outcome: testOutcome }), body: trackedPaymentBody },
    },
    async (request, reply) => {
      const { token, payment_id } = request.body
      const { id } = await getOrderByTrackingToken(db, token, config)
      await requirePaymentOf(db, id, payment_id, 'sandbox')
      if (!isTestMode(config)) return sendClosedPage(db, reply, PAGE)
      await simulateOutcome(db, payment_id, request.params.outcome)
      return redirectToPage(reply, PAGE)
    },
  )
}

/** @throws {AppError} 404 when the order has no such payment */
async function requirePaymentOf(db: Db, orderId: string, paymentId: string, provider: ProviderName) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.order_id, orderId), eq(payments.provider, provider)))
  if (!payment) throw notFound()
  return payment
}
