import { z } from 'zod'
import { recordChange } from '../base/admin-record-change.ts'

export const paymentIssueKinds = [
  'wrong_amount',
  'wrong_currency',
  /** payment for a provider order that the shop does not know */
  'unknown_order',
  /** webhook for a payment that the provider's API does not return */
  'unknown_payment',
  /** authorised, not captured */
  'not_captured',
  /** the provider does not accept this payment, such as its amount */
  'payment_rejected',
  /** cancelled while the provider was unreachable */
  'provider_unreachable',
  /** refund that the shop did not request */
  'unknown_refund',
  'refund_failed',
  /** chargeback */
  'dispute',
  'missing_payment',
  'missing_refund',
  'wrong_refund',
  /** cash on delivery that is not what was due */
  'courier_cash',
  /** delivered, although the order or the booking was cancelled */
  'unexpected_delivery',
  /** a customer entered a UTR, and staff have not answered */
  'unconfirmed_payment',
  /** a UTR entered for two orders */
  'duplicate_reference',
  /** more arrived than was due, without a gateway that could return it */
  'surplus',
  /** refund that staff have to pay out */
  'refund_to_pay',
] as const
export type PaymentIssueKind = (typeof paymentIssueKinds)[number]

/** Amount in the currency's smallest unit (paise for INR). Must not contain personal data. */
const providerDetails = z.object({
  payment: z.string().optional(),
  order: z.string().optional(),
  refund: z.string().optional(),
  amount: z.int().optional(),
  /** of the cash that a courier collects */
  due: z.int().optional(),
  currency: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
})
export type ProviderDetails = z.infer<typeof providerDetails>

/** Payment discrepancy for manual review. `resolved_at` is null while open. */
export const paymentIssue = z.object({
  id: z.uuid(),
  kind: z.enum(paymentIssueKinds),
  /** gateway that reported it */
  provider: z.string().nullable(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** expected amount in paise */
  expected_amount: z.int().nullable(),
  provider_payload: providerDetails,
  made_at: z.string(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>

export const paymentIssueChange = recordChange({ resolved: z.boolean().optional() }, paymentIssue)
