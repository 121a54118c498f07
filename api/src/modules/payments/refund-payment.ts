import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import type { RefundReasonCode } from '@nakshi/core/orders/event-messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import type { RecordedMethod, RefundKind } from '@nakshi/core/statuses/order-statuses'
import { STORE_CREDIT } from '@nakshi/core/store-credit/store-credit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { orders, payments, refunds, refundUnits, users } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { refundGiftCard } from '../gift-cards/refund-gift-card.ts'
import { assertHasAccount } from '../store-credit/change-credit.ts'
import { completeRefund } from './complete-refund.ts'
import { findOpenCodPayment } from './courier-cash.ts'
import { isCashFixed } from './courier-labels.ts'
import { resolveObsoleteIssues } from './issues/resolve-obsolete-issues.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'
import {
  assertShippingRefundable,
  getRefundMethod,
  isRefundAccepted,
  refundableColumn,
  refundBelowMinimum,
  refundError,
} from './refundable-amounts.ts'

type UnitRefund = Pick<typeof refundUnits.$inferInsert, 'unit_id' | 'amount' | 'is_full'>

type NewRefund = {
  order_id: string
  /** paise; 0 creates no refund */
  amount: number
  kind: RefundKind
  /** written by staff, or the units */
  reason?: string
  reason_code?: RefundReasonCode
  /** null for automatic refunds */
  actor: Actor
  /** Idempotency key, shared by the refunds of all payments. */
  key: string
  units?: UnitRefund[]
  /** Excess money: paid twice, cancelled or reduced order. */
  is_not_owed?: true
  /** by staff: what no provider accepts is refused at once */
  is_amount_entered?: true
  /** to the store credit of the account, whatever paid */
  to_store_credit?: boolean
  payment_id?: string
}

/**
 * Creates refunds from the newest payments of money first, then of store credit, and queues them. Idempotent by
 * key. The caller has locked the order. @throws {AppError} 422
 */
export async function refundOrder(tx: Tx, refund: NewRefund): Promise<string[]> {
  const { order_id, kind, reason = '', reason_code = null, actor, key } = refund
  if (kind === 'goodwill' && reason === '')
    throw refundError('reason', adminMessages.refund.goodwill_needs_reason)
  if (refund.amount === 0) return []
  const paid = await lockedPayments(tx, refund)
  const ids = paid.map(({ id }) => id)
  const same = await tx
    .select()
    .from(refunds)
    .where(and(inArray(refunds.payment_id, ids), eq(refunds.idempotency_key, key)))
  const promised = same.reduce((sum, { amount }) => sum + amount, 0)
  if (promised > refund.amount) throw new AppError(422, 'key_reused', messages.checkout.key_reused)
  const made = same.map(({ id }) => id)
  const amount = refund.amount - promised
  if (amount === 0) return made
  const left = paid.reduce((sum, payment) => sum + payment.left, 0)
  if (amount > left) throw refundError('amount', withParams(messages.order.refund_too_much, { left }))
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw new Error('order of the refund not found')
  if (kind === 'shipping') await assertShippingRefundable(tx, order, amount)
  if (order.content === 'gift_cards' && !refund.is_not_owed)
    await refundGiftCard(tx, { order_id, amount, actor_id: actor.id })
  if (refund.to_store_credit) assertHasAccount(await getBuyerEmail(tx, order.user_id))

  const units = refund.units ?? []
  const isUnattributed = kind === 'items' && units.length === 0 && !refund.is_not_owed
  // Otherwise the refund lowers the price: a courier collects what it was told.
  const isCollectedInstead =
    isUnattributed &&
    (await findOpenCodPayment(tx, order_id)) !== undefined &&
    !(await isCashFixed(tx, order_id))
  const sources = refund.is_amount_entered
    ? paid.filter(({ method, left }) => isRefundAccepted(method, left))
    : paid
  const parts = splitAcrossPayments(sources, amount, promised === 0 ? units : [])
  if (refund.is_amount_entered) assertPartsAccepted(parts, amount)
  const tooSmall: string[] = []
  for (const part of parts) {
    const row = await insertRow(tx, refunds, {
      payment_id: part.payment_id,
      amount: part.amount,
      kind,
      reason,
      reason_code,
      actor_id: actor.id,
      idempotency_key: key,
      to_store_credit: part.method === STORE_CREDIT,
      waived_amount: isUnattributed && !isCollectedInstead ? part.amount : 0,
    })
    made.push(row.id)
    if (part.units.length > 0)
      await tx.insert(refundUnits).values(part.units.map((unit) => ({ ...unit, refund_id: row.id })))
    if (isRefundAccepted(part.method, part.amount)) await queueJob(tx, 'refund', { refund_id: row.id })
    else tooSmall.push(row.id)
  }
  const event = toRefundEvent(kind, amount, reason, reason_code)
  await recordOrderEvent(tx, order, { actor, ...event, note: reason })
  for (const id of tooSmall)
    await completeRefund(tx, id, { status: 'failed', reference: null, failure_code: 'below_minimum' })
  if (isCollectedInstead) await updatePaymentStatus(tx, order_id, { touch: false })
  await resolveObsoleteIssues(tx, [order_id])
  return made
}

