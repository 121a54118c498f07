import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ProblemReason } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderPieces, orders, problemPieces, problemReports } from '../../db/tables/index.ts'
import { deliveryGoesBack } from '../../domain/problem-report.ts'
import { leftToGiveBack, shippingLeft } from '../../payments/refund-payment.ts'
import { type RefundableUnit, refundableUnits } from '../../payments/refundable-units.ts'

type Order = typeof orders.$inferSelect
type Return = { id: string; reason: ProblemReason }
/** Paise. */
export type Refundable = {
  order_id: string
  units: RefundableUnit[]
  goods: number
  delivery: number
}

/** Paid, not yet refunded. Includes delivery when the whole order is returned for faults of the store. */
export async function refundableFor(db: Queryable, order: Order, report: Return): Promise<Refundable> {
  const reported = await db
    .select({ id: problemPieces.piece_id })
    .from(problemPieces)
    .where(eq(problemPieces.report_id, report.id))
  const paidWith = await originOf(
    db,
    order,
    reported.map(({ id }) => id),
  )
  const all = await refundableUnits(db, paidWith.order.id)
  const units = all.filter(({ piece_id }) => paidWith.pieces.includes(piece_id))
  const left = await leftToGiveBack(db, paidWith.order.id)
  const goods = Math.min(
    left,
    units.reduce((sum, unit) => sum + unit.left, 0),
  )
  const now = { reason: report.reason, pieces: reported.length }
  const returned = [now, ...(await returnedBefore(db, order.id, report.id))]
  // A replacement order is delivered free of charge.
  const isAll = order.remake_of === null && deliveryGoesBack(all.length, returned)
  const delivery = isAll ? Math.min(await shippingLeft(db, order), left - goods) : 0
  return { order_id: paidWith.order.id, units, goods, delivery }
}

/** The order followed by the orders it replaces; the last one holds the payment. */
export async function originsOf(db: Queryable, orderId: string): Promise<[string, ...string[]]> {
  const [order] = await db.select({ of: orders.remake_of }).from(orders).where(eq(orders.id, orderId))
  return order?.of ? [orderId, ...(await originsOf(db, order.of))] : [orderId]
}

/** Maps units of replacement orders to the paid units of the original order. */
async function originOf(
  db: Queryable,
  order: Order,
  pieces: string[],
): Promise<{ order: Order; pieces: string[] }> {
  if (order.remake_of === null) return { order, pieces }
  const [origin] = await db.select().from(orders).where(eq(orders.id, order.remake_of))
  const [report] = await db
    .select({ id: problemReports.id })
    .from(problemReports)
    .where(eq(problemReports.remake_order_id, order.id))
  if (!origin || !report) return { order, pieces: [] }
  // Each line of a replacement matches one returned item, in the same order.
  const again = await unitsByLine(db, eq(orderPieces.order_id, order.id))
  const reported = db
    .select({ id: problemPieces.piece_id })
    .from(problemPieces)
    .where(eq(problemPieces.report_id, report.id))
  const first = await unitsByLine(db, inArray(orderPieces.id, reported))
  // After an order edit the units no longer match.
  if (again.length !== first.length) return { order: origin, pieces: [] }
  const same = again.flatMap((id, index) => (pieces.includes(id) ? (first[index] ?? []) : []))
  return originOf(db, origin, same)
}

async function unitsByLine(db: Queryable, which: ReturnType<typeof eq>): Promise<string[]> {
  const rows = await db
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .innerJoin(orderItems, eq(orderItems.id, orderPieces.item_id))
    .where(which)
    .orderBy(asc(orderItems.line_no), asc(orderPieces.piece_no))
  return rows.map(({ id }) => id)
}

/** Fully refunded returns of the order. */
const returnedBefore = (db: Queryable, orderId: string, reportId: string) =>
  db
    .select({ reason: problemReports.reason, pieces: sql<number>`count(*)::int` })
    .from(problemReports)
    .innerJoin(problemPieces, eq(problemPieces.report_id, problemReports.id))
    .where(
      and(
        eq(problemReports.order_id, orderId),
        eq(problemReports.outcome, 'refund'),
        ne(problemReports.id, reportId),
      ),
    )
    .groupBy(problemReports.id)
