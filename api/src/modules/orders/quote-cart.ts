import { withParams } from '@nakshi/core/base/message-template'
import { quoteOrder } from '@nakshi/core/checkout/order-terms'
import { toTaxableItems } from '@nakshi/core/checkout/quote'
import type { PlaceOrderBody } from '@nakshi/core/checkout/schema'
import type { CouponSnapshot } from '@nakshi/core/coupons/coupon'
import { getStaffDiscount } from '@nakshi/core/coupons/staff-discount'
import {
  getArrivalFrom,
  getEarliestDeliveryRange,
  getEstimatedDelivery,
} from '@nakshi/core/delivery/delivery'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import { messages } from '@nakshi/core/messages'
import type { AppliedOffer } from '@nakshi/core/offers/offer'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import type { CodHistory, CodTerms } from '@nakshi/core/payments/cash-on-delivery'
import type { Quote } from '@nakshi/core/quote/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { getUsableCredit, getUsableCreditForCod } from '@nakshi/core/store-credit/store-credit'
import type { TaxableItem } from '@nakshi/core/tax/tax'
import type { Queryable } from '../../platform/db/client.ts'
import { type AppError, fieldError } from '../../platform/errors.ts'
import { assertOrderMaximum } from '../cart/assert-order-maximum.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { findUsableCoupon } from '../coupons/redeem-coupon.ts'
import { type CartOffer, claimOffer, listUsableOffers } from '../offers/usable-offers.ts'
import type { OrderTerms } from '../settings/get-settings.ts'

type QuoteInput = {
  user_id: string
  cart: PricedCart
  terms: OrderTerms
  /** null while unknown */
  place: DeliveryPlace | null
  payment_method?: PaymentMethod | undefined
  coupon_code?: string | undefined
  /** paise that staff take off, in place of a coupon */
  staff_discount?: number | undefined
  gift_wrap?: boolean | undefined
  express?: boolean | undefined
  /** else cash on delivery asks for no advance */
  takes_online: boolean
  history: CodHistory
  /** paise of store credit that the shopper wants to pay with */
  credit_balance?: number
  /** counts as a use of its offer: the quote is of an order that is placed now */
  is_placed?: boolean
  /** agreed before, whatever has become of them: neither searched nor claimed */
  agreed_offers?: CartOffer[] | undefined
}

export type QuotedCart = {
  quote: Quote
  goods: TaxableItem[]
  coupon: CouponSnapshot | null
  offer: AppliedOffer<CartOffer> | null
  cod: CodTerms
  /** paise of the total that store credit pays */
  store_credit: number
}

/** Prices the cart and validates the coupon. */
export async function quoteCart(db: Queryable, input: QuoteInput): Promise<QuotedCart> {
  const {
    user_id,
    cart,
    terms,
    coupon_code,
    staff_discount,
    is_placed = false,
    agreed_offers,
    credit_balance: balance = 0,
    ...chosen
  } = input
  assertOrderMaximum(cart.priced, terms.store.tax_mode)
  const order = {
    ...chosen,
    lines: cart.priced,
    is_personalised: cart.lines.some(({ custom_options }) => Object.keys(custom_options).length > 0),
  }
  const withoutCode = { ...order, coupon: null }
  let offers = agreed_offers ?? (await listUsableOffers(db, { user_id, lines: cart.priced }))
  let { quote, offer } = quoteOrder(terms, { ...withoutCode, offers })
  // Another order may have had the last use of an offer since.
  while (is_placed && !agreed_offers && offer && !(await claimOffer(db, offer.offer.id, user_id))) {
    const { id: gone } = offer.offer
    offers = offers.filter(({ id }) => id !== gone)
    ;({ quote, offer } = quoteOrder(terms, { ...withoutCode, offers }))
  }
  const { subtotal } = quote
  const max = subtotal - (offer?.discount ?? 0)
  if (staff_discount !== undefined && staff_discount > max)
    throw fieldError(
      422,
      'discount',
      'discount.amount',
      withParams(draftOrderMessages.discount_too_high, { max }),
    )
  const typed =
    coupon_code === undefined
      ? null
      : await findUsableCoupon(db, coupon_code, { user_id, lines: cart.priced, subtotal })
  const coupon = staff_discount === undefined ? typed : getStaffDiscount(staff_discount)
  const goods = toTaxableItems(cart.priced, coupon, offer)
  const quoteFor = (method: PaymentMethod | undefined) =>
    quoteOrder(terms, { ...order, payment_method: method, offers, coupon })
  return { ...applyCredit(balance, chosen.payment_method, quoteFor), goods, coupon }
}

