import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { categories, products } from '../db/tables/index.ts'
import { listOccasions } from '../modules/catalogue/lists/list-occasions.ts'

const PAGES = [
  '/',
  '/products',
  '/categories',
  '/about',
  '/contact',
  '/custom-orders',
  '/shipping',
  '/returns',
  '/faq',
  '/size-guide',
]
/** Search engines accept 50,000 URLs per file. */
const BATCH_SIZE = 2_000
const BATCHES_PER_FILE = 25
const MIN_UUID = '00000000-0000-0000-0000-000000000000'
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type SitemapFile = { gzip: Buffer; etag: string }
export type Sitemap = ReadonlyMap<string, SitemapFile>

export async function createSitemap(db: Db, origin: string): Promise<Sitemap> {
  const files = new Map<string, SitemapFile>()
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
  const listedCategories = await db
    .select({ slug: categories.slug })
    .from(categories)
    // Pages of empty categories are noindex.
    .where(and(eq(categories.is_active, true), gt(categories.active_products, 0)))
  const occasions = (await listOccasions(db)).map(({ slug }) => `/occasions/${slug}`)
  const paths = [
    ...PAGES,
    ...occasions,
    ...listedCategories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
  ]
  yield paths.map((path) => toUrlElement(origin + path)).join('')
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
      .map((row) => toUrlElement(`${origin}/products/${encodeURIComponent(row.slug)}`, row.changed))
      .join('')
    if (rows.length < BATCH_SIZE) return
    after = last.id
  }
}

function toUrlElement(address: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>\n`
}

const listFile = (urls: AsyncIterable<string>) => xmlFile('urlset', urls)

async function xmlFile(
  element: string,
  content: AsyncIterable<string> | Iterable<string>,
): Promise<SitemapFile> {
  async function* document() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${XMLNS}">\n`
    yield* content
    yield `</${element}>\n`
  }
  const gzip = await pipeline(document, createGzip(), buffer)
  return { gzip, etag: `"${hash('sha1', gzip, 'base64url')}"` }
}
