import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import {
  createdDraftOrder,
  draftOrderBody,
  draftOrderChanged,
  draftOrderQuote,
  draftOrderQuoteBody,
  newGuest,
  type OrderPaymentLink,
  orderPaymentLink,
} from '@nakshi/core/order-edits/admin-draft-orders'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { getPaymentTimeoutMinutes } from '@nakshi/core/payments/payment-timeout'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { requireAccount, requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditCreated, auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { throttleCodeAttempts } from '../../coupons/throttle-code-attempts.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { requireProvider } from '../../payments/payment-attempt.ts'
import { getPaymentSettings, getStoreSettings } from '../../settings/get-settings.ts'
import { getTrackingLinkExpiry, toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import { placeDraftOrder } from './place-draft-order.ts'
import { priceItems, quoteDraftOrder } from './quote-draft-order.ts'
import { withStaffMessages } from './staff-messages.ts'

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
      schema: {
        operationId: 'createGuestCustomer',
        summary: 'Creates a customer without an account',
        tags,
        response: { 201: newGuest },
      },
    },
    async (request, reply) => {
      const id = await auditedCreate(db, request.actor, 'customer', async (tx) => {
        const guest = await insertRow(tx, users, {})
        return guest.id
      })
      return reply.code(201).send({ id })
    },
  )

  app.post(
    '/api/admin/draft-orders/quote',
    {
      config: access,
      schema: {
        operationId: 'quoteDraftOrder',
        summary: 'Quotes an order made by staff',
        tags,
        body: draftOrderQuoteBody,
        response: { 200: draftOrderQuote },
      },
    },
    (request) => {
      const { body } = request
      return throttleCodeAttempts(deps, request, body.coupon_code, async () => {
        const priced = await priceItems(db, body.customer_id, body.items, new Map())
        return db.transaction((tx) => quoteDraftOrder(tx, body, priced, requireAccount(request)))
      })
    },
  )

  app.post(
    '/api/admin/draft-orders',
    {
      config: { ...access, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        operationId: 'createDraftOrder',
        summary: 'Places an order for a customer',
        tags,
        headers: idempotencyKeyHeader,
        body: draftOrderBody,
        response: { 201: createdDraftOrder, 409: draftOrderChanged },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request)
      const key = request.headers['idempotency-key']
      const { body } = request
      const provider = requireProvider(body.payment_method, config, await getPaymentSettings(db))
      const layouts: Layouts = new Map()
      await priceItems(db, body.customer_id, body.items, layouts)
      const placed = await throttleCodeAttempts(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          runIdempotent(tx, { user_id: actor.id, key, request: { by_hand: body } }, async () => {
            await setActor(tx, actor)
            const order = await withStaffMessages(() =>
              placeDraftOrder(tx, {
                account: requireAccount(request),
                ...{ actor, author: actor },
                body,
                layouts,
                provider,
                has_whatsapp: config.whatsapp !== undefined,
              }),
            )
            await auditCreated(tx, actor, 'order', order.id)
            return order
          }),
        ),
      )
      return reply.code(201).send(placed)
    },
  )

  app.get(
    '/api/admin/orders/:id/link',
    {
      config: access,
      schema: {
        operationId: 'getOrderLink',
        summary: 'Reads the tracking link of an order',
        tags,
        params: oneId,
        response: { 200: orderPaymentLink },
      },
    },
    (request) => getPaymentLink(db, request.params.id, config),
  )

  app.post(
    '/api/admin/orders/:id/link',
    {
      config: access,
      schema: {
        operationId: 'sendOrderLink',
        summary: 'Sends the tracking link of an order',
        tags,
        params: oneId,
        response: { 200: orderPaymentLink },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject: 'order', ids: [id] }, (tx) =>
        restartPaymentTimeout(tx, id),
      )
      return getPaymentLink(db, id, config)
    },
  )
}

/** Signed link to track and pay an order, for customers without email. */
async function getPaymentLink(
  db: Queryable,
  id: string,
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'paymentMinutes'>,
): Promise<OrderPaymentLink> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound(messages.order.not_found)
  if (order.shipping_address.phone === '' || getTrackingLinkExpiry(order) <= new Date())
    throw new AppError(409, 'follow_expired', orderTrackingMessages.expired)
  const { name } = await getStoreSettings(db)
  const toPay = getAmountDueOnline(order)
  // A paid order that owes the difference of an order edit is never cancelled for non-payment.
  const hasDeadline = toPay > 0 && order.due_amount === 0
  return {
    url: toOrderTrackingUrl(config.publicUrl, order, config),
    to_pay: toPay,
    paid_within: hasDeadline ? getPaymentTimeoutMinutes(order.channel, config.paymentMinutes) : null,
    store: name,
  }
}

/** The payment timeout starts when the link is sent. */
async function restartPaymentTimeout(tx: Tx, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ payment_requested_at: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), ne(orders.payment_method, 'cod')))
}
