import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { uuid } from '../../contract/fields.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orders, payments } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../plugins/access.ts'
import { recordOutcome } from '../record-outcome.ts'
import { sandboxPage } from './page.ts'

const outcomes = { succeed: 'captured', fail: 'failed' } as const
const config = { access: 'user' } as const

/** The honest stand-in for a payment provider: a clearly marked test page that can succeed, fail or be left. */
export async function sandboxRoutes(app: App, { db }: Deps): Promise<void> {
  // The page's forms carry nothing but their address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  )

  app.get(
    '/payments/sandbox/:id',
    { config, schema: { hide: true, params: z.strictObject({ id: uuid }) } },
    async (request, reply) => {
      const payment = await ownPayment(db, signedIn(request).id, request.params.id)
      if (payment.status !== 'pending') return reply.redirect(`/order-details/${payment.order_id}`, 303)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(sandboxPage(payment))
    },
  )

  app.post(
    '/payments/sandbox/:id/:outcome',
    {
      config,
      schema: { hide: true, params: z.strictObject({ id: uuid, outcome: z.enum(['succeed', 'fail']) }) },
    },
    async (request, reply) => {
      const { id, outcome } = request.params
      const payment = await ownPayment(db, signedIn(request).id, id)
      await retryingTransaction(db, (tx) => recordOutcome(tx, id, outcomes[outcome]))
      return reply.redirect(`/order-details/${payment.order_id}`, 303)
    },
  )
}

async function ownPayment(db: Queryable, user_id: string, id: string) {
  const [payment] = await db
    .select({
      id: payments.id,
      status: payments.status,
      amount: payments.amount,
      method: payments.method,
      order_id: orders.id,
      order_number: orders.order_number,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.id, id), eq(payments.provider, 'sandbox'), eq(orders.user_id, user_id)))
  if (!payment) throw new AppError(404, 'not_found', sentences.general.not_found)
  return payment
}
