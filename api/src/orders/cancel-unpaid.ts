import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders } from '../db/tables/index.ts'
import { mayCancel } from '../payments/ask-before-cancelling.ts'
import { changeOrderStatus } from './set-order-status.ts'

const AT_ONCE = 200

/**
 * Cancels online orders whose payment was not finished in time and frees their stock, each in its
 * own transaction. The provider is asked about each first, and what was paid stays.
 * @returns how many were cancelled
 */
export async function cancelUnpaid(
  shop: { db: Db; config: Pick<Config, 'razorpay' | 'paymentMinutes'>; log: FastifyBaseLogger },
  now: Date,
): Promise<number> {
  const { db } = shop
  const { paymentMinutes } = shop.config
  const unpaid = and(
    eq(orders.status, 'pending'),
    ne(orders.payment_method, 'cod'),
    inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
    lt(orders.created_at, new Date(now.getTime() - paymentMinutes * 60_000)),
  )
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(unpaid)
    .orderBy(asc(orders.created_at))
    .limit(AT_ONCE)
  let cancelled = 0
  for (const { id } of late) {
    if (!(await mayCancel(shop, id, now))) continue
    await retryingTransaction(db, async (tx) => {
      // A payment may have come in since: looked at again under the lock.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), unpaid))
        .for('no key update')
      if (!still) return
      const note = `Payment was not finished within ${paymentMinutes} ${paymentMinutes === 1 ? 'minute' : 'minutes'}`
      await changeOrderStatus(tx, { order_id: id, to: 'cancelled', actor_id: null, note, by_clock: true })
      cancelled += 1
    })
  }
  return cancelled
}
