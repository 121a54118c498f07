import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { PlaceOrderBody } from '@nakshi/contract/shop/orders'
import type { Quote } from '@nakshi/contract/shop/quote'
import { formatDay } from '@nakshi/domain/dates'
import { getArrivalFrom, getEarliestDeliveryRange, getEstimatedDelivery } from '@nakshi/domain/delivery'
import { AppError } from '../../errors.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { OrderTerms } from '../settings/get-settings.ts'

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
    throw new AppError(422, 'not_before', message, [{ path: 'earliest_delivery_date', message }])
  }
  return getArrivalFrom(promised, requestedDay, store)
}
