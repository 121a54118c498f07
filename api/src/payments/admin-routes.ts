import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { line, paise, uuid } from '../contract/fields.ts'
import { idempotencyKeyHeader, refundKinds } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { orders, payments } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../http/access.ts'
import { answerOnce } from '../http/answer-once.ts'
import { withinRefundLimit } from './refund-limit.ts'
import { leftOf, refundPayment } from './refund-payment.ts'
import { retryRefund } from './retry-refund.ts'

const refundBody = z.strictObject({
  amount: paise.min(1),
  kind: z.enum(refundKinds).default('goods'),
  reason: line(200).default(''),
})

/** Gives back all or part of what was paid for an order, and tries again what failed. */
export async function refundRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/:id/refunds',
    {
      config: { access: { right: 'refunds.write' }, stepUp: true },
      schema: {
        tags: ['admin'],
        params: z.strictObject({ id: uuid }),
        headers: idempotencyKeyHeader,
        body: refundBody,
        response: { 201: z.object({ refund_id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const account = signedIn(request)
      const actorId = account.id
      const { id } = request.params
      const key = request.headers['idempotency-key']
      const { amount, kind, reason } = request.body
      const answer = await retryingTransaction(db, (tx) =>
        answerOnce(
          tx,
          { user_id: actorId, key, request: { refund_of: id, amount, kind, reason } },
          async () => {
            const paymentId = await refundablePayment(tx, id)
            const idempotencyKey = `${actorId}:${key}`
            const refund = await withinRefundLimit(tx, { account, order_ids: [id] }, () =>
              refundPayment(tx, {
                payment_id: paymentId,
                amount,
                kind,
                reason,
                actor_id: actorId,
                idempotency_key: idempotencyKey,
              }),
            )
            const after = { amount, kind, ...refund }
            await writeAudit(tx, request, { action: 'refund', subject: { type: 'order', id }, after })
            return refund
          },
        ),
      )
      return reply.code(201).send(answer)
    },
  )

  app.post(
    '/api/admin/orders/:id/refunds/:refund_id/retry',
    {
      config: { access: { right: 'refunds.write' }, stepUp: true },
      schema: {
        tags: ['admin'],
        params: z.strictObject({ id: uuid, refund_id: uuid }),
        response: { 200: z.object({ refund_id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id, refund_id } = request.params
      const account = signedIn(request)
      await auditedChange(db, request, { action: 'refund_retry', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          retryRefund(tx, { order_id: id, refund_id, actor_id: account.id }),
        ),
      )
      return { refund_id }
    },
  )
}

/**
 * The payment to give back from: the newest that has something left. The order is locked first, as
 * everywhere.
 */
async function refundablePayment(tx: Tx, orderId: string): Promise<string> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  const paid = await tx
    .select({ id: payments.id, left: leftOf })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, orderId),
        inArray(payments.status, ['captured', 'partially_refunded', 'refunded']),
      ),
    )
    .orderBy(desc(payments.created_at))
  const payment = paid.find(({ left }) => left > 0) ?? paid[0]
  if (!payment) throw new AppError(422, 'nothing_paid', sentences.order.nothing_paid)
  return payment.id
}
