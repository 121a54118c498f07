import { z } from 'zod'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { parseJson } from '../../../platform/outgoing/fetch-bounded.ts'
import type { BrowserReturn, DisputeStep, WebhookMessage } from '../gateway/payment-gateway.ts'
import { isSigned } from '../gateway/signature.ts'

/** Success has the first three fields; failure has `error[...]`, of which only the order id is used. */
const returnFields = z.looseObject({
  razorpay_payment_id: z.string().max(60).optional(),
  razorpay_order_id: z.string().max(60).optional(),
  razorpay_signature: z.string().max(200).optional(),
  'error[metadata]': z.string().max(2000).optional(),
})
const failureMetadata = z.object({ order_id: z.string().max(60) })

export function parseRazorpayReturn(
  { keySecret }: GatewayKeys,
  fields: Record<string, unknown>,
): BrowserReturn {
  const { data } = returnFields.safeParse(fields)
  if (!data) return { kind: 'unsigned' }
  const { razorpay_payment_id: payment, razorpay_order_id: order = '', razorpay_signature: signature } = data
  const metadata = data['error[metadata]']
  // Failure callbacks are not signed, so they only show a message.
  if (metadata !== undefined) return { kind: 'failed', order: parseFailedOrder(metadata) }
  const isGenuine = payment && signature && isSigned(`${order}|${payment}`, { signature, secret: keySecret })
  return isGenuine ? { kind: 'payment', order, payment } : { kind: 'unsigned' }
}

function parseFailedOrder(metadata: string): string {
  const { data } = failureMetadata.safeParse(parseJson(Buffer.from(metadata)))
  return data?.order_id ?? ''
}

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENTS = ['refund.created', 'refund.processed', 'refund.failed']
/** @see https://razorpay.com/docs/webhooks/disputes */
const DISPUTE_EVENTS: Readonly<Partial<Record<string, DisputeStep>>> = {
  'payment.dispute.created': 'created',
  'payment.dispute.under_review': 'under_review',
  'payment.dispute.action_required': 'action_required',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
}

const id = z.string().max(60)
const disputed = z.object({
  id,
  payment_id: id,
  amount: z.int().optional(),
  amount_deducted: z.int().nullish(),
  currency: z.string().max(10).optional(),
  reason_code: z.string().max(100).nullish(),
})
const webhookMessage = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id, order_id: id.nullish() }) }).optional(),
    refund: z.object({ entity: z.object({ id }) }).optional(),
    dispute: z.object({ entity: disputed }).optional(),
  }),
})
const webhookHeaders = z.object({
  'x-razorpay-signature': z.string().max(200),
  'x-razorpay-event-id': z.string().min(1).max(100),
})

/** @see https://razorpay.com/docs/webhooks/validate-test */
export function parseRazorpayWebhook(
  { webhookSecret: secret }: GatewayKeys,
  raw: Buffer,
  received: Record<string, unknown>,
): WebhookMessage | null | undefined {
  const headers = webhookHeaders.safeParse(received).data
  if (!headers || !isSigned(raw, { signature: headers['x-razorpay-signature'], secret })) return null
  const message = webhookMessage.safeParse(parseJson(raw)).data
  if (!message) return undefined
  const { event, payload } = message
  const { payment, refund, dispute } = payload
  const step = DISPUTE_EVENTS[event]
  return {
    id: headers['x-razorpay-event-id'],
    ...(PAYMENT_EVENTS.includes(event) && payment
      ? { payment: { payment: payment.entity.id, order: payment.entity.order_id ?? null } }
      : {}),
    ...(REFUND_EVENTS.includes(event) && refund ? { refund: { refund: refund.entity.id, order: null } } : {}),
    ...(step && dispute ? { dispute: toDispute(step, dispute.entity) } : {}),
  }
}

const toDispute = (
  step: DisputeStep,
  { id, payment_id, amount, amount_deducted, currency = 'INR', reason_code }: z.infer<typeof disputed>,
) => ({
  id,
  step,
  payment: { payment: payment_id, order: null },
  amount,
  deducted: amount_deducted ?? undefined,
  currency,
  reason: reason_code ?? undefined,
})
