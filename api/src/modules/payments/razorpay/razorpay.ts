import { toE164 } from '@nakshi/core/base/phone'
import { z } from 'zod'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { callGateway, type GatewayAccount, parseRecords } from '../gateway/call-gateway.ts'
import type {
  CheckoutOrder,
  HostedCheckout,
  PaymentGateway,
  Period,
  RefundRequest,
  RefundState,
} from '../gateway/payment-gateway.ts'
import { getRefundKey } from '../refund-status.ts'
import { parseRazorpayReturn, parseRazorpayWebhook } from './messages.ts'

/** An object when filled, else an empty list. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value) => Object.values(value ?? {}).filter((note) => typeof note === 'string'))
const createdOrder = z.object({ id: z.string() })
const orderNotes = z.object({ receipt: z.string().nullish(), notes })
const paymentEntity = z
  .object({
    id: z.string(),
    order_id: z.string().nullable(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    description: z.string().nullish(),
    notes,
    created_at: z.int(),
  })
  .transform(({ description, notes: written, ...payment }) => ({
    ...payment,
    mentions: description ? [description, ...written] : written,
  }))
const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
const refundOfPayment = refundEntity.transform((refund) => ({ ...refund, order_id: null }))
/** Maximum page size of Razorpay. */
const PAGE_SIZE = 100

const list = <Entity extends z.ZodType>(entity: Entity) => z.object({ items: entity.array() })

const errorBody = z.object({
  error: z.object({
    description: z.string().nullish(),
    reason: z.string().nullish(),
    code: z.string().nullish(),
  }),
})

function readReason(body: unknown): string {
  const { error } = errorBody.safeParse(body).data ?? {}
  return error?.description || error?.reason || error?.code || ''
}

/** @see https://razorpay.com/docs/api */
export function createRazorpay(keys: GatewayKeys): PaymentGateway {
  const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}` }
  const account: GatewayAccount = { name: 'razorpay', keys, root: '/v1', headers, readReason }
  return {
    name: 'razorpay',
    // Razorpay returns an authorised payment after five days.
    holdHours: 116,
    returnMethod: 'POST',
    async verifyKeys() {
      await callGateway(account, list(z.unknown()), ['orders'], { query: { count: 1 } })
    },
    async createOrder({ id: receipt, amount, order_number, store_url }) {
      const body = { amount, currency: 'INR', receipt, notes: { order_number, store_url } }
      const { id } = await callGateway(account, createdOrder, ['orders'], { body })
      return id
    },
    getCheckout: async (order, reference) => toCheckout(keys, order, reference),
    parseReturn: (fields) => parseRazorpayReturn(keys, fields),
    parseWebhook: (raw, received) => parseRazorpayWebhook(keys, raw, received),
    fetchPayment: ({ payment }) => callGateway(account, paymentEntity, ['payments', payment]),
    async fetchOrderPayments(order) {
      const { items } = await callGateway(account, list(paymentEntity), ['orders', order, 'payments'])
      return items
    },
    async fetchOrderNotes(order) {
      const { receipt, notes: written } = await callGateway(account, orderNotes, ['orders', order])
      return receipt ? [receipt, ...written] : written
    },
    capturePayment: ({ id, amount }) =>
      callGateway(account, paymentEntity, ['payments', id, 'capture'], { body: { amount, currency: 'INR' } }),
    refund: (request) => refund(account, request),
    fetchRefund: ({ refund: id }) => callGateway(account, refundOfPayment, ['refunds', id]),
    fetchPaymentRefunds: ({ payment }) => fetchPaymentRefunds(account, payment),
    listPayments: (period) => paginate(account, 'payments', paymentEntity, period),
    listRefunds: (period) => paginate(account, 'refunds', refundOfPayment, period),
  }
}

/** @see https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted */
function toCheckout(keys: GatewayKeys, order: CheckoutOrder, reference: string): HostedCheckout {
  const { customer, order_number } = order
  const fields = {
    key_id: keys.keyId,
    order_id: reference,
    name: order.store_name,
    description: `Order ${order_number}`,
    'prefill[name]': customer.name,
    'prefill[email]': customer.email,
    'prefill[contact]': toE164(customer.phone) ?? '',
    'prefill[method]': order.method,
    'notes[order_number]': order_number,
    'notes[store_url]': order.store_url,
    callback_url: order.return_url,
    cancel_url: order.cancel_url,
  }
  return {
    policy: `form-action ${keys.apiUrl}`,
    action: { form: { url: `${keys.apiUrl}/v1/checkout/embedded`, fields } },
  }
}

/** The period has ended, so pages do not shift. */
async function* paginate<Entity>(
  account: GatewayAccount,
  resource: 'payments' | 'refunds',
  entity: z.ZodType<Entity>,
  period: Period,
): AsyncGenerator<Entity[]> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const query = { ...period, count: PAGE_SIZE, skip }
    const { items } = await callGateway(account, list(z.unknown()), [resource], { query })
    yield parseRecords(account.name, entity, items)
    if (items.length < PAGE_SIZE) return
  }
}

async function fetchPaymentRefunds(account: GatewayAccount, paymentId: string) {
  const path = ['payments', paymentId, 'refunds']
  const { items } = await callGateway(account, list(refundOfPayment), path, { query: { count: PAGE_SIZE } })
  return items
}

/** The receipt is the idempotency key. Its lifetime is not documented: earlier refunds are searched first. */
async function refund(account: GatewayAccount, request: RefundRequest): Promise<RefundState> {
  const { refund_id, round, payment, amount, onOtherRefunds } = request
  const receipt = getRefundKey(refund_id, round)
  const items = await fetchPaymentRefunds(account, payment.payment)
  const earlier = items.find((each) => each.receipt === receipt)
  if (!earlier) await onOtherRefunds(items)
  const made =
    earlier ??
    (await callGateway(account, refundEntity, ['payments', payment.payment, 'refund'], {
      body: { amount, receipt },
      headers: { 'x-refund-idempotency': receipt },
    }))
  return { reference: made.id, status: made.status }
}
