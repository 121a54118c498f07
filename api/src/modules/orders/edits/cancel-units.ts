import { randomUUID } from 'node:crypto'
import { getShareBetween } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { OrderEditPreview, UnitsToCancel } from '@nakshi/core/order-edits/admin-schema'
import type { EditedOrderMoney } from '@nakshi/core/order-edits/order-edit'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { getUnpackedUnits, sumUnits } from '@nakshi/core/parcels/partial-shipment'
import { isCoveredByAdvance } from '@nakshi/core/payments/cash-on-delivery'
import { getRoundOff } from '@nakshi/core/quote/round-total'
import { getIncludedTax, splitTax } from '@nakshi/core/tax/tax'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orderItems, orders, orderTaxLines } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { type CreditedLine, creditUnits } from '../../documents/issue-credit-notes.ts'
import { splitOrderLine } from '../../documents/split-order-line.ts'
import { chargeDifference, previewDifference } from '../../payments/charge-difference.ts'
import { getRefundableTotal, refundOrder } from '../../payments/refund-payment.ts'
import { getRefundableDelivery } from '../../payments/refundable-delivery.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { isSpentUnit, lockOrderProducts, moveUnits, toStockChange } from '../adjust-stock.ts'
import { formatUnitsLeft } from '../parcels/format-units-left.ts'
import { listParcels } from '../parcels/list-parcels.ts'
import { changeOrderStatus } from '../set-order-status.ts'
import {
  describeAmounts,
  type EditedAmounts,
  getEditedRounding,
  getOrderAmounts,
  previewAmounts,
  recordEditAndNotify,
  toAmountColumns,
} from './edited-amounts.ts'
import { describeCodFee } from './edited-terms.ts'
import { removeItems } from './update-edited-items.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type TaxLine = typeof orderTaxLines.$inferSelect
/** `remaining`: null, where nothing is left of the line */
type ReducedDelivery = { remaining: TaxLine | null; removed: CreditedLine }
/** `offer_discount`: of the units that stay */
type Reduced = {
  item: Item
  cancelled: number
  remaining: TaxLine
  removed: CreditedLine
  offer_discount: number
}

type Plan = {
  order: Order
  items: Item[]
  parcels: Awaited<ReturnType<typeof listParcels>>
  reduced: Reduced[]
  /** null: the delivery charge stays */
  fee: ReducedDelivery | null
  amounts: EditedAmounts
  /** its refund includes the delivery charge */
  money: EditedOrderMoney
  /** Paise of the delivery charge to refund. */
  delivery: number
  changes: OrderEventLine[]
}
type CancelUnitsInput = { order_id: string; body: UnitsToCancel }
type Saving = CancelUnitsInput & {
  expected_total: number
  actor: Person
  config: Parameters<typeof chargeDifference>[1]['config']
}

/**
 * Price, discount and tax of the units are no longer owed; delivery stays, unless all that arrived came back
 * for faults of the store. Locks order and products.
 */
export async function planCancelUnits(tx: Tx, { order_id, body }: CancelUnitsInput): Promise<Plan> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  const sent = await listParcels(tx, [order_id])
  if (sent.length === 0) throw new AppError(409, 'nothing_sent', orderEditMessages.nothing_shipped)
  if (!isUnsent(order.status)) throw new AppError(409, 'too_late', orderEditMessages.too_late)
  assertVersion(order.updated_at, body.updated_at)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.line_no))
    .for('no key update')
  await lockOrderProducts(tx, [order_id])
  const taxLines = await tx.select().from(orderTaxLines).where(eq(orderTaxLines.order_id, order_id))
  const reduced = toReducedLines(order, taxLines, chosenUnits(items, sent, body))
  const rounding = getEditedRounding(order, await getStoreSettings(tx))
  const withFee = reducedAmounts(order, reduced)
  const fee = toLostFee(order, taxLines, withFee, rounding)
  const amounts = roundTotal(fee ? withoutFee(withFee, fee) : withFee, rounding)
  const remaining = listRemaining(items, reduced)
  const money = await previewDifference(tx, order, { ...amounts, stays: remaining })
  const delivery = await getRefundableDelivery(
    tx,
    { id: order_id, shipping_amount: amounts.shipping },
    {
      unitCount: remaining.reduce((sum, { quantity }) => sum + quantity, 0),
      left: (await getRefundableTotal(tx, order_id)) - money.refund,
    },
  )
  const withDelivery = { ...money, refund: money.refund + delivery }
  const plan = { order, items, parcels: sent, reduced, fee, amounts, money: withDelivery, delivery }
  return { ...plan, changes: describeChanges(plan) }
}

