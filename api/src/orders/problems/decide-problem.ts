import { eq, sql } from 'drizzle-orm'
import { problemOutcomeWords, adminProblemSentences as say } from '../../contract/admin/problem-sentences.ts'
import type { ProblemDecision } from '../../contract/admin/problems.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { ProblemOutcome } from '../../contract/problems.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orders, problemPieces, problemReports } from '../../db/tables/index.ts'
import { formatPaise } from '../../domain/money.ts'
import { canBeMadeGood } from '../../domain/problem-report.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import { giveBack } from '../../payments/give-back.ts'
import { type Refundable, refundableFor } from './refundable-for.ts'
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
 * Decides on a problem as one step: its pieces are made again as an order of their own, or money
 * goes back by the ledger of refunds, or it is declined; the timeline and a letter tell the
 * customer. The order is locked before its report, as everywhere.
 * @throws {AppError} 404, 409 when it was decided already, its order is not delivered any more or the sums are others than were shown, 422
 *   for an amount that is too much or a refusal without words, and as `remakeOrder`, `refundPayment`
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

  const done: Done = { amount: null, remake_order_id: null, is_restocked: decision.restock }
  if (decision.restock) {
    if (outcome !== 'refund') throw refused('restock', say.not_sellable)
    await restock(tx, order.id, pieces)
  }
  let told = filled(orderEventSentences.problem_decided, { outcome: word })
  if (outcome === 'remake') {
    const remake = await remakeOrder(tx, { order, pieces, actor_id })
    done.remake_order_id = remake.id
    told = filled(orderEventSentences.problem_remade, { outcome: word, number: remake.order_number })
  }
  if (givesMoneyBack(outcome)) {
    const { goods, delivery } = await amountFor(tx, order, { report, pieces }, decision)
    const reason = pieces.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(', ')
    const back = { order_id: order.id, reason: reason.slice(0, 200), actor_id }
    await giveBack(tx, { ...back, kind: 'goods', amount: goods, key: `problem-${report_id}` })
    await giveBack(tx, { ...back, kind: 'shipping', amount: delivery, key: `problem-${report_id}-delivery` })
    done.amount = goods + delivery
    told = filled(orderEventSentences[decision.restock ? 'problem_restocked' : 'problem_paid'], {
      outcome: word,
      amount: formatPaise(done.amount),
    })
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
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.order_id)).for('no key update')
  const [report] = await tx.select().from(problemReports).where(eq(problemReports.id, id)).for('update')
  if (!order || !report) throw notFound(say.not_found)
  return { order, report }
}

/** Once; again only when what was to be made again was cancelled. */
async function canDecide(tx: Tx, { outcome, remake_order_id }: Report): Promise<boolean> {
  if (outcome === null) return true
  if (remake_order_id === null) return false
  const [remake] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, remake_order_id))
  return remake?.status === 'cancelled'
}

type Return = Parameters<typeof refundableFor>[2]

/** All that was paid for the pieces and for their delivery, or the part of it that was named. */
async function amountFor(
  tx: Tx,
  order: Order,
  returned: Return,
  { outcome, amount, expected_refundable }: ProblemDecision,
): Promise<Refundable> {
  const refundable = await refundableFor(tx, order, returned)
  const most = refundable.goods + refundable.delivery
  if (most === 0) throw refused('amount', say.nothing_left)
  if (most !== expected_refundable) throw new AppError(409, 'changed_since', say.changed_since)
  if (outcome === 'refund') return refundable
  if (amount === undefined) throw refused('amount', say.needs_amount)
  if (amount > most) throw refused('amount', say.too_much(formatPaise(most)))
  const goods = Math.min(amount, refundable.goods)
  return { goods, delivery: amount - goods }
}

const refused = (path: string, message: string) =>
  new AppError(422, 'problem_decision', message, [{ path, message }])
