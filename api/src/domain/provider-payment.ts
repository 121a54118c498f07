import type { PaymentNews } from './payment-status.ts'

/**
 * A payment as the provider describes it. `amount` in the smallest unit of `currency`, `created_at`
 * in seconds since 1970: from then on it may hold the money.
 */
export type ProviderPayment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  created_at: number
}

type Misfit = 'wrong_amount' | 'wrong_currency'

/** Whether the provider holds money for it. */
export const holdsMoney = ({ status }: Pick<ProviderPayment, 'status'>) =>
  status === 'authorized' || status === 'captured'

/**
 * What the provider's word about a payment means for the attempt it was made under.
 * @param asked what was to be paid, in paise
 * @returns the news of it, what does not fit, or null when nothing happened yet
 */
export function judgePayment(
  asked: number,
  said: ProviderPayment,
): { news: PaymentNews } | { misfit: Misfit } | null {
  if (said.status === 'created') return null
  // Money that went back at the provider before we took it never came.
  if (!holdsMoney(said)) return { news: 'failed' }
  if (said.currency !== 'INR') return { misfit: 'wrong_currency' }
  if (said.amount !== asked) return { misfit: 'wrong_amount' }
  return { news: said.status === 'captured' ? 'captured' : 'authorised' }
}
