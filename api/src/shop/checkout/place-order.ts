import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrderAddress } from '../../contract/addresses.ts'
import { GIFT_MESSAGE_LETTERS } from '../../contract/limits.ts'
import type { PlaceOrderBody, QuoteChanged } from '../../contract/orders.ts'
import type { Quote } from '../../contract/quote.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import {
  addresses,
  cart_items,
  order_events,
  order_items,
  orders,
  payments,
  users,
} from '../../db/tables/index.ts'
import { estimatedDelivery } from '../../domain/delivery.ts'
import { orderNumber } from '../../domain/order-number.ts'
import { checkoutQuote } from '../../domain/quote.ts'
import { countLetters } from '../../domain/selection.ts'
import { AppError } from '../../errors.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { ProviderName } from '../../payments/providers.ts'
import { type PricedCart, priceCart } from '../cart/price-cart.ts'
import { claimCoupon, findUsableCoupon } from '../coupons/use-coupon.ts'
import { takeStock } from '../orders/move-stock.ts'
import { readSettings } from '../settings/read-settings.ts'

export type PlaceOrder = {
  shopper: { id: string; email: string }
  body: PlaceOrderBody
  /** who takes the money */
  provider: ProviderName
}

/**
 * Places the shopper's cart as one order, inside the caller's transaction (design, section 4). Locks are taken in one
 * order everywhere: the shopper, the cart lines, the products by id, the coupon.
 *
 * @returns the id of the order
 * @throws {AppError} 409 `quote_changed` with the new quote when price or stock is not what the shopper saw,
 *   422 empty cart, coupon or too long a gift message, 404 address not theirs; nothing is placed then
 */
export async function placeOrder(tx: Tx, { shopper, body, provider }: PlaceOrder): Promise<string> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, shopper.id)).for('no key update')
  if (countLetters(body.gift_message ?? '') > GIFT_MESSAGE_LETTERS)
    throw new AppError(422, 'gift_message_long', sentences.checkout.gift_message_long(GIFT_MESSAGE_LETTERS))
  const shipping_address = await shippingAddress(tx, shopper, body)
  const cart = await priceCart(tx, shopper.id, { lock: true })
  if (cart.lines.length === 0) throw new AppError(422, 'cart_empty', sentences.cart.empty)
  const quote = await quoteFor(tx, cart, body.coupon_code)
  refuseChanged(cart, quote, body.expected_total)

  const order_id = await writeOrder(tx, { shopper, body, provider, shipping_address, cart, quote })
  await takeStock(tx, { order_id, lines: cart.lines, reason: 'order' })
  if (quote.coupon_code !== null) await claimCoupon(tx, quote.coupon_code)
  await tx.delete(cart_items).where(
    inArray(
      cart_items.id,
      cart.lines.map((line) => line.id),
    ),
  )
  return order_id
}

/** What the cart costs at checkout, with the coupon checked against it. @throws {AppError} 422 with the coupon's sentence */
export async function quoteFor(
  tx: Parameters<typeof readSettings>[0],
  cart: PricedCart,
  coupon_code: string | undefined,
): Promise<Quote> {
  const { store_settings } = await readSettings(tx)
  const input = { lines: cart.priced, store_threshold: store_settings.free_shipping_threshold }
  const plain = checkoutQuote({ ...input, coupon: null })
  if (coupon_code === undefined) return plain
  return checkoutQuote({ ...input, coupon: await findUsableCoupon(tx, coupon_code, plain.subtotal) })
}

/** Nothing is placed at another total than the one shown, nor with a line that cannot be had. */
function refuseChanged(cart: PricedCart, quote: Quote, expected_total: number): void {
  const problems = cart.lines.flatMap((line) =>
    line.problem === null ? [] : [{ line_id: line.id, title: line.product.title, message: line.problem }],
  )
  if (problems.length === 0 && quote.total === expected_total) return
  const details: Pick<QuoteChanged, 'quote' | 'problems'> = { quote, problems }
  throw new AppError(409, 'quote_changed', sentences.checkout.changed, undefined, details)
}

async function shippingAddress(
  tx: Tx,
  shopper: PlaceOrder['shopper'],
  body: PlaceOrderBody,
): Promise<OrderAddress> {
  if (body.shipping_address) return body.shipping_address
  if (!body.address_id) throw new AppError(400, 'invalid', sentences.checkout.shipping_incomplete)
  const [saved] = await tx
    .select({
      full_name: addresses.full_name,
      phone: addresses.phone,
      address_line1: addresses.address_line1,
      address_line2: addresses.address_line2,
      city: addresses.city,
      state: sql<OrderAddress['state']>`${addresses.state}`,
      pincode: addresses.pincode,
      country: sql<'India'>`${addresses.country}`,
    })
    .from(addresses)
    .where(and(eq(addresses.id, body.address_id), eq(addresses.user_id, shopper.id)))
  if (!saved) throw new AppError(404, 'address_not_found', sentences.checkout.shipping_incomplete)
  return { ...saved, email: shopper.email }
}

type NewOrder = {
  shopper: PlaceOrder['shopper']
  body: PlaceOrderBody
  provider: ProviderName
  shipping_address: OrderAddress
  cart: PricedCart
  quote: Quote
}

async function writeOrder(
  tx: Tx,
  { shopper, body, provider, shipping_address, cart, quote }: NewOrder,
): Promise<string> {
  const now = new Date()
  const [order] = await tx
    .insert(orders)
    .values({
      user_id: shopper.id,
      order_number: orderNumber(now, randomBytes(5)),
      payment_method: body.payment_method,
      subtotal_amount: quote.subtotal,
      shipping_amount: quote.shipping,
      tax_amount: quote.tax,
      discount_amount: quote.discount,
      total_amount: quote.total,
      coupon_code: quote.coupon_code,
      gift_message: body.gift_message || null,
      shipping_address,
      billing_address: body.billing_address ?? shipping_address,
      estimated_delivery_date: estimatedDelivery(now),
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('order was not stored')
  await tx.insert(order_items).values(
    cart.lines.map((line, index) => {
      const { price: _price, discounted_price: _discounted, stock: _stock, ...product } = line.product
      return {
        order_id: order.id,
        product_id: line.product_id,
        line_no: index + 1,
        quantity: line.quantity,
        price: line.price,
        hsn: cart.offers.get(line.product_id)?.hsn ?? null,
        variant_selections: line.variant_selections,
        custom_options: line.custom_options,
        product,
      }
    }),
  )
  await tx.insert(order_events).values({ order_id: order.id, actor_id: shopper.id, to_status: 'pending' })
  await tx.insert(payments).values({
    order_id: order.id,
    provider,
    method: body.payment_method,
    amount: quote.total,
  })
  await queueJob(tx, 'mail', { letter: 'order', order_id: order.id, status: 'pending' })
  return order.id
}
