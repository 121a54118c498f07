import { PRODUCT_FEED_PATH } from '@nakshi/contract/shop/marketing-settings'
import type { App, Deps } from '../../app-types.ts'
import { notFound } from '../../errors.ts'
import { replyWithGzipXml } from '../../http/gzip-file.ts'
import { createUncachedLimiter } from '../../http/limit-uncached-responses.ts'
import { createRenewedValue } from '../../http/renewed-value.ts'
import { getAllSettings } from '../settings/get-settings.ts'
import { toFeedTerms } from './feed-items.ts'
import { createGoogleFeed } from './google-feed.ts'

/**
 * Sales that leave a product in stock are not counted as changes, but may use up a combination: hence a
 * maximum.
 */
const FEED_AGE = { minAgeMs: 60_000, maxAgeMs: 10 * 60_000 }

/** 404 while it is switched off. @param changes number of catalogue changes so far */
export async function productFeedRoutes(
  app: App,
  { config, db, changes }: Deps & { changes: () => number },
): Promise<void> {
  const limitUncached = createUncachedLimiter(app)
  const feed = createRenewedValue(
    async () => createGoogleFeed(db, toFeedTerms(config, await getAllSettings(db))),
    { changes, ...FEED_AGE },
  )
  app.get(
    PRODUCT_FEED_PATH,
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (request, reply) => {
      const { marketing_settings: marketing } = await getAllSettings(db)
      if (!marketing.product_feed) {
        feed.clear()
        throw notFound()
      }
      return replyWithGzipXml(request, reply, await feed.get(), () => limitUncached(request, 'page'))
    },
  )
}
