import { gatewayNames } from '@nakshi/core/payments/gateways'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { findGateway, listGateways } from './gateway/connected-gateways.ts'
import { ProviderError } from './gateway/errors.ts'
import { getProviderOrder } from './gateway/find-attempt.ts'
import type { GatewayShop } from './gateway/foreign-payments.ts'
import type { PaymentGateway } from './gateway/payment-gateway.ts'
import { syncAttempt } from './gateway/sync-payment.ts'
import { listUnknownRefunds, syncRefund, syncUnknownRefund } from './gateway/sync-refund.ts'
import { recordPayment } from './record-payment.ts'

type Shop = GatewayShop & { log: FastifyBaseLogger }

const BATCH_SIZE = 50
/** Where the gateway is no longer connected. */
const DEFAULT_HOLD_HOURS = 116

/** Polls attempts of the last week with growing intervals, and pending refunds, each at its own gateway. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await expireHeldPayments(shop)
  for (const gateway of listGateways(shop.config)) await reconcileGateway(shop, gateway)
}

async function reconcileGateway(shop: Shop, gateway: PaymentGateway): Promise<void> {
  const { db } = shop
  const provider = eq(payments.provider, gateway.name)
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        provider,
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
    .select({ refund: refunds.provider_reference, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(provider, eq(refunds.status, 'pending'), isNotNull(refunds.provider_reference)))
    .orderBy(asc(refunds.created_at))
    .limit(BATCH_SIZE)
  const unknown = await listUnknownRefunds(db, { provider: gateway.name, limit: BATCH_SIZE })
  await runUntilPaused(shop, [
    ...open.map((attempt) => () => syncAttempt(db, gateway, attempt)),
    ...pendingRefunds.map(
      ({ refund, payment }) =>
        async () =>
          refund && syncRefund(shop, gateway, { refund, order: getProviderOrder(payment) }),
    ),
    ...unknown.map((each) => () => syncUnknownRefund(shop, gateway, each)),
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

/** Captures or fails authorised payments that are about to expire, also those of a gateway without keys. */
async function expireHeldPayments(shop: Shop): Promise<void> {
  const { db, config } = shop
  const held = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.provider, [...gatewayNames]),
        eq(payments.status, 'authorised'),
        isNotNull(payments.provider_reference),
      ),
    )
    .orderBy(asc(payments.held_since))
  for (const attempt of held) {
    const { id, held_since, provider_payment } = attempt
    const gateway = findGateway(config, attempt.provider)
    const hours = gateway?.holdHours ?? DEFAULT_HOLD_HOURS
    if (held_since === null || held_since.getTime() > Date.now() - hours * 3_600_000) continue
    if (gateway) await runUntilPaused(shop, [() => syncAttempt(db, gateway, attempt)])
    if (provider_payment === null) continue
    const money = { payment: provider_payment, since: held_since }
    await retryingTransaction(db, (tx) => recordPayment(tx, id, 'failed', money))
  }
}
