import { messages } from '@nakshi/core/messages'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { buildApp } from '../../app/app.ts'
import { type Database, openDatabase } from '../../platform/db/client.ts'
import type { App } from '../../platform/http/app-types.ts'
import type { BuiltPages } from './built-pages.ts'
import { createCachedResponse } from './cached-response.ts'
import { createStaleCache, openResponseCache } from './response-cache.ts'

let shop: TestApp
/** The shop whose database goes away; it has a pool of its own. */
let app: App
let database: Database
let server: postgres.Sql
let admin: Client
let productId: string

/** Stands for the storefront's bundle, which answers 503 when the API does not give it its data. */
const render: BuiltPages['render'] = async (_request, { api }) => {
  const answer = await api('/api/settings')
  const { store_settings } = answer.content as { store_settings?: { name: string } }
  const name = store_settings?.name ?? 'nothing'
  const status = answer.status === 200 ? 200 : 503
  return {
    status,
    redirect: null,
    head: '',
    body: `<h1>Gifts of ${name}</h1>`,
    data: '{}',
    modules: [],
    laterModules: [],
    fonts: [],
  }
}

beforeAll(async () => {
  shop = await createTestApp()
  database = openDatabase(String(shop.config.databaseUrl), { max: 4 })
  app = await buildApp(
    { config: { ...shop.config, cache: true }, reports: shop.reports, ...database },
    {
      clientFolder: '/nowhere',
      adminFolder: null,
      render,
      script: '',
      scriptHash: "'sha256-example'",
      styles: Buffer.from(''),
      listScripts: () => [],
      listLater: () => [],
      pageAddress: (address) => address,
    },
  )
  await app.ready()
  server = postgres(inject('serverUrl'), { max: 1, onnotice: () => {} })
  productId = (await addProduct(shop.db, { slug: 'mug' })).id
  const { email } = await shop.asAdmin()
  admin = new Client(app)
  await admin.signIn({ email, password: TEST_PASSWORD })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await server.end()
  await shop.close()
})

const name = () => new URL(String(shop.config.databaseUrl)).pathname.slice(1)
const getPage = (url: string) => app.inject({ method: 'GET', url })

/**
 * Ends every session of the shop's and lets no new one begin, as a database that crashed or is
 * moved.
 */
async function disconnectDatabase() {
  await server`alter database ${server(name())} with allow_connections false`
  await server`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name()}`
}
const bringBack = () => server`alter database ${server(name())} with allow_connections true`

async function renameStore(to: string) {
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  const answer = await admin.put('/api/admin/settings/store_settings', { value: { ...value, name: to } })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('serves stale responses while the database is down, rejects purchases, and recovers by itself', async () => {
  expect((await getPage('/')).body).toContain('<h1>Gifts of Nakshi</h1>')
  expect((await getPage('/api/products/mug')).statusCode).toBe(200)
  // A change: all that is kept is no longer good
  await renameStore('Chitra')
  await disconnectDatabase()
  try {
    const page = await getPage('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Gifts of Nakshi</h1>')
    expect(page.body).toMatch(
      /<p id="maintenance" role="status" style="[^"]*">Checkout is temporarily unavailable/,
    )
    const data = await getPage('/api/products/mug')
    expect(data.json()).toMatchObject({ slug: 'mug' })
    for (const answer of [page, data]) {
      expect(answer.headers.warning).toContain('110')
      expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    // Never kept, so there is nothing to show
    expect((await getPage('/api/categories')).statusCode).toBe(503)
    // Drawn from data that is old: it can be read, and says so
    const other = await getPage('/about')
    expect(other.statusCode).toBe(503)
    expect(other.body).toContain('<h1>Gifts of Nakshi</h1>')
    expect(other.body).toContain('role="status" style')

    const bought = await admin.post('/api/cart', { product_id: productId })
    expect(bought.json()).toMatchObject({ statusCode: 503, message: messages.general.busy.template })
  } finally {
    await bringBack()
  }
  await expect.poll(async () => (await getPage('/')).body, { timeout: 10_000 }).toContain('Gifts of Chitra')
  const healed = await getPage('/')
  expect(healed.headers.warning).toBeUndefined()
  expect(healed.body).toContain('<p id="maintenance" role="status" hidden')
  expect((await admin.post('/api/cart', { product_id: productId })).statusCode).toBe(201)
}, 60_000)

test('keeps stale responses for a day and within the memory limit, evicting the oldest first', () => {
  const stale = createStaleCache({ max_bytes: 25, max_age: 1_000 })
  const answer = createCachedResponse({ type: 'text/plain', body: 'ten bytes!' })
  const now = performance.now()
  for (const address of ['/a', '/b', '/c']) stale.set(address, answer, now)
  expect(['/a', '/b', '/c'].map((address) => stale.find(address, 'nothing') !== null)).toEqual([
    false,
    true,
    true,
  ])
  stale.set('/b', answer, now - 2_000)
  expect(stale.find('/b', 'nothing')).toBeNull()
})

test('returns the latest response as stale until a newer one replaces it or the page is gone', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const cache = openResponseCache(true)
    const make = (status: number, body: string) => async () =>
      createCachedResponse({ status, type: 'text/plain', body })
    const outdated = () => cache.getStale('/')?.bodies.identity.toString()
    await cache.get('/', make(200, 'first'))
    cache.clear()
    await cache.get('/', make(200, 'second'))
    vi.advanceTimersByTime(31_000)
    expect([cache.has('/'), outdated()]).toEqual([false, 'second'])
    expect((await cache.get('/', make(404, 'gone'))).status).toBe(404)
    expect(outdated()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('shows the maintenance banner in a stale page only during maintenance', async () => {
  const stale = createStaleCache()
  const { body } = await getPage('/')
  stale.set('/', createCachedResponse({ type: 'text/html; charset=utf-8', body }), performance.now())
  const shown = (says: 'maintenance' | 'nothing') => String(stale.find('/', says)?.bodies.identity)
  expect([shown('nothing') === body, shown('maintenance') === body]).toEqual([true, false])
})
