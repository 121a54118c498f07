import type { UsableCoupon } from '../coupons/coupon.ts'
import { type DeliveryPlace, findDeliveryZone } from '../delivery/delivery-zone.ts'
import type { DeliverySettings } from '../delivery/settings.ts'
import type { AppliedOffer, UsableOffer } from '../offers/offer.ts'
import { type CodHistory, type CodTerms, getCodTerms } from '../payments/cash-on-delivery.ts'
import type { PaymentSettings } from '../payments/settings.ts'
import { roundsTotal } from '../quote/round-total.ts'
import type { Quote } from '../quote/schema.ts'
import type { StoreSettings } from '../settings/schema.ts'
import type { PaymentMethod } from '../statuses/order-statuses.ts'
import { calculateOrderQuote, type PricedLine } from './quote.ts'

/** What the price of a cart and its delivery depend on. */
type StoreTerms = {
  store: Pick<StoreSettings, 'free_shipping_threshold' | 'tax_mode' | 'round_totals' | 'gift_wrap_price'>
  delivery: DeliverySettings
  payment: PaymentSettings
}

/** Rounded as for payment online. @param place null while unknown: delivery is estimated */
export const toQuoteTerms = (
  { store, delivery }: Pick<StoreTerms, 'store' | 'delivery'>,
  place: DeliveryPlace | null,
) => ({
  store_threshold: store.free_shipping_threshold,
  tax_mode: store.tax_mode,
  delivery: { zone: findDeliveryZone(delivery, place), pincode: place?.pincode ?? null },
  rounding: roundsTotal(store.round_totals, false) ? { paid: 0 } : null,
})

type QuotedOrder<Offer extends UsableOffer> = {
  lines: PricedLine[]
  is_personalised: boolean
  /** null while unknown */
  place: DeliveryPlace | null
  offers?: readonly Offer[]
  coupon: UsableCoupon | null
  payment_method?: PaymentMethod | undefined
  gift_wrap?: boolean | undefined
  express?: boolean | undefined
  /** else cash on delivery asks for no advance */
  takes_online: boolean
  /** none while the buyer is not known */
  history?: CodHistory | undefined
}

/** What an order costs, and its terms of cash on delivery. Express delivery that is not offered is left out. */
export function quoteOrder<Offer extends UsableOffer = UsableOffer>(
  terms: StoreTerms,
  order: QuotedOrder<Offer>,
): { quote: Quote; cod: CodTerms; offer: AppliedOffer<Offer> | null } {
  const { lines, place, offers = [], coupon } = order
  const quoteTerms = toQuoteTerms(terms, place)
  const { express } = quoteTerms.delivery.zone
  const input = {
    lines,
    ...quoteTerms,
    gift_wrap: order.gift_wrap ? terms.store.gift_wrap_price : null,
    express: order.express && express ? express.charge_paise : null,
    offers,
    coupon,
  }
  const { quote, offer } = calculateOrderQuote(input)
  const isRounded = roundsTotal(terms.store.round_totals, true)
  const exactTotal = quote.total - quote.round_off
  const cod = getCodTerms(
    terms.payment.cod,
    { ...order, pincode: quoteTerms.delivery.pincode, total: exactTotal, is_rounded: isRounded },
    order,
  )
  if (order.payment_method !== 'cod') return { quote, cod, offer }
  const rounding = isRounded ? { paid: 0 } : null
  return { ...calculateOrderQuote({ ...input, rounding, cod_fee: cod.fee }), cod }
}
