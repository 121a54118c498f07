import { asc, eq, inArray, sql } from 'drizzle-orm'
import { problemOutcomeWords, adminProblemSentences as say } from '../../contract/admin/problem-sentences.ts'
import type { ProblemDecision } from '../../contract/admin/problems.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { ProblemOutcome } from '../../contract/problems.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orders, problemPieces, problemReports } from '../../db/tables/index.ts'
import { formatPaise } from '../../domain/money.ts'
import { canBeMadeGood, spreadOverUnits } from '../../domain/problem-report.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import { refundOrder } from '../../payments/refund-payment.ts'
import { originsOf, type Refundable, refundableFor } from './refundable-for.ts'
import { remakeOrder } from './remake-order.ts'
import { haveArrived } from './reportable-items.ts'
import { reportedItems } from './reported-pieces.ts'
import { restock } from './restock.ts'

type Decision = { report_id: string; actor_id: string; decision: ProblemDecision }
type Report = typeof problemReports.$inferSelect
type Order = typeof orders.$inferSelect
type Done = Pick<Report, 'amount' | 'remake_order_id' | 'is_restocked'>

export const givesMoneyBack = (outcome: ProblemOutcome) => outcome === 'refund' || outcome === 'part_refund'

/**
 * The order is locked before its requests, as everywhere. @throws {AppError} 409 when resolved already or
 * the amount changed
 */
export async function decideProblem(tx: Tx, { report_id, actor_id, decision }: Decision): Promise<void> {
  const { order, report } = await lockedReport(tx, report_id)
  if (!(await canDecide(tx, report))) throw new AppError(409, 'decided', say.decided)
  const { outcome, answer } = decision
  const word = problemOutcomeWords[outcome]
  if (outcome === 'declined' && answer === '') throw refused('answer', say.needs_answer)
  const pieces = await reportedItems(tx, [report_id])
  const arrived = await haveArrived(tx, order, pieces)
  if (outcome !== 'declined' && !canBeMadeGood(order.status, arrived))
    throw new AppError(409, 'only_decline', say.only_decline)

  const isBack = report.is_restocked || decision.restock
  const done: Done = { amount: null, remake_order_id: null, is_restocked: isBack }
  if (decision.restock) {
    if (outcome !== 'refund' && outcome !== 'remake') throw refused('restock', say.not_sellable)
    if (!report.is_restocked) await restock(tx, order.id, pieces)
  }
  let told = filled(orderEventSentences.problem_decided, { outcome: word })
  if (outcome === 'remake') {
    const remake = await remakeOrder(tx, { order, pieces, actor_id })
    done.remake_order_id = remake.id
    told = filled(orderEventSentences.problem_remade, { outcome: word, number: remake.order_number })
  }
  if (givesMoneyBack(outcome)) {
    const { order_id, units, goods, delivery } = await amountFor(tx, order, report, decision)
    const reason = pieces.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
    const back = { order_id, reason: reason.slice(0, 200), actor_id }
    const key = `problem-${report_id}`
    const parts = spreadOverUnits(goods, units, { isReturned: outcome === 'refund' })
    await refundOrder(tx, { ...back, kind: 'goods', amount: goods, units: parts, key })
    await refundOrder(tx, { ...back, kind: 'shipping', amount: delivery, key: `${key}-delivery` })
    done.amount = goods + delivery
    const amount = formatPaise(done.amount)
    const sentence =
      done.amount === 0 ? 'problem_back' : decision.restock ? 'problem_restocked' : 'problem_paid'
    told = filled(orderEventSentences[sentence], { outcome: word, amount })
  }
  await tx
    .update(problemReports)
    .set({ ...done, outcome, answer, decided_at: sql`clock_timestamp()`, decider_id: actor_id })
    .where(eq(problemReports.id, report_id))
  await tx
    .update(problemPieces)
    .set({ is_declined: outcome === 'declined' })
    .where(eq(problemPieces.report_id, report_id))
  await tx.insert(orderEvents).values({
    order_id: order.id,
    actor_id,
    from_status: order.status,
    to_status: order.status,
    note: [told, answer].filter(Boolean).join('\n'),
  })
  await queueJob(tx, 'mail', { letter: 'problem_decided', order_id: order.id, report_id })
}

async function lockedReport(tx: Tx, id: string): Promise<{ order: Order; report: Report }> {
  const [found] = await tx
    .select({ order_id: problemReports.order_id })
    .from(problemReports)
    .where(eq(problemReports.id, id))
  if (!found) throw notFound(say.not_found)
  // Replaced units are refunded from the order they were paid with.
  const ids = await originsOf(tx, found.order_id)
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('no key update')
  const order = locked.find(({ id: each }) => each === found.order_id)
  const [report] = await tx.select().from(problemReports).where(eq(problemReports.id, id)).for('update')
  if (!order || !report) throw notFound(say.not_found)
  return { order, report }
}

/** A resolved request can be reopened only when its replacement order was cancelled. */
async function canDecide(tx: Tx, { outcome, remake_order_id }: Report): Promise<boolean> {
  if (outcome === null) return true
  if (remake_order_id === null) return false
  const [remake] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, remake_order_id))
  return remake?.status === 'cancelled'
}

/** Free or already refunded units may be returned for nothing. */
async function amountFor(
  tx: Tx,
  order: Order,
  report: Report,
  { outcome, amount, expected_refundable, restock: isBack }: ProblemDecision,
): Promise<Refundable> {
  const refundable = await refundableFor(tx, order, report)
  const most = refundable.goods + refundable.delivery
  if (most === 0 && !(outcome === 'refund' && isBack)) throw refused('amount', say.nothing_left)
  if (most !== expected_refundable) throw new AppError(409, 'changed_since', say.changed_since)
  if (outcome === 'refund') return refundable
  if (amount === undefined) throw refused('amount', say.needs_amount)
  if (amount > most) throw refused('amount', say.too_much(formatPaise(most)))
  const goods = Math.min(amount, refundable.goods)
  return { ...refundable, goods, delivery: amount - goods }
}

const refused = (path: string, message: string) =>
  new AppError(422, 'problem_decision', message, [{ path, message }])
