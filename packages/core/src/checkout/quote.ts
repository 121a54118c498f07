import { MAX_ORDER_PAISE } from '../base/limits.ts'
import { coversProduct, getDiscount, toQuotedTerms, type UsableCoupon } from '../coupons/coupon.ts'
import { defaultZoneTerms } from '../delivery/default-zone-terms.ts'
import { getDeliveryCharge } from '../delivery/delivery-rates.ts'
import type { ZoneTerms } from '../delivery/settings.ts'
import { type AppliedOffer, chooseOffer, type UsableOffer } from '../offers/offer.ts'
import { getRoundOff } from '../quote/round-total.ts'
import type { Quote } from '../quote/schema.ts'
import type { TaxMode } from '../tax/schema.ts'
import { calculateTax, getSingleRate, type TaxableItem } from '../tax/tax.ts'

export type PricedLine = {
  product_id: string
  /** paise */
  price: number
  quantity: number
  free_shipping_threshold: number | null
  tax_percent: number
  /** of one unit; missing counts as 0 */
  weight_grams?: number
}

type TaxableLine = Pick<PricedLine, 'product_id' | 'price' | 'quantity' | 'tax_percent'>

export type QuoteInput = {
  lines: PricedLine[]
  /** paise */
  store_threshold: number
  tax_mode: TaxMode
  /** paise; null without gift wrap */
  gift_wrap?: number | null
  /** charge on top in paise; null: standard delivery */
  express?: number | null
  /** paise; null without a fee */
  cod_fee?: number | null
  delivery?: { zone: ZoneTerms; pincode: string | null }
  /** the best one is applied, before the coupon */
  offers?: readonly UsableOffer[]
  coupon: UsableCoupon | null
  /** whole rupees; paise of it that an ordered cart has paid already */
  rounding?: { paid: number } | null
}

const UNKNOWN_PLACE = { zone: defaultZoneTerms, pincode: null }

/**
 * Total = subtotal + shipping + tax - discount + round off, in paise. `tax` is added, `included_tax` is part of
 * the prices. The only place that calculates totals: each line has its price, then the cart has one offer, then
 * one code discounts the rest.
 */
export const calculateCheckoutQuote = (input: QuoteInput): Quote => calculateOrderQuote(input).quote

/** As `calculateCheckoutQuote`, with the offer that it applies. */
export function calculateOrderQuote<Offer extends UsableOffer = UsableOffer>({
  lines,
  store_threshold,
  tax_mode,
  gift_wrap = null,
  express = null,
  cod_fee = null,
  delivery: { zone, pincode } = UNKNOWN_PLACE,
  offers = [],
  coupon,
  rounding = null,
}: Omit<QuoteInput, 'offers'> & { offers?: readonly Offer[] }): {
  quote: Quote
  offer: AppliedOffer<Offer> | null
} {
  const subtotal = getSubtotal(lines)
  const standard = getLinesDelivery({ lines, zone, store_threshold })
  const offer = chooseOffer(offers, lines, standard.charge)
  const delivery = offer?.is_delivery_free ? { charge: 0, remaining: 0 } : standard
  const shipping = delivery.charge + (gift_wrap ?? 0) + (express ?? 0) + (cod_fee ?? 0)
  const taxableItems = toTaxableItems(lines, coupon, offer)
  const covered = taxableItems.reduce(
    (sum, { value, covered, offer_discount = 0 }) => (covered ? sum + value - offer_discount : sum),
    0,
  )
  const discount = (offer?.discount ?? 0) + (coupon ? getDiscount(coupon, subtotal, covered) : 0)
  const taxed = calculateTax({ items: taxableItems, shipping, discount, tax_mode })
  const itemTax = taxed.items.reduce((sum, line) => sum + line.tax, 0)
  const shippingTax = taxed.shipping?.tax ?? 0
  const tax = tax_mode === 'added' ? itemTax : 0
  const exactTotal = subtotal + shipping + tax - discount
  const roundOff = rounding ? getRoundOff(exactTotal, rounding.paid) : 0
  const total = exactTotal + roundOff
  const quote = {
    subtotal,
    shipping,
    gift_wrap,
    express,
    cod_fee,
    tax,
    discount,
    offer: offer && { id: offer.offer.id, name: offer.offer.name, discount: offer.discount },
    round_off: roundOff,
    total,
    payable: total,
    coupon_code: coupon?.code ?? null,
    coupon_terms: coupon && toQuotedTerms(coupon),
    free_shipping_remaining: delivery.remaining,
    checkout_tax: tax,
    tax_mode,
    tax_percent: getSingleRate(taxableItems),
    included_tax: shippingTax + (tax_mode === 'included' ? itemTax : 0),
    delivery: {
      pincode,
      is_served: zone.is_served,
      express: zone.express && { charge: zone.express.charge_paise, days: zone.express.days },
    },
  }
  return { quote, offer }
}

export function toTaxableItems(
  lines: TaxableLine[],
  coupon: UsableCoupon | null,
  offer: Pick<AppliedOffer, 'shares'> | null = null,
): TaxableItem[] {
  return lines.map(({ product_id, price, quantity, tax_percent }, index) => ({
    value: price * quantity,
    percent: tax_percent,
    covered: coupon === null || coversProduct(coupon, product_id),
    ...(offer && { offer_discount: offer.shares[index] ?? 0 }),
  }))
}

/** Tax-inclusive, before discount and without shipping. */
export function exceedsOrderMaximum(lines: TaxableLine[], taxMode: TaxMode): boolean {
  const taxed = calculateTax({
    items: toTaxableItems(lines, null),
    shipping: 0,
    discount: 0,
    tax_mode: taxMode,
  })
  return taxed.items.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0) > MAX_ORDER_PAISE
}

type DeliveredLines = Pick<QuoteInput, 'lines' | 'store_threshold'> & { zone: ZoneTerms }

/** Standard delivery as of `getDeliveryCharge`. */
export const getLinesDelivery = ({ lines, zone, store_threshold }: DeliveredLines) =>
  getDeliveryCharge({
    zone,
    subtotal: getSubtotal(lines),
    weight_grams: lines.reduce((sum, { weight_grams = 0, quantity }) => sum + weight_grams * quantity, 0),
    store_threshold,
    product_thresholds: lines.map((line) => line.free_shipping_threshold),
  })

/** Cart totals exclude the GST that checkout adds; where it adds any, they are not what is paid, so not rounded. */
export function calculateCartQuote(input: QuoteInput): Quote {
  const quote = calculateCheckoutQuote(input)
  if (quote.tax === 0) return quote
  return { ...quote, tax: 0, round_off: 0, total: quote.total - quote.tax - quote.round_off }
}

function getSubtotal(lines: Pick<PricedLine, 'price' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}
