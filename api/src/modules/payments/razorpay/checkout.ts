import { formatPaise } from '@nakshi/core/base/money'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import {
  type BrandedPage,
  type PageMessage,
  type PostForm,
  renderMessagePage,
  sendBrandedPage,
} from '../../settings/branded-page.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { createPaymentIssue } from '../issues/create-payment-issue.ts'
import { type PaymentPageContent, renderPaymentPage } from '../payment-page.ts'
import { findCashRejection } from '../switch-to-cash-on-delivery.ts'
import type { Keys } from './client.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import { createRazorpayOrder } from './provider.ts'

type Shop = Pick<Deps, 'db' | 'config'> & { keys: Keys }
type CheckoutLinks = {
  order_number: string
  leave: string
  callback: string
  /** Actions shown when Razorpay does not respond. `cash`: where the order may be paid on delivery. */
  fallback: Pick<PageMessage, 'links' | 'form'> & { cash?: PostForm }
}

/** Form page that posts to Razorpay's hosted checkout. The caller has checked access. */
export async function sendCheckout(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config, keys }: Shop,
  payment: typeof payments.$inferSelect,
  { fallback, ...pageLinks }: CheckoutLinks,
): Promise<FastifyReply> {
  const terms = await getOrderTerms(db)
  try {
    const razorpayOrder = payment.provider_reference ?? (await openOrder(db, keys, payment))
    const page = renderCheckoutPage({
      ...pageLinks,
      amount: payment.amount,
      key_id: keys.keyId,
      api_url: keys.apiUrl,
      razorpay_order: razorpayOrder,
      store_name: terms.store.name,
      origin: config.publicUrl,
    })
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${keys.apiUrl}; frame-ancestors 'none'`,
    )
    return sendBrandedPage(db, reply, 200, page)
  } catch (error) {
    const isRejected = error instanceof ProviderRejection
    if (!isRejected && !(error instanceof ProviderError)) throw error
    request.log.error({ err: error, fault: isRejected ? 'refused' : error.kind }, 'payment provider error')
    // Razorpay's rejection text is for staff, not for shoppers.
    if (isRejected) await reportRejection(db, payment, error)
    const failure = FAILURES[isRejected ? 'rejected' : 'down']
    const [order] = await db.select().from(orders).where(eq(orders.id, payment.order_id))
    const { links, form, cash } = fallback
    const offered = cash && order && !(await findCashRejection(db, terms, order)) ? cash : undefined
    const text = offered ? failure.cash : failure.no_cash
    const action = offered ?? form
    const page = renderMessagePage({
      title: failure.title,
      text: text.template,
      links,
      ...(action ? { form: action } : {}),
    })
    return sendBrandedPage(db, reply, failure.status, page)
  }
}

const FAILURES = {
  down: {
    status: 503,
    title: 'Online payment is currently unavailable',
    cash: paymentMessages.provider_down,
    no_cash: paymentMessages.provider_down_retry,
  },
  rejected: {
    status: 422,
    title: 'This order cannot be paid online',
    cash: paymentMessages.rejected,
    no_cash: paymentMessages.rejected_no_cash,
  },
}

const reportRejection = (
  db: Db,
  { id, order_id, amount }: Pick<typeof payments.$inferSelect, 'id' | 'order_id' | 'amount'>,
  { message: reason }: ProviderRejection,
) =>
  createPaymentIssue(db, {
    kind: 'payment_rejected',
    subject: id,
    order_id,
    payment_id: id,
    provider_payload: { amount, currency: 'INR', reason },
  })

/** With two tabs, the first provider order is kept. */
async function openOrder(db: Db, keys: Keys, payment: { id: string; amount: number }): Promise<string> {
  const providerReference = await createRazorpayOrder(keys, payment)
  await db
    .update(payments)
    .set({ provider_reference: providerReference })
    .where(and(eq(payments.id, payment.id), isNull(payments.provider_reference)))
  const [stored] = await db.select().from(payments).where(eq(payments.id, payment.id))
  return stored?.provider_reference ?? providerReference
}

type RazorpayPage = Pick<PaymentPageContent, 'amount' | 'leave' | 'order_number'> & {
  key_id: string
  api_url: string
  razorpay_order: string
  store_name: string
  origin: string
  callback: string
}

function renderCheckoutPage(page: RazorpayPage): BrandedPage {
  const { amount, leave, callback, order_number, key_id, api_url, razorpay_order, store_name, origin } = page
  const fields = {
    key_id,
    order_id: razorpay_order,
    name: store_name,
    description: `Order ${order_number}`,
    callback_url: `${origin}${callback}`,
    cancel_url: `${origin}${leave}`,
  }
  return renderPaymentPage({
    mark: 'Secure payment by Razorpay',
    amount,
    leave,
    order_number,
    note: 'You will be redirected to Razorpay to complete your payment.',
    forms: [
      {
        action: `${api_url}/v1/checkout/embedded`,
        label: `Pay ${formatPaise(amount)}`,
        primary: true,
        fields,
      },
    ],
  })
}
