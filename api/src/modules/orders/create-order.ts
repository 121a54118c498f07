import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { removeEmoji } from '@nakshi/core/base/emoji'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import type { PlaceOrderBody } from '@nakshi/core/checkout/schema'
import type { CouponSnapshot } from '@nakshi/core/coupons/coupon'
import { isCouponCode } from '@nakshi/core/coupons/staff-discount'
import { type AppliedOffer, toOfferSnapshot } from '@nakshi/core/offers/offer'
import { canCancel } from '@nakshi/core/orders/order-status'
import type { PlacedOrder } from '@nakshi/core/orders/schema'
import { getAmountDueOnline, toOnlineAmount } from '@nakshi/core/payments/amount-due-online'
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import { findCombination } from '@nakshi/core/products/combinations'
import { normaliseChoices } from '@nakshi/core/products/product-choices'
import type { Quote } from '@nakshi/core/quote/schema'
import type { OrderChannel } from '@nakshi/core/statuses/order-statuses'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { getPlaceOfSupply, type TaxableItem } from '@nakshi/core/tax/tax'
import { eq, sql } from 'drizzle-orm'
import { getActingToken } from '../../platform/db/acting-token.ts'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type orderItems, orders, users } from '../../platform/db/tables/index.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { hasLowResPhotos } from '../../platform/media/photo-resolution.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { PurchasableProduct } from '../catalogue/find-purchasable.ts'
import { claimCoupon } from '../coupons/redeem-coupon.ts'
import type { CartOffer } from '../offers/usable-offers.ts'
import { paymentUrl } from '../payments/payment-attempt.ts'
import { getInitialPaymentStatus } from '../payments/payment-status.ts'
import type { OrderTerms } from '../settings/get-settings.ts'
import { queueWhatsApp } from '../whatsapp/queue-whatsapp.ts'
import { type NewOrderItem, queuePrintFiles, toItemRows } from './add-order-items.ts'
import { assertBillingState } from './buyer.ts'
import { requestConfirmation } from './confirmation/request-confirmation.ts'
import type { LineExtras } from './draft-orders/staff-prices.ts'
import { orderEmail } from './emails/order-email.ts'
import { insertOrder } from './insert-order.ts'
import { toShopperOrder } from './list-shopper-orders.ts'
import { orderTaxRows } from './order-tax.ts'

export type PlaceOrderInput = {
  /** A guest when `email` is null. */
  shopper: { id: string; email: string | null }
  body: PlaceOrderBody
  provider: ProviderName
  /** in which it is placed: of its emails and documents */
  language: string
  /** the shop sends messages by WhatsApp */
  has_whatsapp: boolean
}

/** Part of a cash on delivery order that is paid online first. */
export type CodAdvance = { amount: number; provider: ProviderName }

type NewOrder = PlaceOrderInput & {
  shipping_address: OrderAddress
  cart: PricedCart
  quote: Quote
  /** In cart order. */
  goods: TaxableItem[]
  coupon: CouponSnapshot | null
  offer: AppliedOffer<CartOffer> | null
  terms: OrderTerms
  estimated_delivery_date: string
  cod_advance?: CodAdvance | null
  /** the buyer is asked before it is made */
  to_confirm?: boolean
  channel: OrderChannel
  supply_type: SupplyType
  discount_reason?: string | undefined
  line_extras?: LineExtras
  actor: Actor
}