export function toCancelUnitsPreview({ items, reduced, changes, ...edited }: Plan): OrderEditPreview {
  return {
    ...previewAmounts(edited),
    lines: items.flatMap(({ id, product, quantity, price }) => {
      const left = quantity - (reduced.find(({ item }) => item.id === id)?.cancelled ?? 0)
      return left === 0 ? [] : [{ title: product.title, quantity: left, price }]
    }),
    changes,
    to_recheck: 0,
  }
}

/** @throws {AppError} 409 when the total differs from the one shown */
export async function cancelUnits(tx: Tx, saving: Saving): Promise<void> {
  const plan = await planCancelUnits(tx, saving)
  const { order, reduced, fee, amounts, money, delivery } = plan
  const { actor, body } = saving
  if (amounts.total !== saving.expected_total)
    throw new AppError(409, 'changed_since', orderEditMessages.changed_since)
  await removeUnits(tx, plan, body.restock)
  const lines = reduced.map(({ item, cancelled, remaining, removed }) => ({
    remaining: cancelled === item.quantity ? null : remaining,
    removed,
  }))
  for (const { remaining, removed } of fee ? [...lines, fee] : lines) {
    const line = and(eq(orderTaxLines.order_id, order.id), eq(orderTaxLines.line_no, removed.line_no))
    if (remaining === null) await tx.delete(orderTaxLines).where(line)
    else await tx.update(orderTaxLines).set(remaining).where(line)
  }
  await tx.update(orders).set(toAmountColumns(amounts)).where(eq(orders.id, order.id))
  const reason = reduced
    .map(({ item, cancelled }) => `${cancelled} × ${item.product.title}`)
    .join(', ')
    .slice(0, 200)
  if (amounts.total !== order.total_amount)
    await chargeDifference(tx, {
      order,
      money: { ...money, refund: money.refund - delivery },
      reason,
      actor,
      config: saving.config,
    })
  const key = `delivery-${randomUUID()}`
  await refundOrder(tx, { order_id: order.id, amount: delivery, kind: 'shipping', reason, actor, key })
  await recordEditAndNotify(tx, order, { actor, lines: plan.changes, note: body.note })
  // Document numbers are taken last: their lock serialises all invoices. Cash that arrives with the completion
  // is compared with what is credited already.
  const removed = [...reduced, ...(fee ? [fee] : [])].map((each) => each.removed)
  const roundOff = order.round_off_amount - amounts.round_off
  await creditUnits(tx, { order_id: order.id, cancelled: removed, round_off: roundOff }, new Date())
  await completeOrder(tx, plan, actor)
}

function chosenUnits(items: Item[], sent: Plan['parcels'], { items: requested }: UnitsToCancel) {
  const left = getUnpackedUnits(items, sent)
  return [...sumUnits(requested)].map(([itemId, cancelled]) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) throw new AppError(409, 'not_in_order', orderEditMessages.not_in_order)
    const available = left.get(itemId) ?? 0
    if (cancelled > available)
      throw new AppError(409, 'units', formatUnitsLeft(item.product.title, available))
    return { item, cancelled }
  })
}

function toReducedLines({ tax_mode }: Order, lines: TaxLine[], chosen: { item: Item; cancelled: number }[]) {
  return chosen.map(({ item, cancelled }) => {
    const line = lines.find(({ line_no }) => line_no === item.line_no)
    if (!line) throw new Error('Order item has no tax line')
    const { price, quantity, line_no } = item
    const { remaining, removed } = splitOrderLine(line, { price, quantity, cancelled }, tax_mode)
    const offerDiscount = splitOfferDiscount(item, line.discount, { cancelled, left: remaining.discount })
    return {
      ...{ item, cancelled, remaining, offer_discount: offerDiscount },
      removed: { ...removed, line_no, quantity: cancelled },
    }
  })
}

/** Paise of the offer for the units that stay: part of what is `left` of the discount of the line. */
function splitOfferDiscount(
  { offer_discount, quantity }: Item,
  discount: number,
  { cancelled, left }: { cancelled: number; left: number },
): number {
  if (offer_discount === discount) return left
  return Math.min(left, getShareBetween(offer_discount, 0, quantity - cancelled, quantity))
}

/** Not rounded yet. */
function reducedAmounts(order: Order, reduced: Reduced[]): EditedAmounts {
  const before = getOrderAmounts(order)
  const sum = (of: (removed: CreditedLine) => number) =>
    reduced.reduce((paise, { removed }) => paise + of(removed), 0)
  const tax = sum(({ cgst, sgst, igst }) => cgst + sgst + igst)
  const isAdded = order.tax_mode === 'added'
  const after = {
    ...before,
    subtotal: before.subtotal - sum(({ value }) => value),
    discount: before.discount - sum(({ discount }) => discount),
    offer:
      before.offer -
      reduced.reduce((paise, { item, offer_discount }) => paise + item.offer_discount - offer_discount, 0),
    tax: before.tax - (isAdded ? tax : 0),
    included_tax: before.included_tax - (isAdded ? 0 : tax),
    round_off: 0,
  }
  return { ...after, total: after.subtotal + after.shipping + after.tax - after.discount }
}

