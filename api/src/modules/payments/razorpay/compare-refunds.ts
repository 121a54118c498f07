import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { paymentIssues, payments, refunds } from '../../../db/tables/index.ts'
import { createPaymentIssue } from '../issues/create-payment-issue.ts'
import type { Keys } from './client.ts'
import { MAX_LOOKUPS } from './compare-payments.ts'
import { ProviderRejection } from './errors.ts'
import { fetchRefund, listRefunds, type Period } from './provider.ts'
import { applyProviderRefund } from './sync-refund.ts'

/** @returns ids of the listed refunds @throws {ProviderError} */
export async function compareRefunds(db: Db, keys: Keys, period: Period): Promise<Set<string>> {
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
export async function findMissingRefunds(
  db: Db,
  keys: Keys,
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
    const reported = await fetchRefund(keys, id).catch((error: unknown) => {
      if (error instanceof ProviderRejection) return null
      throw error
    })
    if (reported && reported.status !== 'failed') continue
    await createPaymentIssue(db, {
      kind: 'missing_refund',
      subject: id,
      order_id: payment.order_id,
      payment_id: payment.id,
      provider_payload: {
        refund: id,
        amount: refund.amount,
        currency: 'INR',
        status: reported?.status ?? 'not found at Razorpay',
      },
    })
  }
}
