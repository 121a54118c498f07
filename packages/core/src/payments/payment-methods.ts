import type { PaymentMethod, RecordedMethod } from '../statuses/order-statuses.ts'
import { type GatewayName, gatewayNames, gateways, isGateway } from './gateways.ts'
import type { OnlinePayment } from './online-payments.ts'
import type { PaymentSettings } from './settings.ts'

export const providerNames = ['cod', 'sandbox', ...gatewayNames, 'upi'] as const
export type ProviderName = (typeof providerNames)[number]

/** Ways in which money reaches the store without a gateway: staff record it with its reference. */
export const directWays = ['upi', 'bank_transfer', 'cash'] as const
export type DirectWay = (typeof directWays)[number]

export const isDirectWay = (provider: string): provider is DirectWay =>
  directWays.some((way) => way === provider)

export type PaymentConfig = {
  /** with keys */
  gateways: Readonly<Partial<Record<GatewayName, unknown>>>
  demo: boolean
}

export const listConnectedGateways = ({ gateways: keys }: Pick<PaymentConfig, 'gateways'>): GatewayName[] =>
  gatewayNames.filter((name) => keys[name] !== undefined)

/** The test page takes no money: demo stores only, and only without keys of a gateway. */
export const isTestMode = (config: PaymentConfig): boolean =>
  config.demo && listConnectedGateways(config).length === 0

/** Takes new payments: the one the store chose, while it has keys. The others finish what they began. */
export function getGateway(
  config: PaymentConfig,
  { gateway: chosen }: Pick<PaymentSettings, 'gateway'>,
): GatewayName | null {
  const connected = listConnectedGateways(config)
  return connected.find((name) => name === chosen) ?? connected[0] ?? null
}

/** UPI to the store itself only where no gateway takes the payment. */
export function getOnlinePayment(config: PaymentConfig, settings: OnlineSettings): OnlinePayment {
  if (isTestMode(config)) return 'test'
  return getGateway(config, settings) ?? (settings.upi.vpa === '' ? 'off' : 'upi')
}

type OnlineSettings = Pick<PaymentSettings, 'upi' | 'gateway'>
type OnlineWay = { provider: ProviderName | null; methods: readonly PaymentMethod[] }

const WAYS_WITHOUT_GATEWAY: Record<Exclude<OnlinePayment, GatewayName>, OnlineWay> = {
  test: { provider: 'sandbox', methods: ['upi', 'card'] },
  upi: { provider: 'upi', methods: ['upi'] },
  off: { provider: null, methods: [] },
}

function getOnlineWay(config: PaymentConfig, settings: OnlineSettings): OnlineWay {
  const online = getOnlinePayment(config, settings)
  return isGateway(online)
    ? { provider: online, methods: gateways[online].methods }
    : WAYS_WITHOUT_GATEWAY[online]
}

export function listPaymentMethods(config: PaymentConfig, settings: PaymentSettings): PaymentMethod[] {
  const { methods } = getOnlineWay(config, settings)
  return settings.cod.enabled ? [...methods, 'cod'] : [...methods]
}

/** Null when no provider takes the method. */
export function getProviderName(
  method: RecordedMethod,
  config: PaymentConfig,
  settings: OnlineSettings,
): ProviderName | null {
  if (method === 'cod') return 'cod'
  const { provider, methods } = getOnlineWay(config, settings)
  return methods.some((each) => each === method) ? provider : null
}

/** How an order of this method is paid now: by UPI where cards are no longer taken. Null without online payment. */
export function toAttempt(
  method: RecordedMethod,
  config: PaymentConfig,
  settings: OnlineSettings,
): { method: RecordedMethod; provider: ProviderName } | null {
  for (const each of [method, 'upi'] as const) {
    const provider = getProviderName(each, config, settings)
    if (provider) return { method: each, provider }
  }
  return null
}
