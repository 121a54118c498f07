import { z } from 'zod'
import type { ProviderPayment } from '../gateway/evaluate-provider-payment.ts'
import type { ProviderRefund } from '../gateway/payment-gateway.ts'

/** Rupees with at most two decimals, to paise. */
export const paiseOfRupees = z
  .number()
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4)
  .transform((rupees) => Math.round(rupees * 100))

export const toRupees = (paise: number): number => paise / 100

/** Ids of Cashfree are numbers in older versions, text in newer ones. */
export const cashfreeId = z.union([z.string().max(60), z.int().transform(String)])

/** Seconds, of a time with its offset. */
const seconds = z.string().transform((time, context) => {
  const milliseconds = Date.parse(time)
  if (!Number.isNaN(milliseconds)) return Math.floor(milliseconds / 1000)
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

export const orderEntity = z.object({
  order_id: z.string(),
  /** none once it is paid or has expired */
  payment_session_id: z.string().nullish(),
  order_note: z.string().nullish(),
  order_tags: z.record(z.string(), z.string()).nullish(),
})

/** Others, such as PENDING and NOT_ATTEMPTED, may still be paid. */
const PAYMENT_STATUSES: Readonly<Partial<Record<string, ProviderPayment['status']>>> = {
  SUCCESS: 'captured',
  FAILED: 'failed',
  USER_DROPPED: 'failed',
  CANCELLED: 'failed',
  VOID: 'failed',
}

export const paymentEntity = z
  .object({
    cf_payment_id: cashfreeId,
    order_id: z.string(),
    payment_amount: paiseOfRupees,
    payment_currency: z.string(),
    payment_status: z.string(),
    payment_time: seconds,
    is_captured: z.boolean().nullish(),
  })
  .transform((payment): ProviderPayment => {
    const status = PAYMENT_STATUSES[payment.payment_status] ?? 'created'
    return {
      id: payment.cf_payment_id,
      order_id: payment.order_id,
      amount: payment.payment_amount,
      currency: payment.payment_currency,
      // Only pre-authorised money is received without a capture.
      status: status === 'captured' && payment.is_captured === false ? 'authorized' : status,
      created_at: payment.payment_time,
    }
  })

/** Others, such as PENDING and ONHOLD, are under way. */
const REFUND_STATUSES: Readonly<Partial<Record<string, ProviderRefund['status']>>> = {
  SUCCESS: 'processed',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

type Refund = { refund_id: string; order_id: string; cf_payment_id: string; amount: number; status: string }

const toRefund = ({ refund_id, order_id, cf_payment_id, amount, status }: Refund): ProviderRefund => ({
  id: refund_id,
  order_id,
  payment_id: cf_payment_id,
  amount,
  // The id of a refund is chosen by the shop that asks for it.
  receipt: refund_id,
  status: REFUND_STATUSES[status] ?? 'pending',
})

export const refundEntity = z
  .object({
    refund_id: z.string(),
    order_id: z.string(),
    cf_payment_id: cashfreeId,
    refund_amount: paiseOfRupees,
    refund_status: z.string(),
  })
  .transform(({ refund_amount: amount, refund_status: status, ...refund }) =>
    toRefund({ ...refund, amount, status }),
  )

/** @see https://www.cashfree.com/docs/api-reference/payments/previous/v2025-01-01/settlements/reconcile */
export const reconPage = z.object({
  cursor: z.string().nullish(),
  data: z.array(z.looseObject({ event_type: z.string().nullish() })),
})

const reconEvent = {
  order_id: z.string(),
  cf_payment_id: cashfreeId,
  event_amount: paiseOfRupees,
  event_currency: z.string(),
  event_status: z.string(),
  event_time: seconds,
}

export const reconPayment = {
  type: 'PAYMENT',
  entity: z.object({ ...reconEvent, payment_time: seconds.nullish() }).transform(
    (event): ProviderPayment => ({
      id: event.cf_payment_id,
      order_id: event.order_id,
      amount: event.event_amount,
      currency: event.event_currency,
      status: PAYMENT_STATUSES[event.event_status] ?? 'created',
      created_at: event.payment_time ?? event.event_time,
    }),
  ),
}

export const reconRefund = {
  type: 'REFUND',
  entity: z
    .object({ ...reconEvent, refund_id: z.string() })
    .transform(({ event_amount, event_status: status, ...event }) =>
      toRefund({ ...event, amount: Math.abs(event_amount), status }),
    ),
}
