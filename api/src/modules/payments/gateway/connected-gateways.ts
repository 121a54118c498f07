import { type GatewayName, isGateway } from '@nakshi/core/payments/gateways'
import { listConnectedGateways } from '@nakshi/core/payments/payment-methods'
import type { Config } from '../../../platform/config.ts'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { createCashfree } from '../cashfree/cashfree.ts'
import { createRazorpay } from '../razorpay/razorpay.ts'
import type { PaymentGateway } from './payment-gateway.ts'

type GatewayConfig = Pick<Config, 'gateways'>

const creators: Readonly<Record<GatewayName, (keys: GatewayKeys) => PaymentGateway>> = {
  razorpay: createRazorpay,
  cashfree: createCashfree,
}

/** Null for a provider without keys, and for one that is no gateway. */
export function findGateway({ gateways }: GatewayConfig, provider: string): PaymentGateway | null {
  if (!isGateway(provider)) return null
  const keys = gateways[provider]
  return keys ? creators[provider](keys) : null
}

export const listGateways = (config: GatewayConfig): PaymentGateway[] =>
  listConnectedGateways(config).flatMap((name) => findGateway(config, name) ?? [])
