import { toQuoteTerms } from '@nakshi/core/checkout/order-terms'
import {
  calculateOrderQuote,
  getLinesDelivery,
  type PricedLine,
  toTaxableItems,
} from '@nakshi/core/checkout/quote'
import type { CouponSnapshot, UsableCoupon } from '@nakshi/core/coupons/coupon'
import { toGrams } from '@nakshi/core/delivery/delivery-rates'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import { getShippingExtras } from '@nakshi/core/delivery/shipping'
import type { AppliedOffer, UsableOffer } from '@nakshi/core/offers/offer'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { OrderEdit, OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import type { EditedOrderMoney } from '@nakshi/core/order-edits/order-edit'
import type { OrderEventLine } from '@nakshi/core/orders/events'
import { isCoveredByAdvance } from '@nakshi/core/payments/cash-on-delivery'
import { getWeight } from '@nakshi/core/products/combinations'
import { isTaxFree, withSupplyRates } from '@nakshi/core/tax/supply-type'
import type { TaxableItem } from '@nakshi/core/tax/tax'
import type { Queryable } from '../../../platform/db/client.ts'
import type { orderItems, orders } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertOrderMaximum } from '../../cart/assert-order-maximum.ts'
import { findPurchasable } from '../../catalogue/find-purchasable.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { previewDifference } from '../../payments/charge-difference.ts'
import { getCodHistory } from '../../payments/cod-history.ts'
import { getOrderTerms, type OrderTerms } from '../../settings/get-settings.ts'
import { type Buyer, getEditedBuyer } from '../buyer.ts'
import {
  describeAmounts,
  type EditedAmounts,
  getEditedRounding,
  getOrderAmounts,
  previewAmounts,
} from './edited-amounts.ts'
import { type EditedLine, resolveEditedLines } from './edited-lines.ts'
import {
  assertCodStaysPermitted,
  describeTerms,
  type EditedDelivery,
  getEditedDelivery,
} from './edited-terms.ts'
import { describeAddressChange, describeBuyerChange, describeItemChanges } from './format-order-edit.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect

export type OrderEditPlan = {
  order: Order
  items: Item[]
  lines: EditedLine[]
  customer_id: string
  layouts: Layouts
  /** Same items, quantities, prices, rates and delivery zone: no amount changes. */
  same_amounts: boolean
  terms: OrderTerms
  address: Order['shipping_address']
  delivery: EditedDelivery
  buyer: Buyer
  amounts: EditedAmounts
  goods: TaxableItem[]
  money: EditedOrderMoney
  changes: OrderEventLine[]
}

/**
 * Unchanged items keep their ordered price. The coupon changes only with items or prices, the delivery charge
 * also with the zone. What changes is asked as at checkout. @param isRepriced the coupon of `found` is another one
 * than the amounts were made with; the caller asks the rules of cash on delivery
 */
