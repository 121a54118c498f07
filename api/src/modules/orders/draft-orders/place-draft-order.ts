import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { CreatedDraftOrder, DraftOrderBody } from '@nakshi/core/order-edits/admin-draft-orders'
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import { countCharacters } from '@nakshi/core/products/count-characters'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Account } from '../../../platform/http/access.ts'
import { storeLineDesign } from '../../designs/create-design.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import type { CartOffer } from '../../offers/usable-offers.ts'
import { getCodHistory } from '../../payments/cod-history.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { type CodAdvance, createOrder } from '../create-order.ts'
import { createOrderNote } from '../order-notes.ts'
import { assertQuoteAccepted, getPromisedDeliveryDate, quoteCart } from '../quote-cart.ts'
import { assertDraftPaymentPermitted, lockCustomerAndProducts } from './draft-order-customer.ts'
import { priceItems, withSupplyType } from './quote-draft-order.ts'
import { assertWithinReductionLimit, findReductionIssue, withCustomItems } from './staff-prices.ts'

type DraftInput = {
  /** null: its limits were checked before */
  account: Account | null
  body: DraftOrderBody
  layouts: Layouts
  provider: ProviderName
  has_whatsapp: boolean
  /** else it is only priced, and has used no offer */
  is_placed?: boolean
  agreed_offers?: CartOffer[] | undefined
  /** of a quote */
  cod_advance?: CodAdvance | null
}

/** Checks a draft by the checkout rules, as it is placed. Locks customer and products. */
export async function planDraftOrder(
  tx: Tx,
  { account, body, layouts, is_placed = false, agreed_offers, ...order }: DraftInput,
) {
  const { items, payment_method, coupon_code, gift_wrap, express, shipping_address } = body
  const { channel, expected_total, discount } = body
  const supplyType = body.business?.supply_type ?? 'regular'
  assertGiftMessageLength(body.gift_message)
  const ids = items.map(({ product_id }) => product_id)
  const customer = await lockCustomerAndProducts(tx, body.customer_id, ids)
  const terms = await getOrderTerms(tx)
  const { store } = terms
  if (gift_wrap && store.gift_wrap_price === null)
    throw fieldError(422, 'no_gift_wrap', 'gift_wrap', messages.checkout.no_gift_wrap)
  const pricedItems = await priceItems(tx, customer.id, items, layouts)
  const { default_designs, errors, gone, prices } = pricedItems
  const { cart: priced, extras } = await withCustomItems(tx, pricedItems.cart, body.custom_items)
  const cart = withSupplyType(priced, supplyType)
  const [first] = errors
  if (first) throw new AppError(422, 'choices', first.message, errors)
  if (account)
    assertWithinReductionLimit(await findReductionIssue(tx, account, { ...pricedItems, items, discount }))
  await assertDraftPaymentPermitted(tx, { customer, payment_method, address: shipping_address, terms })
  const quoted = await quoteCart(tx, {
    user_id: customer.id,
    cart,
    terms,
    place: shipping_address,
    payment_method,
    coupon_code,
    staff_discount: discount?.amount,
    gift_wrap,
    express,
    takes_online: false,
    is_placed,
    agreed_offers,
    history: await getCodHistory(tx, terms.payment.cod, { user_id: customer.id, ...shipping_address }),
  })
  assertQuoteAccepted(quoted, body)
  const { quote, goods, coupon, offer } = quoted
  const deliveryDate = getPromisedDeliveryDate({ body, cart, quote, terms, shipping_address }, new Date())
  if (gone.length > 0 || quote.total !== expected_total)
    throw new AppError(409, 'quote_changed', messages.checkout.changed, gone, { quote })
  const planned = {
    ...order,
    shopper: customer,
    body: {
      payment_method,
      shipping_address,
      coupon_code,
      business: body.business && { name: body.business.name, gstin: body.business.gstin },
      billing_address: body.billing_address,
      gift_message: body.gift_message,
      gift_wrap,
      earliest_delivery_date: body.earliest_delivery_date,
      expected_total,
    },
    language: body.language ?? customer.language,
    shipping_address,
    cart,
    quote,
    goods,
    coupon,
    offer,
    terms,
    estimated_delivery_date: deliveryDate,
    channel,
    supply_type: supplyType,
    discount_reason: discount?.reason,
    line_extras: new Map([...pricedItems.extras, ...extras]),
  }
  return { planned, prices, default_designs }
}

/** `author` of the note: staff. */
type PlaceDraftOrderInput = DraftInput & { actor: Person; author: Person }

/** Places a staff-created order; the customer's cart is untouched. */
export async function placeDraftOrder(
  tx: Tx,
  { actor, author, ...draft }: PlaceDraftOrderInput,
): Promise<CreatedDraftOrder> {
  const { planned, default_designs } = await planDraftOrder(tx, { ...draft, is_placed: true })
  const { cart } = planned
  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const design = default_designs.get(line.id)
    lines.push(design ? { ...line, design: await storeLineDesign(tx, design) } : line)
  }
  const { id, order_number } = await createOrder(tx, { ...planned, cart: { ...cart, lines }, actor })
  const { note } = draft.body
  if (note !== '') await createOrderNote(tx, { order_id: id, actor: author, note })
  return { id, order_number }
}

function assertGiftMessageLength(message = ''): void {
  if (countCharacters(message) <= MAX_GIFT_MESSAGE_CHARACTERS) return
  const tooLong = withParams(messages.checkout.gift_message_long, { max: MAX_GIFT_MESSAGE_CHARACTERS })
  throw fieldError(422, 'gift_message_long', 'gift_message', tooLong)
}
