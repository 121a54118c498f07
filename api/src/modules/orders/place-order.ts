import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { PlaceOrderBody } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import type { PlacedOrder, QuoteChanged } from '@nakshi/core/orders/schema'
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import { formatSelections } from '@nakshi/core/products/combinations'
import { countCharacters } from '@nakshi/core/products/count-characters'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { and, eq, sql } from 'drizzle-orm'
import { actorFor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { addresses } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { DesignChecks } from '../cart/check-designs.ts'
import { listCartRows, lockCart, type PricedCart, priceLines } from '../cart/price-cart.ts'
import { areaChanged } from '../designs/layout-design.ts'
import { getCodHistory } from '../payments/cod-history.ts'
import { assertPaymentPermitted, getBuyer } from '../payments/unpaid-orders-limit.ts'
import type { OrderTerms } from '../settings/get-settings.ts'
import { lockCreditBalance } from '../store-credit/change-credit.ts'
import { createOrder, type PlaceOrderInput } from './create-order.ts'
import { assertQuoteAccepted, getPromisedDeliveryDate, type QuotedCart, quoteCart } from './quote-cart.ts'

/**
 * Lock order everywhere: shopper, cart lines, store credit, products by id, offer, COD address, coupon. Text is
 * laid out before the transaction. @throws {AppError} 409 `quote_changed` with the new quote; 422 for invalid input or
 * limits
 */
export async function placeOrder(
  tx: Tx,
  input: PlaceOrderInput & { terms: OrderTerms; online_provider?: ProviderName | null },
  designChecks: DesignChecks,
): Promise<PlacedOrder> {
  const { online_provider = null, ...placed } = input
  const { shopper, body, terms } = placed
  if (countCharacters(body.gift_message ?? '') > MAX_GIFT_MESSAGE_CHARACTERS)
    throw new AppError(
      422,
      'gift_message_long',
      withParams(messages.checkout.gift_message_long, { max: MAX_GIFT_MESSAGE_CHARACTERS }),
    )
  const { payment_method } = body
  const [address, locked] = await Promise.all([
    getShippingAddress(tx, shopper, body),
    lockCart(tx, shopper.id),
  ])
  // Unpaid orders are counted under the lock on the shopper, so that concurrent orders cannot exceed the
  // limit.
  const [rows, buyer] = await Promise.all([listCartRows(tx, shopper.id), getBuyer(tx, shopper.id)])
  const { store } = terms
  // Lines added by another tab after the lock are ignored.
  const cart = priceLines(
    rows.filter(({ line }) => locked.has(line.id)),
    designChecks,
  )
  if (shopper.email === null && store.accounts !== 'optional')
    throw new AppError(401, 'signed_out', messages.general.sign_in)
  if (body.gift_wrap && store.gift_wrap_price === null)
    throw new AppError(422, 'no_gift_wrap', messages.checkout.no_gift_wrap)
  if (cart.lines.length === 0) throw new AppError(422, 'cart_empty', messages.cart.empty)
  const isCod = payment_method === 'cod'
  const quoted = await quoteCart(tx, {
    user_id: shopper.id,
    cart,
    terms,
    place: address,
    ...body,
    takes_online: online_provider !== null,
    is_placed: true,
    credit_balance: await getOfferedCredit(tx, shopper, body),
    history: await getCodHistory(
      tx,
      { ...terms.payment.cod, enabled: isCod },
      { user_id: shopper.id, ...address },
    ),
  })
  const { quote, goods, coupon, offer, cod, store_credit } = quoted
  const isCovered = store_credit > 0 && store_credit === quote.total
  const advance =
    isCod && cod.advance !== null && online_provider
      ? { amount: cod.advance, provider: online_provider }
      : null
  // Nothing is left to collect: an online order.
  const isPaidOnline = advance !== null && advance.amount === quote.total
  const methods: PaymentMethod[] = isPaidOnline ? ['upi'] : advance ? ['cod', 'upi'] : [payment_method]
  await assertPaymentPermitted(tx, { buyer, address, methods: isCovered ? [] : methods }, terms)
  assertQuoteAccepted(quoted, body)
  const deliveryDate = getPromisedDeliveryDate(
    { body, cart, quote, terms, shipping_address: address },
    new Date(),
  )
  assertQuoteUnchanged(cart, quoted, body)
  const lines = cart.lines.map((line) => ({
    ...line,
    design: line.design ?? getDefaultDesign(cart, line, designChecks),
  }))

  return createOrder(tx, {
    supply_type: 'regular',
    ...placed,
    ...(isPaidOnline ? { body: { ...body, payment_method: 'upi' }, provider: advance.provider } : {}),
    shipping_address: address,
    cart: { ...cart, lines },
    quote,
    goods,
    coupon,
    offer,
    estimated_delivery_date: deliveryDate,
    cod_advance: isPaidOnline ? null : advance,
    store_credit,
    to_confirm: isCod && cod.to_confirm,
    channel: 'shop',
    actor: actorFor('customer', shopper.id),
  })
}

/** Paise of the balance, locked; 0 for guests, who have none. */
const getOfferedCredit = async (tx: Tx, shopper: PlaceOrderInput['shopper'], body: PlaceOrderBody) =>
  body.use_store_credit && shopper.email !== null ? lockCreditBalance(tx, shopper.id) : 0

/** For a line added before its product had a studio. */
function getDefaultDesign({ purchasables }: PricedCart, { id, product_id }: CartLine, checks: DesignChecks) {
  const printAreas = purchasables.get(product_id)?.print_areas ?? null
  if (printAreas === null) return null
  const check = checks.get(id)
  if (check?.print_areas !== printAreas) throw areaChanged()
  return check.default_design
}

function assertQuoteUnchanged(
  cart: PricedCart,
  { quote, store_credit }: Pick<QuotedCart, 'quote' | 'store_credit'>,
  {
    expected_total,
    expected_store_credit = 0,
  }: Pick<PlaceOrderBody, 'expected_total' | 'expected_store_credit'>,
): void {
  const issues = cart.lines.flatMap((line) =>
    line.problem ? [{ line_id: line.id, title: lineTitle(cart, line), ...line.problem }] : [],
  )
  const isSame = quote.total === expected_total && store_credit >= expected_store_credit
  if (issues.length === 0 && isSame) return
  const details: Pick<QuoteChanged, 'quote' | 'line_issues'> = { quote, line_issues: issues }
  throw new AppError(409, 'quote_changed', messages.checkout.changed, undefined, details)
}

/** Names the combination: another one of the product may still be sold. */
function lineTitle({ purchasables }: PricedCart, line: PricedCart['lines'][number]): string {
  const { variants = [], combinations = [] } = purchasables.get(line.product_id) ?? {}
  const { title } = line.product
  return combinations.length === 0
    ? title
    : `${title}, ${formatSelections(line.variant_selections, variants)}`
}

async function getShippingAddress(tx: Tx, shopper: PlaceOrderInput['shopper'], body: PlaceOrderBody) {
  if (body.shipping_address) return body.shipping_address
  if (!body.address_id) throw new AppError(400, 'invalid', messages.checkout.shipping_incomplete)
  const [saved] = await tx
    .select({
      ...pickColumns(addresses, 'full_name', 'phone', 'address_line1', 'address_line2', 'city', 'pincode'),
      state: sql<OrderAddress['state']>`${addresses.state}`,
      country: sql<'India'>`${addresses.country}`,
    })
    .from(addresses)
    .where(and(eq(addresses.id, body.address_id), eq(addresses.user_id, shopper.id)))
  // Guests have no saved addresses.
  if (!saved || shopper.email === null)
    throw new AppError(404, 'address_not_found', messages.checkout.shipping_incomplete)
  return { ...saved, email: shopper.email }
}
