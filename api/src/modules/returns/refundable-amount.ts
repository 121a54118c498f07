import type { ReturnReason } from '@nakshi/core/returns/schema'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import {
  orderItems,
  orderItemUnits,
  orders,
  returnItems,
  returnRequests,
} from '../../platform/db/tables/index.ts'
import { findOpenCodPayment } from '../payments/courier-cash.ts'
import { getRefundableTotal } from '../payments/refund-payment.ts'
import { getRefundableDelivery } from '../payments/refundable-delivery.ts'
import { listRefundableUnits, type RefundableUnit } from '../payments/refundable-units.ts'

type Order = typeof orders.$inferSelect
type Return = { id: string; reason: ReturnReason }
/** Paise. */
export type Refundable = {
  order_id: string
  units: RefundableUnit[]
  goods: number
  delivery: number
  /** what these units cost and a courier has not collected yet: no money that could go back */
  to_collect: number
}

/** Paid, not yet refunded. Includes delivery when the whole order is returned for faults of the store. */
export async function getRefundableForReturn(
  db: Queryable,
  order: Order,
  report: Return,
): Promise<Refundable> {
  const reported = await db
    .select({ id: returnItems.unit_id })
    .from(returnItems)
    .where(eq(returnItems.return_id, report.id))
  const paidWith = await findOriginUnits(
    db,
    order,
    reported.map(({ id }) => id),
  )
  const all = await listRefundableUnits(db, paidWith.order.id)
  const units = all.filter(({ unit_id }) => paidWith.unitCount.includes(unit_id))
  const left = await getRefundableTotal(db, paidWith.order.id)
  const value = units.reduce((sum, unit) => sum + unit.left, 0)
  const goods = Math.min(left, value)
  const cash = await findOpenCodPayment(db, paidWith.order.id)
  const delivery = await getRefundableDelivery(db, paidWith.order, {
    unitCount: all.length,
    left: left - goods,
    deciding: { return_id: report.id, reason: report.reason, unitCount: paidWith.unitCount.length },
  })
  const toCollect = Math.min(value - goods, cash?.amount ?? 0)
  return { order_id: paidWith.order.id, units, goods, delivery, to_collect: toCollect }
}

/** The order followed by the orders it replaces; the last one holds the payment. */
export async function listOriginOrderIds(db: Queryable, orderId: string): Promise<[string, ...string[]]> {
  const [order] = await db.select({ of: orders.replacement_of }).from(orders).where(eq(orders.id, orderId))
  return order?.of ? [orderId, ...(await listOriginOrderIds(db, order.of))] : [orderId]
}

/** Maps units of replacement orders to the paid units of the original order. */
async function findOriginUnits(db: Queryable, order: Order, unitCount: string[]) {
  if (order.replacement_of === null) return { order, unitCount }
  const [origin] = await db.select().from(orders).where(eq(orders.id, order.replacement_of))
  const [report] = await db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(eq(returnRequests.replacement_order_id, order.id))
  if (!origin || !report) return { order, unitCount: [] }
  // Each line of a replacement matches one returned item, in the same order.
  const replacementUnits = await unitsByLine(db, eq(orderItemUnits.order_id, order.id))
  const reported = db
    .select({ id: returnItems.unit_id })
    .from(returnItems)
    .where(eq(returnItems.return_id, report.id))
  const first = await unitsByLine(db, inArray(orderItemUnits.id, reported))
  // After an order edit the units no longer match.
  if (replacementUnits.length !== first.length) return { order: origin, unitCount: [] }
  const same = replacementUnits.flatMap((id, index) => (unitCount.includes(id) ? (first[index] ?? []) : []))
  return findOriginUnits(db, origin, same)
}

async function unitsByLine(db: Queryable, which: ReturnType<typeof eq>): Promise<string[]> {
  const rows = await db
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(which)
    .orderBy(asc(orderItems.line_no), asc(orderItemUnits.unit_no))
  return rows.map(({ id }) => id)
}
