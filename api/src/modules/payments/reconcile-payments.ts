import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { ProviderError } from './razorpay/errors.ts'
import { syncAttempt } from './razorpay/sync-payment.ts'
import { listUnknownRefunds, syncRefund, syncUnknownRefund } from './razorpay/sync-refund.ts'
import { recordPayment } from './record-payment.ts'

type Shop = { db: Db; config: Pick<Config, 'razorpay'>; log: FastifyBaseLogger }

const BATCH_SIZE = 50

/** Polls attempts of the last week with growing intervals, and pending refunds. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const { db, config } = shop
  await expireHeldPayments(shop)
  const keys = config.razorpay
  if (!keys) return
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'razorpay'),
        inArray(payments.status, ['pending', 'authorised', 'failed']),
        isNotNull(payments.provider_reference),
        sql`(${payments.status} = 'authorised' or ${payments.created_at} > now() - interval '7 days')`,
        sql`(${payments.polled_at} is null
          or ${payments.polled_at} < now() - greatest(interval '5 minutes', (now() - ${payments.created_at}) / 10))`,
      ),
    )
    .orderBy(sql`${payments.polled_at} nulls first`)
    .limit(BATCH_SIZE)
  const pendingRefunds = await db
    .select({ id: refunds.id, reference: refunds.provider_reference })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), isNotNull(refunds.provider_reference)))
    .orderBy(asc(refunds.created_at))
    .limit(BATCH_SIZE)
  const unknown = await listUnknownRefunds(db, { limit: BATCH_SIZE })
  await runUntilPaused(shop, [
    ...open.map((attempt) => () => syncAttempt(db, keys, attempt)),
    ...pendingRefunds.map(
      ({ reference }) =>
        async () =>
          reference && syncRefund(db, keys, reference),
    ),
    ...unknown.map((each) => () => syncUnknownRefund(db, keys, each)),
  ])
}

/** A provider error of one task does not stop the others, unless the circuit breaker is open. */
async function runUntilPaused({ log }: Shop, tasks: (() => Promise<unknown>)[]): Promise<void> {
  for (const task of tasks)
    try {
      await task()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error, fault: error.kind }, 'payment provider error')
      if (error.kind === 'paused') return
    }
}

/** Razorpay returns an authorised payment after five days. */
const HOLD_DEADLINE = sql`now() - interval '4 days 20 hours'`

/** Captures or fails authorised payments that are about to expire. */
async function expireHeldPayments(shop: Shop): Promise<void> {
  const { db, config } = shop
  const held = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'razorpay'),
        eq(payments.status, 'authorised'),
        lt(payments.held_since, HOLD_DEADLINE),
      ),
    )
    .orderBy(asc(payments.held_since))
  for (const attempt of held) {
    const keys = config.razorpay
    if (keys) await runUntilPaused(shop, [() => syncAttempt(db, keys, attempt)])
    const { id, held_since, provider_payment } = attempt
    if (held_since === null || provider_payment === null) continue
    const money = { payment: provider_payment, since: held_since }
    await retryingTransaction(db, (tx) => recordPayment(tx, id, 'failed', money))
  }
}
