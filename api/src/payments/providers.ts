import type { Config } from '../config.ts'
import type { PaymentMethod } from '../contract/orders.ts'
import type { OnlinePayment } from '../contract/settings.ts'
import { razorpayProvider } from './razorpay/provider.ts'

export const provider_names = ['cod', 'sandbox', 'razorpay'] as const
export type ProviderName = (typeof provider_names)[number]

export type RefundRequest = {
  /** names the refund at the provider too, so that asking twice gives one */
  refund_id: string
  /** counted up when it failed there and is begun anew */
  round: number
  /** the provider's name for the money that came */
  provider_payment: string | null
  /** paise */
  amount: number
}
/** `reference`: the provider's name for the refund, null when there is none. */
export type RefundState = { reference: string | null; status: 'pending' | 'processed' | 'failed' }

/** Who can give money back. Taking it differs too much from provider to provider: each has its own pages. */
export type PaymentProvider = {
  /** Throws when it is not known whether the refund was begun: it is tried again then. */
  refund: (request: RefundRequest) => Promise<RefundState>
}

type Settings = Pick<Config, 'razorpay' | 'demo'>

/** How shoppers can pay online. The test page takes no money, so only a demo shop has it, and only until it has keys. */
export function onlinePayment({ razorpay, demo }: Settings): OnlinePayment {
  if (razorpay) return 'razorpay'
  return demo ? 'test' : 'off'
}

/** In the order they are offered: the one most people take first, cash last. */
export function offeredMethods(config: Settings): PaymentMethod[] {
  return onlinePayment(config) === 'off' ? ['cod'] : ['upi', 'card', 'cod']
}

const TAKERS = { razorpay: 'razorpay', test: 'sandbox', off: null } as const

/** Who takes the money for a method, null when nobody does. */
export function providerFor(method: PaymentMethod, config: Settings): ProviderName | null {
  if (method === 'cod') return 'cod'
  return TAKERS[onlinePayment(config)]
}

/** Cash and test money go back without asking anyone: the store hands cash back itself. */
const byHand: PaymentProvider = { refund: async () => ({ reference: null, status: 'processed' }) }

export function openProvider(name: ProviderName, config: Pick<Config, 'razorpay'>): PaymentProvider {
  if (name !== 'razorpay') return byHand
  if (!config.razorpay) throw new Error('RAZORPAY_* is not set, but this payment was made there')
  return razorpayProvider(config.razorpay)
}
