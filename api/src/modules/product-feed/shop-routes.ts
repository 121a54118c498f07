import { languageCodes, languages, toLanguagePrefix, toLanguageUrl } from '@nakshi/core/base/languages'
import { PRODUCT_FEED_PATH } from '@nakshi/core/settings/marketing'
import type { Db } from '../../platform/db/client.ts'
import { notFound } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/html-text.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { createGzipFile, type GzipFile, replyWithGzipXml } from '../../platform/http/gzip-file.ts'
import { createUncachedLimiter } from '../../platform/http/limit-uncached-responses.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { createRenewedValue } from '../../platform/renewed-value.ts'
import { getAllSettings } from '../settings/get-settings.ts'
import { type FeedItem, type FeedTerms, toFeedEntry, toFeedTerms, toFeedText } from './feed-items.ts'
import { listFeedProducts } from './list-feed-products.ts'

/** Sales that leave stock are not counted as changes, but may use up a combination: hence a maximum. */
const FEED_AGE = { minAgeMs: 60_000, maxAgeMs: 10 * 60_000 }

/** Also at `/hi/feeds/google.xml`; 404 while it is switched off. @param changes number of catalogue changes so far */
export async function productFeedRoutes(
  app: App,
  { config, db, changes }: Deps & { changes: () => number },
): Promise<void> {
  const limitUncached = createUncachedLimiter(app)
  const feeds = new Map(
    languageCodes.map((language) => [
      language,
      createRenewedValue(
        async () => createGoogleFeed(db, toFeedTerms(config, await getAllSettings(db), language)),
        { changes, ...FEED_AGE },
      ),
    ]),
  )
  app.get(
    PRODUCT_FEED_PATH,
    { config: { access: 'visitor' }, schema: { hide: true } },
    async (request, reply) => {
      const { marketing_settings: marketing } = await getAllSettings(db)
      if (!marketing.product_feed) for (const each of feeds.values()) each.clear()
      const feed = marketing.product_feed ? feeds.get(getRequestLanguage(request)) : undefined
      if (!feed) throw notFound()
      return replyWithGzipXml(request, reply, await feed.get(), () => limitUncached(request, 'page'))
    },
  )
}

/** RSS 2.0 with the namespace of Google Merchant Center. */
function createGoogleFeed(db: Db, terms: FeedTerms): Promise<GzipFile> {
  async function* document() {
    const name = escapeHtml(toFeedText(terms.store.name, 150))
    const { language } = terms
    const self = escapeHtml(terms.origin + toLanguageUrl(language, PRODUCT_FEED_PATH))
    const home = escapeHtml(terms.origin + toLanguagePrefix(language))
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n<title>${name}</title>\n<link>${home}</link>\n<description>${name}</description>\n<language>${languages[language].locale}</language>\n<atom:link href="${self}" rel="self" type="application/rss+xml"/>\n`
    for await (const batch of listFeedProducts(db, language))
      yield batch.flatMap((product) => toFeedEntry(product, terms).items.map(toItemElement)).join('')
    yield '</channel>\n</rss>\n'
  }
  return createGzipFile(document())
}

/** Readers of RSS know no `g:`, so these attributes stand there twice. */
const RSS_ELEMENTS: Record<string, string> = {
  title: '<title>',
  link: '<link>',
  description: '<description>',
  id: '<guid isPermaLink="false">',
}

const toItemElement = (item: FeedItem) =>
  `<item>${item.map(([name, value]) => toRssElement(name, value) + toElement(name, value)).join('')}</item>\n`

function toRssElement(name: string, value: FeedItem[number][1]): string {
  const opening = RSS_ELEMENTS[name]
  if (!opening || typeof value !== 'string') return ''
  return `${opening}${escapeHtml(value)}</${/\w+/.exec(opening)?.[0]}>`
}

function toElement(name: string, value: FeedItem[number][1]): string {
  const content =
    typeof value === 'string'
      ? escapeHtml(value)
      : value.map(([part, text]) => toElement(part, text)).join('')
  return `<g:${name}>${content}</g:${name}>`
}
