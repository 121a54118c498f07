import { getOrderBalance, getUnpaidDifference } from '@nakshi/core/payments/ledger'
import type { PaymentStatus, RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { listOrderBalances } from './order-balance.ts'

export type PaymentUpdate = 'authorised' | 'captured' | 'failed'

/** Zero-amount attempts start as captured: no provider accepts them. */
export function getInitialPaymentStatus(method: RecordedMethod, amount: number): 'pending' | 'captured' {
  return amount === 0 && method !== 'cod' ? 'captured' : 'pending'
}

/** Statuses from which an update applies; others are stale or repeated. */
const ALLOWED_FROM: Record<PaymentUpdate, PaymentStatus[]> = {
  // Customers can retry after a failure, so a capture may follow one.
  captured: ['pending', 'authorised', 'failed'],
  authorised: ['pending', 'failed'],
  failed: ['pending', 'authorised'],
}

/** Updates may be repeated or out of order; null when the status is unchanged. */
export function getNextPaymentStatus(from: PaymentStatus, update: PaymentUpdate): PaymentStatus | null {
  return ALLOWED_FROM[update].includes(from) ? update : null
}

/** paise */
export function getStatusAfterRefund(captured: number, refunded: number): PaymentStatus {
  if (refunded === 0) return 'captured'
  return refunded >= captured ? 'refunded' : 'partially_refunded'
}

type Attempt = { method: RecordedMethod; status: PaymentStatus }

const PRECEDENCE: PaymentStatus[] = ['captured', 'partially_refunded', 'authorised', 'refunded']

const isKept = ({ status }: Attempt) => status === 'captured' || status === 'partially_refunded'

/** Paise due; `method`: of the order, which is store credit once it paid all of it. */
type Due = { amountDue: number; method: RecordedMethod }

/**
 * Newest attempt first: the captured one, else the newest. Cash on delivery takes precedence unless it failed.
 * Store credit that paid a part says nothing while the rest is due.
 */
export function getOrderPaymentStatus(attempts: [Attempt, ...Attempt[]], due: Due): PaymentStatus {
  const [newest, ...before] = due.amountDue > 0 ? withoutPartlyPaid(attempts, due.method) : attempts
  if (newest.method === 'cod' && newest.status !== 'failed')
    return newest.status === 'refunded' && attempts.some(isKept) ? 'partially_refunded' : newest.status
  const counted = [newest, ...before]
  return PRECEDENCE.find((status) => counted.some((each) => each.status === status)) ?? newest.status
}

function withoutPartlyPaid(
  attempts: [Attempt, ...Attempt[]],
  method: RecordedMethod,
): [Attempt, ...Attempt[]] {
  const [first, ...others] = attempts.filter((each) => each.method !== 'store_credit')
  return first && method !== 'store_credit' ? [first, ...others] : attempts
}

/**
 * Cash that is still to be collected follows what is due. The caller has locked the order. @param touch
 * whether the order's version changes
 */
export async function updatePaymentStatus(tx: Tx, orderId: string, { touch }: { touch: boolean }) {
  const [balance] = await listOrderBalances(tx, [orderId])
  if (balance && balance.status !== 'cancelled')
    await alignCash(tx, orderId, getOrderBalance(balance).amountDue)
  const [newest, ...before] = await listAttempts(tx, orderId)
  if (!newest) return
  await tx
    .update(orders)
    .set({
      payment_status: getOrderPaymentStatus([newest, ...before], {
        amountDue: balance ? getOrderBalance(balance).amountDue : 0,
        method: balance?.payment_method ?? newest.method,
      }),
      ...(balance ? { due_amount: getUnpaidDifference(balance) } : {}),
      ...(touch ? { updated_at: sql`now()` } : {}),
    })
    .where(eq(orders.id, orderId))
}

async function alignCash(tx: Tx, orderId: string, amountDue: number): Promise<void> {
  await tx
    .update(payments)
    .set({
      ...(amountDue === 0 ? { status: 'failed' as const } : { amount: amountDue }),
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(payments.order_id, orderId),
        eq(payments.method, 'cod'),
        eq(payments.status, 'pending'),
        ne(payments.amount, amountDue),
      ),
    )
}

const listAttempts = (tx: Tx, orderId: string) =>
  tx
    .select({ id: payments.id, method: payments.method, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
