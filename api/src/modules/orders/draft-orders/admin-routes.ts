import { MAX_GIFT_MESSAGE_CHARACTERS } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { CartLine } from '@nakshi/core/cart/schema'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import {
  type CreatedDraftOrder,
  createdDraftOrder,
  type DraftOrderBody,
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
import type { ProviderName } from '@nakshi/core/payments/payment-methods'
import { getPaymentTimeoutMinutes } from '@nakshi/core/payments/payment-timeout'
import { countCharacters } from '@nakshi/core/products/count-characters'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import { type Person, setActor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditCreated, auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { throttleCodeAttempts } from '../../coupons/throttle-code-attempts.ts'
import { storeLineDesign } from '../../designs/create-design.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { getCodHistory } from '../../payments/cod-history.ts'
import { requireProvider } from '../../payments/payment-attempt.ts'
import { getOrderTerms, getPaymentSettings, getStoreSettings } from '../../settings/get-settings.ts'
import { createOrder } from '../create-order.ts'
import { createOrderNote } from '../order-notes.ts'
import { assertQuoteAccepted, getPromisedDeliveryDate, quoteCart } from '../quote-cart.ts'
import { getTrackingLinkExpiry, toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import { assertDraftPaymentPermitted, lockCustomerAndProducts } from './draft-order-customer.ts'
import { priceItems, quoteDraftOrder, withSupplyType } from './quote-draft-order.ts'
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
        return db.transaction((tx) => quoteDraftOrder(tx, body, priced))
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
                actor,
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

type PlaceDraftOrderInput = {
  /** Staff user. */
  actor: Person
  body: DraftOrderBody
  layouts: Layouts
  provider: ProviderName
  has_whatsapp: boolean
}

/** Places a staff-created order by the checkout rules; the customer's cart is untouched. */
async function placeDraftOrder(
  tx: Tx,
  { actor, body, layouts, provider, has_whatsapp }: PlaceDraftOrderInput,
): Promise<CreatedDraftOrder> {
  const { items, payment_method, coupon_code, gift_wrap, express, shipping_address } = body
  const { channel, note, expected_total } = body
  const supplyType = body.business?.supply_type ?? 'regular'
  assertGiftMessageLength(body.gift_message)
  const ids = items.map(({ product_id }) => product_id)
  const customer = await lockCustomerAndProducts(tx, body.customer_id, ids)
  const terms = await getOrderTerms(tx)
  const { store } = terms
  if (gift_wrap && store.gift_wrap_price === null)
    throw fieldError(422, 'no_gift_wrap', 'gift_wrap', messages.checkout.no_gift_wrap)
  const { cart: priced, default_designs, errors, gone } = await priceItems(tx, customer.id, items, layouts)
  const cart = withSupplyType(priced, supplyType)
  const [first] = errors
  if (first) throw new AppError(422, 'choices', first.message, errors)
  await assertDraftPaymentPermitted(tx, { customer, payment_method, address: shipping_address, terms })
  const quoted = await quoteCart(tx, {
    user_id: customer.id,
    cart,
    terms,
    place: shipping_address,
    payment_method,
    coupon_code,
    gift_wrap,
    express,
    takes_online: false,
    history: await getCodHistory(tx, terms.payment.cod, { user_id: customer.id, ...shipping_address }),
  })
  assertQuoteAccepted(quoted, body)
  const { quote, goods, coupon } = quoted
  const deliveryDate = getPromisedDeliveryDate({ body, cart, quote, terms, shipping_address }, new Date())
  if (gone.length > 0 || quote.total !== expected_total)
    throw new AppError(409, 'quote_changed', messages.checkout.changed, gone, { quote })

  const lines: CartLine[] = []
  for (const line of cart.lines) {
    const design = default_designs.get(line.id)
    lines.push(design ? { ...line, design: await storeLineDesign(tx, design) } : line)
  }
  const { id, order_number } = await createOrder(tx, {
    shopper: customer,
    body: {
      payment_method,
      shipping_address,
      coupon_code,
      business: body.business && { name: body.business.name, gstin: body.business.gstin },
      billing_address: body.billing_address,
      gift_message: body.gift_message,
      gift_wrap,
      earliest_delivery_date: body.earliest_delivery_date,
      expected_total,
    },
    provider,
    language: body.language ?? customer.language,
    has_whatsapp,
    shipping_address,
    cart: { ...cart, lines },
    quote,
    goods,
    coupon,
    terms,
    estimated_delivery_date: deliveryDate,
    channel,
    supply_type: supplyType,
    actor,
  })
  if (note !== '') await createOrderNote(tx, { order_id: id, actor, note })
  return { id, order_number }
}

function assertGiftMessageLength(message = ''): void {
  if (countCharacters(message) <= MAX_GIFT_MESSAGE_CHARACTERS) return
  const tooLong = withParams(messages.checkout.gift_message_long, { max: MAX_GIFT_MESSAGE_CHARACTERS })
  throw fieldError(422, 'gift_message_long', 'gift_message', tooLong)
}
