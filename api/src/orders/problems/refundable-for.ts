import { and, eq, ne, sql } from 'drizzle-orm'
import type { ProblemReason } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import {
  orderItems,
  orderPieces,
  type orders,
  orderTaxLines,
  payments,
  problemPieces,
  problemReports,
  refunds,
} from '../../db/tables/index.ts'
import { deliveryGoesBack, paidForPieces } from '../../domain/problem-report.ts'
import { leftToGiveBack } from '../../payments/give-back.ts'

type Order = typeof orders.$inferSelect
type Return = {
  report: { id: string; reason: ProblemReason }
  pieces: { quantity: number }[]
}
/** Paise. */
export type Refundable = { goods: number; delivery: number }

/**
 * What was paid for so many pieces of items of an order and is not given back yet, never more than
 * what is left of the order's payments; and the delivery charge, when with these pieces all of the
 * order has come back for faults of the shop's.
 */
export async function refundableFor(
  db: Queryable,
  order: Order,
  { report, pieces }: Return,
): Promise<Refundable> {
  const { total_amount: total, shipping_amount: shipping } = order
  const lines = await linesOf(db, order.id)
  const paid = paidForPieces({ total, shipping, lines }, await numbersOf(db, report.id))
  const left = await leftToGiveBack(db, order.id)
  const goods = Math.min(paid, left)
  const now = { reason: report.reason, pieces: sumOf(pieces) }
  const isAll = deliveryGoesBack(sumOf(lines), [now, ...(await returnedBefore(db, order.id, report.id))])
  const delivery = isAll ? shipping - (await deliveryGivenBack(db, order.id)) : 0
  return { goods, delivery: Math.max(0, Math.min(delivery, left - goods)) }
}

/** The lines of an order with what was paid for each, as its lines of tax hold it. */
const linesOf = (db: Queryable, orderId: string) =>
  db
    .select({
      id: orderItems.id,
      quantity: orderItems.quantity,
      paid: sql<number>`${orderTaxLines.taxable} + ${orderTaxLines.cgst} + ${orderTaxLines.sgst} + ${orderTaxLines.igst}`.mapWith(
        Number,
      ),
    })
    .from(orderItems)
    .innerJoin(
      orderTaxLines,
      and(eq(orderTaxLines.order_id, orderItems.order_id), eq(orderTaxLines.line_no, orderItems.line_no)),
    )
    .where(eq(orderItems.order_id, orderId))
    .orderBy(orderItems.line_no)

/** Which pieces of which items a report is about, by their numbers. */
async function numbersOf(db: Queryable, reportId: string): Promise<Map<string, number[]>> {
  const rows = await db
    .select({
      item_id: orderPieces.item_id,
      numbers: sql<number[]>`array_agg(${orderPieces.piece_no})`,
    })
    .from(problemPieces)
    .innerJoin(orderPieces, eq(orderPieces.id, problemPieces.piece_id))
    .where(eq(problemPieces.report_id, reportId))
    .groupBy(orderPieces.item_id)
  return new Map(rows.map(({ item_id, numbers }) => [item_id, numbers]))
}

const sumOf = (pieces: { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns of the order that were paid back in full. */
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

async function deliveryGivenBack(db: Queryable, orderId: string): Promise<number> {
  const [given] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), eq(refunds.kind, 'shipping'), ne(refunds.status, 'failed')))
  return given?.sum ?? 0
}
