import type { PaymentNews } from './payment-status.ts'

/** `amount` in the smallest unit of `currency`; `created_at` in Unix seconds. */
export type ProviderPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  created_at: number
}

type Misfit = 'wrong_amount' | 'wrong_currency'

export const holdsMoney = ({ status }: Pick<ProviderPayment, 'status'>) =>
  status === 'authorized' || status === 'captured'

/** @param expectedAmount paise @returns an update, a mismatch, or null for no change */
export function judgePayment(
  asked: number,
  said: ProviderPayment,
): { news: PaymentNews } | { misfit: Misfit } | null {
  if (said.status === 'created') return null
  // Refunded at the provider before capture counts as failed.
  if (!holdsMoney(said)) return { news: 'failed' }
  if (said.currency !== 'INR') return { misfit: 'wrong_currency' }
  if (said.amount !== asked) return { misfit: 'wrong_amount' }
  return { news: said.status === 'captured' ? 'captured' : 'authorised' }
}
