import { toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import type { Translator } from '@nakshi/core/languages/translator'
import type { Order } from '@nakshi/core/orders/schema'
import type { orders } from '../db/tables/index.ts'
import type { Recipient } from './define-email.ts'

/** Null without an address, as some draft orders have none. */
export function toOrderRecipient({
  shipping_address: { full_name: name, email: address },
  user_id: account,
  language,
}: Pick<typeof orders.$inferSelect, 'shipping_address' | 'user_id' | 'language'>): Recipient | null {
  return address === '' ? null : { name, address, account, language: toLanguage(language) }
}

export type OrderFacts = Pick<Order, 'order_number' | 'total_amount' | 'estimated_delivery_date'>

const m = defineMessages('email_order', {
  view: 'View your order',
  pay: 'Pay %{amount:money}',
})

export const toOrderValues = (
  { order_number, total_amount, estimated_delivery_date }: OrderFacts,
  { formatDay }: Pick<Translator, 'formatDay'>,
) => ({
  'order.number': order_number,
  'order.total': formatPaise(total_amount),
  'order.delivery_date': formatDay(estimated_delivery_date),
})

export const viewOrder = (url: string, { t }: Pick<Translator, 't'>) => ({ label: t(m.view), url })

/** @param due paise */
export const payOrder = (due: number, url: string, translator: Pick<Translator, 't'>) =>
  due > 0 ? { label: translator.t(m.pay, { amount: due }), url } : viewOrder(url, translator)
