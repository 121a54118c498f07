import { and, asc, eq, gt, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { paymentIssues, payments, refunds } from '../../db/tables/index.ts'
import { writeIssue } from '../issues/write-issue.ts'
import type { Keys } from './ask.ts'
import { MOST_ASKED } from './compare-payments.ts'
import { ProviderRefusal } from './fault.ts'
import { takeInRefund } from './look-at-refund.ts'
import { fetchRefund, listRefunds, type Period } from './provider.ts'

/** @returns ids of the listed refunds @throws {ProviderError} */
export async function compareRefunds(db: Db, keys: Keys, period: Period): Promise<Set<string>> {
  const seen = new Set<string>()
  for await (const page of listRefunds(keys, period)) {
    const ids = page.map(({ id }) => id)
    const ours =
      ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.provider_reference, ids))
    for (const said of page) {
      const same = ours.find(({ provider_reference }) => provider_reference === said.id)
      if (same?.status !== said.status || same.amount !== said.amount) await takeInRefund(db, said)
      seen.add(said.id)
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
  const ours = await db
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
  const missing = ours.filter(({ refund }) => !seen.has(refund.provider_reference ?? ''))
  for (const { refund, payment } of missing.slice(0, MOST_ASKED)) {
    const id = refund.provider_reference ?? ''
    const said = await fetchRefund(keys, id).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return null
      throw error
    })
    if (said && said.status !== 'failed') continue
    await writeIssue(db, {
      kind: 'missing_refund',
      subject: id,
      order_id: payment.order_id,
      payment_id: payment.id,
      said: {
        refund: id,
        amount: refund.amount,
        currency: 'INR',
        status: said?.status ?? 'not found at Razorpay',
      },
    })
  }
}
