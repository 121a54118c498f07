import type { UsableCoupon } from '../coupons/coupon.ts'
import { type DeliveryPlace, findDeliveryZone } from '../delivery/delivery-zone.ts'
import type { DeliverySettings } from '../delivery/settings.ts'
import { type CodHistory, type CodTerms, getCodTerms } from '../payments/cash-on-delivery.ts'
import type { PaymentSettings } from '../payments/settings.ts'
import { roundsTotal } from '../quote/round-total.ts'
import type { Quote } from '../quote/schema.ts'
import type { StoreSettings } from '../settings/schema.ts'
import type { PaymentMethod } from '../statuses/order-statuses.ts'
import { calculateCheckoutQuote, type PricedLine } from './quote.ts'

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

type QuotedOrder = {
  lines: PricedLine[]
  is_personalised: boolean
  /** null while unknown */
  place: DeliveryPlace | null
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
export function quoteOrder(terms: StoreTerms, order: QuotedOrder): { quote: Quote; cod: CodTerms } {
  const { lines, place, coupon } = order
  const quoteTerms = toQuoteTerms(terms, place)
  const { express } = quoteTerms.delivery.zone
  const input = {
    lines,
    ...quoteTerms,
    gift_wrap: order.gift_wrap ? terms.store.gift_wrap_price : null,
    express: order.express && express ? express.charge_paise : null,
    coupon,
  }
  const quote = calculateCheckoutQuote(input)
  const isRounded = roundsTotal(terms.store.round_totals, true)
  const exactTotal = quote.total - quote.round_off
  const cod = getCodTerms(
    terms.payment.cod,
    { ...order, pincode: quoteTerms.delivery.pincode, total: exactTotal, is_rounded: isRounded },
    order,
  )
  if (order.payment_method !== 'cod') return { quote, cod }
  const rounding = isRounded ? { paid: 0 } : null
  return { quote: calculateCheckoutQuote({ ...input, rounding, cod_fee: cod.fee }), cod }
}