async function getBuyerEmail(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [buyer] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return buyer?.email ?? null
}

/** `method`: how each refund goes back. */
async function lockedPayments(tx: Tx, { order_id, payment_id, to_store_credit = false }: NewRefund) {
  const some = and(receivedFor(order_id), payment_id ? eq(payments.id, payment_id) : undefined)
  await tx.select({ id: payments.id }).from(payments).where(some).orderBy(payments.id).for('no key update')
  const found = await tx
    .select({ id: payments.id, method: payments.method, left: refundableColumn })
    .from(payments)
    .where(some)
    .orderBy(eq(payments.method, STORE_CREDIT), desc(payments.created_at))
  return found.map(({ id, method, left }) => ({
    id,
    method: getRefundMethod(method, to_store_credit),
    left: Math.max(0, Number(left)),
  }))
}

type Source = { id: string; method: RecordedMethod; left: number }

/** @throws {AppError} 422 where part of the amount is too small to be refunded online */
function assertPartsAccepted(parts: ReturnType<typeof splitAcrossPayments>, amount: number): void {
  const found = parts.reduce((sum, part) => sum + part.amount, 0)
  if (found === amount && parts.every((part) => isRefundAccepted(part.method, part.amount))) return
  throw refundBelowMinimum()
}

function splitAcrossPayments(paid: Source[], amount: number, units: UnitRefund[]) {
  const open = units.map((unit) => ({ ...unit }))
  let rest = amount
  return paid.flatMap(({ id, method, left }) => {
    const part = Math.min(rest, left)
    if (part <= 0) return []
    rest -= part
    let remaining = part
    const named = open.flatMap((unit) => {
      const share = Math.min(remaining, unit.amount)
      if (share <= 0) return []
      remaining -= share
      unit.amount -= share
      // A unit counts as refunded in full with its last paisa.
      return [{ unit_id: unit.unit_id, amount: share, is_full: unit.is_full && unit.amount === 0 }]
    })
    return [{ payment_id: id, method, amount: part, units: named }]
  })
}

function toRefundEvent(kind: RefundKind, amount: number, reason: string, code: RefundReasonCode | null) {
  if (code !== null) return orderEvent('refund_items_automatic', { amount, reason: code })
  return orderEvent(reason === '' ? `refund_${kind}` : `refund_${kind}_because`, { amount })
}

const receivedFor = (orderId: string) =>
  and(eq(payments.order_id, orderId), inArray(payments.status, RECEIVED_STATUSES))

/** Paise. */
export async function getRefundableTotal(db: Queryable, orderId: string): Promise<number> {
  const rows = await db.select({ left: refundableColumn }).from(payments).where(receivedFor(orderId))
  return rows.reduce((sum, { left }) => sum + Math.max(0, Number(left)), 0)
}

export async function refundOrders(
  tx: Tx,
  orderIds: string[],
  actor: Actor,
  reasonCode: RefundReasonCode,
): Promise<void> {
  const paidIn = and(inArray(payments.order_id, orderIds), inArray(payments.status, RECEIVED_STATUSES))
  // Waits for concurrent refunds before reading the amounts.
  await tx.select({ id: payments.id }).from(payments).where(paidIn).orderBy(payments.id).for('no key update')
  for (const id of orderIds)
    await refundOrder(tx, {
      order_id: id,
      amount: await getRefundableTotal(tx, id),
      kind: 'items',
      reason_code: reasonCode,
      actor,
      key: `order-${crypto.randomUUID()}`,
      is_not_owed: true,
    })
}
