import { messages } from '@nakshi/core/messages'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { paymentIssues, payments, paymentWebhooks } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { parseJson } from '../../../platform/outgoing/fetch-bounded.ts'
import { createPaymentIssue, resolveIssues } from '../issues/create-payment-issue.ts'
import { isSigned, type Keys } from './client.ts'
import { payRoutes } from './pay-routes.ts'
import { syncPayment } from './sync-payment.ts'
import { adoptLostDispute, syncRefund } from './sync-refund.ts'

/** Callback and webhook are public: they only trigger a request to Razorpay. */
export async function razorpayRoutes(app: App, { db, config }: Deps): Promise<void> {
  const { razorpay: keys } = config
  if (!keys) return
  await app.register(async (scope) => payRoutes(scope, { db, config }, keys))
  await app.register(async (scope) => webhook(scope, { db }, keys))
}

async function webhook(app: App, { db }: Pick<Deps, 'db'>, keys: Keys) {
  // The signature covers the raw bytes.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 100_000 },
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/api/payments/razorpay/webhook',
    {
      config: { access: 'visitor', cross_site: true },
      schema: {
        hide: true,
        headers: z.looseObject({
          'x-razorpay-signature': z.string().max(200),
          'x-razorpay-event-id': z.string().min(1).max(100),
        }),
      },
    },
    async (request, reply) => {
      const raw = z.instanceof(Buffer).parse(request.body)
      if (!isSigned(raw, request.headers['x-razorpay-signature'], keys.webhookSecret)) throw notSigned()
      const message = webhookMessage.safeParse(parseJson(raw))
      if (!message.success) throw new AppError(400, 'malformed', messages.general.invalid)
      // Responds 503 if Razorpay is unreachable; the webhook is then sent again.
      await handleRazorpayWebhook(db, keys, request.headers['x-razorpay-event-id'], message.data)
      return reply.code(204).send()
    },
  )
}

const notSigned = () => new AppError(400, 'not_signed', messages.general.invalid)

const PAYMENT_EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']
const REFUND_EVENTS = ['refund.created', 'refund.processed', 'refund.failed']
/** Steps of a dispute, with the issues that each resolves: https://razorpay.com/docs/webhooks/disputes */
const RESOLVED_BY_STEP: Partial<Record<string, string[]>> = {
  created: [],
  under_review: ['created'],
  action_required: ['created'],
  won: ['created', 'action_required', 'closed'],
  lost: ['created', 'action_required', 'closed'],
  closed: ['created', 'action_required'],
}
const DISPUTE_ENDS = ['won', 'lost', 'closed']
const DISPUTE_PREFIX = 'payment.dispute.'

const entityReference = z.object({ entity: z.object({ id: z.string().max(60) }) })
const disputed = z.object({
  entity: z.object({
    id: z.string().max(60),
    payment_id: z.string().max(60),
    amount: z.int().optional(),
    /** when it is lost */
    amount_deducted: z.int().nullish(),
    currency: z.string().max(10).optional(),
    reason_code: z.string().max(100).nullish(),
  }),
})

const webhookMessage = z.object({
  event: z.string(),
  payload: z.object({
    payment: entityReference.optional(),
    refund: entityReference.optional(),
    dispute: disputed.optional(),
  }),
})
type Message = z.infer<typeof webhookMessage>

/** The event id is stored after success, so that failed ones are retried. @throws {ProviderError} */
async function handleRazorpayWebhook(db: Db, keys: Keys, messageId: string, message: Message): Promise<void> {
  const known = and(eq(paymentWebhooks.provider, 'razorpay'), eq(paymentWebhooks.message_id, messageId))
  const [processed] = await db.select({ id: paymentWebhooks.message_id }).from(paymentWebhooks).where(known)
  if (processed) return
  const { payment, refund, dispute } = message.payload
  if (PAYMENT_EVENTS.includes(message.event) && payment) await syncPayment(db, keys, payment.entity.id)
  else if (REFUND_EVENTS.includes(message.event) && refund) await syncRefund(db, keys, refund.entity.id)
  else if (message.event.startsWith(DISPUTE_PREFIX) && dispute)
    await recordDispute(db, message.event.slice(DISPUTE_PREFIX.length), dispute.entity)
  await db
    .insert(paymentWebhooks)
    .values({ provider: 'razorpay', message_id: messageId })
    .onConflictDoNothing()
}

type Dispute = z.infer<typeof disputed>['entity']

/**
 * Disputes are answered in the Razorpay dashboard: an issue is open while there is something to do, and tells
 * of the end. Steps arrive late and out of order.
 */
async function recordDispute(db: Db, step: string, dispute: Dispute): Promise<void> {
  const { id, payment_id, amount, currency = 'INR', amount_deducted, reason_code } = dispute
  const resolved = RESOLVED_BY_STEP[step]
  if (!resolved) return
  // Closed says less than won or lost.
  const outranking = DISPUTE_ENDS.includes(step) ? (step === 'closed' ? ['won', 'lost'] : []) : DISPUTE_ENDS
  const ends = outranking.map((end) => `${id}:${end}`)
  const hasEnded = and(eq(paymentIssues.kind, 'dispute'), inArray(paymentIssues.subject, ends))
  for (const earlier of resolved) await resolveIssues(db, ['dispute'], `${id}:${earlier}`)
  if (step === 'under_review') return
  if (ends.length > 0 && (await db.$count(paymentIssues, hasEnded)) > 0) return
  const [payment] = await db
    .select({ id: payments.id, order_id: payments.order_id })
    .from(payments)
    .where(and(eq(payments.provider, 'razorpay'), eq(payments.provider_payment, payment_id)))
  const lost = amount_deducted || amount
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
    ...(payment ? { order_id: payment.order_id, payment_id: payment.id } : {}),
    provider_payload: {
      payment: payment_id,
      status: step,
      // Of a lost one, what is booked as soon as the payment is known.
      ...(said === undefined ? {} : { amount: said, currency }),
      ...(reason_code ? { reason: reason_code } : {}),
    },
  })
}
