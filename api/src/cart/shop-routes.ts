import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { type Cart, cart, cartLineBody, cartLinePatch } from '../contract/cart.ts'
import { uuid } from '../contract/fields.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { cartItems } from '../db/tables/index.ts'
import { cartQuote } from '../domain/quote.ts'
import { shopperOf } from '../http/access.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { quoteTerms, readStoreSettings } from '../settings/read-settings.ts'
import { changeLine, removeLine } from './change-line.ts'
import { cartReader } from './price-cart.ts'
import { putLine } from './put-line.ts'

const own = { config: { access: 'shopper' } } as const
const write = { config: { access: 'shopper', rateLimit: { max: 120, timeWindow: '1 minute' } } } as const
const answer = { tags: ['cart'], response: { 200: cart } }
const withId = { params: z.strictObject({ id: uuid }) }

export async function cartRoutes(app: App, { db, config }: Deps): Promise<void> {
  signPhotos(app, config)
  const read = cartReader(db)
  const readCart = async (userId: string): Promise<Cart> => {
    const [{ lines, priced, makingDays, photos_kept_until }, store] = await Promise.all([
      read(userId),
      readStoreSettings(db),
    ])
    const quote = cartQuote({ lines: priced, ...quoteTerms(store), coupon: null })
    return { items: lines, quote, making_days: makingDays(store.making_days), photos_kept_until }
  }

  app.get('/api/cart', { ...own, schema: answer }, (request) => readCart(shopperOf(request).id))

  app.post(
    '/api/cart',
    { ...write, schema: { ...answer, body: cartLineBody, response: { 201: cart } } },
    async (request, reply) => {
      const { id } = shopperOf(request)
      await retryingTransaction(db, (tx) => putLine(tx, id, request.body))
      reply.code(201)
      return readCart(id)
    },
  )

  app.delete('/api/cart', { ...write, schema: answer }, async (request) => {
    const { id } = shopperOf(request)
    await db.delete(cartItems).where(eq(cartItems.user_id, id))
    return readCart(id)
  })

  app.patch(
    '/api/cart/:id',
    { ...write, schema: { ...answer, ...withId, body: cartLinePatch } },
    async (request) => {
      const { id } = shopperOf(request)
      await retryingTransaction(db, (tx) => changeLine(tx, id, request.params.id, request.body))
      return readCart(id)
    },
  )

  app.delete('/api/cart/:id', { ...write, schema: { ...answer, ...withId } }, async (request) => {
    const { id } = shopperOf(request)
    await retryingTransaction(db, (tx) => removeLine(tx, id, request.params.id))
    return readCart(id)
  })
}
