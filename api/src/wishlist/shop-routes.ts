import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { uuid } from '../contract/fields.ts'
import { wishlist } from '../contract/wishlist.ts'
import { shopperOf } from '../http/access.ts'
import { readWishlist, removeWish, saveWish } from './wished-products.ts'

const own = { config: { access: 'shopper' } } as const
const answer = { tags: ['wishlist'], response: { 200: wishlist } }
const withProduct = { ...answer, params: z.strictObject({ product_id: uuid }) }

export async function wishlistRoutes(app: App, { db }: Deps): Promise<void> {
  app.get('/api/wishlist', { ...own, schema: answer }, (request) => readWishlist(db, shopperOf(request).id))

  app.put('/api/wishlist/:product_id', { ...own, schema: withProduct }, async (request) => {
    const { id } = shopperOf(request)
    await db.transaction((tx) => saveWish(tx, id, request.params.product_id))
    return readWishlist(db, id)
  })

  app.delete('/api/wishlist/:product_id', { ...own, schema: withProduct }, async (request) => {
    const { id } = shopperOf(request)
    await removeWish(db, id, request.params.product_id)
    return readWishlist(db, id)
  })
}
