import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { parseJson } from '../../../platform/outgoing/fetch-bounded.ts'
import type { BrowserReturn, Dispute, DisputeStep, WebhookMessage } from '../gateway/payment-gateway.ts'
import { isSigned } from '../gateway/signature.ts'
import { cashfreeId, paiseOfRupees } from './shapes.ts'

const returnFields = z.object({ order_id: z.string().min(1).max(60) })

/** The order is not signed: what was paid is asked of Cashfree. */
export function parseCashfreeReturn(fields: Record<string, unknown>): BrowserReturn {
  const { data } = returnFields.safeParse(fields)
  return data ? { kind: 'order', order: data.order_id } : { kind: 'unsigned' }
}

const webhookHeaders = z.object({
  'x-webhook-signature': z.string().max(200),
  'x-webhook-timestamp': z.string().max(40),
})
const orderId = z.string().max(60)
const paid = z.object({
  order: z.object({ order_id: orderId }),
  payment: z.object({ cf_payment_id: cashfreeId }),
})
const refunded = z.object({ refund: z.object({ refund_id: z.string().max(60), order_id: orderId }) })
const disputed = z.object({
  dispute: z.object({
    dispute_id: cashfreeId,
    dispute_status: z.string().max(60),
    dispute_amount: paiseOfRupees.nullish(),
    dispute_amount_currency: z.string().max(10).nullish(),
    reason_description: z.string().nullish(),
  }),
  order_details: z.object({ order_id: orderId, cf_payment_id: cashfreeId }),
})
const webhookMessage = z.object({ type: z.string(), data: z.unknown() })

type Content = Omit<WebhookMessage, 'id'>
const toPayment = (data: unknown): Content => {
  const { order, payment } = paid.parse(data)
  return { payment: { payment: payment.cf_payment_id, order: order.order_id } }
}
const toRefund = (data: unknown): Content => {
  const { refund } = refunded.parse(data)
  return { refund: { refund: refund.refund_id, order: refund.order_id } }
}
const toDispute = (data: unknown): Content => {
  const dispute = parseDispute(disputed.parse(data))
  return dispute ? { dispute } : {}
}
/** Others are accepted and ignored; Cashfree's own refunds of second payments are met by our request for them. */
const EVENTS: Readonly<Partial<Record<string, (data: unknown) => Content>>> = {
  PAYMENT_SUCCESS_WEBHOOK: toPayment,
  PAYMENT_FAILED_WEBHOOK: toPayment,
  PAYMENT_USER_DROPPED_WEBHOOK: toPayment,
  REFUND_STATUS_WEBHOOK: toRefund,
  DISPUTE_CREATED: toDispute,
  DISPUTE_UPDATED: toDispute,
  DISPUTE_CLOSED: toDispute,
}

/** The raw text is signed: it has amounts as 170.00, which a JSON text made again has not. */
export function parseCashfreeWebhook(
  { webhookSecret: secret }: GatewayKeys,
  raw: Buffer,
  received: Record<string, unknown>,
): WebhookMessage | null | undefined {
  const headers = webhookHeaders.safeParse(received).data
  if (!headers) return null
  const { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } = headers
  const signed = Buffer.concat([Buffer.from(timestamp), raw])
  if (!isSigned(signed, { signature, secret, encoding: 'base64' })) return null
  const message = webhookMessage.safeParse(parseJson(raw)).data
  if (!message) return undefined
  // The header with an idempotency key is not signed.
  const id = createHash('sha256').update(raw).digest('hex')
  try {
    return { id, ...EVENTS[message.type]?.(message.data) }
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

const STEPS: readonly [ending: string, step: DisputeStep][] = [
  ['CREATED', 'created'],
  ['DOCS_RECEIVED', 'under_review'],
  ['UNDER_REVIEW', 'under_review'],
  ['INSUFFICIENT_EVIDENCE', 'action_required'],
  ['MERCHANT_WON', 'won'],
  ['MERCHANT_LOST', 'lost'],
  ['MERCHANT_ACCEPTED', 'lost'],
]

/** A dispute passes through stages, such as CHARGEBACK and ARBITRATION, and each begins and ends. */
function parseDispute({ dispute, order_details }: z.infer<typeof disputed>): Dispute | null {
  const { dispute_status: status } = dispute
  const [ending, step] = STEPS.find(([each]) => status.endsWith(`_${each}`)) ?? []
  if (!ending || !step) return null
  const stage = status.slice(0, -ending.length - 1)
  const amount = dispute.dispute_amount ?? undefined
  return {
    id: `${dispute.dispute_id}-${stage.toLowerCase()}`,
    // A retrieval request asks for documents and moves no money.
    step: step === 'lost' && stage === 'RETRIEVAL' ? 'closed' : step,
    payment: { payment: order_details.cf_payment_id, order: order_details.order_id },
    amount,
    deducted: amount,
    currency: dispute.dispute_amount_currency ?? 'INR',
    reason: dispute.reason_description?.slice(0, 100) || undefined,
  }
}
