import { toLanguageUrl } from '@nakshi/core/base/languages'
import { defineMessages, withParams } from '@nakshi/core/base/message-template'
import { gateways } from '@nakshi/core/payments/gateways'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type orders, payments } from '../../../platform/db/tables/index.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import {
  type BrandedPage,
  type PageMessage,
  type PostForm,
  renderMessagePage,
  sendBrandedPage,
} from '../../settings/branded-page.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { createPaymentIssue } from '../issues/create-payment-issue.ts'
import { renderPaymentPage } from '../payment-page.ts'
import { findCashRejection } from '../switch-to-cash-on-delivery.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import type { Attempt } from './find-attempt.ts'
import type { CheckoutOrder, HostedCheckout, PaymentGateway } from './payment-gateway.ts'

type Order = typeof orders.$inferSelect
type CheckoutLinks = {
  order: Order
  leave: string
  callback: string
  /** Actions shown when the gateway does not respond. `cash`: where the order may be paid on delivery. */
  fallback: Pick<PageMessage, 'links' | 'form'> & { cash?: PostForm }
}

/** Page that leads to the gateway's hosted checkout. The caller has checked access. */
export async function sendCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, gateway }: Pick<Deps, 'db' | 'config'> & { gateway: PaymentGateway },
  payment: Attempt,
  { order, leave, callback, fallback }: CheckoutLinks,
): Promise<FastifyReply> {
  const terms = await getOrderTerms(db)
  const toUrl = (path: string) => config.publicUrl + toLanguageUrl(getRequestLanguage(request), path)
  try {
    const { full_name: name, email, phone } = order.shipping_address
    const checkoutOrder = {
      id: payment.id,
      amount: payment.amount,
      method: payment.method,
      order_number: order.order_number,
      store_name: terms.store.name,
      store_url: config.publicUrl,
      customer: { id: order.user_id ?? order.id, name, email, phone },
      return_url: toUrl(callback),
      cancel_url: toUrl(leave),
    }
    const reference = payment.provider_reference ?? (await openOrder(db, gateway, checkoutOrder))
    const checkout = await gateway.getCheckout(checkoutOrder, reference)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; ${checkout.policy}; frame-ancestors 'none'`,
    )
    return sendBrandedPage(db, reply, 200, renderCheckout(gateway, checkout, { order, payment, leave }))
  } catch (error) {
    const isRejected = error instanceof ProviderRejection
    if (!isRejected && !(error instanceof ProviderError)) throw error
    request.log.error({ err: error, fault: isRejected ? 'refused' : error.kind }, 'payment provider error')
    // The gateway's rejection text is for staff, not for shoppers.
    if (isRejected) await reportRejection(db, gateway, payment, error)
    const failure = FAILURES[isRejected ? 'rejected' : 'down']
    const { links, form, cash } = fallback
    const offered = cash && !(await findCashRejection(db, terms, order)) ? cash : undefined
    const provider = gateways[gateway.name].label
    const text = { ...(offered ? failure.cash : failure.no_cash), params: { provider } }
    const action = offered ?? form
    const page = renderMessagePage({ title: failure.title, text, links, ...(action ? { form: action } : {}) })
    return sendBrandedPage(db, reply, failure.status, page)
  }
}

const m = defineMessages('checkout_page', {
  down: 'Online payment is currently unavailable',
  rejected: 'This order cannot be paid online',
  mark: 'Secure payment by %{provider}',
  note: 'You will be redirected to %{provider} to complete your payment.',
  pay: 'Pay %{amount:money}',
})

const FAILURES = {
  down: {
    status: 503,
    title: m.down,
    cash: paymentMessages.provider_down,
    no_cash: paymentMessages.provider_down_retry,
  },
  rejected: {
    status: 422,
    title: m.rejected,
    cash: paymentMessages.rejected,
    no_cash: paymentMessages.rejected_no_cash,
  },
}

const reportRejection = (
  db: Db,
  gateway: PaymentGateway,
  { id, order_id, amount }: Attempt,
  { message: reason }: ProviderRejection,
) =>
  createPaymentIssue(db, {
    kind: 'payment_rejected',
    subject: id,
    provider: gateway.name,
    order_id,
    payment_id: id,
    provider_payload: { amount, currency: 'INR', reason },
  })

/** With two tabs, the first order of the gateway is kept. */
async function openOrder(db: Db, gateway: PaymentGateway, order: CheckoutOrder): Promise<string> {
  const providerReference = await gateway.createOrder(order)
  await db
    .update(payments)
    .set({ provider_reference: providerReference })
    .where(and(eq(payments.id, order.id), isNull(payments.provider_reference)))
  const [stored] = await db.select().from(payments).where(eq(payments.id, order.id))
  return stored?.provider_reference ?? providerReference
}

type Shown = { order: Pick<Order, 'order_number'>; payment: Pick<Attempt, 'amount'>; leave: string }

function renderCheckout(
  gateway: PaymentGateway,
  { action }: HostedCheckout,
  { order, payment, leave }: Shown,
): BrandedPage {
  const { label: provider } = gateways[gateway.name]
  const button = { label: withParams(m.pay, { amount: payment.amount }), primary: true }
  return renderPaymentPage({
    mark: withParams(m.mark, { provider }),
    amount: payment.amount,
    leave,
    order_number: order.order_number,
    note: withParams(m.note, { provider }),
    ...('form' in action
      ? { forms: [{ ...button, action: action.form.url, fields: action.form.fields }] }
      : { forms: [], script: { ...button, ...action.script } }),
  })
}
