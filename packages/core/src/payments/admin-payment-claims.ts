import { z } from 'zod'
import { orderStatuses } from '../statuses/order-statuses.ts'
import { directWays } from './payment-methods.ts'
import { paymentReference, receivedAmount } from './upi.ts'

/** Payment that a customer reports with its UTR; the id is that of the payment. Amounts in paise. */
export const paymentClaim = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  customer_name: z.string(),
  amount: z.int(),
  /** UTR */
  reference: z.string(),
  claimed_at: z.string(),
})
export type PaymentClaim = z.infer<typeof paymentClaim>

/** `reference`: the one that was compared with the bank; the customer may have corrected it since. */
export const claimAnswer = z
  .strictObject({
    outcome: z.enum(['received', 'not_received']),
    reference: paymentReference,
    /** paise that arrived: the rest stays due, more is owed to the customer */
    amount: receivedAmount.optional(),
  })
  .refine(({ outcome, amount }) => (outcome === 'received') === (amount !== undefined), { path: ['amount'] })
export type ClaimAnswer = z.infer<typeof claimAnswer>

/** Money that reached the store for an unpaid order. */
export const directPaymentBody = z.strictObject({
  order_number: z.string().trim().min(1).max(40),
  way: z.enum(directWays),
  reference: paymentReference,
  /** paise */
  amount: receivedAmount,
})
export type DirectPaymentBody = z.infer<typeof directPaymentBody>
export const directPaymentResponse = z.object({ order_id: z.uuid() })

/** Of the transfer by which staff refunded a payment without a gateway. */
export const refundPayoutBody = z.strictObject({ reference: paymentReference })
