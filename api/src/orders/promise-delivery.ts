import type { PricedCart } from '../cart/price-cart.ts'
import type { OrderAddress } from '../contract/addresses.ts'
import type { PlaceOrderBody } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { StoreSettings } from '../contract/settings.ts'
import { formatDay } from '../domain/dates.ts'
import { arrivalNotBefore, estimatedDelivery, notBeforeChoices } from '../domain/delivery.ts'
import { AppError } from '../errors.ts'

type Promised = {
  body: Pick<PlaceOrderBody, 'deliver_not_before'>
  cart: Pick<PricedCart, 'makingDays'>
  store: StoreSettings
  shipping_address: Pick<OrderAddress, 'pincode'>
}

/** The earliest possible day, or the later day the customer chose. */
export function promiseDelivery({ body, cart, store, shipping_address }: Promised, now: Date): string {
  const promised = estimatedDelivery(now, {
    makingDays: cart.makingDays(store.making_days),
    pincode: shipping_address.pincode,
    terms: store,
  })
  const wanted = body.deliver_not_before
  const { first, last } = notBeforeChoices(promised, now)
  if (wanted !== undefined && (wanted < first || wanted > last)) {
    const message = sentences.checkout.not_before(formatDay(first), formatDay(last))
    throw new AppError(422, 'not_before', message, [{ path: 'deliver_not_before', message }])
  }
  return arrivalNotBefore(promised, wanted, store)
}
