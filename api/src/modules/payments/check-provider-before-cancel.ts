import { gatewayNames, isGateway } from '@nakshi/core/payments/gateways'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { findGateway } from './gateway/connected-gateways.ts'
import { ProviderError } from './gateway/errors.ts'
import { type SyncResult, syncAttempt } from './gateway/sync-payment.ts'
import { createPaymentIssue } from './issues/create-payment-issue.ts'

/** How long an order waits for a provider that does not respond or capture. */
const PROVIDER_HOURS = 24

export const paymentDueSince = sql<Date>`coalesce(${orders.payment_requested_at}, ${orders.created_at})`

type Attempt = typeof payments.$inferSelect
type Shop = { db: Db; config: Pick<Config, 'gateways'>; log: FastifyBaseLogger }

/**
 * Syncs all attempts with the provider first. After {@link PROVIDER_HOURS} without a result, the order is
 * cancelled and a payment issue is created.
 */
export async function canCancelUnpaidOrder(shop: Shop, orderId: string, now: Date): Promise<boolean> {
  const attempts = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), inArray(payments.provider, [...gatewayNames, 'upi'])))
  const claim = attempts.find(({ provider, status }) => provider === 'upi' && status === 'authorised')
  if (claim) {
    await remindOfClaim(shop.db, claim)
    return false
  }
  const started = attempts.filter(({ provider_reference }) => provider_reference !== null)
  const results: { attempt: Attempt; result: SyncResult | 'silent' }[] = []
  for (const attempt of started) results.push({ attempt, result: await checkAttempt(shop, attempt) })
  if (results.some(({ result }) => result === 'captured')) return false
  const uncertain =
    results.find(({ result }) => result === 'held') ?? results.find(({ result }) => result === 'silent')
  if (!uncertain) return true
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const since = order && (order.payment_requested_at ?? order.created_at)
  if (!since || now.getTime() - since.getTime() < PROVIDER_HOURS * 3_600_000) return false
  const kind = uncertain.result === 'held' ? 'not_captured' : 'provider_unreachable'
  const { provider } = uncertain.attempt
  await createPaymentIssue(shop.db, {
    kind,
    subject: orderId,
    ...(isGateway(provider) ? { provider } : {}),
    order_id: orderId,
    provider_payload: { amount: order.total_amount, currency: 'INR' },
  })
  return true
}

/** Staff have not answered before the order would be cancelled. */
const remindOfClaim = (db: Db, { id, order_id, amount, provider_payment }: typeof payments.$inferSelect) =>
  createPaymentIssue(db, {
    kind: 'unconfirmed_payment',
    subject: `${id}:${provider_payment}`,
    order_id,
    payment_id: id,
    provider_payload: { amount, currency: 'INR', payment: provider_payment ?? '' },
  })

async function checkAttempt({ db, config, log }: Shop, attempt: Attempt) {
  const gateway = findGateway(config, attempt.provider)
  if (!gateway) return 'silent'
  try {
    return await syncAttempt(db, gateway, attempt)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error, fault: error.kind, order_id: attempt.order_id }, 'payment provider error')
    return 'silent'
  }
}
