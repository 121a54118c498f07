import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import type { Order } from '@nakshi/core/orders/schema'
import type { orders } from '../db/tables/index.ts'
import type { Recipient } from './define-email.ts'

/** Null without an address, as some draft orders have none. */
export function toOrderRecipient({
  shipping_address: { full_name: name, email: address },
  user_id: account,
}: Pick<typeof orders.$inferSelect, 'shipping_address' | 'user_id'>): Recipient | null {
  return address === '' ? null : { name, address, account }
}

export type OrderFacts = Pick<Order, 'order_number' | 'total_amount' | 'estimated_delivery_date'>

export const toOrderValues = ({ order_number, total_amount, estimated_delivery_date }: OrderFacts) => ({
  'order.number': order_number,
  'order.total': formatPaise(total_amount),
  'order.delivery_date': formatDay(estimated_delivery_date),
})

export const viewOrder = (url: string) => ({ label: 'View your order', url })

/** @param due paise */
export const payOrder = (due: number, url: string) =>
  due > 0 ? { label: `Pay ${formatPaise(due)}`, url } : viewOrder(url)
