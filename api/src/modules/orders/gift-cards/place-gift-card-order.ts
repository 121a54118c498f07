import { randomBytes } from 'node:crypto'
import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import type { GiftCardOrder, PlacedGiftCardOrder } from '@nakshi/core/gift-cards/schema'
import { localiseMessage } from '@nakshi/core/languages/localise'
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderEvents, orderItems, orders, users } from '../../../platform/db/tables/index.ts'
import { reserveGiftCard } from '../../gift-cards/issue-gift-card.ts'
import { createPayment } from '../../payments/create-payment.ts'
import { paymentUrl } from '../../payments/payment-attempt.ts'
import { assertPaymentPermitted, getBuyer } from '../../payments/unpaid-orders-limit.ts'
import type { OrderTerms } from '../../settings/get-settings.ts'
import { generateOrderNumber } from '../create-order.ts'

const m = defineMessages('gift_card_line', { title: 'Gift card' })

type GiftCardOrderInput = {
  buyer: { id: string; email: string }
  body: GiftCardOrder
  provider: ProviderName
  language: string
  terms: OrderTerms
}

/**
 * An order without tax lines: a multi-purpose voucher is no supply (CBIC Circular 243/37/2024-GST). The buyer
 * is confirmed by email once it is paid. @throws {AppError} 422 too many unpaid orders, or a day out of range
 */
export async function placeGiftCardOrder(
  tx: Tx,
  { buyer, body, provider, language, terms }: GiftCardOrderInput,
): Promise<PlacedGiftCardOrder> {
  const { amount, payment_method, deliver_on, buyer_name, buyer_phone, recipient_email, ...card } = body
  // Same lock as checkout, so that concurrent orders are counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.id)).for('no key update')
  const contact = { full_name: buyer_name, phone: buyer_phone, email: buyer.email, country: 'India' }
  // Nothing is sent there.
  const address = { ...contact, address_line1: '', address_line2: '', city: '', state: '', pincode: '' }
  await assertPaymentPermitted(
    tx,
    { buyer: await getBuyer(tx, buyer.id), address, methods: [payment_method] },
    terms,
  )
  const storedAddress = sql<OrderAddress>`${JSON.stringify(address)}::jsonb`
  const { id: orderId } = await insertRow(tx, orders, {
    ...{ user_id: buyer.id, order_number: generateOrderNumber(new Date(), randomBytes(5)) },
    content: 'gift_cards',
    tax_mode: 'included',
    ...{ payment_method, language },
    ...{ subtotal_amount: amount, shipping_amount: 0, tax_amount: 0, discount_amount: 0 },
    total_amount: amount,
    ...{ shipping_address: storedAddress, billing_address: storedAddress },
    estimated_delivery_date: deliver_on,
  })
  await tx.insert(orderItems).values({
    ...{ order_id: orderId, line_no: 1, quantity: 1, price: amount, tax_percent: 0 },
    ...{ coupon_applies: false, offer_applies: false },
    returns_policy: 'remade',
    product: {
      ...{ id: null, slug: '', title: localiseMessage(m.title, toLanguage(language)) },
      ...{ image_url: null, image_alt: '', variant_labels: {}, custom_options: [] },
    },
  })
  await tx.insert(orderEvents).values({ order_id: orderId, actor_id: buyer.id, to_status: 'pending' })
  await reserveGiftCard(tx, {
    ...{ ...card, amount, deliver_on, language, order_id: orderId },
    recipient_email: recipient_email ?? buyer.email,
  })
  const payment = await createPayment(tx, { order_id: orderId, provider, method: payment_method, amount })
  const url = paymentUrl(payment)
  if (url === null) throw new Error('the order of a gift card has nothing to pay')
  return { id: orderId, payment_url: toLanguageUrl(toLanguage(language), url) }
}
