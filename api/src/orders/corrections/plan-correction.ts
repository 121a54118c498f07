import { refuseTooCostly } from '../../cart/refuse-too-costly.ts'
import { correctionSentences } from '../../contract/admin/correction-sentences.ts'
import type { CorrectionPreview, OrderAmounts, OrderCorrection } from '../../contract/admin/corrections.ts'
import type { Tx } from '../../db/client.ts'
import type { orderItems, orders } from '../../db/tables/index.ts'
import type { CorrectedMoney } from '../../domain/correction.ts'
import { addressChange, moneyChange, pieceChanges } from '../../domain/correction-words.ts'
import type { FrozenCoupon, UsableCoupon } from '../../domain/coupon.ts'
import { checkoutQuote, goodsOf, type PricedLine } from '../../domain/quote.ts'
import type { TaxedGoods } from '../../domain/tax.ts'
import { AppError } from '../../errors.ts'
import { moneyFor } from '../../payments/charge-difference.ts'
import { quoteTerms, readStoreSettings } from '../../settings/read-settings.ts'
import { type CorrectedLine, correctedLines } from './corrected-lines.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect

export type CorrectionPlan = {
  order: Order
  items: Item[]
  lines: CorrectedLine[]
  customer_id: string
  /** Same items, quantities and prices: no amount changes. */
  same_goods: boolean
  address: Order['shipping_address']
  amounts: OrderAmounts & { included_tax: number }
  goods: TaxedGoods[]
  money: CorrectedMoney
  changes: string[]
}

/** Unchanged items keep their ordered price. Coupon and delivery change only with items or prices. */
export async function planCorrection(
  tx: Tx,
  found: { order: Order; items: Item[]; customer_id: string },
  correction: OrderCorrection,
): Promise<CorrectionPlan> {
  const { order, items, customer_id } = found
  const coupon = usedCoupon(order)
  const lines = await correctedLines(tx, customer_id, { items, coupon }, correction.items)
  const address = correction.shipping_address ?? order.shipping_address
  const priced = lines.map(pricedLine)
  const used = coupon && { ...coupon, on_products: coveredKeys(lines) }
  const hasSameGoods = sameGoods(items, lines)
  const amounts = hasSameGoods ? amountsOf(order) : await newAmounts(tx, order, priced, used)
  if (order.remake_of !== null && amounts.total > 0)
    throw new AppError(422, 'remake_costs', correctionSentences.remake_costs)
  const money = amounts.total === order.total_amount ? null : await moneyFor(tx, order, amounts.total)
  const stays = { ask: null, due: order.due_amount, refund: 0 }
  const plan = {
    order,
    items,
    lines,
    customer_id,
    same_goods: hasSameGoods,
    address,
    amounts,
    goods: goodsOf(priced, used),
    money: money ?? stays,
  }
  return { ...plan, changes: changesOf(plan) }
}

export function previewOf({ order, lines, amounts, money, changes }: CorrectionPlan): CorrectionPreview {
  const { included_tax: _included, ...after } = amounts
  const { included_tax: _before, ...before } = amountsOf(order)
  return {
    lines: lines.map(({ product, quantity, price }) => ({ title: product.title, quantity, price })),
    changes,
    before,
    after,
    to_pay: order.payment_method === 'cod' ? 0 : (money.ask ?? 0),
    at_the_door: order.payment_method === 'cod' ? money.ask : null,
    to_refund: money.refund,
    to_check_again: lines.filter(({ item, is_other }) => is_other && item?.making_step === 'checked').length,
  }
}

/** Keyed by item: two items of one product can differ in coupon coverage. */
const keyOf = ({ item, product_id }: CorrectedLine): string => item?.id ?? product_id ?? ''

const coveredKeys = (lines: CorrectedLine[]) =>
  new Set(lines.filter(({ coupon_applies }) => coupon_applies).map(keyOf))

function pricedLine(line: CorrectedLine): PricedLine {
  const { price, quantity, tax_percent, purchasable } = line
  const freeShippingThreshold = purchasable?.free_shipping_threshold ?? null
  return {
    product_id: keyOf(line),
    price,
    quantity,
    tax_percent,
    free_shipping_threshold: freeShippingThreshold,
  }
}

function sameGoods(items: Item[], lines: CorrectedLine[]): boolean {
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
  const terms: FrozenCoupon = coupon_terms ?? {
    discount_type: 'fixed',
    discount_value: discount_amount,
    minimum_amount: 0,
    maximum_discount: null,
    product_ids: [],
    category_ids: [],
  }
  return { code, ...terms }
}

export const amountsOf = (order: Order): CorrectionPlan['amounts'] => ({
  subtotal: order.subtotal_amount,
  shipping: order.shipping_amount,
  tax: order.tax_amount,
  discount: order.discount_amount,
  total: order.total_amount,
  included_tax: order.included_tax_amount,
})

async function newAmounts(tx: Tx, order: Order, lines: PricedLine[], coupon: UsableCoupon | null) {
  const { tax_mode, gift_wrap_amount: giftWrap } = order
  refuseTooCostly(lines, tax_mode)
  const { store_threshold } = quoteTerms(await readStoreSettings(tx))
  const quote = checkoutQuote({ lines, store_threshold, tax_mode, coupon, gift_wrap: giftWrap })
  const { subtotal, shipping, tax, discount, total, included_tax } = quote
  return { subtotal, shipping, tax, discount, total, included_tax }
}

function changesOf({
  order,
  items,
  lines,
  address,
  amounts,
  money,
}: Omit<CorrectionPlan, 'changes'>): string[] {
  const stay = new Set(lines.flatMap(({ item }) => item?.id ?? []))
  const isCod = order.payment_method === 'cod'
  return [
    ...lines.flatMap((line) => pieceChanges(line.item, line)),
    ...items.filter(({ id }) => !stay.has(id)).flatMap((item) => pieceChanges(item, null)),
    ...addressChange(order.shipping_address, address),
    ...moneyChange({
      before: order.total_amount,
      after: amounts.total,
      to_pay: isCod ? 0 : (money.ask ?? 0),
      at_the_door: isCod ? money.ask : null,
      to_refund: money.refund,
    }),
  ]
}
