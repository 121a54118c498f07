import { z } from 'zod'
import { recordChange } from './whole-record.ts'

/** What the provider's books and the shop's can differ in. */
export const paymentIssueKinds = [
  /** money came, but not as much as was asked for */
  'wrong_amount',
  'wrong_currency',
  /** money came for an order of the provider's that the shop does not know */
  'unknown_order',
  /** the provider told of a payment that it does not know when it is asked */
  'unknown_payment',
  /** money is held at the provider, which does not hand it over */
  'not_captured',
  /** the order was cancelled although the provider could not be asked */
  'not_asked',
  /** money went back that the shop had not promised */
  'unknown_refund',
  'refund_failed',
  /** the customer's bank wants the money back */
  'dispute',
  /** the order counts as paid, and the provider has no such money */
  'missing_payment',
  /** the refund counts as given back, and the provider has no such refund */
  'missing_refund',
  /** another amount went back than the shop had promised */
  'wrong_refund',
] as const
export type PaymentIssueKind = (typeof paymentIssueKinds)[number]

/**
 * The facts the provider gave. Amount in its currency's smallest unit: paise for INR. Nothing about
 * the person.
 */
const saidByProvider = z.object({
  payment: z.string().optional(),
  order: z.string().optional(),
  refund: z.string().optional(),
  amount: z.int().optional(),
  currency: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
})
export type SaidByProvider = z.infer<typeof saidByProvider>

/**
 * Something about a payment that a person has to look at. `settled_at` is null until somebody did.
 */
export const paymentIssue = z.object({
  id: z.uuid(),
  kind: z.enum(paymentIssueKinds),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** what the shop had asked for, in paise */
  asked: z.int().nullable(),
  said: saidByProvider,
  made_at: z.string(),
  settled_at: z.string().nullable(),
  settled_by: z.string().nullable(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>

export const paymentIssueChange = recordChange({ settled: z.boolean().optional() }, paymentIssue)
