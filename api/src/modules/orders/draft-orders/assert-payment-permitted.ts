import { paymentMessages } from '@nakshi/contract/messages/payments'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import type { StoreSettings } from '@nakshi/contract/shop/settings'
import type { ProviderName } from '@nakshi/domain/payment-methods'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import {
  assertCodPermitted,
  assertUnpaidOrdersLimit,
  getBuyer,
  getUnpaidOrdersLimit,
} from '../../payments/unpaid-orders-limit.ts'
import type { DraftOrderCustomer } from './draft-order-customer.ts'

type PaymentInput = {
  customer: DraftOrderCustomer
  payment_method: PaymentMethod
  address: Pick<OrderAddress, 'phone' | 'email' | 'address_line1' | 'pincode'>
  store: StoreSettings
}

/** Applies the checkout limits on unpaid orders and cash on delivery. */
export async function assertPaymentPermitted(
  tx: Tx,
  { customer, payment_method, address, store }: PaymentInput,
): Promise<void> {
  try {
    const maxUnpaid = getUnpaidOrdersLimit(store, customer.email === null)
    const buyer = await getBuyer(tx, customer.id, payment_method)
    assertUnpaidOrdersLimit(buyer.unpaid_orders, maxUnpaid, payment_method)
    if (payment_method === 'cod') await assertCodPermitted(tx, { buyer, address }, store)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.statusCode, error.code, error.text, [
      { path: 'payment_method', message: error.text },
    ])
  }
}

/** @throws {AppError} 422 when no provider handles the payment method */
export function requireProvider(provider: ProviderName | null): ProviderName {
  if (provider) return provider
  const message = paymentMessages.online_off
  throw new AppError(422, 'payment_method', message, [{ path: 'payment_method', message }])
}
