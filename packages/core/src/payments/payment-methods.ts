import type { PaymentMethod, RecordedMethod } from '../statuses/order-statuses.ts'
import type { OnlinePayment } from './online-payments.ts'
import type { PaymentSettings } from './settings.ts'

export const providerNames = ['cod', 'sandbox', 'razorpay', 'upi'] as const
export type ProviderName = (typeof providerNames)[number]

/** Ways in which money reaches the store without a gateway: staff record it with its reference. */
export const directWays = ['upi', 'bank_transfer', 'cash'] as const
export type DirectWay = (typeof directWays)[number]

export const isDirectWay = (provider: string): provider is DirectWay =>
  directWays.some((way) => way === provider)

type PaymentConfig = { razorpay: unknown; demo: boolean }

/** The test page takes no money: demo stores only, and only without Razorpay keys. */
export function getGateway({ razorpay, demo }: PaymentConfig): 'razorpay' | 'test' | null {
  if (razorpay) return 'razorpay'
  return demo ? 'test' : null
}

/** UPI to the store itself only where no gateway takes the payment. */
export function getOnlinePayment(
  config: PaymentConfig,
  { upi }: Pick<PaymentSettings, 'upi'>,
): OnlinePayment {
  return getGateway(config) ?? (upi.vpa === '' ? 'off' : 'upi')
}

const METHODS: Record<OnlinePayment, PaymentMethod[]> = {
  razorpay: ['upi', 'card'],
  test: ['upi', 'card'],
  upi: ['upi'],
  off: [],
}

export function listPaymentMethods(config: PaymentConfig, settings: PaymentSettings): PaymentMethod[] {
  const online = METHODS[getOnlinePayment(config, settings)]
  return settings.cod.enabled ? [...online, 'cod'] : online
}

const PROVIDERS = { razorpay: 'razorpay', test: 'sandbox', upi: 'upi', off: null } as const

/** Null when no provider takes the method. */
export function getProviderName(
  method: RecordedMethod,
  config: PaymentConfig,
  settings: Pick<PaymentSettings, 'upi'>,
): ProviderName | null {
  if (method === 'cod') return 'cod'
  const online = getOnlinePayment(config, settings)
  return METHODS[online].some((each) => each === method) ? PROVIDERS[online] : null
}

/** How an order of this method is paid now: by UPI where cards are no longer taken. Null without online payment. */
export function toAttempt(
  method: RecordedMethod,
  config: PaymentConfig,
  settings: Pick<PaymentSettings, 'upi'>,
): { method: RecordedMethod; provider: ProviderName } | null {
  for (const each of [method, 'upi'] as const) {
    const provider = getProviderName(each, config, settings)
    if (provider) return { method: each, provider }
  }
  return null
}