export async function planOrderEdit(
  db: Queryable,
  found: Pick<OrderEditPlan, 'order' | 'items' | 'customer_id' | 'layouts'>,
  edit: OrderEdit,
  isRepriced = false,
): Promise<OrderEditPlan> {
  const { order, items } = found
  const coupon = usedCoupon(order)
  const lines = await resolveEditedLines(db, { ...found, coupon, offer: order.offer_terms }, edit.items)
  const address = edit.shipping_address ?? order.shipping_address
  const buyer = getEditedBuyer(order, edit, address)
  const priced = withSupplyRates(lines.map(pricedLine), buyer.supply_type)
  const used = coupon && { ...coupon, on_products: coveredKeys(lines) }
  const terms = await getOrderTerms(db)
  const delivery = getEditedDelivery({ order, lines, address, terms })
  const { is_in_zone, express_amount } = delivery
  const hasSameRates = isTaxFree(buyer.supply_type) === isTaxFree(order.supply_type)
  const hasSameAmounts =
    !isRepriced &&
    is_in_zone &&
    hasSameRates &&
    express_amount === order.express_amount &&
    areSameItems(items, lines)
  const ordered = is_in_zone ? await priceOrdered(db, items, lines) : null
  const repricing = {
    ...{ lines: priced, ordered, coupon: used, place: address, terms, express_amount },
    offers: usedOffers(order, lines),
  }
  const { amounts, offer } = hasSameAmounts
    ? { amounts: getOrderAmounts(order), offer: null }
    : newAmounts(order, repricing)
  if (order.replacement_of !== null && amounts.total > 0)
    throw new AppError(422, 'remake_costs', orderEditMessages.replacement_is_free)
  if (!isRepriced) {
    const history = await getCodHistory(db, terms.payment.cod, { user_id: order.user_id, ...address })
    assertCodStaysPermitted({ order, items, lines, address, terms, history }, amounts)
  }
  const { cod_advance_amount } = amounts
  const plan = {
    ...found,
    lines,
    same_amounts: hasSameAmounts,
    terms,
    address,
    delivery,
    buyer,
    amounts,
    goods: toTaxableItems(priced, used, offer),
    // What is due follows from the new payment
    money: isRepriced
      ? { attemptAmount: null, refund: 0 }
      : await previewDifference(
          db,
          { ...order, cod_advance_amount },
          {
            ...amounts,
            stays: lines.flatMap(({ item, quantity }) => (item ? [{ item_id: item.id, quantity }] : [])),
          },
        ),
  }
  return { ...plan, changes: describeChanges(plan) }
}

export function toOrderEditPreview({ lines, changes, ...edited }: OrderEditPlan): OrderEditPreview {
  return {
    ...previewAmounts(edited),
    lines: lines.map(({ product, quantity, price }) => ({ title: product.title, quantity, price })),
    changes,
    to_recheck: lines.filter(({ item, is_other }) => is_other && item?.production_status === 'checked')
      .length,
  }
}

/** Keyed by item: two items of one product can differ in coupon coverage. */
const lineKey = ({ item, product_id }: Pick<EditedLine, 'item' | 'product_id'>): string =>
  item?.id ?? product_id ?? ''

const coveredKeys = (lines: EditedLine[]) =>
  new Set(lines.filter(({ coupon_applies }) => coupon_applies).map(lineKey))

type Priced = Pick<
  EditedLine,
  'item' | 'product_id' | 'price' | 'quantity' | 'tax_percent' | 'purchasable' | 'variant_selections'
>

function pricedLine(line: Priced): PricedLine {
  const { price, quantity, tax_percent, purchasable } = line
  const freeShippingThreshold = purchasable?.free_shipping_threshold ?? null
  return {
    product_id: lineKey(line),
    price,
    quantity,
    tax_percent,
    free_shipping_threshold: freeShippingThreshold,
    weight_grams: toGrams(purchasable && getWeight(purchasable, line.variant_selections)),
  }
}

function areSameItems(items: Item[], lines: EditedLine[]): boolean {
  return (
    items.length === lines.length &&
    lines.every(
      ({ item, quantity, price, tax_percent }) =>
        item?.quantity === quantity && item.price === price && item.tax_percent === tax_percent,
    )
  )
}

/** The coupon as applied; older orders stored only the discount amount. */
function usedCoupon({ coupon_code: code, coupon_terms, discount_amount }: Order) {
  if (code === null) return null
  const terms: CouponSnapshot = coupon_terms ?? {
    discount_type: 'fixed',
    discount_value: discount_amount,
    minimum_amount: 0,
    maximum_discount: null,
    product_ids: [],
    category_ids: [],
  }
  return { code, ...terms }
}

/** The offer as ordered, while the order reaches it. */
function usedOffers({ offer_id: id, offer_terms: terms }: Order, lines: EditedLine[]): UsableOffer[] {
  if (!terms) return []
  const covered = new Set(lines.filter(({ offer_applies }) => offer_applies).map(lineKey))
  return [{ ...terms, id: id ?? '', priority: 0, on_products: covered }]
}

