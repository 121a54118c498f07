import type { ProviderName } from '@nakshi/domain/payment-methods'
import type { Config } from '../../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { razorpayProvider } from './razorpay/provider.ts'

/** Cash and test payments are refunded outside the system. */
const manualProvider: PaymentProvider = { refund: async () => ({ reference: null, status: 'processed' }) }

export function getProvider(name: ProviderName, config: Pick<Config, 'razorpay'>): PaymentProvider {
  if (name !== 'razorpay') return manualProvider
  if (!config.razorpay) throw new Error('RAZORPAY_* is not set, but this payment was made with Razorpay')
  return razorpayProvider(config.razorpay)
}
