import { and, eq, ne, sql } from 'drizzle-orm'
import type { ProblemReason } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import {
  orderItems,
  type orders,
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
  pieces: { item_id: string; quantity: number }[]
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
  const lines = await db
    .select({
      id: orderItems.id,
      price: orderItems.price,
      quantity: orderItems.quantity,
      tax_percent: orderItems.tax_percent,
    })
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
  const { tax_mode, total_amount: total, shipping_amount: shipping } = order
  const counts = new Map(pieces.map(({ item_id, quantity }) => [item_id, quantity]))
  const paid = paidForPieces({ tax_mode, total, shipping, lines }, counts)
  const left = await leftToGiveBack(db, order.id)
  const goods = Math.min(paid, left)
  const now = { reason: report.reason, pieces: sumOf(pieces) }
  const isAll = deliveryGoesBack(sumOf(lines), [now, ...(await returnedBefore(db, order.id, report.id))])
  const delivery = isAll ? shipping - (await deliveryGivenBack(db, order.id)) : 0
  return { goods, delivery: Math.max(0, Math.min(delivery, left - goods)) }
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