/** The items before the edit, with the weights and thresholds of today. */
async function priceOrdered(db: Queryable, items: Item[], lines: EditedLine[]): Promise<PricedLine[]> {
  const priced: PricedLine[] = []
  for (const item of items) {
    const line = lines.find((each) => each.item?.id === item.id)
    const purchasable = line
      ? line.purchasable
      : item.product_id && (await findPurchasable(db, item.product_id))
    priced.push(pricedLine({ ...item, item, purchasable: purchasable || null }))
  }
  return priced
}

type Repricing = {
  lines: PricedLine[]
  /** null in another zone */
  ordered: PricedLine[] | null
  offers: UsableOffer[]
  coupon: UsableCoupon | null
  place: DeliveryPlace
  terms: OrderTerms
  express_amount: number | null
}

/** Gift wrap stays as ordered, the fee of cash on delivery while some cash is left to collect. */
function newAmounts(
  order: Order,
  repricing: Repricing,
): { amounts: EditedAmounts; offer: AppliedOffer | null } {
  const { lines, ordered, offers, coupon, place, terms, express_amount } = repricing
  const { tax_mode, cod_fee_amount: fee, cod_advance_amount: advance } = order
  assertOrderMaximum(lines, tax_mode)
  const quoteTerms = toQuoteTerms(terms, place)
  const { zone } = quoteTerms.delivery
  const chargePaise = getEditedCharge(order, { ...quoteTerms, zone, lines, ordered })
  const rates = [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: chargePaise }]
  const input = {
    lines,
    ...quoteTerms,
    delivery: { zone: { ...zone, rates, free_delivery: 'never' as const }, pincode: place.pincode },
    tax_mode,
    offers,
    coupon,
    rounding: getEditedRounding(order, terms.store),
    gift_wrap: order.gift_wrap_amount,
    express: express_amount,
  }
  const withoutFee = calculateOrderQuote(input)
  const isPaidOnline = isCoveredByAdvance(withoutFee.quote.total, advance)
  const { quote, offer } = isPaidOnline ? withoutFee : calculateOrderQuote({ ...input, cod_fee: fee })
  const { subtotal, shipping, tax, discount, round_off, total, included_tax, cod_fee } = quote
  // An advance that is not paid yet and covers the order makes it an online order, as at checkout.
  const isOnline = isPaidOnline && order.payment_method !== 'cod'
  const amounts = {
    ...{ subtotal, shipping, tax, discount, round_off, total, included_tax, express_amount },
    offer: offer?.discount ?? 0,
    cod_fee_amount: cod_fee,
    cod_advance_amount: isOnline ? null : advance,
  }
  return { amounts, offer }
}

type Charged = Parameters<typeof getLinesDelivery>[0] & Pick<Repricing, 'ordered'>

/** Paise of standard delivery. Rates that rose since the order raise no charge; a replacement stays free. */
function getEditedCharge(order: Order, { ordered, ...edited }: Charged): number {
  if (order.replacement_of !== null) return 0
  const { charge } = getLinesDelivery(edited)
  // Delivery that an offer made free is not agreed on: it is free while the order reaches the offer.
  if (ordered === null || order.offer_terms?.kind === 'free_delivery') return charge
  const agreed = order.shipping_amount - getShippingExtras(order)
  const before = getLinesDelivery({ ...edited, lines: ordered }).charge
  return Math.min(charge, Math.max(0, agreed + charge - before))
}

function describeChanges(plan: Omit<OrderEditPlan, 'changes'>): OrderEventLine[] {
  const { order, items, lines, address, amounts, delivery, buyer, terms } = plan
  const stay = new Set(lines.flatMap(({ item }) => item?.id ?? []))
  return [
    ...lines.flatMap((line) => describeItemChanges(line.item, line)),
    ...items.filter(({ id }) => !stay.has(id)).flatMap((item) => describeItemChanges(item, null)),
    ...describeAddressChange(order.shipping_address, address),
    ...describeTerms(order, amounts, delivery),
    ...describeBuyerChange({ order, address, buyer, seller_state: terms.store.state }),
    ...describeAmounts(plan),
  ]
}
