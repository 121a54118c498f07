import type { PaymentMethod } from '../contract/orders.ts'
import type { OnlinePayment } from '../contract/settings.ts'

export const providerNames = ['cod', 'sandbox', 'razorpay'] as const
export type ProviderName = (typeof providerNames)[number]

type Settings = { razorpay: unknown; demo: boolean }

/** The test page takes no money: demo stores only, and only without Razorpay keys. */
export function onlinePayment({ razorpay, demo }: Settings): OnlinePayment {
  if (razorpay) return 'razorpay'
  return demo ? 'test' : 'off'
}

export function offeredMethods(config: Settings): PaymentMethod[] {
  return onlinePayment(config) === 'off' ? ['cod'] : ['upi', 'card', 'cod']
}

const TAKERS = { razorpay: 'razorpay', test: 'sandbox', off: null } as const

export function providerFor(method: PaymentMethod, config: Settings): ProviderName | null {
  if (method === 'cod') return 'cod'
  return TAKERS[onlinePayment(config)]
}
