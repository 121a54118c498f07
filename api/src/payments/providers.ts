import type { Config } from '../config.ts'
import type { PaymentMethod } from '../contract/orders.ts'
import { razorpayProvider } from './razorpay/provider.ts'

export const provider_names = ['cod', 'sandbox', 'razorpay'] as const
export type ProviderName = (typeof provider_names)[number]

export type RefundRequest = {
  /** names the refund at the provider too, so that asking twice gives one */
  refund_id: string
  /** the provider's name for the money that came */
  provider_payment: string | null
  /** paise */
  amount: number
}

/** Who can give money back. Taking it differs too much from provider to provider: each has its own pages. */
export type PaymentProvider = {
  /** @returns the provider's name for the refund, null when there is none; throws when it should be tried again */
  refund: (request: RefundRequest) => Promise<string | null>
}

/** Who takes the money for a method: the courier, else Razorpay when its keys are set, else the test page. */
export function providerFor(method: PaymentMethod, config: Pick<Config, 'razorpay'>): ProviderName {
  if (method === 'cod') return 'cod'
  return config.razorpay ? 'razorpay' : 'sandbox'
}

/** Cash and test money go back without asking anyone: the store hands cash back itself. */
const byHand: PaymentProvider = { refund: async () => null }

export function openProvider(name: ProviderName, config: Pick<Config, 'razorpay'>): PaymentProvider {
  if (name !== 'razorpay') return byHand
  if (!config.razorpay) throw new Error('RAZORPAY_* is not set, but this payment was made there')
  return razorpayProvider(config.razorpay)
}
