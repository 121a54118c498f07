import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { and, asc, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { paymentIssues, payments, refunds } from '../../../platform/db/tables/index.ts'
import { hasFunds, type ProviderPayment } from '../evaluate-provider-payment.ts'
import { createPaymentIssue, resolveIssues, UNCOUNTED_KINDS } from '../issues/create-payment-issue.ts'
import type { Keys } from './client.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import { fetchPayment, fetchRefund, listPayments, listRefunds, type Period } from './provider.ts'
import { applyProviderPayment, toPaymentDetails } from './sync-payment.ts'
import { applyProviderRefund } from './sync-refund.ts'

type Attempt = typeof payments.$inferSelect

/** Limits requests in one run: with wrong keys every payment is missing. */
const MAX_LOOKUPS = 200

/** Longer than attempts are polled, so that no payment is missed. */
const DAYS = 10

/** Records missed events; one issue for each difference. @throws {ProviderError} earlier results stay */
export async function compareWithProvider(shop: {
  db: Db
  config: Pick<Config, 'razorpay'>
  log: FastifyBaseLogger
}): Promise<void> {
  const { db, config, log } = shop
  const keys = config.razorpay
  if (!keys) return
  const to = Math.floor(Date.now() / 1000)
  const period = { from: to - DAYS * 86_400, to }
  const payments = await comparePayments(db, keys, period)
  await findMissingPayments(db, keys, period, payments)
  const refunds = await compareRefunds(db, keys, period)
  await findMissingRefunds(db, keys, period, refunds)
  log.info({ payments: payments.size, refunds: refunds.size }, 'reconciled with the payment provider')
}

/** @returns ids of the listed payments @throws {ProviderError} */
async function comparePayments(db: Db, keys: Keys, period: Period): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const page of listPayments(keys, period)) {
    const moved = page.filter(({ status }) => status !== 'created' && status !== 'failed')
    const attempts = await findAttempts(db, moved)
    for (const reported of moved) {
      await compareOne(db, keys, attempts, reported)
      seen.add(reported.id)
    }
  }
  return seen
}

async function compareOne(db: Db, keys: Keys, attempts: Attempt[], reported: ProviderPayment): Promise<void> {
  const booked = attempts.find(
    (each) => each.provider_payment === reported.id && RECEIVED_STATUSES.includes(each.status),
  )
  if (booked?.amount === reported.amount && reported.currency === 'INR') return
  const attempt = booked ?? attempts.find((each) => each.provider_reference === reported.order_id)
  if (attempt) await applyProviderPayment(db, keys, attempt, reported)
  else if (hasFunds(reported))
    await createPaymentIssue(db, {
      kind: 'unknown_order',
      subject: reported.id,
      provider_payload: toPaymentDetails(reported),
    })
  if (reported.status === 'refunded') await resolveIssues(db, UNCOUNTED_KINDS, reported.id)
}

async function findAttempts(db: Db, reported: ProviderPayment[]): Promise<Attempt[]> {
  if (reported.length === 0) return []
  const orderIds = reported.flatMap(({ order_id }) => order_id ?? [])
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'razorpay'),
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

/** Creates an issue for paid orders whose payment Razorpay does not know. @param seen listed ids */
async function findMissingPayments(db: Db, keys: Keys, { from }: Period, seen: Set<string>): Promise<void> {
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
          eq(payments.provider, 'razorpay'),
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
      await checkMissingPayment(db, keys, payment)
    }
    const last = stored.at(-1)
    if (!last) return
    after = last.id
  }
}

async function checkMissingPayment(db: Db, keys: Keys, payment: Attempt): Promise<void> {
  const id = payment.provider_payment ?? ''
  const reported = await fetchKnown(fetchPayment(keys, id))
  if (reported === undefined) return
  const about = { order_id: payment.order_id, payment_id: payment.id }
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
    provider_payload: { payment: id, ...toMissingDetails(payment.amount, reported?.status) },
  })
}

/** @returns ids of the listed refunds @throws {ProviderError} */
async function compareRefunds(db: Db, keys: Keys, period: Period): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const page of listRefunds(keys, period)) {
    const ids = page.map(({ id }) => id)
    const stored =
      ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.provider_reference, ids))
    for (const reported of page) {
      const same = stored.find(({ provider_reference }) => provider_reference === reported.id)
      if (same?.status !== reported.status || same.amount !== reported.amount)
        await applyProviderRefund(db, reported)
      seen.add(reported.id)
    }
  }
  return seen
}

/** Creates an issue for completed refunds that Razorpay does not know. @param seen listed ids */
async function findMissingRefunds(db: Db, keys: Keys, { from }: Period, seen: Set<string>): Promise<void> {
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
        eq(payments.provider, 'razorpay'),
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
    const reported = await fetchKnown(fetchRefund(keys, id))
    if (reported === undefined || (reported && reported.status !== 'failed')) continue
    await createPaymentIssue(db, {
      kind: 'missing_refund',
      subject: id,
      order_id: payment.order_id,
      payment_id: payment.id,
      provider_payload: { refund: id, ...toMissingDetails(refund.amount, reported?.status) },
    })
  }
}

/** null: unknown to Razorpay; undefined: it cannot be read. */
function fetchKnown<Reported>(request: Promise<Reported>): Promise<Reported | null | undefined> {
  return request.catch((error: unknown) => {
    if (error instanceof ProviderRejection) return null
    if (error instanceof ProviderError && error.kind === 'unreadable') return undefined
    throw error
  })
}

const toMissingDetails = (amount: number, status = 'not found at Razorpay') => ({
  amount,
  currency: 'INR',
  status,
})
