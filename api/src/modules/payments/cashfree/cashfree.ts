import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { z } from 'zod'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { callGateway, type GatewayAccount, parseRecords } from '../gateway/call-gateway.ts'
import { ProviderError, ProviderRejection } from '../gateway/errors.ts'
import type { ProviderPayment } from '../gateway/evaluate-provider-payment.ts'
import type {
  CheckoutOrder,
  PaymentGateway,
  PaymentReference,
  Period,
  ProviderRefund,
  RefundRequest,
  RefundState,
} from '../gateway/payment-gateway.ts'
import { getWebhookPath } from '../gateway/webhook-path.ts'
import { getRefundKey } from '../refund-status.ts'
import { toCheckout } from './checkout.ts'
import { parseCashfreeReturn, parseCashfreeWebhook } from './messages.ts'
import {
  orderEntity,
  paymentEntity,
  reconPage,
  reconPayment,
  reconRefund,
  refundEntity,
  toRupees,
} from './shapes.ts'

/** The API answers in the shapes of this version, whatever the account's default is. */
const API_VERSION = '2025-01-01'
const RECON_PAGE_SIZE = 100

const errorBody = z.object({ message: z.string().nullish(), code: z.string().nullish() })

function readReason(body: unknown): string {
  const { message, code } = errorBody.safeParse(body).data ?? {}
  return message || code || ''
}

/** @see https://www.cashfree.com/docs/api-reference/payments/previous/v2025-01-01 */
export function createCashfree(keys: GatewayKeys): PaymentGateway {
  const headers = {
    'x-client-id': keys.keyId,
    'x-client-secret': keys.keySecret,
    'x-api-version': API_VERSION,
  }
  const account: GatewayAccount = { name: 'cashfree', keys, root: '/pg', headers, readReason }
  const fetchOrder = (order: string) => callGateway(account, orderEntity, ['orders', order])
  return {
    name: 'cashfree',
    // Pre-authorised money is captured at once; without a capture it is released after seven days.
    holdHours: 160,
    returnMethod: 'GET',
    /** An order that is not there is denied only after the keys are accepted. */
    async verifyKeys() {
      await fetchOrder('connection-check').catch((error: unknown) => {
        if (!(error instanceof ProviderRejection)) throw error
      })
    },
    async createOrder(order) {
      await createOrder(account, order)
      return order.id
    },
    async getCheckout(order, reference) {
      const { payment_session_id } = await fetchOrder(reference)
      if (!payment_session_id) throw new ProviderRejection('the order can no longer be paid')
      return toCheckout(keys, order, payment_session_id)
    },
    parseReturn: parseCashfreeReturn,
    parseWebhook: (raw, received) => parseCashfreeWebhook(keys, raw, received),
    fetchPayment: ({ payment, order }) =>
      callGateway(account, paymentEntity, ['orders', requireOrder(order), 'payments', payment]),
    fetchOrderPayments: (order) => fetchOrderPayments(account, order),
    async fetchOrderNotes(order) {
      const { order_id, order_note, order_tags } = await fetchOrder(order)
      return [order_id, order_note ?? '', ...Object.values(order_tags ?? {})]
    },
    capturePayment: ({ order_id, amount }) =>
      callGateway(account, paymentEntity, ['orders', requireOrder(order_id), 'authorization'], {
        body: { action: 'CAPTURE', amount: toRupees(amount) },
      }),
    refund: (request) => refund(account, request),
    fetchRefund: ({ refund: id, order }) =>
      callGateway(account, refundEntity, ['orders', requireOrder(order), 'refunds', id]),
    fetchPaymentRefunds: (reference) => fetchPaymentRefunds(account, reference),
    listPayments: (period) => listEvents(account, reconPayment, period),
    listRefunds: (period) => listEvents(account, reconRefund, period),
  }
}

/** Each record is found below its order. */
function requireOrder(order: string | null): string {
  if (order === null) throw new ProviderRejection('no order of Cashfree is known')
  return order
}

/** Others show all methods. */
const METHODS: Readonly<Partial<Record<RecordedMethod, string>>> = { upi: 'upi', card: 'cc,dc' }

/** An email or name of another length would refuse the order; both may be left out, and draft orders have no email. */
const fitsCustomer = (text: string): boolean => text.length >= 3 && text.length <= 100

