import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { languageCodes } from '@nakshi/core/base/languages'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { buildApp } from '../../app/app.ts'
import type { App } from '../../platform/http/app-types.ts'

/** The most addresses that search engines take in one file. */
const MAX_URLS = 50_000
/** Of one file, each in every language; read two thousand at a time. */
const PRODUCTS_PER_FILE = 24_000
const TEN_MINUTES = 600_000

let shop: TestApp
let app: App
let folder: string
/** Statements that read something for the app under test. */
let reads = 0

beforeAll(async () => {
  shop = await createTestApp({ cache: true, rateLimits: true })
  folder = mkdtempSync(path.join(tmpdir(), 'nakshi-sitemap-'))
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'select') reads += 1
      return Reflect.get(target, name)
    },
  })
  app = await buildApp(
    { config: shop.config, db, listen: shop.listen, reports: shop.reports },
    {
      clientFolder: folder,
      adminFolder: null,
      render: () => Promise.reject(new Error('no page is asked for')),
      pageAddress: (address) => address,
      script: '',
      scriptHash: "'sha256-example'",
      styles: Buffer.from(''),
      listScripts: () => [],
      listLater: () => [],
    },
  )
  await app.ready()
  const mugs = await addCategory(shop.db, { name: 'Mugs & cups', slug: 'mugs' })
  await addCategory(shop.db, { name: 'Nothing yet', slug: 'nothing-yet' })
  await shop.sql`update pages set status = 'draft' where slug = 'faq'`
  await addProduct(shop.db, { slug: 'hidden', is_active: false })
  const cup = await addProduct(shop.db, { slug: 'gift-0' })
  await shop.sql`insert into product_categories (product_id, category_id) values (${cup.id}, ${mugs.id})`
  await shop.sql`insert into collections (slug, title, rule) values ('few', 'Few', '{"tags": [], "category_ids": [], "occasions": [], "recipients": [], "materials": [], "min_price": 1, "max_price": null, "in_stock": true}'), ('none', 'None', null)`
  await shop.sql`alter table products disable trigger user`
  await shop.sql`insert into products (title, slug, price, stock)
    select 'Gift', 'gift-' || n, 100, 1 from generate_series(1, ${MAX_URLS}::int) n`
  await shop.sql`alter table products enable trigger user`
})
afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
  app.inject({ method: 'GET', url, headers })
async function addresses(file: string): Promise<string[]> {
  const answer = await get(file)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = gunzipSync(answer.rawPayload).toString()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address))
}

test('generates the sitemap once for many simultaneous requests', async () => {
  reads = 0
  const flood = Array.from({ length: 100 }, () => get('/sitemap.xml'))
  const etags = new Set((await Promise.all(flood)).map(({ headers }) => headers.etag))
  expect(etags.size).toBe(1)
  const made = reads
  // categories, occasions, collections, pages, settings, and products two thousand at a time
  expect(made).toBeLessThanOrEqual(6 + MAX_URLS / 2_000)
  for (const file of await addresses('/sitemap.xml')) await get(new URL(file).pathname)
  expect(reads).toBe(made)
})

test('lists every active product once, in an index of files of at most 50,000 URLs', async () => {
  const origin = shop.config.publicUrl
  const files = await addresses('/sitemap.xml')
  const names = ['pages', 'products-1', 'products-2', 'products-3']
  expect(files).toEqual(names.map((name) => `${origin}/sitemaps/${name}.xml`))
  const [pages = [], ...parts] = await Promise.all(files.map((file) => addresses(new URL(file).pathname)))
  expect(pages).toContain(`${origin}/`)
  expect(pages).toContain(`${origin}/terms`)
  expect(pages).not.toContain(`${origin}/faq`)
  expect(pages).toContain(`${origin}/products?category=mugs`)
  expect(pages).not.toContain(`${origin}/products?category=nothing-yet`)
  expect(pages).toContain(`${origin}/collections/few`)
  expect(pages).not.toContain(`${origin}/collections/none`)
  expect(pages).toContain(`${origin}/hi`)
  expect(pages).toContain(`${origin}/hi/products?category=mugs`)
  const lengths = [PRODUCTS_PER_FILE, PRODUCTS_PER_FILE, MAX_URLS + 1 - 2 * PRODUCTS_PER_FILE]
  expect(parts.map(({ length }) => length)).toEqual(lengths.map((length) => length * languageCodes.length))
  for (const { length } of parts) expect(length).toBeLessThanOrEqual(MAX_URLS)
  const all = new Set(parts.flat())
  expect(all.size).toBe((MAX_URLS + 1) * languageCodes.length)
  expect(all).toContain(`${origin}/hi/products/gift-${MAX_URLS}`)
  expect(all).toContain(`${origin}/products/gift-${MAX_URLS}`)
  expect(all).not.toContain(`${origin}/products/hidden`)
})

test('names each page in every language, and English for all others', async () => {
  const origin = shop.config.publicUrl
  const xml = (await get('/sitemaps/pages.xml', {})).body
  const alternates = [
    ['en-IN', `${origin}/products?category=mugs`],
    ['hi-IN', `${origin}/hi/products?category=mugs`],
    ['x-default', `${origin}/products?category=mugs`],
  ].map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
  for (const [, address] of [
    ['en', `${origin}/products?category=mugs`],
    ['hi', `${origin}/hi/products?category=mugs`],
  ])
    expect(xml).toContain(`<url><loc>${address}</loc>${alternates.join('')}</url>`)
})

test('serves a file identically without compression, and responds with 304 to a client that has it', async () => {
  const packed = await get('/sitemaps/products-3.xml')
  const plain = await get('/sitemaps/products-3.xml', {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(gunzipSync(packed.rawPayload).toString())
  expect(plain.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  const known = await get('/sitemaps/products-3.xml', { 'if-none-match': String(packed.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('responds with 404 to a file that is not in the index', async () => {
  for (const name of ['products-4.xml', 'products-0.xml', 'other', '..%2fsitemap.xml'])
    expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404)
})

test('regenerates the sitemap in the background, at most every ten minutes', async () => {
  const file = '/sitemaps/products-3.xml'
  const { etag } = (await get(file)).headers
  const list = async () => (await get('/api/products?per_page=1')).headers.etag
  const before = await list()
  await shop.sql`alter table products disable trigger user`
  await shop.sql`delete from products where slug like 'gift-%'`
  await shop.sql`alter table products enable trigger user`
  await addProduct(shop.db, { slug: 'newest-gift' })
  // Heard of: what is kept of the catalogue shows it.
  await expect.poll(list).not.toBe(before)
  expect((await get(file)).headers.etag).toBe(etag)
  vi.setSystemTime(Date.now() + TEN_MINUTES)
  expect((await get(file)).headers.etag).toBe(etag)
  await expect.poll(async () => (await get(file)).statusCode).toBe(404)
  expect(await addresses('/sitemaps/products-1.xml')).toEqual([
    `${shop.config.publicUrl}/products/newest-gift`,
    `${shop.config.publicUrl}/hi/products/newest-gift`,
  ])
  // Once the last message has been heard nothing is read any more, however much time goes by.
  const readsOfTenMinutes = async () => {
    vi.setSystemTime(Date.now() + TEN_MINUTES)
    reads = 0
    await get('/sitemap.xml')
    return reads
  }
  await expect.poll(readsOfTenMinutes).toBe(0)
})
