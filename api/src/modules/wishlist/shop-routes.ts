import { uuid } from '@nakshi/core/base/fields'
import { wishlist } from '@nakshi/core/wishlist/schema'
import { z } from 'zod'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { addWishlistItem, getWishlist, removeWishlistItem } from './wishlist-items.ts'

const own = { config: { access: 'shopper', feature: 'wishlist' } } as const
const routeSchema = { tags: ['wishlist'], response: { 200: wishlist } }
const withProduct = { ...routeSchema, params: z.strictObject({ product_id: uuid }) }

export async function wishlistRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/wishlist',
    { ...own, schema: { ...routeSchema, operationId: 'listWishlist', summary: 'Lists the wishlist' } },
    (request) => getWishlist(db, requireShopper(request).id, getRequestLanguage(request)),
  )

  app.put(
    '/api/wishlist/:product_id',
    {
      ...own,
      schema: { ...withProduct, operationId: 'addToWishlist', summary: 'Adds a product to the wishlist' },
    },
    async (request) => {
      const { id } = requireShopper(request)
      await db.transaction((tx) => addWishlistItem(tx, id, request.params.product_id))
      return getWishlist(db, id, getRequestLanguage(request))
    },
  )

  app.delete(
    '/api/wishlist/:product_id',
    {
      ...own,
      schema: {
        ...withProduct,
        operationId: 'removeFromWishlist',
        summary: 'Removes a product from the wishlist',
      },
    },
    async (request) => {
      const { id } = requireShopper(request)
      await removeWishlistItem(db, id, request.params.product_id)
      return getWishlist(db, id, getRequestLanguage(request))
    },
  )
}
