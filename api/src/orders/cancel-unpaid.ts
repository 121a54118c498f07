import { and, asc, eq, inArray, lt, ne, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { filled } from '../contract/filled.ts'
import { orderEventSentences } from '../contract/order-event-sentences.ts'
import type { OrderChannel } from '../contract/orders.ts'
import type { Db } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders } from '../db/tables/index.ts'
import { minutesInWords, minutesToPay } from '../domain/time-to-pay.ts'
import { mayCancel } from '../payments/ask-before-cancelling.ts'
import { changeOrderStatus } from './set-order-status.ts'

const AT_ONCE = 200

/**
 * Cancels online orders whose payment was not finished in time and frees their stock, each in its
 * own transaction; one that was made on the telephone waits longer. The provider is asked about each first, and what was paid stays.
 * @returns how many were cancelled
 */
export async function cancelUnpaid(
  shop: { db: Db; config: Pick<Config, 'razorpay' | 'paymentMinutes'>; log: FastifyBaseLogger },
  now: Date,
): Promise<number> {
  const { db } = shop
  const { paymentMinutes } = shop.config
  const since = (channel: OrderChannel) =>
    new Date(now.getTime() - minutesToPay(channel, paymentMinutes) * 60_000)
  const unpaid = and(
    eq(orders.status, 'pending'),
    ne(orders.payment_method, 'cod'),
    inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
    or(
      and(eq(orders.channel, 'shop'), lt(orders.created_at, since('shop'))),
      and(ne(orders.channel, 'shop'), lt(orders.created_at, since('telephone'))),
    ),
  )
  const late = await db
    .select({ id: orders.id, channel: orders.channel })
    .from(orders)
    .where(unpaid)
    .orderBy(asc(orders.created_at))
    .limit(AT_ONCE)
  let cancelled = 0
  for (const { id, channel } of late) {
    if (!(await mayCancel(shop, id, now))) continue
    await retryingTransaction(db, async (tx) => {
      // A payment may have come in since: looked at again under the lock.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), unpaid))
        .for('no key update')
      if (!still) return
      const time = minutesInWords(minutesToPay(channel, paymentMinutes))
      const note = filled(orderEventSentences.not_paid_in_time, { time })
      await changeOrderStatus(tx, { order_id: id, to: 'cancelled', actor_id: null, note, by_clock: true })
      cancelled += 1
    })
  }
  return cancelled
}
