import { MAX_LISTED_OMISSIONS, type ProductFeed, productFeed } from '@nakshi/core/products/admin-feed'
import { PRODUCT_FEED_PATH } from '@nakshi/core/settings/marketing'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getAllSettings } from '../settings/get-settings.ts'
import { toFeedEntry, toFeedTerms } from './feed-items.ts'
import { listFeedProducts } from './list-feed-products.ts'

/** What the feed has, also while it is switched off. */
export async function adminProductFeedRoutes(app: App, { config, db }: Deps): Promise<void> {
  app.get(
    '/api/admin/product-feed',
    {
      config: { access: { right: 'settings.read' } },
      schema: {
        operationId: 'getProductFeed',
        summary: 'Lists what the product feed leaves out',
        tags: ['admin: settings'],
        response: { 200: productFeed },
      },
    },
    async () => {
      const terms = toFeedTerms(config, await getAllSettings(db))
      const feed: ProductFeed = {
        url: config.publicUrl + PRODUCT_FEED_PATH,
        items: 0,
        omitted_products: 0,
        omitted: [],
        small_pictures: 0,
        small: [],
      }
      for await (const batch of listFeedProducts(db))
        for (const product of batch) {
          const { items, rejections, small_picture } = toFeedEntry(product, terms)
          feed.items += items.length
          if (small_picture) {
            feed.small_pictures += 1
            if (feed.small.length < MAX_LISTED_OMISSIONS)
              feed.small.push({ id: product.id, title: product.title, ...small_picture })
          }
          if (rejections.length === 0) continue
          feed.omitted_products += 1
          if (feed.omitted.length < MAX_LISTED_OMISSIONS)
            feed.omitted.push({ id: product.id, title: product.title, rejections })
        }
      return feed
    },
  )
}
