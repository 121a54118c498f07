import Razorpay from 'razorpay'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { PaymentProvider, RefundRequest } from '../providers.ts'

type Keys = NonNullable<Config['razorpay']>

const created_order = z.object({ id: z.string() })
const refund_entity = z.object({ id: z.string(), receipt: z.string().nullish() })

/** The client's HTTP settings, which its types leave out. */
type HttpDefaults = { api: { rq: { defaults: { baseURL?: string; timeout?: number } } } }

/** The official client. @see https://razorpay.com/docs/api */
export function openRazorpay(keys: Keys): Razorpay {
  const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret })
  const { defaults } = (client as unknown as HttpDefaults).api.rq
  defaults.baseURL = keys.apiUrl
  defaults.timeout = 10_000
  return client
}

/** Tells Razorpay what is to be paid (paise) and returns its name for it. Our own id is the receipt. */
export async function createRazorpayOrder(
  keys: Keys,
  payment: { id: string; amount: number },
): Promise<string> {
  const answer = await openRazorpay(keys).orders.create({
    amount: payment.amount,
    currency: 'INR',
    receipt: payment.id,
  })
  return created_order.parse(answer).id
}

export function razorpayProvider(keys: Keys): PaymentProvider {
  return { refund: (request) => refund(openRazorpay(keys), request) }
}

/** An earlier try may have got through without us hearing: its refund carries our id as receipt. */
async function refund(
  client: Razorpay,
  { refund_id, provider_payment, amount }: RefundRequest,
): Promise<string> {
  if (!provider_payment) throw new Error('a payment without a reference cannot be refunded')
  const { items } = await client.payments.fetchMultipleRefund(provider_payment, {})
  const earlier = z
    .array(refund_entity)
    .parse(items)
    .find((each) => each.receipt === refund_id)
  if (earlier) return earlier.id
  return refund_entity.parse(await client.payments.refund(provider_payment, { amount, receipt: refund_id }))
    .id
}
