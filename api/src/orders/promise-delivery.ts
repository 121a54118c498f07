import type { PricedCart } from '../cart/price-cart.ts'
import type { OrderAddress } from '../contract/addresses.ts'
import { messages } from '../contract/messages.ts'
import type { PlaceOrderBody } from '../contract/orders.ts'
import type { StoreSettings } from '../contract/settings.ts'
import { formatDay } from '../domain/dates.ts'
import { getArrivalFrom, getEarliestDeliveryRange, getEstimatedDelivery } from '../domain/delivery.ts'
import { AppError } from '../errors.ts'

type DeliveryInput = {
  body: Pick<PlaceOrderBody, 'deliver_not_before'>
  cart: Pick<PricedCart, 'handlingDays'>
  store: StoreSettings
  shipping_address: Pick<OrderAddress, 'pincode'>
}

/** The earliest possible day, or the later day the customer chose. */
export function getPromisedDeliveryDate(
  { body, cart, store, shipping_address }: DeliveryInput,
  now: Date,
): string {
  const promised = getEstimatedDelivery(now, {
    handlingDays: cart.handlingDays(store.making_days),
    pincode: shipping_address.pincode,
    terms: store,
  })
  const requestedDay = body.deliver_not_before
  const { first, last } = getEarliestDeliveryRange(promised, now)
  if (requestedDay !== undefined && (requestedDay < first || requestedDay > last)) {
    const message = messages.checkout.earliest_delivery(formatDay(first), formatDay(last))
    throw new AppError(422, 'not_before', message, [{ path: 'deliver_not_before', message }])
  }
  return getArrivalFrom(promised, requestedDay, store)
}