async function createOrder(account: GatewayAccount, order: CheckoutOrder): Promise<void> {
  const { id, amount, method, order_number, store_url, customer } = order
  const body = {
    order_id: id,
    order_amount: toRupees(amount),
    order_currency: 'INR',
    customer_details: {
      // Letters and digits only.
      customer_id: customer.id.replaceAll('-', ''),
      customer_phone: customer.phone,
      ...(fitsCustomer(customer.email) && { customer_email: customer.email }),
      ...(fitsCustomer(customer.name) && { customer_name: customer.name }),
    },
    order_meta: {
      return_url: `${order.return_url}?order_id={order_id}`,
      // Only https is accepted.
      ...(store_url.startsWith('https:') ? { notify_url: `${store_url}${getWebhookPath('cashfree')}` } : {}),
      payment_methods: METHODS[method] ?? '',
    },
    order_note: `Order ${order_number}`,
    order_tags: { order_number, store_url },
  }
  try {
    await callGateway(account, orderEntity, ['orders'], { body })
  } catch (error) {
    // 409: another tab, or a request whose answer was lost, has created it.
    if (!(error instanceof ProviderError) || error.kind !== 'busy') throw error
    await callGateway(account, orderEntity, ['orders', id]).catch((missing: unknown) => {
      // 429: too many requests, and none has created it.
      throw missing instanceof ProviderRejection ? error : missing
    })
  }
}

const fetchOrderPayments = (account: GatewayAccount, order: string): Promise<ProviderPayment[]> =>
  callGateway(account, paymentEntity.array(), ['orders', order, 'payments'])

async function fetchPaymentRefunds(
  account: GatewayAccount,
  { payment, order }: PaymentReference,
): Promise<ProviderRefund[]> {
  const path = ['orders', requireOrder(order), 'refunds']
  const refunds = await callGateway(account, refundEntity.array(), path)
  return refunds.filter(({ payment_id }) => payment_id === payment)
}

/**
 * Refunds are made of an order, not of a payment. Cashfree returns a second payment of an order by itself, and
 * a request would return the first one.
 */
async function refund(account: GatewayAccount, request: RefundRequest): Promise<RefundState> {
  const { payment, amount, onOtherRefunds } = request
  const order = requireOrder(payment.order)
  const refundId = getRefundKey(request.refund_id, request.round)
  const made = await fetchPaymentRefunds(account, payment)
  const earlier = made.find(({ id }) => id === refundId)
  if (earlier) return { reference: earlier.id, status: earlier.status }
  const paid = (await fetchOrderPayments(account, order)).filter(({ status }) => status === 'captured')
  const [first] = paid.toSorted((a, b) => a.created_at - b.created_at)
  if (first && first.id !== payment.payment) {
    const automatic = made.find((each) => each.amount === amount)
    if (automatic) return { reference: automatic.id, status: automatic.status }
    throw new ProviderError('Cashfree', 'busy', 'the second payment of an order is returned automatically')
  }
  await onOtherRefunds(made)
  const { id, status } = await callGateway(account, refundEntity, ['orders', order, 'refunds'], {
    body: { refund_amount: toRupees(amount), refund_id: refundId },
  })
  return { reference: id, status }
}

const toDate = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/\.\d+/, '')

/** Cashfree lists no payments; its reconciliation has an event for each. */
const fetchReconPage = (account: GatewayAccount, { from, to }: Period, cursor: string | null) =>
  callGateway(account, reconPage, ['recon'], {
    body: {
      pagination: { limit: RECON_PAGE_SIZE, cursor },
      filters: { start_date: toDate(from), end_date: toDate(to) },
    },
  })

async function* listEvents<Entity>(
  account: GatewayAccount,
  shape: { type: string; entity: z.ZodType<Entity> },
  period: Period,
): AsyncGenerator<Entity[]> {
  let cursor: string | null = null
  for (;;) {
    const page: z.infer<typeof reconPage> = await fetchReconPage(account, period, cursor)
    const events = page.data.filter(({ event_type }) => event_type === shape.type)
    yield parseRecords(account.name, shape.entity, events)
    if (!page.cursor || page.cursor === cursor || page.data.length === 0) return
    cursor = page.cursor
  }
}
