import { and, eq, sql } from 'drizzle-orm'
import { type PricedCart, readLockedCart } from '../cart/price-cart.ts'
import { refuseTooCostly } from '../cart/refuse-too-costly.ts'
import type { OrderAddress } from '../contract/addresses.ts'
import { GIFT_MESSAGE_LETTERS } from '../contract/limits.ts'
import type { PlacedOrder, PlaceOrderBody, QuoteChanged } from '../contract/orders.ts'
import type { Quote } from '../contract/quote.ts'
import { sentences } from '../contract/sentences.ts'
import type { StoreSettings } from '../contract/settings.ts'
import { findUsableCoupon } from '../coupons/use-coupon.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { addresses } from '../db/tables/index.ts'
import type { FrozenCoupon } from '../domain/coupon.ts'
import { checkoutQuote, goodsOf } from '../domain/quote.ts'
import { countLetters } from '../domain/selection.ts'
import type { TaxedGoods } from '../domain/tax.ts'
import { AppError } from '../errors.ts'
import {
  countUnpaidOrders,
  mostUnpaid,
  refuseTooManyUnpaid,
  refuseUntrustedCod,
} from '../payments/unpaid-orders-limit.ts'
import { quoteTerms, readStoreSettings } from '../settings/read-settings.ts'
import { type PlaceOrder, writeOrder } from './write-order.ts'

/**
 * Lock order everywhere: shopper, cart lines, products by id, COD address, coupon. @throws {AppError} 409
 * `quote_changed` with the new quote; 422 for invalid input or limits
 */
export async function placeOrder(tx: Tx, input: PlaceOrder): Promise<PlacedOrder> {
  const { shopper, body } = input
  if (countLetters(body.gift_message ?? '') > GIFT_MESSAGE_LETTERS)
    throw new AppError(422, 'gift_message_long', sentences.checkout.gift_message_long(GIFT_MESSAGE_LETTERS))
  const { payment_method } = body
  const cart = await readLockedCart(tx, shopper.id)
  // Counted under the lock on the shopper, so that concurrent orders cannot exceed the limit.
  const [unpaid, shippingAddress, store] = await Promise.all([
    countUnpaidOrders(tx, shopper.id, payment_method),
    readShippingAddress(tx, shopper, body),
    readStoreSettings(tx),
  ])
  if (shopper.email === null && store.accounts !== 'optional')
    throw new AppError(401, 'signed_out', sentences.general.sign_in)
  if (body.gift_wrap && store.gift_wrap_price === null)
    throw new AppError(422, 'no_gift_wrap', sentences.checkout.no_gift_wrap)
  if (cart.lines.length === 0) throw new AppError(422, 'cart_empty', sentences.cart.empty)
  const most = mostUnpaid(store, shopper.email === null)
  refuseTooManyUnpaid(unpaid, most, payment_method)
  if (payment_method === 'cod')
    await refuseUntrustedCod(tx, { user_id: shopper.id, address: shippingAddress }, store)
  const { quote, goods, coupon } = await quoteFor(tx, {
    user_id: shopper.id,
    cart,
    store,
    coupon_code: body.coupon_code,
    gift_wrap: body.gift_wrap,
  })
  refuseChanged(cart, quote, body.expected_total)

  return writeOrder(tx, {
    ...input,
    shipping_address: shippingAddress,
    cart,
    quote,
    goods,
    coupon,
    store,
    made_by: null,
  })
}

type ToQuote = {
  user_id: string
  cart: PricedCart
  store: StoreSettings
  coupon_code: string | undefined
  gift_wrap: boolean | undefined
}

/** Prices the cart and validates the coupon. */
export async function quoteFor(
  db: Queryable,
  { user_id, cart, store, coupon_code, gift_wrap }: ToQuote,
): Promise<{ quote: Quote; goods: TaxedGoods[]; coupon: FrozenCoupon | null }> {
  refuseTooCostly(cart.priced, store.tax_mode)
  const input = {
    lines: cart.priced,
    ...quoteTerms(store),
    gift_wrap: gift_wrap ? store.gift_wrap_price : null,
  }
  const plain = checkoutQuote({ ...input, coupon: null })
  if (coupon_code === undefined) return { quote: plain, goods: goodsOf(cart.priced, null), coupon: null }
  const { lines } = input
  const coupon = await findUsableCoupon(db, coupon_code, { user_id, lines, subtotal: plain.subtotal })
  return { quote: checkoutQuote({ ...input, coupon }), goods: goodsOf(cart.priced, coupon), coupon }
}

function refuseChanged(cart: PricedCart, quote: Quote, expectedTotal: number): void {
  const problems = cart.lines.flatMap((line) =>
    line.problem === null ? [] : [{ line_id: line.id, title: line.product.title, message: line.problem }],
  )
  if (problems.length === 0 && quote.total === expectedTotal) return
  const details: Pick<QuoteChanged, 'quote' | 'problems'> = { quote, problems }
  throw new AppError(409, 'quote_changed', sentences.checkout.changed, undefined, details)
}

async function readShippingAddress(
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
  // Guests have no saved addresses.
  if (!saved || shopper.email === null)
    throw new AppError(404, 'address_not_found', sentences.checkout.shipping_incomplete)
  return { ...saved, email: shopper.email }
}
