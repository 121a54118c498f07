import type { OrderAddress } from '../../contract/addresses.ts'
import type { PaymentMethod } from '../../contract/orders.ts'
import { paymentSentences } from '../../contract/payment-sentences.ts'
import type { StoreSettings } from '../../contract/settings.ts'
import type { Tx } from '../../db/client.ts'
import type { ProviderName } from '../../domain/payment-methods.ts'
import { AppError } from '../../errors.ts'
import {
  countUnpaidOrders,
  mostUnpaid,
  refuseTooManyUnpaid,
  refuseUntrustedCod,
} from '../../payments/unpaid-orders-limit.ts'
import type { Customer } from './customer.ts'

type Wish = {
  customer: Customer
  payment_method: PaymentMethod
  address: Pick<OrderAddress, 'phone' | 'email' | 'address_line1' | 'pincode'>
  store: StoreSettings
}

/** Applies the checkout limits on unpaid orders and cash on delivery. */
export async function refusePayment(
  tx: Tx,
  { customer, payment_method, address, store }: Wish,
): Promise<void> {
  try {
    const most = mostUnpaid(store, customer.email === null)
    refuseTooManyUnpaid(await countUnpaidOrders(tx, customer.id, payment_method), most, payment_method)
    if (payment_method === 'cod') await refuseUntrustedCod(tx, { user_id: customer.id, address }, store)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.statusCode, error.code, error.message, [
      { path: 'payment_method', message: error.message },
    ])
  }
}

/** @throws {AppError} 422 when no provider handles the payment method */
export function requireProvider(provider: ProviderName | null): ProviderName {
  if (provider) return provider
  const message = paymentSentences.online_off
  throw new AppError(422, 'payment_method', message, [{ path: 'payment_method', message }])
}
