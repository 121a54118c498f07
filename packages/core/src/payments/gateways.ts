import type { PaymentMethod } from '../statuses/order-statuses.ts'

/** In the order in which they are used for new payments while the store has not chosen. */
export const gatewayNames = ['razorpay', 'cashfree'] as const
export type GatewayName = (typeof gatewayNames)[number]

type GatewayEntry = {
  label: string
  methods: readonly PaymentMethod[]
  /** environment variables of the account, all or none; one may serve twice */
  variables: Readonly<Record<'keyId' | 'keySecret' | 'webhookSecret', string>>
  /** variable and default of its API, for its test mode and mock servers */
  api: Readonly<{ variable: string; url: string }>
  /** where the store looks up a payment */
  dashboard: string
}

/** What server and screens share of a payment gateway; its code is a folder of `api/src/modules/payments`. */
export const gateways: Readonly<Record<GatewayName, GatewayEntry>> = {
  razorpay: {
    label: 'Razorpay',
    methods: ['upi', 'card'],
    variables: {
      keyId: 'RAZORPAY_KEY_ID',
      keySecret: 'RAZORPAY_KEY_SECRET',
      webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
    },
    api: { variable: 'RAZORPAY_API_URL', url: 'https://api.razorpay.com' },
    dashboard: 'https://dashboard.razorpay.com',
  },
  cashfree: {
    label: 'Cashfree',
    methods: ['upi', 'card'],
    // Its webhooks are signed with the secret key.
    variables: {
      keyId: 'CASHFREE_APP_ID',
      keySecret: 'CASHFREE_SECRET_KEY',
      webhookSecret: 'CASHFREE_SECRET_KEY',
    },
    api: { variable: 'CASHFREE_API_URL', url: 'https://api.cashfree.com' },
    dashboard: 'https://merchant.cashfree.com',
  },
}

export const isGateway = (provider: string): provider is GatewayName =>
  gatewayNames.some((name) => name === provider)

/** Not translated. */
export const getProviderLabel = (provider: string): string =>
  isGateway(provider) ? gateways[provider].label : provider

/** Names of the variables that connect a gateway. */
export const listGatewayVariables = (name: GatewayName): string[] => [
  ...new Set(Object.values(gateways[name].variables)),
]