type Rounding = ReturnType<typeof getEditedRounding>

function roundTotal(amounts: EditedAmounts, rounding: Rounding): EditedAmounts {
  const roundOff = rounding ? getRoundOff(amounts.total, rounding.paid) : 0
  return { ...amounts, round_off: roundOff, total: amounts.total + roundOff }
}

/** The fee of cash on delivery in the line of the delivery charge, once nothing is left to collect. */
function toLostFee(
  order: Order,
  lines: TaxLine[],
  amounts: EditedAmounts,
  rounding: Rounding,
): ReducedDelivery | null {
  const { cod_fee_amount: fee, cod_advance_amount: advance } = order
  if (fee === null) return null
  const { total } = roundTotal({ ...amounts, total: amounts.total - fee }, rounding)
  if (!isCoveredByAdvance(total, advance)) return null
  const line = lines.find(({ line_no }) => line_no === 0)
  if (!line) throw new Error('Fee has no tax line')
  const value = line.value - fee
  const { taxable, tax } = getIncludedTax(value, line.percent)
  const split = splitTax(tax, line.igst === 0)
  const removed = {
    ...{ line_no: 0, quantity: 0, value: fee, discount: 0, taxable: line.taxable - taxable },
    ...{ cgst: line.cgst - split.cgst, sgst: line.sgst - split.sgst, igst: line.igst - split.igst },
  }
  return { remaining: value === 0 ? null : { ...line, value, taxable, ...split }, removed }
}

function withoutFee(amounts: EditedAmounts, { removed }: ReducedDelivery): EditedAmounts {
  const { value, cgst, sgst, igst } = removed
  return {
    ...amounts,
    shipping: amounts.shipping - value,
    included_tax: amounts.included_tax - cgst - sgst - igst,
    total: amounts.total - value,
    cod_fee_amount: null,
  }
}

function describeChanges(plan: Omit<Plan, 'changes'>): OrderEventLine[] {
  return [
    ...plan.reduced.map(({ item, cancelled }) =>
      orderEvent('units_cancelled', { number: cancelled, title: item.product.title }),
    ),
    ...describeCodFee(plan.order, plan.amounts),
    ...describeAmounts(plan),
  ]
}

async function removeUnits(tx: Tx, { order, reduced }: Plan, restock: boolean): Promise<void> {
  const lost: ReturnType<typeof toStockChange>[] = []
  for (const { item, cancelled, offer_discount } of reduced) {
    const quantity = item.quantity - cancelled
    const [spent] = await tx.execute<{ units: number }>(sql`
      select count(*)::int as units from rank_units(${order.id}) u join ${orderItems} on ${orderItems.id} = u.item_id
      where u.item_id = ${item.id} and u.place > ${quantity} and ${isSpentUnit}`)
    lost.push(toStockChange(item, restock ? -(spent?.units ?? 0) : -cancelled))
    // A trigger removes the units.
    if (quantity > 0)
      await tx.update(orderItems).set({ quantity, offer_discount }).where(eq(orderItems.id, item.id))
  }
  await removeItems(
    tx,
    reduced.filter(({ item, cancelled }) => cancelled === item.quantity).map(({ item }) => item),
  )
  const released = reduced.map(({ item, cancelled }) => toStockChange(item, cancelled))
  await moveUnits(tx, { order_id: order.id, reason: 'order_edit' }, released)
  // Unsellable units leave the stock for good.
  await moveUnits(tx, { order_id: null, reason: 'admin' }, lost)
}

const listRemaining = (items: Item[], reduced: Reduced[]) =>
  items.map(({ id, quantity }) => ({
    item_id: id,
    quantity: quantity - (reduced.find(({ item }) => item.id === id)?.cancelled ?? 0),
  }))

async function completeOrder(tx: Tx, { order, items, parcels, reduced }: Plan, actor: Person) {
  const after = listRemaining(items, reduced).map(({ item_id: id, quantity }) => ({ id, quantity }))
  if (getUnpackedUnits(after, parcels).size > 0) return
  const arrived = parcels.every(({ delivered_at }) => delivered_at !== null)
  const change = { order_id: order.id, actor, is_sent: true } as const
  if (arrived) await changeOrderStatus(tx, { ...change, to: 'delivered' })
  else await changeOrderStatus(tx, { ...change, to: 'shipped', without_email: true })
}
