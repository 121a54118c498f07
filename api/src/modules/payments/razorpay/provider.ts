import { z } from 'zod'
import type { ProviderPayment } from '../evaluate-provider-payment.ts'
import type { PaymentProvider, ProviderRefund, RefundRequest, RefundState } from '../payment-provider.ts'
import { getRefundKey } from '../refund-status.ts'
import { callRazorpay, type Keys } from './client.ts'
import { countProviderError, ProviderError } from './errors.ts'

const createdOrder = z.object({ id: z.string() })
const paymentEntity = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  created_at: z.int(),
})
const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})
/** Unix time in seconds. */
export type Period = { from: number; to: number }
/** Maximum page size of Razorpay. */
const PAGE_SIZE = 100

const list = <Entity extends z.ZodType>(entity: Entity) => z.object({ items: entity.array() })

/** Amount in paise; the receipt is our payment id. @returns the Razorpay order id */
export async function createRazorpayOrder(
  keys: Keys,
  payment: { id: string; amount: number },
): Promise<string> {
  const body = { amount: payment.amount, currency: 'INR', receipt: payment.id }
  const { id } = await callRazorpay(keys, createdOrder, ['orders'], { body })
  return id
}

export function fetchPayment(keys: Keys, id: string): Promise<ProviderPayment> {
  return callRazorpay(keys, paymentEntity, ['payments', id])
}

export async function fetchOrderPayments(keys: Keys, orderId: string): Promise<ProviderPayment[]> {
  const { items } = await callRazorpay(keys, list(paymentEntity), ['orders', orderId, 'payments'])
  return items
}

/** @throws {ProviderRejection} no longer authorised, or already captured */
export function capturePayment(keys: Keys, { id, amount }: ProviderPayment): Promise<ProviderPayment> {
  return callRazorpay(keys, paymentEntity, ['payments', id, 'capture'], {
    body: { amount, currency: 'INR' },
  })
}

export const listPayments = (keys: Keys, period: Period): AsyncGenerator<ProviderPayment[]> =>
  paginate(keys, 'payments', paymentEntity, period)

export const listRefunds = (keys: Keys, period: Period): AsyncGenerator<ProviderRefund[]> =>
  paginate(keys, 'refunds', refundEntity, period)

/** The period has ended, so pages do not shift. Records that cannot be read are counted and left out. */
async function* paginate<Entity>(
  keys: Keys,
  resource: 'payments' | 'refunds',
  entity: z.ZodType<Entity>,
  period: Period,
): AsyncGenerator<Entity[]> {
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const query = { ...period, count: PAGE_SIZE, skip }
    const { items } = await callRazorpay(keys, list(z.unknown()), [resource], { query })
    yield items.flatMap((item) => {
      const { data, error } = entity.safeParse(item)
      if (error) countProviderError(new ProviderError('unreadable', error.message))
      return error ? [] : [data]
    })
    if (items.length < PAGE_SIZE) return
  }
}

export function fetchRefund(keys: Keys, id: string): Promise<ProviderRefund> {
  return callRazorpay(keys, refundEntity, ['refunds', id])
}

export async function fetchPaymentRefunds(keys: Keys, paymentId: string): Promise<ProviderRefund[]> {
  const { items } = await callRazorpay(keys, list(refundEntity), ['payments', paymentId, 'refunds'], {
    query: { count: PAGE_SIZE },
  })
  return items
}

/** @throws {ProviderError} `keys` if the keys are invalid */
export async function verifyKeys(keys: Keys): Promise<void> {
  await callRazorpay(keys, list(z.unknown()), ['orders'], { query: { count: 1 } })
}

export function razorpayProvider(keys: Keys): PaymentProvider {
  return { refund: (request) => refund(keys, request) }
}

/** The receipt is the idempotency key. Its lifetime is not documented: earlier refunds are searched first. */
async function refund(keys: Keys, request: RefundRequest): Promise<RefundState> {
  const { refund_id, round, provider_payment, amount, onOtherRefunds } = request
  if (!provider_payment) throw new Error('a payment without a reference cannot be refunded')
  const receipt = getRefundKey(refund_id, round)
  const items = await fetchPaymentRefunds(keys, provider_payment)
  const earlier = items.find((each) => each.receipt === receipt)
  if (!earlier) await onOtherRefunds(items)
  const made =
    earlier ??
    (await callRazorpay(keys, refundEntity, ['payments', provider_payment, 'refund'], {
      body: { amount, receipt },
      headers: { 'x-refund-idempotency': receipt },
    }))
  return { reference: made.id, status: made.status }
}
