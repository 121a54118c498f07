import type { PaymentMethod } from '../contract/orders.ts'
import type { OnlinePayment } from '../contract/settings.ts'

export const providerNames = ['cod', 'sandbox', 'razorpay'] as const
export type ProviderName = (typeof providerNames)[number]

/** What the shop was started with: the keys of Razorpay, and whether it is a demo. */
type Settings = { razorpay: unknown; demo: boolean }

/**
 * How shoppers can pay online. The test page takes no money, so only a demo shop has it, and only
 * until it has keys.
 */
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
