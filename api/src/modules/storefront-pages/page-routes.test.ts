import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { logLines } from '../../../test/harness-log.ts'
import { buildApp } from '../../app/app.ts'
import { products } from '../../platform/db/tables/index.ts'
import type { App } from '../../platform/http/app-types.ts'
import type { BuiltPages } from './built-pages.ts'

let shop: TestApp
let app: App
let folder: string
let rendered = 0

/**
 * Stands for the storefront's bundle: it reads the settings through the API and says which page it
 * is.
 */
const render: BuiltPages['render'] = async (request, { api }) => {
  rendered += 1
  const { pathname } = new URL(request.url)
  if (pathname === '/breaks') throw new Error('a page that cannot be drawn')
  const settings = (await api('/api/settings')).content as { store_settings: { name: string } }
  return {
    status: pathname.endsWith('/missing') ? 404 : 200,
    redirect: pathname === '/old' ? '/new' : null,
    head: `<title>${pathname} · ${settings.store_settings.name}</title>`,
    body: `<div id="root" data-hydrated="false"><h1>A page</h1>${'<p>So long that it is sent compressed.</p>'.repeat(50)}</div>`,
    data: '{}',
    modules: [],
    laterModules: [],
    fonts: [],
  }
}

beforeAll(async () => {
  shop = await createTestApp({ cache: true, logLevel: 'warn' })
  folder = mkdtempSync(path.join(tmpdir(), 'nakshi-pages-'))
  for (const inside of ['client/assets', 'admin/assets'])
    mkdirSync(path.join(folder, inside), { recursive: true })
  writeFileSync(path.join(folder, 'client/assets/shop-12345678.js'), 'export {}')
  writeFileSync(path.join(folder, 'admin/index.html'), '<title>Backoffice</title>')
  app = await buildApp(
    { config: shop.config, db: shop.db, listen: shop.listen, reports: shop.reports },
    {
      clientFolder: path.join(folder, 'client'),
      adminFolder: path.join(folder, 'admin'),
      render,
      pageAddress: (address) => address,
      script: 'void 0',
      scriptHash: "'sha256-example'",
      styles: Buffer.from('<style>h1{color:navy}</style>'),
      listScripts: (_sources, language) => [`/assets/shop-${language}.js`],
      listLater: () => [],
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('renders a page as complete HTML with the head and data of the storefront', async () => {
  const answer = await get('/products')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('<title>/products · Nakshi</title>')
  expect(answer.body).toContain('<div id="root" data-hydrated="false"><h1>A page</h1>')
  expect(answer.body).toContain('<style>h1{color:navy}</style>')
  // The studio's engine is WebAssembly; text is still not executed
  expect(answer.headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-example' 'wasm-unsafe-eval';",
  )
})

test('renders the pages of a language with its scripts, as responses of their own', async () => {
  const english = await get('/products')
  const hindi = await get('/hi/products')
  expect(english.body).toContain('<html lang="en-IN">')
  expect(english.body).toContain('data-scripts="/assets/shop-en.js"')
  expect(hindi.body).toContain('<html lang="hi-IN">')
  expect(hindi.body).toContain('data-scripts="/assets/shop-hi.js"')
  expect([english, hindi].map(({ headers }) => headers['content-language'])).toEqual(['en-IN', 'hi-IN'])
  expect((await get('/hi/products')).headers['content-language']).toBe('hi-IN')
  expect(hindi.headers.etag).not.toBe(english.headers.etag)
  expect((await get('/products')).headers.etag).toBe(english.headers.etag)
})

test('draws its own error pages in the language of the address', async () => {
  const missing = await get('/hi/%')
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toContain('<html lang="hi-IN">')
  expect(missing.body).toContain('href="/hi/products"')
})

test('responds to an unknown page with an uncached 404 page', async () => {
  const answer = await get('/missing')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<h1>A page</h1>')
  expect(answer.headers['cache-control']).toBe('no-store')
})

/** As a browser's address bar would send it: nothing makes a URL of it on the way. */
async function getRaw(path: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const [answer]: IncomingMessage[] = await once(request({ port, path }).end(), 'response')
  answer?.resume()
  return answer?.statusCode ?? 0
}

test.each([
  ...['//', '///', '//[', '//evil.example/x', '//products'],
  ...['/\\', '/\\x/products', '/about\\x', '/x/../about', '/%2e%2E/about', '/about/.', '/about#x'],
])('responds to the unknown path %s with a 404 page and no log line', async (path) => {
  const lines = logLines(app)
  expect(await getRaw(path)).toBe(404)
  expect(lines).toEqual([])
})

test('responds with status 500 and links, without the reason, when a page fails to render', async () => {
  const answer = await get('/breaks')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<h1>Something went wrong</h1>')
  expect(answer.body).not.toContain('cannot be drawn')
  for (const address of ['', '/', '/contact']) expect(answer.body).toContain(`href="${address}"`)
})

test('shows the owner of a host name that is not configured what to set', async () => {
  const answer = await get('/', { host: 'evil.example' })
  expect(answer.statusCode).toBe(421)
  expect(answer.body).toContain('Set PUBLIC_URL to the public address of the store')
  expect(answer.body).not.toContain('Page not found')
})

test('responds to an uncached page at saturation with 503 and an invitation to try again', async () => {
  const busy = vi.spyOn(app, 'isUnderPressure').mockReturnValue(true)
  const answer = await get('/never-rendered')
  busy.mockRestore()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.body).toContain(messages.general.busy.template)
  expect(answer.body).not.toContain('Page not found')
})

test('forwards a redirect of the storefront to the browser', async () => {
  const answer = await get('/old')
  expect(answer.headers.location).toBe('/new')
})

test('redirects an old address without letting browsers keep the redirect after it ends', async () => {
  await shop.sql`insert into redirects (from_path, to_path) values ('/missing', '/about')`
  const answer = await get('/missing?from=mail')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/about?from=mail'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await get('/hi/missing')).headers.location).toBe('/hi/about')
  await shop.sql`delete from redirects`
  expect((await get('/missing')).statusCode).toBe(404)
})

test('renders a page once, compresses it and responds with 304 to a client that has it', async () => {
  await get('/about')
  const before = rendered
  const answer = await get('/about', { 'accept-encoding': 'gzip, br' })
  expect(rendered).toBe(before)
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>A page</h1>')
  const again = await get('/about', { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('renders a page once for many simultaneous requests', async () => {
  const before = rendered
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/size-guide')))
  expect(rendered).toBe(before + 1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('re-renders a page after the catalogue changes', async () => {
  await get('/faq')
  const before = rendered
  await shop.db.insert(products).values({ title: 'New Mug', slug: 'new-mug', price: 34_900, stock: 3 })
  await expect.poll(async () => (await get('/faq')) && rendered).toBeGreaterThan(before)
})

test('keeps the API error shape for paths that are not pages', async () => {
  for (const url of ['/api/nothing-here', '/media', '/assets/nothing-here.js']) {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
  }
})

test('allows permanent caching of built files and none of the backoffice page', async () => {
  const script = await get('/assets/shop-12345678.js')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const backoffice = await get('/admin/orders/1')
  expect(backoffice.body).toContain('Backoffice')
  expect(backoffice.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/products/%E0%A4%A', 404],
  ['/%', 404],
  ['/admin/%E0', 404],
  ['/admin/orders/%E0%A4%A', 404],
  ['/admin/orders/a%00b', 400],
  ['/admin?page=%00', 400],
  ['/products/a%00b', 400],
  ['/products?search=%00', 400],
])(
  'responds to a malformed URL with a page in a browser and an API error otherwise: %s',
  async (url, status) => {
    const opened = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(opened.statusCode).toBe(status)
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(opened.body).toContain('<h1>Page not found</h1>')
    expect(opened.body).toContain('<meta name="robots" content="noindex">')
    const asked = await get(url, { accept: 'application/json' })
    expect(asked.statusCode).toBe(status)
    expect(asked.json()).toMatchObject({ statusCode: status })
  },
)

test('excludes personal pages from search engines and states the sitemap URL', async () => {
  expect((await get('/robots.txt')).body).toContain(
    'Allow: /api/shared-designs/*/preview\nDisallow: /admin\n',
  )
  expect((await get('/robots.txt')).body).toMatch(
    /Disallow: \/checkout\n[\s\S]*Disallow: \/hi\/checkout\n[\s\S]*Sitemap: .*\/sitemap\.xml/,
  )
})
