import { messages } from '@nakshi/contract/messages'
import { deliveryMessages } from '@nakshi/contract/messages/delivery'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { ShopSettings } from '@nakshi/contract/shop/settings'
import { getCodRejection } from '@nakshi/domain/cash-on-delivery'
import { formatWeekday } from '@nakshi/domain/dates'
import { getEstimatedDelivery } from '@nakshi/domain/delivery'
import { getDeliveryCharge, toGrams } from '@nakshi/domain/delivery-rates'
import { findDeliveryZone } from '@nakshi/domain/delivery-zone'
import { formatMessage } from '@nakshi/domain/format-message'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'

export interface DeliveryEstimate {
  isKnown: boolean
  message: string
}

export type EstimatedProduct = Pick<
  ProductDetail,
  'price' | 'discounted_price' | 'weight' | 'free_shipping_threshold' | 'custom_options'
>
type Settings = Pick<ShopSettings, 'store_settings' | 'delivery_settings' | 'payment_settings' | 'payment'>

export const isUnknownPinCode = (pinCode: string): boolean =>
  pinCode !== '' && getStateOfPinCode(pinCode) === null

/** Of one unit without options. The charge is named only where it differs by place. */
export function getDeliveryEstimate(
  pinCode: string,
  handlingDays: number,
  product: EstimatedProduct,
  { store_settings: store, delivery_settings, payment_settings, payment }: Settings,
): DeliveryEstimate {
  const state = getStateOfPinCode(pinCode)
  if (isUnknownPinCode(pinCode)) return { isKnown: false, message: messages.product.pin_code_unknown }
  const arrives = getEstimatedDelivery(new Date(), { handlingDays, pincode: pinCode, terms: store })
  const day = formatWeekday(`${arrives}T06:00:00Z`)
  if (state === null) return { isKnown: true, message: `Get it by ${day} in most of India` }

  const zone = findDeliveryZone(delivery_settings, pinCode)
  if (!zone.is_served)
    return {
      isKnown: false,
      message: formatMessage(deliveryMessages.estimate_not_served, { pincode: pinCode }),
    }
  const price = product.discounted_price ?? product.price
  const codRejection = getCodRejection(payment_settings.cod, {
    total: price,
    pincode: pinCode,
    is_personalised: product.custom_options.length > 0,
  })
  const isCodOffered = payment.methods.includes('cod') && codRejection === null
  const { charge } = getDeliveryCharge({
    zone,
    subtotal: price,
    weight_grams: toGrams(product.weight),
    store_threshold: store.free_shipping_threshold,
    product_thresholds: [product.free_shipping_threshold],
  })
  const { estimate_online, estimate_charge, estimate_free } = deliveryMessages
  const message = formatMessage(isCodOffered ? messages.product.delivery : estimate_online, { state, day })
  if (delivery_settings.zones.length === 0) return { isKnown: true, message }
  const cost = charge === 0 ? estimate_free : formatMessage(estimate_charge, { charge })
  return { isKnown: true, message: `${message} ${cost}` }
}
