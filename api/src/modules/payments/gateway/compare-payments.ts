import { gateways } from '@nakshi/core/payments/gateways'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { and, asc, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { paymentIssues, payments, refunds } from '../../../platform/db/tables/index.ts'
import { createPaymentIssue, resolveIssues, UNCOUNTED_KINDS } from '../issues/create-payment-issue.ts'
import { listGateways } from './connected-gateways.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import { type ProviderPayment, toPaymentDetails } from './evaluate-provider-payment.ts'
import { type Attempt, getProviderOrder } from './find-attempt.ts'
import { type GatewayShop, recordUnknownPayment } from './foreign-payments.ts'
import type { PaymentGateway, Period } from './payment-gateway.ts'
import { applyProviderPayment } from './sync-payment.ts'
import { applyProviderRefund } from './sync-refund.ts'

/** Limits requests in one run: with wrong keys every payment is missing. */
const MAX_LOOKUPS = 200

/** Longer than attempts are polled, so that no payment is missed. */
const DAYS = 10

/** Records missed events; one issue for each difference. @throws {ProviderError} earlier results stay */
export async function compareWithGateways(shop: GatewayShop & { log: FastifyBaseLogger }): Promise<void> {
  const { db, config, log } = shop
  const to = Math.floor(Date.now() / 1000)
  const period = { from: to - DAYS * 86_400, to }
  const failures: ProviderError[] = []
  for (const gateway of listGateways(config))
    try {
      const payments = await comparePayments(shop, gateway, period)
      await findMissingPayments(db, gateway, period, payments)
      const refunds = await compareRefunds(shop, gateway, period)
      await findMissingRefunds(db, gateway, period, refunds)
      const counts = { payments: payments.size, refunds: refunds.size }
      log.info({ provider: gateway.name, ...counts }, 'reconciled with the payment provider')
    } catch (error) {
      // One gateway that is down does not keep the others from being compared.
      if (!(error instanceof ProviderError)) throw error
      failures.push(error)
    }
  if (failures[0]) throw failures[0]
}

/** @returns ids of the listed payments @throws {ProviderError} */
async function comparePayments(
  shop: GatewayShop,
  gateway: PaymentGateway,
  period: Period,
): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const page of gateway.listPayments(period)) {
    const moved = page.filter(({ status }) => status !== 'created' && status !== 'failed')
    const attempts = await findAttempts(shop.db, gateway, moved)
    for (const reported of moved) {
      await compareOne(shop, gateway, attempts, reported)
      seen.add(reported.id)
    }
  }
  return seen
}

async function compareOne(
  shop: GatewayShop,
  gateway: PaymentGateway,
  attempts: Attempt[],
  reported: ProviderPayment,
): Promise<void> {
  const { db } = shop
  const booked = attempts.find(
    (each) => each.provider_payment === reported.id && RECEIVED_STATUSES.includes(each.status),
  )
  if (booked?.amount === reported.amount && reported.currency === 'INR') return
  const attempt = booked ?? attempts.find((each) => each.provider_reference === reported.order_id)
  if (attempt) await applyProviderPayment(db, gateway, attempt, reported)
  else await recordUnknownPayment(shop, gateway, reported)
  if (reported.status === 'refunded') await resolveIssues(db, UNCOUNTED_KINDS, reported.id)
}

async function findAttempts(
  db: Db,
  { name }: PaymentGateway,
  reported: ProviderPayment[],
): Promise<Attempt[]> {
  if (reported.length === 0) return []
  const orderIds = reported.flatMap(({ order_id }) => order_id ?? [])
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, name),
        or(
          inArray(payments.provider_reference, orderIds),
          inArray(
            payments.provider_payment,
            reported.map(({ id }) => id),
          ),
        ),
      ),
    )
}

