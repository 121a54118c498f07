import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { allocateToUnits, getPaidPerUnit } from '@nakshi/core/returns/return-policy'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderItems, orderItemUnits, orders, orderTaxLines } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'

/** Amounts in paise. */
export type RefundableUnit = {
  unit_id: string
  item_id: string
  unit_no: number
  paid: number
  left: number
}

// Drizzle would omit the table name inside the subquery.
const refunded = sql<number>`(
  select coalesce(sum(u.amount), 0) from refund_units u join refunds r on r.id = u.refund_id
  where u.unit_id = order_item_units.id and r.status <> 'failed')`.mapWith(Number)
const isClosed = sql<boolean>`exists (
  select from refund_units u join refunds r on r.id = u.refund_id
  where u.unit_id = order_item_units.id and r.status <> 'failed' and u.is_full)`

export async function listRefundableUnits(db: Queryable, orderId: string): Promise<RefundableUnit[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return []
  const { total_amount: total, shipping_amount: shipping, tax_mode } = order
  const gross = sql`${orderTaxLines.taxable} + ${orderTaxLines.cgst} + ${orderTaxLines.sgst} + ${orderTaxLines.igst}`
  // With tax included, the taxable value already has the discount deducted.
  const paid = tax_mode === 'added' ? sql`${gross} - ${orderTaxLines.discount}` : gross
  const lines = await db
    .select({ id: orderItems.id, quantity: orderItems.quantity, paid: sql<number>`${paid}`.mapWith(Number) })
    .from(orderItems)
    .innerJoin(
      orderTaxLines,
      and(eq(orderTaxLines.order_id, orderItems.order_id), eq(orderTaxLines.line_no, orderItems.line_no)),
    )
    .where(eq(orderItems.order_id, orderId))
    .orderBy(orderItems.line_no)
  const perUnit = getPaidPerUnit({ total, shipping, lines })
  const units = await db
    .select({
      unit_id: orderItemUnits.id,
      item_id: orderItemUnits.item_id,
      unit_no: orderItemUnits.unit_no,
      refunded,
      is_closed: isClosed,
    })
    .from(orderItemUnits)
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.line_no), asc(orderItemUnits.unit_no))
  return units.map(({ refunded: back, is_closed, ...unit }, index) => {
    const nth = index - units.findIndex(({ item_id }) => item_id === unit.item_id)
    const price = perUnit.get(unit.item_id)?.[nth] ?? 0
    return { ...unit, paid: price, left: is_closed ? 0 : Math.max(0, price - back) }
  })
}

type Chosen = { item_id: string; quantity: number }

/** Spreads the amount over the first refundable units. @throws {AppError} 422 */
export async function allocateRefund(db: Queryable, orderId: string, amount: number, items: Chosen[]) {
  const units = await listRefundableUnits(db, orderId)
  const titles = await db
    .select({ id: orderItems.id, product: orderItems.product })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
  const chosen = items.flatMap(({ item_id, quantity }, index) => {
    const open = units.filter((unit) => unit.item_id === item_id && unit.left > 0)
    const item = titles.find(({ id }) => id === item_id)
    if (!item) throw refundError(`items.${index}`, adminMessages.refund.not_in_order)
    if (open.length < quantity)
      throw refundError(
        `items.${index}`,
        open.length === 0
          ? withParams(adminMessages.refund.items_refunded, { title: item.product.title })
          : withParams(adminMessages.refund.few_items_refundable, {
              title: item.product.title,
              left: open.length,
            }),
      )
    return open.slice(0, quantity)
  })
  const maxAmount = chosen.reduce((sum, { left }) => sum + left, 0)
  if (amount > maxAmount)
    throw refundError('amount', withParams(adminMessages.refund.items_refund_too_much, { left: maxAmount }))
  return allocateToUnits(amount, chosen)
}

const refundError = (path: string, message: CatalogueMessage) =>
  fieldError(422, 'refund_too_much', path, message)
