import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { line, paise, uuid } from '../contract/fields.ts'
import { idempotency_key_header } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { payments } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { signedIn } from '../plugins/access.ts'
import { refundPayment } from './refund-payment.ts'

const refund_body = z.strictObject({ amount: paise.min(1), reason: line(200).default('') })

/** Gives back all or part of what was paid for an order. */
export async function refundRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/orders/:id/refunds',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        params: z.strictObject({ id: uuid }),
        headers: idempotency_key_header,
        body: refund_body,
        response: { 201: z.object({ refund_id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const actor = signedIn(request)
      const { amount, reason } = request.body
      const answer = await retryingTransaction(db, async (tx) => {
        const [payment] = await tx
          .select({ id: payments.id })
          .from(payments)
          .where(
            and(
              eq(payments.order_id, request.params.id),
              inArray(payments.status, ['captured', 'partially_refunded', 'refunded']),
            ),
          )
          .orderBy(desc(payments.created_at))
          .limit(1)
        if (!payment) throw new AppError(422, 'nothing_paid', sentences.order.nothing_paid)
        const idempotency_key = `${actor.id}:${request.headers['idempotency-key']}`
        return refundPayment(tx, {
          payment_id: payment.id,
          amount,
          reason,
          actor_id: actor.id,
          idempotency_key,
        })
      })
      return reply.code(201).send(answer)
    },
  )
}
