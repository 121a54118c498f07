import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { paymentMessages, payments } from '../../db/tables/index.ts'
import { settleDispute, writeIssue } from '../issues/write-issue.ts'
import type { Keys } from './ask.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { lookAtRefund } from './look-at-refund.ts'

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENTS = ['refund.created', 'refund.processed', 'refund.failed']
const DISPUTE_EVENTS = ['payment.dispute.created', 'payment.dispute.won', 'payment.dispute.lost']

const named = z.object({ entity: z.object({ id: z.string().max(60) }) })
const disputed = z.object({
  entity: z.object({
    id: z.string().max(60),
    payment_id: z.string().max(60),
    amount: z.int().optional(),
    currency: z.string().max(10).optional(),
    reason_code: z.string().max(100).nullish(),
  }),
})

export const webhookMessage = z.object({
  event: z.string(),
  payload: z.object({
    payment: named.optional(),
    refund: named.optional(),
    dispute: disputed.optional(),
  }),
})
type Message = z.infer<typeof webhookMessage>

/** The event id is stored after success, so that failed ones are retried. @throws {ProviderError} */
export async function hearRazorpay(db: Db, keys: Keys, messageId: string, message: Message): Promise<void> {
  const known = and(eq(paymentMessages.provider, 'razorpay'), eq(paymentMessages.message_id, messageId))
  const [heard] = await db.select({ id: paymentMessages.message_id }).from(paymentMessages).where(known)
  if (heard) return
  const { payment, refund, dispute } = message.payload
  if (PAYMENT_EVENTS.includes(message.event) && payment) await lookAtPayment(db, keys, payment.entity.id)
  else if (REFUND_EVENTS.includes(message.event) && refund) await lookAtRefund(db, keys, refund.entity.id)
  else if (DISPUTE_EVENTS.includes(message.event) && dispute)
    await writeDispute(db, message.event, dispute.entity)
  await db
    .insert(paymentMessages)
    .values({ provider: 'razorpay', message_id: messageId })
    .onConflictDoNothing()
}

type Dispute = z.infer<typeof disputed>['entity']

/**
 * Disputes are handled in the Razorpay dashboard; each step creates an issue, and the end resolves it.
 */
async function writeDispute(db: Db, event: string, dispute: Dispute): Promise<void> {
  const status = event.slice('payment.dispute.'.length)
  const [payment] = await db
    .select({ id: payments.id, order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.provider, 'razorpay'), eq(payments.provider_payment, dispute.payment_id)))
  if (status !== 'created') await settleDispute(db, dispute.id)
  await writeIssue(db, {
    kind: 'dispute',
    subject: `${dispute.id}:${status}`,
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    said: {
      payment: dispute.payment_id,
      status,
      ...(dispute.amount === undefined ? {} : { amount: dispute.amount }),
      ...(dispute.currency === undefined ? {} : { currency: dispute.currency }),
      ...(dispute.reason_code ? { reason: dispute.reason_code } : {}),
    },
  })
}
