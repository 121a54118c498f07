import { formatWeekday } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { getPinCodePlace, isKnownPinCode } from '@nakshi/core/base/pin-code'
import { getPlaceName } from '@nakshi/core/base/place-names'
import { quoteOrder } from '@nakshi/core/checkout/order-terms'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { toGrams } from '@nakshi/core/delivery/delivery-rates'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { formatCodTerms } from './cod-terms.ts'
import * as m from './messages.ts'

export interface DeliveryEstimate {
  isKnown: boolean
  message: string
}

/** As chosen so far; prices in paise. */
export type EstimatedItem = {
  product: Pick<ProductDetail, 'id' | 'weight' | 'free_shipping_threshold' | 'tax_percent'>
  unit_price: number
  quantity: number
  is_personalised: boolean
}
type Settings = Pick<ShopSettings, 'store_settings' | 'delivery_settings' | 'payment_settings' | 'payment'>

/** The terms of an order of this item alone. @param pincode null while unknown */
export function getItemTerms(
  { product, unit_price, quantity, is_personalised }: EstimatedItem,
  pincode: string | null,
  { store_settings: store, delivery_settings: delivery, payment_settings, payment }: Settings,
) {
  const line = {
    product_id: product.id,
    price: unit_price,
    quantity,
    free_shipping_threshold: product.free_shipping_threshold,
    tax_percent: product.tax_percent,
    weight_grams: toGrams(product.weight),
  }
  const takesOnline = payment.methods.includes('upi')
  const place = pincode === null ? null : { pincode, state: null }
  const { quote, cod } = quoteOrder(
    { store, delivery, payment: payment_settings },
    { lines: [line], is_personalised, place, coupon: null, takes_online: takesOnline },
  )
  const isCodOffered = payment.methods.includes('cod') && cod.rejection === null
  // An advance of everything leaves no cash to pay.
  return { quote, cod: isCodOffered && cod.advance !== cod.total ? cod : null }
}

export const isUnknownPinCode = (pinCode: string): boolean => pinCode !== '' && !isKnownPinCode(pinCode)

/** The charge is named only where it differs by place. */
export function getDeliveryEstimate(
  pinCode: string,
  handlingDays: number,
  item: EstimatedItem,
  settings: Settings,
): DeliveryEstimate {
  const { store_settings: store, delivery_settings } = settings
  const state = getPinCodePlace(pinCode)
  if (isUnknownPinCode(pinCode))
    return { isKnown: false, message: messages.product.pin_code_unknown.template }
  const arrives = getEstimatedDelivery(new Date(), {
    handlingDays,
    place: { pincode: pinCode, state: null },
    terms: store,
  })
  const day = formatWeekday(`${arrives}T06:00:00Z`)
  if (state === null) return { isKnown: true, message: formatMessage(m.getItBy, { day }) }

  const { quote, cod } = getItemTerms(item, pinCode, settings)
  if (!quote.delivery.is_served)
    return {
      isKnown: false,
      message: formatMessage(deliveryMessages.estimate_not_served, { pincode: pinCode }),
    }
  const { estimate_online, estimate_charge, estimate_free } = deliveryMessages
  const sentences = [
    formatMessage(cod ? messages.product.delivery : estimate_online, {
      state: getPlaceName(state),
      day,
    }),
  ]
  if (delivery_settings.zones.length > 0)
    sentences.push(
      quote.shipping === 0
        ? estimate_free.template
        : formatMessage(estimate_charge, { charge: quote.shipping }),
    )
  const terms = cod && formatCodTerms(cod)
  if (terms) sentences.push(terms)
  return { isKnown: true, message: sentences.join(' ') }
}
