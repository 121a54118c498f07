import { MIN_ONLINE_PAISE } from '@nakshi/core/base/limits'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { getProviderName, type ProviderName } from '@nakshi/core/payments/payment-methods'
import type { PaymentSettings } from '@nakshi/core/payments/settings'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { getPaymentSettings } from '../settings/get-settings.ts'
import { getPromisedCash } from './courier-cash.ts'
import { listOrdersWithCourier } from './courier-labels.ts'
import { createPayment } from './create-payment.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'

type PaymentConfig = Parameters<typeof getProviderName>[1]
type Order = typeof orders.$inferSelect

/** Null where the order stays cash on delivery: its fee would have to go, or part of it is paid already. */
export function getOnlineProvider(
  order: Pick<Order, 'payment_method' | 'payment_status' | 'cod_fee_amount' | 'due_amount' | 'total_amount'>,
  config: PaymentConfig,
  settings: Pick<PaymentSettings, 'upi' | 'gateway'>,
): ProviderName | null {
  const isUnpaidCod =
    order.payment_method === 'cod' && order.payment_status === 'pending' && order.due_amount === 0
  const isPayable = isUnpaidCod && order.cod_fee_amount === null && order.total_amount >= MIN_ONLINE_PAISE
  return isPayable ? getProviderName('upi', config, settings) : null
}

/** The caller has locked the order. @throws {AppError} 422 where it cannot be paid online */
export async function switchToOnline(
  tx: Tx,
  order: Order,
  { config, actor }: { config: PaymentConfig; actor: Actor },
): Promise<void> {
  const provider = getOnlineProvider(order, config, await getPaymentSettings(tx))
  // The courier was told to collect the cash, or is being told.
  const withCourier = await listOrdersWithCourier(tx, [order.id])
  const isPromised = withCourier.has(order.id) || (await getPromisedCash(tx, order.id)) > 0
  if (provider === null || isPromised) throw new AppError(422, 'online_off', confirmationMessages.no_online)
  await createPayment(tx, { order_id: order.id, provider, method: 'upi', amount: order.total_amount })
  await tx.update(orders).set({ payment_method: 'upi' }).where(eq(orders.id, order.id))
  await updatePaymentStatus(tx, order.id, { touch: true })
  await recordOrderEvent(tx, order, { actor, ...orderEvent('pays_online', {}) })
}