/** Creates an issue for paid orders whose payment the gateway does not know. @param seen listed ids */
async function findMissingPayments(
  db: Db,
  gateway: PaymentGateway,
  { from }: Period,
  seen: Set<string>,
): Promise<void> {
  const shown = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.kind, 'missing_payment'), eq(paymentIssues.payment_id, payments.id)))
  let lookups = 0
  let after = ''
  for (;;) {
    const stored = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.provider, gateway.name),
          inArray(payments.status, RECEIVED_STATUSES),
          isNotNull(payments.provider_payment),
          gt(payments.created_at, new Date(from * 1000)),
          after ? gt(payments.id, after) : undefined,
          notExists(shown),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(500)
    for (const payment of stored) {
      if (seen.has(payment.provider_payment ?? '')) continue
      if (lookups === MAX_LOOKUPS) return
      lookups += 1
      await checkMissingPayment(db, gateway, payment)
    }
    const last = stored.at(-1)
    if (!last) return
    after = last.id
  }
}

async function checkMissingPayment(db: Db, gateway: PaymentGateway, payment: Attempt): Promise<void> {
  const id = payment.provider_payment ?? ''
  const reference = { payment: id, order: getProviderOrder(payment) }
  const reported = await fetchKnown(gateway.fetchPayment(reference))
  if (reported === undefined) return
  const about = { provider: gateway.name, order_id: payment.order_id, payment_id: payment.id }
  if (reported?.status === 'captured' || reported?.status === 'refunded') {
    if (reported.amount !== payment.amount)
      await createPaymentIssue(db, {
        kind: 'wrong_amount',
        subject: id,
        ...about,
        provider_payload: toPaymentDetails(reported),
      })
    return
  }
  await createPaymentIssue(db, {
    kind: 'missing_payment',
    subject: id,
    ...about,
    provider_payload: { payment: id, ...toMissingDetails(gateway, payment.amount, reported?.status) },
  })
}

/** @returns ids of the listed refunds @throws {ProviderError} */
async function compareRefunds(
  shop: GatewayShop,
  gateway: PaymentGateway,
  period: Period,
): Promise<Set<string>> {
  const { db } = shop
  const seen = new Set<string>()
  for await (const page of gateway.listRefunds(period)) {
    const ids = page.map(({ id }) => id)
    const stored =
      ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.provider_reference, ids))
    for (const reported of page) {
      const same = stored.find(({ provider_reference }) => provider_reference === reported.id)
      if (same?.status !== reported.status || same.amount !== reported.amount)
        await applyProviderRefund(shop, gateway, reported)
      seen.add(reported.id)
    }
  }
  return seen
}

/** Creates an issue for completed refunds that the gateway does not know. @param seen listed ids */
async function findMissingRefunds(
  db: Db,
  gateway: PaymentGateway,
  { from }: Period,
  seen: Set<string>,
): Promise<void> {
  const shown = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(
      and(eq(paymentIssues.kind, 'missing_refund'), eq(paymentIssues.subject, refunds.provider_reference)),
    )
  const stored = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(refunds.status, ['pending', 'processed']),
        isNotNull(refunds.provider_reference),
        gt(refunds.created_at, new Date(from * 1000)),
        notExists(shown),
      ),
    )
    .orderBy(asc(refunds.created_at))
  const missing = stored.filter(({ refund }) => !seen.has(refund.provider_reference ?? ''))
  for (const { refund, payment } of missing.slice(0, MAX_LOOKUPS)) {
    const id = refund.provider_reference ?? ''
    const reported = await fetchKnown(gateway.fetchRefund({ refund: id, order: getProviderOrder(payment) }))
    if (reported === undefined || (reported && reported.status !== 'failed')) continue
    await createPaymentIssue(db, {
      kind: 'missing_refund',
      subject: id,
      provider: gateway.name,
      order_id: payment.order_id,
      payment_id: payment.id,
      provider_payload: { refund: id, ...toMissingDetails(gateway, refund.amount, reported?.status) },
    })
  }
}

/** null: unknown to the gateway; undefined: it cannot be read. */
function fetchKnown<Reported>(request: Promise<Reported>): Promise<Reported | null | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof ProviderRejection) return null
    if (error instanceof ProviderError && error.kind === 'unreadable') return undefined
    throw error
  })
}

const toMissingDetails = ({ name }: PaymentGateway, amount: number, status?: string) => ({
  amount,
  currency: 'INR',
  status: status ?? `not found at ${gateways[name].label}`,
})
