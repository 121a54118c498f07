import type { CreatedDraftOrder, DraftOrderBody } from '@nakshi/contract/admin/draft-orders'
import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/contract/limits'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import type { ProviderName } from '@nakshi/domain/payment-methods'
import { countCharacters } from '@nakshi/domain/product-choices'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../errors.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { createOrder } from '../create-order.ts'
import { createOrderNote } from '../order-notes.ts'
import { quoteCart } from '../place-order.ts'
import { assertPaymentPermitted } from './assert-payment-permitted.ts'
import { lockCustomerAndProducts } from './draft-order-customer.ts'
import { priceItems } from './price-items.ts'

type PlaceDraftOrderInput = {
  /** Staff user. */
  actor_id: string
  body: DraftOrderBody
  provider: ProviderName
}

/** Places a staff-created order by the checkout rules; the customer's cart is untouched. */
export async function placeDraftOrder(
  tx: Tx,
  { actor_id, body, provider }: PlaceDraftOrderInput,
): Promise<CreatedDraftOrder> {
  const { items, payment_method, coupon_code, gift_wrap, shipping_address, channel, note, expected_total } =
    body
  assertGiftMessageLength(body.gift_message)
  const ids = items.map(({ product_id }) => product_id)
  const customer = await lockCustomerAndProducts(tx, body.customer_id, ids)
  const store = await getStoreSettings(tx)
  if (gift_wrap && store.gift_wrap_price === null) {
    const message = messages.checkout.no_gift_wrap
    throw new AppError(422, 'no_gift_wrap', message, [{ path: 'gift_wrap', message }])
  }
  const { cart, default_designs, errors, gone } = await priceItems(tx, customer.id, items)
  const [first] = errors
  if (first) throw new AppError(422, 'choices', first.message, errors)
  await assertPaymentPermitted(tx, { customer, payment_method, address: shipping_address, store })
  const { quote, goods, coupon } = await quoteCart(tx, {
    user_id: customer.id,
    cart,
    store,
    coupon_code,
    gift_wrap,
  })
  if (gone.length > 0 || quote.total !== expected_total)
    throw new AppError(409, 'quote_changed', messages.checkout.changed, gone, { quote })

  const { id, order_number } = await createOrder(tx, {
    shopper: customer,
    body: {
      payment_method,
      shipping_address,
      coupon_code,
      business: body.business,
      billing_address: body.billing_address,
      gift_message: body.gift_message,
      gift_wrap,
      earliest_delivery_date: body.earliest_delivery_date,
      expected_total,
    },
    provider,
    shipping_address,
    cart,
    quote,
    goods,
    coupon,
    store,
    default_designs,
    made_by: { id: actor_id, channel },
  })
  if (note !== '') await createOrderNote(tx, { order_id: id, author_id: actor_id, note })
  return { id, order_number }
}

function assertGiftMessageLength(message = ''): void {
  if (countCharacters(message) <= MAX_GIFT_MESSAGE_CHARACTERS) return
  const tooLong = withParams(messages.checkout.gift_message_long, { max: MAX_GIFT_MESSAGE_CHARACTERS })
  throw new AppError(422, 'gift_message_long', tooLong, [{ path: 'gift_message', message: tooLong }])
}
