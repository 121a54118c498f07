import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders, payments } from '../../db/tables/index.ts'
import { holdsMoney, judgePayment, type ProviderPayment } from '../../domain/provider-payment.ts'
import { settleLetGo, writeIssue } from '../issues/write-issue.ts'
import { attemptFor, recordPayment } from '../record-payment.ts'
import type { Keys } from './ask.ts'
import { ProviderFault, ProviderRefusal } from './fault.ts'
import { capturePayment, fetchPayment, fetchPaymentsOf } from './provider.ts'

type Attempt = typeof payments.$inferSelect
/** Result of polling the payment. `held` = authorised, not captured. */
export type Seen = 'captured' | 'held' | 'nothing' | 'misfit'

/**
 * Fetches the payment from Razorpay; callback and webhook data is not trusted. @throws {ProviderError}
 */
export async function lookAtPayment(
  db: Db,
  keys: Keys,
  id: string,
): Promise<{ attempt: Attempt | null; seen: Seen }> {
  const said = await fetchPayment(keys, id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return null
    throw error
  })
  if (!said) {
    await writeIssue(db, { kind: 'unknown_payment', subject: id, said: { payment: id } })
    return { attempt: null, seen: 'misfit' }
  }
  const [attempt] = said.order_id
    ? await db.select().from(payments).where(eq(payments.provider_reference, said.order_id))
    : []
  if (attempt) return { attempt, seen: await settle(db, keys, attempt, said) }
  if (holdsMoney(said)) await writeIssue(db, { kind: 'unknown_order', subject: id, said: factsOf(said) })
  return { attempt: null, seen: 'misfit' }
}

/** @throws {ProviderError} */
export async function lookAtAttempt(db: Db, keys: Keys, attempt: Attempt): Promise<Seen> {
  await db.update(payments).set({ asked_at: sql`now()` }).where(eq(payments.id, attempt.id))
  if (attempt.provider_reference === null) return 'nothing'
  const said = await fetchPaymentsOf(keys, attempt.provider_reference)
  const money = said.filter(holdsMoney)
  // Without received money, one failed payment is enough.
  const telling = money.length > 0 ? money : said.filter(({ status }) => status !== 'created').slice(0, 1)
  const seen: Seen[] = []
  for (const each of telling) seen.push(await settle(db, keys, attempt, each))
  return (['captured', 'held', 'misfit'] as const).find((any) => seen.includes(any)) ?? 'nothing'
}

/** Captures an authorised payment if the order needs it. @throws {ProviderError} */
export async function settle(db: Db, keys: Keys, attempt: Attempt, first: ProviderPayment): Promise<Seen> {
  const wanted = judgePayment(attempt.amount, first)
  const takes = wanted !== null && 'news' in wanted && wanted.news === 'authorised'
  const wantsIt = takes && (await isWanted(db, attempt))
  // Released authorisations are returned by the provider.
  if (takes && !wantsIt && attempt.status === 'failed') return 'held'
  const said = wantsIt ? await take(keys, first) : first
  const meaning = judgePayment(attempt.amount, said)
  if (meaning === null) return 'nothing'
  if ('misfit' in meaning) {
    const { order_id, id: paymentId } = attempt
    await writeIssue(db, {
      kind: meaning.misfit,
      subject: said.id,
      order_id,
      payment_id: paymentId,
      said: factsOf(said),
    })
    return 'misfit'
  }
  const { news } = meaning
  await retryingTransaction(db, async (tx) => {
    const id = news === 'captured' ? await attemptFor(tx, attempt, said.id) : attempt.id
    await recordPayment(tx, id, news, { payment: said.id, since: new Date(said.created_at * 1000) })
  })
  if (said.status === 'refunded') await settleLetGo(db, attempt.order_id)
  return news === 'failed' ? 'nothing' : news === 'captured' ? 'captured' : 'held'
}

/** A rejected capture is fetched again; without a response it stays authorised. */
async function take(keys: Keys, said: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await capturePayment(keys, said)
  } catch (error) {
    if (error instanceof ProviderRefusal) return fetchPayment(keys, said.id)
    if (error instanceof ProviderFault) return said
    throw error
  }
}

/** An authorisation that is not needed is left to expire at the provider. */
async function isWanted(db: Db, { order_id }: Attempt): Promise<boolean> {
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order || order.status === 'cancelled' || order.payment_method === 'cod') return false
  // An order edit can raise the total of a paid order.
  if (order.due_amount > 0) return true
  const [paid] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), eq(payments.status, 'captured')))
  return !paid
}

/** Fields stored with a payment issue. */
export const factsOf = ({ id, order_id, amount, currency, status }: ProviderPayment) => ({
  payment: id,
  amount,
  currency,
  status,
  ...(order_id ? { order: order_id } : {}),
})
