import type { PaymentUpdate } from '../payment-status.ts'

/** `amount` in the smallest unit of `currency`; `created_at` in Unix seconds. */
export type ProviderPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  created_at: number
  /** texts in which a shop names its order */
  mentions?: string[]
}

type PaymentMismatch = 'wrong_amount' | 'wrong_currency'

export const hasFunds = ({ status }: Pick<ProviderPayment, 'status'>) =>
  status === 'authorized' || status === 'captured'

/** @param expectedAmount paise @returns an update, a mismatch, or null for no change */
export function evaluateProviderPayment(
  expectedAmount: number,
  payment: ProviderPayment,
): { update: PaymentUpdate } | { mismatch: PaymentMismatch } | null {
  if (payment.status === 'created') return null
  // Refunded at the provider before capture counts as failed.
  if (!hasFunds(payment)) return { update: 'failed' }
  if (payment.currency !== 'INR') return { mismatch: 'wrong_currency' }
  if (payment.amount !== expectedAmount) return { mismatch: 'wrong_amount' }
  return { update: payment.status === 'captured' ? 'captured' : 'authorised' }
}

/** Fields stored with a payment issue. */
export const toPaymentDetails = ({ id, order_id, amount, currency, status }: ProviderPayment) => ({
  payment: id,
  amount,
  currency,
  status,
  ...(order_id ? { order: order_id } : {}),
})
