import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders } from '../db/tables/index.ts'
import { changeOrderStatus } from '../shop/orders/change-order-status.ts'

const AT_ONCE = 200

/**
 * Cancels online orders whose payment was not finished in time and frees their stock, each in its own transaction.
 * @returns how many were cancelled
 */
export async function cancelUnpaid(
  db: Db,
  { paymentMinutes }: Pick<Config, 'paymentMinutes'>,
  now: Date,
): Promise<number> {
  const unpaid = and(
    eq(orders.status, 'pending'),
    ne(orders.payment_method, 'cod'),
    inArray(orders.payment_status, ['pending', 'failed']),
    lt(orders.created_at, new Date(now.getTime() - paymentMinutes * 60_000)),
  )
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(unpaid)
    .orderBy(asc(orders.created_at))
    .limit(AT_ONCE)
  let cancelled = 0
  for (const { id } of late)
    await retryingTransaction(db, async (tx) => {
      // A payment may have come in since: looked at again under the lock.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), unpaid))
        .for('no key update')
      if (!still) return
      const note = `Payment was not finished within ${paymentMinutes} minutes`
      await changeOrderStatus(tx, { order_id: id, to: 'cancelled', actor_id: null, note })
      cancelled += 1
    })
  return cancelled
}
