import { orderEvent } from '@nakshi/core/orders/events'
import { getPaymentTimeoutMinutes, toWholeHours } from '@nakshi/core/payments/payment-timeout'
import type { OrderChannel } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, gt, inArray, lt, ne, not, or, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { SYSTEM } from '../../platform/db/actor.ts'
import type { Db } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { canCancelUnpaidOrder, paymentDueSince } from '../payments/check-provider-before-cancel.ts'
import { hasOpenClaim } from '../payments/direct/open-claims.ts'
import { isToConfirm } from './confirmation/buyer-confirmation.ts'
import { changeOrderStatus } from './set-order-status.ts'

const BATCH_SIZE = 200

/** Cancels and restocks unpaid online orders, one transaction each. The provider is polled first. */
export async function cancelUnpaidOrders(
  shop: { db: Db; config: Pick<Config, 'gateways' | 'paymentMinutes'>; log: FastifyBaseLogger },
  now: Date,
): Promise<number> {
  const { db } = shop
  const { paymentMinutes } = shop.config
  const since = (channel: OrderChannel) =>
    new Date(now.getTime() - getPaymentTimeoutMinutes(channel, paymentMinutes) * 60_000)
  const unpaid = and(
    eq(orders.status, 'pending'),
    ne(orders.payment_method, 'cod'),
    inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
    // Cash on delivery whose buyer rather pays online: without an answer it is held, never cancelled.
    not(isToConfirm),
    or(
      and(eq(orders.channel, 'shop'), lt(paymentDueSince, since('shop'))),
      and(ne(orders.channel, 'shop'), lt(paymentDueSince, since('telephone'))),
    ),
  )
  let cancelled = 0
  for await (const { id, channel } of inBatches(db, unpaid)) {
    if (!(await canCancelUnpaidOrder(shop, id, now))) continue
    await retryingTransaction(db, async (tx) => {
      // A payment may have arrived meanwhile, so the condition is checked again under the lock.
      const [still] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), unpaid, not(hasOpenClaim(tx))))
        .for('no key update')
      if (!still) return
      const minutes = getPaymentTimeoutMinutes(channel, paymentMinutes)
      const hours = toWholeHours(minutes)
      const event =
        hours === null
          ? orderEvent('not_paid_in_minutes', { smart_count: minutes })
          : orderEvent('not_paid_in_hours', { hours })
      await changeOrderStatus(tx, { order_id: id, to: 'cancelled', actor: SYSTEM, event, by_clock: true })
      cancelled += 1
    })
  }
  return cancelled
}

/** Keyset pagination, so that orders waiting for their provider do not block later ones. */
async function* inBatches(db: Db, which: SQL | undefined) {
  let last: string | null = null
  for (;;) {
    const batch: { id: string; channel: OrderChannel }[] = await db
      .select({ id: orders.id, channel: orders.channel })
      .from(orders)
      .where(and(which, last === null ? undefined : gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(BATCH_SIZE)
    yield* batch
    last = batch.at(-1)?.id ?? null
    if (batch.length < BATCH_SIZE) return
  }
}