/** @throws {AppError} 422 for a GSTIN of another state or a used-up coupon */
export async function createOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const { shopper, body, shipping_address, cart, quote, channel, actor, cod_advance: advance = null } = order
  // The order waits for the advance as an online order; its payment turns it into cash on delivery.
  const method = advance ? 'upi' : body.payment_method
  const billingAddress = body.billing_address ?? shipping_address
  assertBillingState(body.business?.gstin, billingAddress)
  const now = new Date()
  const orderId = randomUUID()
  const toPay = advance?.amount ?? quote.total
  const amount = method === 'cod' ? toPay : toOnlineAmount(toPay)
  const paymentStatus = getInitialPaymentStatus(method, amount)
  const newItems = await toItemRows(tx, { order_id: orderId, customer_id: shopper.id }, toNewItems(order))
  const optInTime = order.has_whatsapp ? await getOptInTime(tx, order, now) : null
  const values = {
    id: orderId,
    user_id: shopper.id,
    guest_email: shopper.email === null ? shipping_address.email || null : null,
    order_number: generateOrderNumber(now, randomBytes(5)),
    channel,
    payment_method: method,
    payment_status: paymentStatus,
    subtotal_amount: quote.subtotal,
    shipping_amount: quote.shipping,
    gift_wrap_amount: quote.gift_wrap,
    express_amount: quote.express,
    cod_fee_amount: quote.cod_fee,
    cod_advance_amount: advance?.amount ?? null,
    tax_amount: quote.tax,
    discount_amount: quote.discount,
    round_off_amount: quote.round_off,
    total_amount: quote.total,
    tax_mode: quote.tax_mode,
    included_tax_amount: quote.included_tax,
    coupon_code: quote.coupon_code,
    coupon_terms: toCouponSnapshot(order.coupon),
    discount_reason: order.discount_reason ?? null,
    // Blank: deleted since it was agreed
    offer_id: order.offer?.offer.id || null,
    offer_terms: order.offer && toOfferSnapshot(order.offer.offer),
    offer_amount: order.offer?.discount ?? 0,
    buyer_name: body.business?.name ?? null,
    buyer_gstin: body.business?.gstin ?? null,
    supply_type: order.supply_type,
    gift_message: removeEmoji(body.gift_message ?? '').trim() || null,
    shipping_address,
    billing_address: billingAddress,
    estimated_delivery_date: order.estimated_delivery_date,
    earliest_delivery_date: body.earliest_delivery_date ?? null,
    has_custom_options: newItems.some(({ custom_options }) => Object.keys(custom_options).length > 0),
    has_low_res_photos: await hasLowResPhotos(
      tx,
      cart.lines.flatMap((line) => (line.design ? [] : { ...line, design: null })),
    ),
    whatsapp_opt_in_at: optInTime,
    language: order.language,
  }
  const created = await insertOrder(tx, values).execute({
    ...values,
    actor_id: actor.id,
    api_token_name: getActingToken(),
    provider: advance?.provider ?? order.provider,
    amount,
    tax_lines: JSON.stringify(toTaxRows(orderId, order)),
    line_ids: cart.lines.map(({ id }) => id),
    items: JSON.stringify(newItems),
  })
  const [first] = created
  if (!first) throw new Error('Failed to create order')
  const { new_order: row, new_event: event, new_payment: attempt } = first
  const items = created.map(({ new_item }) => new_item)
  // Independent statements: their order does not matter.
  await Promise.all([
    queuePrintFiles(tx, items),
    queueEmail(tx, orderEmail, { order_id: orderId, status: 'pending' }),
    quote.coupon_code !== null && isCouponCode(quote.coupon_code)
      ? claimCoupon(tx, quote.coupon_code, orderId)
      : null,
  ])
  await checkDesignedPhotos(tx, row, items)
  // As for the email: customers of the storefront are already on the payment page.
  const isPaymentLink = row.channel !== 'shop' && getAmountDueOnline(row) > 0
  if (optInTime) await queueWhatsApp(tx, isPaymentLink ? 'payment_link' : 'order_placed', [orderId])
  const asked = order.to_confirm ? await requestConfirmation(tx, row) : null
  const url = paymentUrl(attempt)
  return {
    ...toShopperOrder({
      ...{ row, items, documents: [], parcels: [], previews: new Map() },
      events: asked ? [event, asked] : [event],
      buyer_confirmation: asked && 'waiting',
      can_cancel: canCancel(row.status),
    }),
    payment_url: url && toLanguageUrl(toLanguage(row.language), url),
  }
}

