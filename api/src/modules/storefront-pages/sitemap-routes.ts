import {
  DEFAULT_LANGUAGE,
  type Language,
  languageCodes,
  languages,
  toLanguageUrl,
} from '@nakshi/core/base/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/client.ts'
import { categories, products } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { createGzipFile, type GzipFile, replyWithGzipXml } from '../../platform/http/gzip-file.ts'
import { createUncachedLimiter } from '../../platform/http/limit-uncached-responses.ts'
import { createRenewedValue } from '../../platform/renewed-value.ts'
import { listCollectionSlugs } from '../catalogue/collections/collection-filter.ts'
import { countOccasions } from '../catalogue/lists/list-occasions.ts'
import { listPublishedPaths } from '../redirects/find-address.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import type { ResponseCache } from './response-cache.ts'

const PERSONAL_PATHS = languageCodes
  .flatMap((language) => ['/cart', '/checkout', '/auth'].map((path) => toLanguageUrl(language, path)))
  .map((path) => `Disallow: ${path}\n`)
  .join('')

const publicRoute = { config: { access: 'visitor' }, schema: { hide: true } } as const

/** Crawlers may fetch previews of shared designs for link cards. */
export async function sitemapRoutes(app: App, { config, db }: Deps, cache: ResponseCache): Promise<void> {
  app.get('/robots.txt', publicRoute, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/shared-designs/*/preview\nDisallow: /admin\nDisallow: /api\n${PERSONAL_PATHS}Disallow: /*arrives_by=\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  const limitUncached = createUncachedLimiter(app)
  const sitemap = createRenewedValue(() => createSitemap(db, config.publicUrl), {
    changes: () => cache.getStats().drops,
    minAgeMs: SITEMAP_TTL_MS,
    onError: (error) => app.log.error({ err: error }, 'sitemap could not be regenerated'),
  })

  async function sendPart(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    const file = (await sitemap.get()).get(path)
    if (!file) throw notFound()
    return replyWithGzipXml(request, reply, file, () => limitUncached(request, 'page'))
  }
  app.get('/sitemap.xml', publicRoute, sendPart)
  app.get('/sitemaps/:file', publicRoute, sendPart)
}

/** Bounds how often a large catalogue is read. */
const SITEMAP_TTL_MS = 10 * 60_000

const CODE_PAGES = ['/', '/products', '/categories', '/contact']
/** Search engines accept 50,000 URLs per file; each page has one in each language. */
const BATCH_SIZE = 2_000
const BATCHES_PER_FILE = Math.floor(25 / languageCodes.length)
const MIN_UUID = '00000000-0000-0000-0000-000000000000'
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

type Sitemap = ReadonlyMap<string, GzipFile>

async function createSitemap(db: Db, origin: string): Promise<Sitemap> {
  const files = new Map<string, GzipFile>()
  files.set('/sitemaps/pages.xml', await listFile(pageUrls(db, origin)))
  const parts = productUrls(db, origin)
  let part = await parts.next()
  async function* takeFileParts() {
    for (let reads = 0; reads < BATCHES_PER_FILE && !part.done; reads += 1) {
      yield part.value
      part = await parts.next()
    }
  }
  for (let number = 1; !part.done; number += 1)
    files.set(`/sitemaps/products-${number}.xml`, await listFile(takeFileParts()))
  const index = [...files.keys()].map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>\n`)
  files.set('/sitemap.xml', await xmlFile('sitemapindex', [index.join('')]))
  return files
}

async function* pageUrls(db: Db, origin: string): AsyncGenerator<string> {
  const { features } = await getStoreSettings(db)
  const listedCategories = await db
    .select({ slug: categories.slug })
    .from(categories)
    // Pages of empty categories are noindex.
    .where(
      sql`exists (
        select from category_branches b join product_categories pc on pc.category_id = b.branch_id and pc.is_active
        where b.category_id = categories.id and b.is_shown
      )`,
    )
  const occasions = (await countOccasions(db)).map(({ slug }) => `/occasions/${slug}`)
  const paths = [
    ...CODE_PAGES,
    ...(features.custom_orders ? ['/custom-orders'] : []),
    ...(features.gift_cards ? ['/gift-cards'] : []),
    ...(await listPublishedPaths(db)),
    ...occasions,
    ...(await listCollectionSlugs(db)).map((slug) => `/collections/${encodeURIComponent(slug)}`),
    ...listedCategories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
  ]
  yield paths.map((path) => toUrlElements(origin, path)).join('')
}

async function* productUrls(db: Db, origin: string): AsyncGenerator<string> {
  const changed = sql<string>`to_char(${products.updated_at} at time zone 'UTC', 'YYYY-MM-DD')`
  let after = MIN_UUID
  for (;;) {
    const rows = await db
      .select({ id: products.id, slug: products.slug, changed })
      .from(products)
      .where(and(eq(products.is_active, true), gt(products.id, after)))
      .orderBy(products.id)
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => toUrlElements(origin, `/products/${encodeURIComponent(row.slug)}`, row.changed))
      .join('')
    if (rows.length < BATCH_SIZE) return
    after = last.id
  }
}

/** One for each language, each with the addresses of all. */
function toUrlElements(origin: string, path: string, changed?: string): string {
  const address = (language: Language) => origin + toLanguageUrl(language, path).replaceAll('&', '&amp;')
  const link = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`
  const alternates = languageCodes.map((language) => link(languages[language].locale, language)).join('')
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  const rest = `${lastmod}${alternates}${link('x-default', DEFAULT_LANGUAGE)}`
  return languageCodes.map((language) => `<url><loc>${address(language)}</loc>${rest}</url>\n`).join('')
}

const listFile = (urls: AsyncIterable<string>) => xmlFile('urlset', urls)

function xmlFile(element: string, content: AsyncIterable<string> | Iterable<string>): Promise<GzipFile> {
  async function* document() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${XMLNS}" xmlns:xhtml="${XHTML}">\n`
    yield* content
    yield `</${element}>\n`
  }
  return createGzipFile(document())
}
