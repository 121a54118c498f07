import { uuid } from '@nakshi/contract/fields'
import { type Cart, cart, cartLineBody, cartLinePatch } from '@nakshi/contract/shop/cart'
import type { StoreSettings } from '@nakshi/contract/shop/settings'
import { calculateCartQuote } from '@nakshi/domain/quote'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { cartItems } from '../../db/tables/index.ts'
import { requireShopper } from '../../http/access.ts'
import { registerPhotoSigning } from '../../media/sign-photo-urls.ts'
import { getStoreSettings, toQuoteTerms } from '../settings/get-settings.ts'
import { addLineItem } from './add-line-item.ts'
import { type PricedCart, prepareCartQuery, priceChangedLines, priceLines } from './price-cart.ts'
import { removeLineItem, updateLineItem } from './update-line-item.ts'

const own = { config: { access: 'shopper' } } as const
const write = { config: { access: 'shopper', rateLimit: { max: 120, timeWindow: '1 minute' } } } as const
const routeSchema = { tags: ['cart'], response: { 200: cart } }
const withId = { params: z.strictObject({ id: uuid }) }

export async function cartRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)
  const getPricedCart = prepareCartQuery(db)
  const getCart = async (userId: string): Promise<Cart> => {
    const [pricedCart, store] = await Promise.all([getPricedCart(userId), getStoreSettings(db)])
    return toCart(pricedCart, store)
  }

  app.get('/api/cart', { ...own, schema: routeSchema }, (request) => getCart(requireShopper(request).id))

  app.post(
    '/api/cart',
    { ...write, schema: { ...routeSchema, body: cartLineBody, response: { 201: cart } } },
    async (request, reply) => {
      const { id } = requireShopper(request)
      const { rows, store } = await addLineItem(db, id, request.body)
      reply.code(201)
      return toCart(await priceChangedLines(db, id, rows), store)
    },
  )

  app.delete('/api/cart', { ...write, schema: routeSchema }, async (request) => {
    const { id } = requireShopper(request)
    await db.delete(cartItems).where(eq(cartItems.user_id, id))
    return toCart(priceLines([], new Map()), await getStoreSettings(db))
  })

  app.patch(
    '/api/cart/:id',
    { ...write, schema: { ...routeSchema, ...withId, body: cartLinePatch } },
    async (request) => {
      const { id } = requireShopper(request)
      await retryingTransaction(db, (tx) => updateLineItem(tx, id, request.params.id, request.body))
      return getCart(id)
    },
  )

  app.delete('/api/cart/:id', { ...write, schema: { ...routeSchema, ...withId } }, async (request) => {
    const { id } = requireShopper(request)
    await retryingTransaction(db, (tx) => removeLineItem(tx, id, request.params.id))
    return getCart(id)
  })
}

function toCart({ lines, priced, handlingDays, photos_expire_at }: PricedCart, store: StoreSettings): Cart {
  const quote = calculateCartQuote({ lines: priced, ...toQuoteTerms(store), coupon: null })
  return { items: lines, quote, handling_days: handlingDays(store.handling_days), photos_expire_at }
}