/** Staff place orders for customers who opted in before. */
async function getOptInTime(tx: Tx, { shopper, body, channel }: NewOrder, now: Date): Promise<Date | null> {
  const account = eq(users.id, shopper.id)
  if (channel !== 'shop') {
    const [customer] = await tx.select({ at: users.whatsapp_opt_in_at }).from(users).where(account)
    return customer?.at ?? null
  }
  if (!body.whatsapp_opt_in) return null
  const firstTime = sql`coalesce(${users.whatsapp_opt_in_at}, ${now.toISOString()}::timestamptz)`
  await tx.update(users).set({ whatsapp_opt_in_at: firstTime }).where(account)
  return now
}

function toNewItems({ cart, goods, line_extras, offer }: NewOrder): NewOrderItem[] {
  return cart.lines.map((line, index) => {
    const { price: _price, discounted_price: _discounted, stock: _stock, ...product } = line.product
    const { hsn, tax_percent, returns_policy, combinations } = getPurchasable(cart, line.product_id)
    return {
      // null for what is no product of the catalogue
      product_id: line.product.id,
      combination_id: findCombination(combinations, line.variant_selections)?.id ?? null,
      line_no: index + 1,
      quantity: line.quantity,
      price: line.price,
      hsn,
      tax_percent,
      returns_policy,
      coupon_applies: goods[index]?.covered ?? true,
      offer_applies: offer?.offer.on_products?.has(line.product_id) ?? true,
      offer_discount: goods[index]?.offer_discount ?? 0,
      variant_selections: line.variant_selections,
      // Drops empty photo options.
      custom_options: normaliseChoices(line).custom_options,
      product,
      design: { chosen: line.design },
      set_id: line.set_id,
      ...line_extras?.get(line.id),
    }
  })
}

/** Designs exist once their items do. */
async function checkDesignedPhotos(
  tx: Tx,
  { id, has_low_res_photos }: typeof orders.$inferSelect,
  items: Pick<typeof orderItems.$inferSelect, 'design' | 'variant_selections' | 'custom_options'>[],
): Promise<void> {
  const designed = items.filter(({ design }) => design)
  if (has_low_res_photos || !(await hasLowResPhotos(tx, designed))) return
  await tx.update(orders).set({ has_low_res_photos: true }).where(eq(orders.id, id))
}

function toCouponSnapshot(coupon: CouponSnapshot | null): CouponSnapshot | null {
  if (!coupon) return null
  const { discount_type, discount_value, minimum_amount, maximum_discount, product_ids, category_ids } =
    coupon
  return { discount_type, discount_value, minimum_amount, maximum_discount, product_ids, category_ids }
}

function toTaxRows(orderId: string, order: NewOrder) {
  const { body, cart, quote, goods, terms, shipping_address, supply_type } = order
  return orderTaxRows({
    order_id: orderId,
    tax_mode: quote.tax_mode,
    items: goods.map((each, index) => ({
      ...each,
      hsn: cart.purchasables.get(cart.lines[index]?.product_id ?? '')?.hsn ?? null,
    })),
    shipping: quote.shipping,
    discount: quote.discount,
    seller_state: terms.store.state,
    place_of_supply: getPlaceOfSupply(body.business?.gstin ?? null, shipping_address.state),
    supply_type,
  })
}

function getPurchasable({ purchasables }: PricedCart, productId: string): PurchasableProduct {
  const product = purchasables.get(productId)
  if (!product) throw new Error('Priced cart line has no product')
  return product
}

/** `ORD` + timestamp + 5 characters. `random`: at least 5 bytes from a secure source. */
export function generateOrderNumber(now: Date, random: Uint8Array): string {
  return `ORD${now.getTime()}${generateReadableCode(random, 5)}`
}
