import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { deliveryMessages } from '@nakshi/contract/messages/delivery'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { PaymentMethod, PlaceOrderBody } from '@nakshi/contract/shop/orders'
import type { Quote } from '@nakshi/contract/shop/quote'
import { getCodRejection } from '@nakshi/domain/cash-on-delivery'
import type { CouponSnapshot } from '@nakshi/domain/coupon'
import { formatDay } from '@nakshi/domain/dates'
import { getArrivalFrom, getEarliestDeliveryRange, getEstimatedDelivery } from '@nakshi/domain/delivery'
import { calculateCheckoutQuote, toTaxableItems } from '@nakshi/domain/quote'
import type { TaxableItem } from '@nakshi/domain/tax'
import type { Queryable } from '../../db/client.ts'
import { type AppError, fieldError } from '../../errors.ts'
import { assertOrderMaximum } from '../cart/assert-order-maximum.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { findUsableCoupon } from '../coupons/redeem-coupon.ts'
import { type OrderTerms, toQuoteTerms } from '../settings/get-settings.ts'

type QuoteInput = {
  user_id: string
  cart: PricedCart
  terms: OrderTerms
  /** null while unknown */
  pincode: string | null
  payment_method?: PaymentMethod | undefined
  coupon_code?: string | undefined
  gift_wrap?: boolean | undefined
  express?: boolean | undefined
}

export type QuotedCart = {
  quote: Quote
  goods: TaxableItem[]
  coupon: CouponSnapshot | null
  /** why the store does not offer cash on delivery for this cart */
  cod_rejection: CatalogueMessage | null
}

/** Prices the cart and validates the coupon. Express delivery that is not offered is left out. */
export async function quoteCart(db: Queryable, input: QuoteInput): Promise<QuotedCart> {
  const { user_id, cart, terms, pincode, coupon_code, gift_wrap, express, payment_method } = input
  const { store, payment } = terms
  assertOrderMaximum(cart.priced, store.tax_mode)
  const quoteTerms = toQuoteTerms(terms, pincode)
  const lines = {
    lines: cart.priced,
    ...quoteTerms,
    gift_wrap: gift_wrap ? store.gift_wrap_price : null,
    express: express ? (quoteTerms.delivery.zone.express?.charge_paise ?? null) : null,
  }
  const { subtotal } = calculateCheckoutQuote({ ...lines, coupon: null })
  const coupon =
    coupon_code === undefined
      ? null
      : await findUsableCoupon(db, coupon_code, { user_id, lines: cart.priced, subtotal })
  const quote = calculateCheckoutQuote({ ...lines, coupon })
  const codRejection = getCodRejection(payment.cod, {
    total: quote.total,
    pincode,
    is_personalised: cart.lines.some(({ custom_options }) => Object.keys(custom_options).length > 0),
  })
  const { fee_paise } = payment.cod
  const hasFee = payment_method === 'cod' && codRejection === null && fee_paise > 0 && quote.total > 0
  return {
    quote: hasFee ? calculateCheckoutQuote({ ...lines, coupon, cod_fee: fee_paise }) : quote,
    goods: toTaxableItems(cart.priced, coupon),
    coupon,
    cod_rejection: codRejection,
  }
}

export function notServed(pincode: string): AppError {
  const message = withParams(deliveryMessages.not_served, { pincode })
  return fieldError(422, 'not_served', 'shipping_address.pincode', message)
}

type Chosen = { payment_method: PaymentMethod; express?: boolean | undefined }

/** @throws {AppError} 422 where the store does not deliver, or not in the way that was chosen */
export function assertQuoteAccepted({ quote, cod_rejection }: QuotedCart, chosen: Chosen): void {
  const { pincode, is_served } = quote.delivery
  if (!is_served && pincode !== null) throw notServed(pincode)
  if (chosen.express && quote.express === null)
    throw fieldError(422, 'no_express', 'express', deliveryMessages.no_express)
  if (chosen.payment_method === 'cod' && cod_rejection !== null)
    throw fieldError(422, 'cod_not_offered', 'payment_method', cod_rejection)
}

type DeliveryInput = {
  body: Pick<PlaceOrderBody, 'earliest_delivery_date'>
  cart: Pick<PricedCart, 'handlingDays'>
  quote: Pick<Quote, 'express' | 'delivery'> | null
  terms: Pick<OrderTerms, 'store'>
  shipping_address: Pick<OrderAddress, 'pincode'>
}

/** The earliest possible day, or the later day the customer chose. */
export function getPromisedDeliveryDate(
  { body, cart, quote, terms: { store }, shipping_address }: DeliveryInput,
  now: Date,
): string {
  const promised = getEstimatedDelivery(now, {
    handlingDays: cart.handlingDays(store.handling_days),
    pincode: shipping_address.pincode,
    terms: store,
    transitDays: quote && quote.express !== null ? quote.delivery.express?.days : undefined,
  })
  const requestedDay = body.earliest_delivery_date
  const { first, last } = getEarliestDeliveryRange(promised, now)
  if (requestedDay !== undefined && (requestedDay < first || requestedDay > last)) {
    const message = withParams(messages.checkout.earliest_delivery, {
      first: formatDay(first),
      last: formatDay(last),
    })
    throw fieldError(422, 'not_before', 'earliest_delivery_date', message)
  }
  return getArrivalFrom(promised, requestedDay, store)
}
