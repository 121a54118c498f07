import { uuid } from '@nakshi/core/base/fields'
import {
  type Cart,
  type CartLinePatch,
  cart,
  cartLineBody,
  cartLinePatch,
  cartQuery,
} from '@nakshi/core/cart/schema'
import { toQuoteTerms } from '@nakshi/core/checkout/order-terms'
import { calculateCartQuote } from '@nakshi/core/checkout/quote'
import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import type { Choices } from '@nakshi/core/products/product-choices'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { cartItems, designs, printAreas } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { registerLineTranslations } from '../catalogue/translate-lines.ts'
import { layoutLineDesign, storeDesign } from '../designs/create-design.ts'
import type { RequestedDesign } from '../designs/default-style.ts'
import type { Layouts } from '../designs/layout-design.ts'
import { designAreaJoin } from '../designs/line-item-design.ts'
import { validateChoices } from '../designs/validate-choices.ts'
import { registerOfferTranslations } from '../offers/translate-offers.ts'
import { listUsableOffers } from '../offers/usable-offers.ts'
import { getOrderTerms, type OrderTerms } from '../settings/get-settings.ts'
import { addLineItem, getCartWithinLimits } from './add-line-item.ts'
import { getPricedCart, type PricedCart, priceChangedLines, priceLines } from './price-cart.ts'

const own = { config: { access: 'shopper' } } as const
const write = { config: { access: 'shopper', rateLimit: { max: 120, timeWindow: '1 minute' } } } as const
const routeSchema = { tags: ['cart'], querystring: cartQuery, response: { 200: cart } }
const withId = { params: z.strictObject({ id: uuid }) }

export async function cartRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)
  registerLineTranslations(app, db, { isSnapshot: false })
  registerOfferTranslations(app, db)
  const getCart = async (userId: string, pincode: string | undefined): Promise<Cart> => {
    const [pricedCart, terms] = await Promise.all([getPricedCart(db, userId), getOrderTerms(db)])
    return toCart(db, { user_id: userId, terms, pincode }, pricedCart)
  }

  app.get(
    '/api/cart',
    { ...own, schema: { ...routeSchema, operationId: 'getCart', summary: 'Reads the cart with its quote' } },
    (request) => getCart(requireShopper(request).id, request.query.pincode),
  )

  app.post(
    '/api/cart',
    {
      ...write,
      schema: {
        ...routeSchema,
        operationId: 'addToCart',
        summary: 'Adds a product to the cart',
        headers: idempotencyKeyHeader.partial(),
        body: cartLineBody,
        response: { 201: cart },
      },
    },
    async (request, reply) => {
      const { id } = requireShopper(request)
      const key = request.headers['idempotency-key']
      const { rows, terms } = await addLineItem(db, id, request.body, key)
      reply.code(201)
      const { pincode } = request.query
      return toCart(db, { user_id: id, terms, pincode }, await priceChangedLines(db, id, rows))
    },
  )

  app.delete(
    '/api/cart',
    { ...write, schema: { ...routeSchema, operationId: 'clearCart', summary: 'Empties the cart' } },
    async (request) => {
      const { id } = requireShopper(request)
      await db.delete(cartItems).where(eq(cartItems.user_id, id)).prepare('empty_cart').execute()
      const { pincode } = request.query
      const terms = await getOrderTerms(db)
      return toCart(db, { user_id: id, terms, pincode }, priceLines([], new Map()))
    },
  )

  app.patch(
    '/api/cart/:id',
    {
      ...write,
      schema: {
        ...routeSchema,
        ...withId,
        operationId: 'updateCartItem',
        summary: 'Changes a cart item',
        body: cartLinePatch,
      },
    },
    async (request) => {
      const { id } = requireShopper(request)
      const update = { user_id: id, line_id: request.params.id, patch: request.body, layouts: new Map() }
      if (changesChoices(update.patch)) await planLineUpdate(db, update)
      await retryingTransaction(db, (tx) => updateLineItem(tx, update))
      return getCart(id, request.query.pincode)
    },
  )

  app.delete(
    '/api/cart/:id',
    {
      ...write,
      schema: { ...routeSchema, ...withId, operationId: 'removeCartItem', summary: 'Removes a cart item' },
    },
    async (request) => {
      const { id } = requireShopper(request)
      await retryingTransaction(db, (tx) => removeLineItem(tx, id, request.params.id))
      return getCart(id, request.query.pincode)
    },
  )
}

