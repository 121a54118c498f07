import type { PaymentMethod } from '../statuses/order-statuses.ts'
import type { OnlinePayment } from './online-payments.ts'
import type { PaymentSettings } from './settings.ts'

export const providerNames = ['cod', 'sandbox', 'razorpay'] as const
export type ProviderName = (typeof providerNames)[number]

type PaymentConfig = { razorpay: unknown; demo: boolean }

/** The test page takes no money: demo stores only, and only without Razorpay keys. */
export function getOnlinePayment({ razorpay, demo }: PaymentConfig): OnlinePayment {
  if (razorpay) return 'razorpay'
  return demo ? 'test' : 'off'
}

export function listPaymentMethods(config: PaymentConfig, { cod }: PaymentSettings): PaymentMethod[] {
  const online: PaymentMethod[] = getOnlinePayment(config) === 'off' ? [] : ['upi', 'card']
  return cod.enabled ? [...online, 'cod'] : online
}

const PROVIDERS = { razorpay: 'razorpay', test: 'sandbox', off: null } as const

export function getProviderName(method: PaymentMethod, config: PaymentConfig): ProviderName | null {
  if (method === 'cod') return 'cod'
  return PROVIDERS[getOnlinePayment(config)]
}
