import { orderEvent } from '@nakshi/core/orders/events'
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { getInitialPaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'

type NewPayment = { order_id: string; provider: ProviderName; method: RecordedMethod; amount: number }

/** Replaces open attempts; 0 counts as paid. Late money still counts. The caller has locked the order. */
export async function createPayment(tx: Tx, { order_id, provider, method, amount }: NewPayment) {
  await closeOpenAttempts(tx, [order_id])
  const status = getInitialPaymentStatus(method, amount)
  const created = await insertRow(tx, payments, {
    order_id,
    provider,
    method,
    amount,
    status,
    created_at: sql`clock_timestamp()`,
  })
  return created
}

export async function closeOpenAttempts(tx: Tx, orderIds: string[]): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'failed', updated_at: sql`now()` })
    .where(and(inArray(payments.order_id, orderIds), eq(payments.status, 'pending')))
}

/**
 * The advance of a cash on delivery order arrived: the rest is collected at the door. Amounts in paise. The
 * caller has locked the order and updates its payment status.
 */
export async function openCodRemainder(
  tx: Tx,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  { paid, due }: { paid: number; due: number },
): Promise<void> {
  await createPayment(tx, { order_id: id, provider: 'cod', method: 'cod', amount: due })
  await tx.update(orders).set({ payment_method: 'cod' }).where(eq(orders.id, id))
  await recordOrderEvent(tx, { id, status }, orderEvent('advance_paid', { amount: paid, due }))
}