async function toCart(
  db: Queryable,
  { user_id, terms, pincode }: { user_id: string; terms: OrderTerms; pincode: string | undefined },
  { lines, priced, handlingDays, photos_expire_at }: PricedCart,
): Promise<Cart> {
  const offers = await listUsableOffers(db, { user_id, lines: priced })
  const place = pincode === undefined ? null : { pincode, state: null }
  const quote = calculateCartQuote({ lines: priced, ...toQuoteTerms(terms, place), offers, coupon: null })
  return { items: lines, quote, handling_days: handlingDays(terms.store.handling_days), photos_expire_at }
}

type UpdateRequest = { user_id: string; line_id: string; patch: CartLinePatch; layouts: Layouts }

const changesChoices = ({ quantity = 1, ...patch }: CartLinePatch): boolean =>
  quantity > 0 &&
  [patch.variant_selections, patch.custom_options, patch.design, patch.set_id].some(
    (change) => change !== undefined,
  )

/** Before the transaction, too, when choices change: see `layoutDesign`. @throws {AppError} 404, 422 */
async function planLineUpdate(db: Queryable, { user_id, line_id, patch, layouts }: UpdateRequest) {
  const own = and(eq(cartItems.id, line_id), eq(cartItems.user_id, user_id))
  const [line] = await db.select().from(cartItems).where(own).for('update')
  if (!line) throw notFound()
  const purchasable = await findPurchasable(db, line.product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', messages.product.unavailable)
  const { variant_selections, custom_options } = { ...line, ...patch }
  const requested = { variant_selections, custom_options }
  if (!changesChoices(patch)) return { line, choices: requested, design: undefined }
  const choices = await validateChoices(db, user_id, purchasable, requested)
  const lineDesign = patch.design === undefined ? await getDesignStyle(db, line.design_id) : patch.design
  const { product_id } = line
  const design = await layoutLineDesign(db, { user_id, product_id, choices, lineDesign }, layouts)
  return { line, choices, design }
}

/** A quantity of 0 removes the line; equal lines are merged. @throws as `planLineUpdate` */
async function updateLineItem(tx: Tx, request: UpdateRequest): Promise<void> {
  const { user_id: userId, line_id, patch } = request
  if (patch.quantity !== undefined && patch.quantity <= 0) return removeLineItem(tx, userId, line_id)
  const { line, choices, design } = await planLineUpdate(tx, request)
  const { quantity = line.quantity, set_id = line.set_id } = patch
  const isNew = design !== undefined
  const designId = isNew ? design && (await storeDesign(tx, design)) : line.design_id
  const styling = { design_id: designId, set_id }
  const merged = isNew && (await mergeInto(tx, { userId, line, choices, styling, quantity }))
  const isOwn = eq(cartItems.id, line_id)
  if (merged) await tx.delete(cartItems).where(isOwn)
  else
    await tx
      .update(cartItems)
      .set({ quantity, ...choices, ...styling, updated_at: sql`now()` })
      .where(isOwn)
  // Reducing the quantity is allowed even if stock has dropped below it.
  if (quantity > line.quantity || isNew)
    await getCartWithinLimits(tx, userId, { product_id: line.product_id, ...choices })
}

type Line = typeof cartItems.$inferSelect
type LineUpdate = {
  userId: string
  line: Line
  choices: Choices
  styling: Pick<Line, 'design_id' | 'set_id'>
  quantity: number
}

/** Of the line, kept when its text changes. Null if the print area has been removed. */
async function getDesignStyle(db: Queryable, designId: string | null): Promise<RequestedDesign | null> {
  if (designId === null) return null
  const { print_area_id, style } = designs
  const [styling] = await db
    .select({ print_area_id, style })
    .from(designs)
    .innerJoin(printAreas, designAreaJoin)
    .where(eq(designs.id, designId))
  return styling ?? null
}

async function mergeInto(tx: Tx, { userId, line, choices, styling, quantity }: LineUpdate): Promise<boolean> {
  const twins = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + ${quantity}`, updated_at: sql`now()` })
    .where(
      and(
        eq(cartItems.user_id, userId),
        eq(cartItems.product_id, line.product_id),
        eq(cartItems.variant_selections, choices.variant_selections),
        eq(cartItems.custom_options, choices.custom_options),
        sql`${cartItems.design_id} is not distinct from ${styling.design_id}::uuid`,
        sql`${cartItems.set_id} is not distinct from ${styling.set_id}::uuid`,
        ne(cartItems.id, line.id),
      ),
    )
    .returning({ id: cartItems.id })
  return twins.length > 0
}

/** Touches the remaining lines, which extends the retention of their photos. @throws {AppError} 404 */
async function removeLineItem(tx: Tx, userId: string, id: string): Promise<void> {
  const own = eq(cartItems.user_id, userId)
  const removed = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), own))
    .returning({ id: cartItems.id })
  if (removed.length === 0) throw notFound()
  await tx.update(cartItems).set({ updated_at: sql`now()` }).where(own)
}
