import type { GatewayName } from '@nakshi/core/payments/gateways'

export const getWebhookPath = (name: GatewayName) => `/api/payments/${name}/webhook`
