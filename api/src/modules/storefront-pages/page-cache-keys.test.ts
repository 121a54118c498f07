import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messages } from '@nakshi/core/messages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { buildApp } from '../../app/app.ts'
import type { App } from '../../platform/http/app-types.ts'
import type { BuiltPages } from './built-pages.ts'

/** Of one address in one minute. */
const PAGES = 600
const DATA = 1_200

let shop: TestApp
let app: App
let folder: string
const rendered: string[] = []

/**
 * Stands for the storefront's bundle, of which every page reads the parameter `q` and some data.
 */
const render: BuiltPages['render'] = async (request, { api }) => {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  for (const data of ['/api/settings', '/api/categories', '/api/products?per_page=4', '/api/products/mug'])
    expect((await api(data)).status).toBe(200)
  const body = `<h1>${pathname} ${new URL(request.url).searchParams.get('q')}</h1>`
  return { status: 200, redirect: null, head: '', body, data: '{}', modules: [], laterModules: [], fonts: [] }
}
function pageAddress(address: string): string {
  const [pathname = '', query] = address.split('?')
  const q = new URLSearchParams(query).get('q')
  return q === null ? pathname : `${pathname}?q=${q}`
}

beforeAll(async () => {
  shop = await createTestApp({ cache: true, rateLimits: true, trustProxy: 1 })
  await addProduct(shop.db, { slug: 'mug' })
  folder = mkdtempSync(path.join(tmpdir(), 'nakshi-addresses-'))
  app = await buildApp(
    { config: shop.config, db: shop.db, listen: shop.listen, reports: shop.reports },
    {
      clientFolder: folder,
      adminFolder: null,
      render,
      pageAddress,
      script: '',
      scriptHash: "'sha256-example'",
      styles: Buffer.from(''),
      listScripts: () => [],
      listLater: () => [],
    },
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, remoteAddress: string) => app.inject({ method: 'GET', url, remoteAddress })

describe('an unknown page parameter', () => {
  test('renders no separate page for any value', async () => {
    rendered.length = 0
    const pages = new Set<string>()
    for (let madeUp = 0; madeUp < 2 * PAGES; madeUp += 1) {
      const answer = await get(`/about?x=${madeUp}&utm_source=letter${madeUp}`, '203.0.113.1')
      expect(answer.statusCode).toBe(200)
      pages.add(answer.body)
    }
    expect(rendered).toEqual(['/about'])
    expect(pages.size).toBe(1)
  })

  test('renders one page for each language', async () => {
    rendered.length = 0
    for (const url of ['/about-us', '/hi/about-us', '/hi/about-us?x=1', '/about-us?x=1', '/hi/about-us'])
      expect((await get(url, '203.0.113.1')).statusCode).toBe(200)
    expect(rendered).toEqual(['/about-us', '/hi/about-us'])
  })

  test('does not hide known parameters', async () => {
    rendered.length = 0
    for (const url of ['/faq?q=lamp', '/faq?utm_source=a&q=lamp', '/faq?q=lamp&x=1'])
      expect((await get(url, '203.0.113.1')).body).toContain('/faq lamp')
    expect((await get('/faq?q=mug', '203.0.113.1')).body).toContain('/faq mug')
    expect(rendered).toEqual(['/faq?q=lamp', '/faq?q=mug'])
  })

  test('creates no separate API response, in any order of the known parameters', async () => {
    const kept = ['/api/products/mug', '/api/products?sort=price_asc&page=1&per_page=3'] as const
    const read = async (url: string) => (await get(url, '203.0.113.1')).body
    const [product, list] = [await read(kept[0]), await read(kept[1])]
    // A second read would show a change that was not announced.
    await shop.sql`alter table products disable trigger user`
    await shop.sql`update products set title = 'Unheard' where slug = 'mug'`
    for (const query of ['x=1', 'utm_source=letter', 'x=2&x=3', 'y'])
      expect(await read(`${kept[0]}?${query}`)).toBe(product)
    expect(await read('/api/products?per_page=3&sort=price_asc&page=1')).toBe(list)
    await shop.sql`alter table products enable trigger user`
    // One that a list does not know is refused as before, cached answer or not.
    expect((await get(`${kept[1]}&x=1`, '203.0.113.1')).statusCode).toBe(400)
  })
})

describe('uncached responses', () => {
  // All of it within one minute, and before anything kept is too old, however slow the machine is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('are rate limited by IP address for pages, while cached pages are served', async () => {
    await get('/about', '203.0.113.2')
    for (let page = 0; page < PAGES - 1; page += 1)
      expect((await get(`/about?q=${page}`, '203.0.113.3')).statusCode).toBe(200)
    // The page's own data, four answers of it, was not counted.
    expect((await get('/about?q=last', '203.0.113.3')).statusCode).toBe(200)
    const refused = await get('/about?q=one-more', '203.0.113.3')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain(messages.general.too_many_requests.template)
    expect((await get('/about', '203.0.113.3')).statusCode).toBe(200)
    expect((await get('/about?x=1', '203.0.113.3')).statusCode).toBe(200)
    expect((await get('/about?q=one-more', '203.0.113.4')).statusCode).toBe(200)
    expect((await get('/about?q=one-more', '203.0.113.3')).statusCode).toBe(200)
  })

  test('are rate limited by IP address for data, while cached data is served', async () => {
    const path = '/api/products?per_page=2'
    expect((await get(path, '203.0.113.5')).statusCode).toBe(200)
    for (let round = 0; round < DATA; round += 1)
      expect((await get(`/api/products/none-${round}`, '203.0.113.6')).statusCode).toBe(404)
    const refused = await get('/api/products?search=one-more', '203.0.113.6')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'slow_down',
      message: messages.general.too_many_requests.template,
    })
    expect((await get(path, '203.0.113.6')).statusCode).toBe(200)
    expect((await get('/api/products?search=one-more', '203.0.113.7')).statusCode).toBe(200)
  })

  test('are rate limited for a client that claims to be the server itself', async () => {
    const claim = { method: 'GET', url: '', headers: { 'x-forwarded-for': 'inside' } } as const
    const statuses = new Set<number>()
    for (let page = 0; page < PAGES + 1; page += 1)
      statuses.add((await app.inject({ ...claim, url: `/terms?q=${page}` })).statusCode)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})
