import type { PaymentMethod } from '../contract/orders.ts'

export type ProviderName = 'cod' | 'sandbox'

/** Who takes the money for a method: the courier, or for online methods the test provider. */
export function providerFor(method: PaymentMethod): ProviderName {
  return method === 'cod' ? 'cod' : 'sandbox'
}
