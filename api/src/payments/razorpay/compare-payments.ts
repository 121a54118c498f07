import { and, asc, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import type { PaymentStatus } from '../../contract/orders.ts'
import type { Db } from '../../db/client.ts'
import { paymentIssues, payments } from '../../db/tables/index.ts'
import { holdsMoney, type ProviderPayment } from '../../domain/provider-payment.ts'
import { settleGivenBack, writeIssue } from '../issues/write-issue.ts'
import type { Keys } from './ask.ts'
import { ProviderRefusal } from './fault.ts'
import { factsOf, settle } from './look-at-payment.ts'
import { fetchPayment, listPayments, type Period } from './provider.ts'

type Attempt = typeof payments.$inferSelect

const CAME_IN: PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']
/** Limits requests in one run: with wrong keys every payment is missing. */
export const MOST_ASKED = 200

/** @returns ids of the listed payments @throws {ProviderError} */
export async function comparePayments(db: Db, keys: Keys, period: Period): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const page of listPayments(keys, period)) {
    const moved = page.filter(({ status }) => status !== 'created' && status !== 'failed')
    const attempts = await attemptsOf(db, moved)
    for (const said of moved) {
      await compareOne(db, keys, attempts, said)
      seen.add(said.id)
    }
  }
  return seen
}

async function compareOne(db: Db, keys: Keys, attempts: Attempt[], said: ProviderPayment): Promise<void> {
  const booked = attempts.find((each) => each.provider_payment === said.id && CAME_IN.includes(each.status))
  if (booked?.amount === said.amount && said.currency === 'INR') return
  const attempt = booked ?? attempts.find((each) => each.provider_reference === said.order_id)
  if (attempt) await settle(db, keys, attempt, said)
  else if (holdsMoney(said))
    await writeIssue(db, { kind: 'unknown_order', subject: said.id, said: factsOf(said) })
  if (said.status === 'refunded') await settleGivenBack(db, said.id)
}

async function attemptsOf(db: Db, said: ProviderPayment[]): Promise<Attempt[]> {
  if (said.length === 0) return []
  const orderIds = said.flatMap(({ order_id }) => order_id ?? [])
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
            said.map(({ id }) => id),
          ),
        ),
      ),
    )
}

/** Creates an issue for paid orders whose payment Razorpay does not know. @param seen listed ids */
export async function findMissingPayments(
  db: Db,
  keys: Keys,
  { from }: Period,
  seen: Set<string>,
): Promise<void> {
  const shown = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.kind, 'missing_payment'), eq(paymentIssues.payment_id, payments.id)))
  let asked = 0
  let after = ''
  for (;;) {
    const ours = await db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.provider, 'razorpay'),
          inArray(payments.status, CAME_IN),
          isNotNull(payments.provider_payment),
          gt(payments.created_at, new Date(from * 1000)),
          after ? gt(payments.id, after) : undefined,
          notExists(shown),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(500)
    for (const payment of ours) {
      if (seen.has(payment.provider_payment ?? '')) continue
      if (asked === MOST_ASKED) return
      asked += 1
      await askAfter(db, keys, payment)
    }
    const last = ours.at(-1)
    if (!last) return
    after = last.id
  }
}

async function askAfter(db: Db, keys: Keys, payment: Attempt): Promise<void> {
  const id = payment.provider_payment ?? ''
  const said = await fetchPayment(keys, id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null
    throw error
  })
  const about = { order_id: payment.order_id, payment_id: payment.id }
  if (said?.status === 'captured' || said?.status === 'refunded') {
    if (said.amount !== payment.amount)
      await writeIssue(db, { kind: 'wrong_amount', subject: id, ...about, said: factsOf(said) })
    return
  }
  await writeIssue(db, {
    kind: 'missing_payment',
    subject: id,
    ...about,
    said: {
      payment: id,
      amount: payment.amount,
      currency: 'INR',
      status: said?.status ?? 'not found at Razorpay',
    },
  })
}
