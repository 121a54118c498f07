import type { OrderPaymentLink } from '@nakshi/contract/admin/draft-orders'
import { messages } from '@nakshi/contract/messages'
import { orderTrackingMessages } from '@nakshi/contract/messages/order-tracking'
import { getAmountDueOnline } from '@nakshi/domain/amount-due-online'
import { getPaymentTimeoutMinutes } from '@nakshi/domain/payment-timeout'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Queryable, Tx } from '../../../db/client.ts'
import { orders } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import { getTrackingLinkExpiry } from '../tracking-link/tracking-link-expiry.ts'

/** Signed link to track and pay an order, for customers without email. */
export async function getPaymentLink(
  db: Queryable,
  id: string,
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'paymentMinutes'>,
): Promise<OrderPaymentLink> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound(messages.order.not_found)
  if (order.shipping_address.phone === '' || getTrackingLinkExpiry(order) <= new Date())
    throw new AppError(409, 'follow_expired', orderTrackingMessages.expired)
  const { name } = await getStoreSettings(db)
  const toPay = getAmountDueOnline(order)
  // A paid order that owes the difference of an order edit is never cancelled for non-payment.
  const hasDeadline = toPay > 0 && order.due_amount === 0
  return {
    url: toOrderTrackingUrl(config.publicUrl, order, config),
    to_pay: toPay,
    paid_within: hasDeadline ? getPaymentTimeoutMinutes(order.channel, config.paymentMinutes) : null,
    store: name,
  }
}

/** The payment timeout starts when the link is sent. */
export async function restartPaymentTimeout(tx: Tx, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ payment_requested_at: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), ne(orders.payment_method, 'cod')))
}
