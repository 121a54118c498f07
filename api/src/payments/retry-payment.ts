import { and, desc, eq, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orders, payments } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { paymentUrl } from './payment-url.ts'

/**
 * Where the shopper can pay their own order: the open attempt, or a new one after a failed one.
 * @throws {AppError} 404 not theirs, 409 nothing left to pay online
 */
export async function retryPayment(tx: Tx, user_id: string, order_id: string): Promise<string> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
    .for('no key update')
  if (!order) throw new AppError(404, 'not_found', sentences.order.not_found)
  const open = await paymentUrl(tx, order_id)
  if (open && order.status !== 'cancelled') return open
  const [latest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(desc(payments.created_at))
    .limit(1)
  if (latest?.status !== 'failed' || order.status === 'cancelled')
    throw new AppError(409, 'nothing_to_pay', sentences.order.nothing_to_pay)
  const { provider, method, amount } = latest
  await tx.insert(payments).values({ order_id, provider, method, amount, created_at: sql`clock_timestamp()` })
  await tx.update(orders).set({ payment_status: 'pending' }).where(eq(orders.id, order_id))
  const url = await paymentUrl(tx, order_id)
  if (!url) throw new Error('payment was not stored')
  return url
}
