import type { App, Deps } from '../../app-types.ts'
import { auditAdded, auditedAdding, auditedChange } from '../../audit/audited-change.ts'
import {
  byHandChanged,
  byHandOrder,
  byHandQuote,
  byHandQuoteBody,
  linkToSend,
  newGuest,
  orderMadeByHand,
} from '../../contract/admin/orders-by-hand.ts'
import { idempotencyKeyHeader } from '../../contract/orders.ts'
import { slowGuesses } from '../../coupons/slow-guesses.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { users } from '../../db/tables/index.ts'
import { providerFor } from '../../domain/payment-methods.ts'
import { signedIn } from '../../http/access.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { oneId } from '../../http/simple-rest.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { placeByHand } from './place-by-hand.ts'
import { quoteByHand } from './quote-by-hand.ts'
import { readLink, renewTimeToPay } from './read-link.ts'
import { requireProvider } from './refuse-payment.ts'

const access = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']

/** Draft orders that staff create for customers on the phone or WhatsApp, and their payment links. */
export async function byHandRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  signPhotos(app, config)

  app.post(
    '/api/admin/customers/guests',
    {
      // Guests without an order are deleted by the regular clean-up.
      config: { ...access, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags, response: { 201: newGuest } },
    },
    async (request, reply) => {
      const id = await auditedAdding(db, request, 'customer', async (tx) => {
        const [guest] = await tx.insert(users).values({}).returning({ id: users.id })
        if (!guest) throw new Error('Failed to create guest')
        return guest.id
      })
      return reply.code(201).send({ id })
    },
  )

  app.post(
    '/api/admin/orders/by-hand/quote',
    { config: access, schema: { tags, body: byHandQuoteBody, response: { 200: byHandQuote } } },
    (request) => {
      const { body } = request
      return slowGuesses(deps, request, body.coupon_code, () => db.transaction((tx) => quoteByHand(tx, body)))
    },
  )

  app.post(
    '/api/admin/orders/by-hand',
    {
      config: { ...access, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        headers: idempotencyKeyHeader,
        body: byHandOrder,
        response: { 201: orderMadeByHand, 409: byHandChanged },
      },
    },
    async (request, reply) => {
      const { id: actorId } = signedIn(request)
      const key = request.headers['idempotency-key']
      const { body } = request
      const provider = requireProvider(providerFor(body.payment_method, config))
      const placed = await slowGuesses(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          answerOnce(tx, { user_id: actorId, key, request: { by_hand: body } }, async () => {
            const order = await placeByHand(tx, { actor_id: actorId, body, provider })
            await auditAdded(tx, request, 'order', order.id)
            return order
          }),
        ),
      )
      return reply.code(201).send(placed)
    },
  )

  app.get(
    '/api/admin/orders/:id/link',
    { config: access, schema: { tags, params: oneId, response: { 200: linkToSend } } },
    (request) => readLink(db, request.params.id, config),
  )

  app.post(
    '/api/admin/orders/:id/link',
    { config: access, schema: { tags, params: oneId, response: { 200: linkToSend } } },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject: 'order', ids: [id] }, (tx) =>
        renewTimeToPay(tx, id),
      )
      return readLink(db, id, config)
    },
  )
}
