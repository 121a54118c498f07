import {
  createdDraftOrder,
  draftOrderBody,
  draftOrderChanged,
  draftOrderQuote,
  draftOrderQuoteBody,
  newGuest,
  orderPaymentLink,
} from '@nakshi/contract/admin/draft-orders'
import { idempotencyKeyHeader } from '@nakshi/contract/shop/orders'
import { getProviderName } from '@nakshi/domain/payment-methods'
import type { App, Deps } from '../../../app-types.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { users } from '../../../db/tables/index.ts'
import { requireAccount } from '../../../http/access.ts'
import { runIdempotent } from '../../../http/idempotency.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { registerPhotoSigning } from '../../../media/sign-photo-urls.ts'
import { auditCreated, auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { throttleCodeAttempts } from '../../coupons/throttle-code-attempts.ts'
import { requireProvider } from './assert-payment-permitted.ts'
import { getPaymentLink, restartPaymentTimeout } from './payment-link.ts'
import { placeDraftOrder } from './place-draft-order.ts'
import { quoteDraftOrder } from './quote-draft-order.ts'

const access = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']

/** Draft orders that staff create for customers on the phone or WhatsApp, and their payment links. */
export async function draftOrderRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  registerPhotoSigning(app, config)

  app.post(
    '/api/admin/customers/guests',
    {
      // Guests without an order are deleted by the regular clean-up.
      config: { ...access, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { tags, response: { 201: newGuest } },
    },
    async (request, reply) => {
      const id = await auditedCreate(db, request, 'customer', async (tx) => {
        const [guest] = await tx.insert(users).values({}).returning({ id: users.id })
        if (!guest) throw new Error('Failed to create guest')
        return guest.id
      })
      return reply.code(201).send({ id })
    },
  )

  app.post(
    '/api/admin/draft-orders/quote',
    { config: access, schema: { tags, body: draftOrderQuoteBody, response: { 200: draftOrderQuote } } },
    (request) => {
      const { body } = request
      return throttleCodeAttempts(deps, request, body.coupon_code, () =>
        db.transaction((tx) => quoteDraftOrder(tx, body)),
      )
    },
  )

  app.post(
    '/api/admin/draft-orders',
    {
      config: { ...access, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags,
        headers: idempotencyKeyHeader,
        body: draftOrderBody,
        response: { 201: createdDraftOrder, 409: draftOrderChanged },
      },
    },
    async (request, reply) => {
      const { id: actorId } = requireAccount(request)
      const key = request.headers['idempotency-key']
      const { body } = request
      const provider = requireProvider(getProviderName(body.payment_method, config))
      const placed = await throttleCodeAttempts(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          runIdempotent(tx, { user_id: actorId, key, request: { by_hand: body } }, async () => {
            const order = await placeDraftOrder(tx, { actor_id: actorId, body, provider })
            await auditCreated(tx, request, 'order', order.id)
            return order
          }),
        ),
      )
      return reply.code(201).send(placed)
    },
  )

  app.get(
    '/api/admin/orders/:id/link',
    { config: access, schema: { tags, params: oneId, response: { 200: orderPaymentLink } } },
    (request) => getPaymentLink(db, request.params.id, config),
  )

  app.post(
    '/api/admin/orders/:id/link',
    { config: access, schema: { tags, params: oneId, response: { 200: orderPaymentLink } } },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject: 'order', ids: [id] }, (tx) =>
        restartPaymentTimeout(tx, id),
      )
      return getPaymentLink(db, id, config)
    },
  )
}
