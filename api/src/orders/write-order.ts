import { randomBytes, randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { PricedCart } from '../cart/price-cart.ts'
import type { OrderAddress } from '../contract/addresses.ts'
import { gstinStateProblem } from '../contract/gstin.ts'
import type { BuyerBusiness, OrderChannel, PlacedOrder, PlaceOrderBody } from '../contract/orders.ts'
import type { Quote } from '../contract/quote.ts'
import type { StoreSettings } from '../contract/settings.ts'
import { claimCoupon } from '../coupons/use-coupon.ts'
import type { Tx } from '../db/client.ts'
import { cartItems, orderEvents, orders, orderTaxLines, payments } from '../db/tables/index.ts'
import type { FrozenCoupon } from '../domain/coupon.ts'
import { withoutEmoji } from '../domain/emoji.ts'
import { orderNumber } from '../domain/order-number.ts'
import type { ProviderName } from '../domain/payment-methods.ts'
import { firstPaymentStatus } from '../domain/payment-status.ts'
import { tidyChoices } from '../domain/selection.ts'
import { placeOfSupply, type TaxedGoods } from '../domain/tax.ts'
import { AppError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { paymentUrl } from '../payments/own-payment.ts'
import { addOrderItems, type NewOrderItem } from './add-order-items.ts'
import { orderTaxRows } from './order-tax.ts'
import { promiseDelivery } from './promise-delivery.ts'
import { asShopperReads } from './read-orders.ts'

export type PlaceOrder = {
  /** A guest when `email` is null. */
  shopper: { id: string; email: string | null }
  body: PlaceOrderBody
  provider: ProviderName
}

export type MadeBy = { id: string; channel: Exclude<OrderChannel, 'shop'> }

type NewOrder = PlaceOrder & {
  shipping_address: OrderAddress
  cart: PricedCart
  quote: Quote
  /** In cart order. */
  goods: TaxedGoods[]
  coupon: FrozenCoupon | null
  store: StoreSettings
  /** Null when placed by the shopper. */
  made_by: MadeBy | null
}

/** @throws {AppError} 422 for a GSTIN of another state, a used-up coupon or an invalid delivery date */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder> {
  const { shopper, body, provider, shipping_address, cart, quote, made_by } = order
  const billingAddress = body.billing_address ?? shipping_address
  assertBillingState(body.business, billingAddress)
  const now = new Date()
  const orderId = randomUUID()
  const paymentStatus = firstPaymentStatus(body.payment_method, quote.total)
  const [row] = await tx
    .insert(orders)
    .values({
      id: orderId,
      user_id: shopper.id,
      guest_email: shopper.email === null ? shipping_address.email || null : null,
      order_number: orderNumber(now, randomBytes(5)),
      channel: made_by?.channel ?? 'shop',
      payment_method: body.payment_method,
      payment_status: paymentStatus,
      subtotal_amount: quote.subtotal,
      shipping_amount: quote.shipping,
      gift_wrap_amount: quote.gift_wrap,
      tax_amount: quote.tax,
      discount_amount: quote.discount,
      total_amount: quote.total,
      tax_mode: quote.tax_mode,
      included_tax_amount: quote.included_tax,
      coupon_code: quote.coupon_code,
      coupon_terms: frozen(order.coupon),
      buyer_name: body.business?.name ?? null,
      buyer_gstin: body.business?.gstin ?? null,
      gift_message: withoutEmoji(body.gift_message ?? '').trim() || null,
      shipping_address,
      billing_address: billingAddress,
      estimated_delivery_date: promiseDelivery(order, now),
      deliver_not_before: body.deliver_not_before ?? null,
    })
    .returning()
  const items = await addOrderItems(
    tx,
    { order_id: orderId, customer_id: shopper.id, stock_reason: 'order' },
    newItems(order),
  )
  // Independent statements: their order does not matter.
  const [events, [attempt]] = await Promise.all([
    tx
      .insert(orderEvents)
      .values({ order_id: orderId, actor_id: made_by?.id ?? shopper.id, to_status: 'pending' })
      .returning(),
    tx
      .insert(payments)
      .values({
        order_id: orderId,
        provider,
        method: body.payment_method,
        amount: quote.total,
        status: paymentStatus,
      })
      .returning(),
    tx.insert(orderTaxLines).values(taxesOf(orderId, order)),
    queueJob(tx, 'mail', { letter: 'order', order_id: orderId, status: 'pending' }),
    emptyCart(tx, cart),
    quote.coupon_code === null ? null : claimCoupon(tx, quote.coupon_code, orderId),
  ])
  if (!row || !attempt) throw new Error('Failed to create order')
  return {
    ...asShopperReads({ row, items, events, papers: [], parcels: [], previews: new Map() }),
    payment_url: paymentUrl(attempt),
  }
}

function assertBillingState(business: BuyerBusiness | undefined, { state }: OrderAddress): void {
  const message = business && gstinStateProblem(business.gstin, state)
  if (message) throw new AppError(422, 'gstin_state', message, [{ path: 'business.gstin', message }])
}

async function emptyCart(tx: Tx, { lines }: PricedCart): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.delete(cartItems).where(inArray(cartItems.id, ids))
}

function newItems({ cart, goods }: NewOrder): NewOrderItem[] {
  return cart.lines.map((line, index) => {
    const { price: _price, discounted_price: _discounted, stock: _stock, ...product } = line.product
    return {
      product_id: line.product_id,
      line_no: index + 1,
      quantity: line.quantity,
      price: line.price,
      ...taxOf(cart, line.product_id),
      coupon_applies: goods[index]?.covered ?? true,
      variant_selections: line.variant_selections,
      // Drops empty photo options.
      custom_options: tidyChoices(line).custom_options,
      product,
      design: { chosen: line.design },
      set_id: line.set_id,
    }
  })
}

function frozen(coupon: FrozenCoupon | null): FrozenCoupon | null {
  if (!coupon) return null
  const { discount_type, discount_value, minimum_amount, maximum_discount, product_ids, category_ids } =
    coupon
  return { discount_type, discount_value, minimum_amount, maximum_discount, product_ids, category_ids }
}

function taxesOf(orderId: string, { body, cart, quote, goods, store, shipping_address }: NewOrder) {
  return orderTaxRows({
    order_id: orderId,
    tax_mode: quote.tax_mode,
    goods: goods.map((each, index) => ({
      ...each,
      hsn: cart.purchasables.get(cart.lines[index]?.product_id ?? '')?.hsn ?? null,
    })),
    shipping: quote.shipping,
    discount: quote.discount,
    seller_state: store.state,
    place_of_supply: placeOfSupply(body.business?.gstin ?? null, shipping_address.state),
  })
}

function taxOf({ purchasables }: PricedCart, productId: string) {
  const product = purchasables.get(productId)
  if (!product) throw new Error('Priced cart line has no product')
  const { hsn, tax_percent } = product
  return { hsn, tax_percent }
}