type Quoted = Pick<QuotedCart, 'quote' | 'offer' | 'cod'>

/** An order that the balance covers is not paid in cash, so it has no fee and no terms of cash on delivery. */
function applyCredit(
  balance: number,
  method: PaymentMethod | undefined,
  quoteFor: (method: PaymentMethod | undefined) => Quoted,
): Quoted & Pick<QuotedCart, 'store_credit'> {
  const quoted = quoteFor(method)
  if (balance === 0) return { ...quoted, store_credit: 0 }
  const online = method === 'cod' ? quoteFor(undefined) : quoted
  const { total } = online.quote
  if (total > 0 && balance >= total)
    return { ...online, cod: { ...online.cod, ...WITHOUT_CASH, total }, store_credit: total }
  if (method !== 'cod') return { ...quoted, store_credit: getUsableCredit(balance, total) }
  const credit = getUsableCreditForCod(balance, quoted.quote.total, quoted.cod.advance)
  const cod = credit > 0 ? { ...quoted.cod, advance: null } : quoted.cod
  return { ...quoted, cod, store_credit: credit }
}

const WITHOUT_CASH = { rejection: null, fee: null, advance: null, to_confirm: false } as const

export function notServed(pincode: string): AppError {
  const message = withParams(deliveryMessages.not_served, { pincode })
  return fieldError(422, 'not_served', 'shipping_address.pincode', message)
}

type Chosen = { payment_method: PaymentMethod; express?: boolean | undefined }

/** @throws {AppError} 422 where the store does not deliver, or not in the way that was chosen */
export function assertQuoteAccepted({ quote, cod }: QuotedCart, chosen: Chosen): void {
  const { pincode, is_served } = quote.delivery
  if (!is_served && pincode !== null) throw notServed(pincode)
  if (chosen.express && quote.express === null)
    throw fieldError(422, 'no_express', 'express', deliveryMessages.no_express)
  if (chosen.payment_method === 'cod' && cod.rejection !== null)
    throw fieldError(422, 'cod_not_offered', 'payment_method', cod.rejection)
}

type DeliveryInput = {
  body: Pick<PlaceOrderBody, 'earliest_delivery_date'>
  cart: Pick<PricedCart, 'handlingDays'>
  quote: Pick<Quote, 'express' | 'delivery'> | null
  terms: Pick<OrderTerms, 'store'>
  shipping_address: DeliveryPlace
}

/** The earliest possible day, or the later day the customer chose. */
export function getPromisedDeliveryDate(
  { body, cart, quote, terms: { store }, shipping_address }: DeliveryInput,
  now: Date,
): string {
  const promised = getEstimatedDelivery(now, {
    handlingDays: cart.handlingDays(store.handling_days),
    place: shipping_address,
    terms: store,
    transitDays: quote && quote.express !== null ? quote.delivery.express?.days : undefined,
  })
  const requestedDay = body.earliest_delivery_date
  const { first, last } = getEarliestDeliveryRange(promised, now)
  if (requestedDay !== undefined && (requestedDay < first || requestedDay > last)) {
    const message = withParams(messages.checkout.earliest_delivery, { first, last })
    throw fieldError(422, 'not_before', 'earliest_delivery_date', message)
  }
  return getArrivalFrom(promised, requestedDay, store)
}
