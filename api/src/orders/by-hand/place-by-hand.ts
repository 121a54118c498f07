import type { ByHandOrder, OrderMadeByHand } from '../../contract/admin/orders-by-hand.ts'
import { GIFT_MESSAGE_LETTERS } from '../../contract/limits.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import type { ProviderName } from '../../domain/payment-methods.ts'
import { countLetters } from '../../domain/selection.ts'
import { AppError } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { addNote } from '../order-notes.ts'
import { quoteFor } from '../place-order.ts'
import { writeOrder } from '../write-order.ts'
import { lockForOrder } from './customer.ts'
import { pricePieces } from './price-pieces.ts'
import { refusePayment } from './refuse-payment.ts'

type PlaceByHand = {
  /** Staff user. */
  actor_id: string
  body: ByHandOrder
  provider: ProviderName
}

/** Places a staff-created order by the checkout rules; the customer's cart is untouched. */
export async function placeByHand(
  tx: Tx,
  { actor_id, body, provider }: PlaceByHand,
): Promise<OrderMadeByHand> {
  const { items, payment_method, coupon_code, gift_wrap, shipping_address, channel, note, expected_total } =
    body
  refuseLongMessage(body.gift_message)
  const ids = items.map(({ product_id }) => product_id)
  const customer = await lockForOrder(tx, body.customer_id, ids)
  const store = await readStoreSettings(tx)
  if (gift_wrap && store.gift_wrap_price === null) {
    const message = sentences.checkout.no_gift_wrap
    throw new AppError(422, 'no_gift_wrap', message, [{ path: 'gift_wrap', message }])
  }
  const { cart, refusals, gone } = await pricePieces(tx, customer.id, items)
  const [first] = refusals
  if (first) throw new AppError(422, 'choices', first.message, refusals)
  await refusePayment(tx, { customer, payment_method, address: shipping_address, store })
  const { quote, goods, coupon } = await quoteFor(tx, {
    user_id: customer.id,
    cart,
    store,
    coupon_code,
    gift_wrap,
  })
  if (gone.length > 0 || quote.total !== expected_total)
    throw new AppError(409, 'quote_changed', sentences.checkout.changed, gone, { quote })

  const { id, order_number } = await writeOrder(tx, {
    shopper: customer,
    body: {
      payment_method,
      shipping_address,
      coupon_code,
      business: body.business,
      billing_address: body.billing_address,
      gift_message: body.gift_message,
      gift_wrap,
      deliver_not_before: body.deliver_not_before,
      expected_total,
    },
    provider,
    shipping_address,
    cart,
    quote,
    goods,
    coupon,
    store,
    made_by: { id: actor_id, channel },
  })
  if (note !== '') await addNote(tx, { order_id: id, author_id: actor_id, note })
  return { id, order_number }
}

function refuseLongMessage(message = ''): void {
  if (countLetters(message) <= GIFT_MESSAGE_LETTERS) return
  const told = sentences.checkout.gift_message_long(GIFT_MESSAGE_LETTERS)
  throw new AppError(422, 'gift_message_long', told, [{ path: 'gift_message', message: told }])
}
