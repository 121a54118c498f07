import { and, eq, inArray, sql } from 'drizzle-orm'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { paymentIssues } from '../../../platform/db/tables/index.ts'
import { createPaymentIssue, resolveIssues } from '../issues/create-payment-issue.ts'
import { findByProviderPayment } from './find-attempt.ts'
import { type GatewayShop, isForeign } from './foreign-payments.ts'
import type { Dispute, DisputeStep, PaymentGateway } from './payment-gateway.ts'
import { adoptLostDispute } from './sync-refund.ts'

/** Steps of a dispute, with the issues that each resolves. */
const RESOLVED_BY_STEP: Record<DisputeStep, string[]> = {
  created: [],
  under_review: ['created'],
  action_required: ['created'],
  won: ['created', 'action_required', 'closed'],
  lost: ['created', 'action_required', 'closed'],
  closed: ['created', 'action_required'],
}
const DISPUTE_ENDS: DisputeStep[] = ['won', 'lost', 'closed']

/**
 * Disputes are answered in the gateway's dashboard: an issue is open while there is something to do, and tells
 * of the end. Steps arrive late and out of order. @throws {ProviderError}
 */
export async function recordDispute(
  shop: GatewayShop,
  gateway: PaymentGateway,
  { id, step, payment: reference, amount, deducted, currency, reason }: Dispute,
): Promise<void> {
  const { db } = shop
  const payment = await findByProviderPayment(db, gateway.name, reference.payment)
  if (!payment && (await isForeign(shop, gateway, reference))) return
  // Closed says less than won or lost.
  const outranking = DISPUTE_ENDS.includes(step) ? (step === 'closed' ? ['won', 'lost'] : []) : DISPUTE_ENDS
  const ends = outranking.map((end) => `${id}:${end}`)
  const hasEnded = and(eq(paymentIssues.kind, 'dispute'), inArray(paymentIssues.subject, ends))
  for (const earlier of RESOLVED_BY_STEP[step]) await resolveIssues(db, ['dispute'], `${id}:${earlier}`)
  if (step === 'under_review') return
  if (ends.length > 0 && (await db.$count(paymentIssues, hasEnded)) > 0) return
  const lost = deducted || amount
  if (step === 'lost' && payment && lost && currency === 'INR')
    await retryingTransaction(db, (tx) => adoptLostDispute(tx, payment, { id, amount: lost }))
  const said = step === 'lost' ? lost : amount
  const subject = `${id}:${step}`
  // The bank may ask for evidence more than once.
  if (step === 'action_required')
    await db
      .update(paymentIssues)
      .set({ made_at: sql`now()`, resolved_at: null, resolved_by: null })
      .where(and(eq(paymentIssues.kind, 'dispute'), eq(paymentIssues.subject, subject)))
  await createPaymentIssue(db, {
    kind: 'dispute',
    subject,
    provider: gateway.name,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    provider_payload: {
      payment: reference.payment,
      status: step,
      // Of a lost one, what is booked as soon as the payment is known.
      ...(said === undefined ? {} : { amount: said, currency }),
      ...(reason ? { reason } : {}),
    },
  })
}
