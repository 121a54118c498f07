import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { eq, sql as template } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, newAccount } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { buildApp } from '../../app/app.ts'
import { type Database, openDatabase } from '../../platform/db/client.ts'
import { products, reviews, siteSettings } from '../../platform/db/tables/index.ts'
import type { App } from '../../platform/http/app-types.ts'

/** Two replicas over one database, each with its own memory. */
let shop: TestApp
let second: App
let secondDatabase: Database
let shopper: Client
let mug: string

const PATHS = [
  '/api/settings',
  '/api/categories',
  '/api/products?category=mugs&sort=price_asc',
  '/api/products?search=mug&per_page=5',
  '/api/products/mug',
  '/api/products/mug/related',
  '/api/products/mug/reviews',
]

beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  secondDatabase = openDatabase(String(shop.config.databaseUrl), { max: 5 })
  second = await buildApp({ config: shop.config, reports: shop.reports, ...secondDatabase })
  await second.ready()
  const mugs = await addCategory(shop.db, { name: 'Mugs', slug: 'mugs' })
  const product = await addProduct(shop.db, {
    slug: 'mug',
    price: 30_000,
    stock: 50,
    category_ids: [mugs.id],
  })
  mug = product.id
  await addProduct(shop.db, { slug: 'cup', category_ids: [mugs.id] })
  shopper = await shop.asShopper({ full_name: 'Meera Iyer' })
})
afterAll(async () => {
  await second.close()
  await secondDatabase.close()
  await shop.close()
})

const getPage = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })

/** Both replicas have the answer in memory before the change, and say something new after it. */
async function changesOnBoth(
  url: string,
  change: () => Promise<unknown>,
  shown: (answer: string) => boolean,
) {
  for (const app of [shop.app, second]) expect(shown((await getPage(app, url)).body)).toBe(false)
  await change()
  for (const app of [shop.app, second])
    await expect.poll(async () => shown((await getPage(app, url)).body), { timeout: 12_000 }).toBe(true)
}

/** Whether a change makes a replica drop everything. */
async function isNotified(change: () => Promise<unknown>): Promise<boolean> {
  let notified = 0
  const listening = await shop.sql.listen('catalogue_changed', (slug) => {
    if (slug === '') notified += 1
  })
  await change()
  // Messages arrive in the order of their transactions: after this one everything before it was
  // heard.
  let done = false
  const end = await shop.sql.listen('test_end', () => {
    done = true
  })
  await shop.sql.notify('test_end', '')
  await expect.poll(() => done).toBe(true)
  await Promise.all([listening.unlisten(), end.unlisten()])
  return notified > 0
}

/** Over the network, where cached answers go out before Fastify sees the request. */
async function fetchFrom(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(url, shop.app.listeningOrigin), { headers })
  const { date: _date, 'x-request-id': named, ...head } = Object.fromEntries(answer.headers)
  return { status: answer.status, body: await answer.text(), head, named: named !== undefined }
}

describe('a shared response', () => {
  it('is sent with the same headers and bytes to every client', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const url = '/api/products?category=mugs&sort=price_desc'
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accepted = { 'accept-encoding': encoding }
      await fetchFrom(url, accepted)
      const { named: _, ...first } = await fetchFrom(url, accepted)
      const { named, ...second } = await fetchFrom(url, { ...accepted, cookie: 'access=somebody' })
      expect(named).toBe(false)
      expect(second).toEqual(first)
      expect(second.head).toMatchObject({
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding, accept-language',
      })
      const unchanged = await fetchFrom(url, { ...accepted, 'if-none-match': String(second.head.etag) })
      expect(unchanged).toMatchObject({ status: 304, body: '', named: false })
      expect(unchanged.head['content-security-policy']).toBe(first.head['content-security-policy'])
    }
    const whole = await shop.app.inject({ method: 'GET', url })
    const { date: _date, 'x-request-id': _id, connection: _connection, ...head } = whole.headers
    const atOnce = await fetchFrom(url, { 'accept-encoding': 'identity' })
    expect(atOnce.body).toBe(whole.body)
    expect(atOnce.head).toMatchObject({ ...head, 'content-length': String(whole.body.length) })
  })

  const hostile = {
    host: '127.0.0.1:1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-original-url': '/api/profile',
    'x-http-method-override': 'DELETE',
    authorization: 'Bearer someone',
    cookie: 'nakshi_session=forged; theme=dark',
    'accept-language': 'fr',
    accept: 'text/plain',
    origin: 'https://evil.example',
    range: 'bytes=0-3',
  }

  it.each(PATHS)('contains no client data in %s, on the first or a later request', async (path) => {
    const settle = () => shop.db.update(siteSettings).set({ updated_at: new Date() })
    const asked = {
      hostile: () => getPage(shop.app, path, hostile),
      shopper: () => shopper.get(path),
      visitor: () => getPage(shop.app, path),
    }
    const seen: string[] = []
    for (const first of ['hostile', 'shopper', 'visitor'] as const) {
      await settle()
      for (const who of [first, 'hostile', 'shopper', 'visitor'] as const) {
        const answer = await asked[who]()
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['set-cookie']).toBeUndefined()
        seen.push(`${answer.headers.etag} ${answer.body}`)
      }
    }
    expect(new Set(seen).size).toBe(1)
    for (const personal of [shopper.email, shopper.userId, 'Meera', 'evil', 'forged'])
      expect(seen[0]).not.toContain(personal)
  })

  it('is cached by URL, with each page of a list separate', async () => {
    const [first, next] = await Promise.all(
      ['', '&page=2'].map((page) => getPage(shop.app, `/api/products?per_page=1${page}`)),
    )
    expect(first?.json().page).toBe(1)
    expect(next?.json().page).toBe(2)
  })

  it('responds with 304 to a browser that has it, and states its lifetime to a CDN', async () => {
    const { headers } = await getPage(shop.app, '/api/products/mug')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    expect(headers['cdn-cache-control']).toBe('public, max-age=10, stale-while-revalidate=30')
    expect(headers.vary).toBe('accept-encoding, accept-language')
    const again = await getPage(shop.app, '/api/products/mug', { 'if-none-match': `"old", ${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is never cached when it is an error', async () => {
    for (const [path, status] of [
      ['/api/products/nothing-like-it', 404],
      ['/api/products?min_price=9&max_price=1', 400],
      ['/api/products?utm_source=letter', 400],
    ] as const) {
      const answer = await getPage(shop.app, path)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    await changesOnBoth(
      '/api/products?sort=newest',
      () => addProduct(shop.db, { slug: 'nothing-like-it' }),
      (answer) => answer.includes('nothing-like-it'),
    )
    expect((await getPage(shop.app, '/api/products/nothing-like-it')).statusCode).toBe(200)
  })

  it('stays cached when a write is rejected', async () => {
    const path = '/api/products/mug/reviews'
    const { body } = await getPage(shop.app, path)
    await shop.sql`alter table reviews disable trigger user`
    const [{ id } = { id: '' }] = await shop.db
      .insert(reviews)
      .values({
        product_id: mug,
        user_id: shopper.userId,
        rating: 5,
        title: 'Unheard',
        comment: 'Of nobody.',
      })
      .returning({ id: reviews.id })
    const visitor = shop.visitor()
    for (const [who, url, status] of [
      [visitor, path, 401],
      [visitor, '/api/admin/products', 401],
      [shopper, '/api/admin/products', 403],
      [shopper, path, 400],
    ] as const)
      expect((await who.post(url, { rating: 9 })).statusCode).toBe(status)
    expect((await getPage(shop.app, path)).body).toBe(body)
    await shop.db.delete(reviews).where(eq(reviews.id, id))
    await shop.sql`alter table reviews enable trigger user`
  })

  it('is never used for personal data', async () => {
    for (const path of ['/api/cart', '/api/wishlist', '/api/profile', '/api/orders', '/api/auth/session']) {
      const answer = await shopper.get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).toBeUndefined()
      expect(String(answer.headers['cache-control'])).not.toContain('public')
    }
  })
})

describe('every replica', () => {
  it('shows an admin’s save at once', async () => {
    const admin = await shop.asAdmin()
    const product = (await admin.get(`/api/admin/products/${mug}`)).json()
    await changesOnBoth(
      '/api/products?category=mugs&sort=price_asc',
      async () => {
        const saved = await admin.put(`/api/admin/products/${mug}`, { ...product, title: 'Steel mug' })
        expect(saved.statusCode).toBe(200)
        // Who saved it need not wait for the database to speak.
        expect((await admin.get('/api/products/mug')).json().title).toBe('Steel mug')
      },
      (answer) => answer.includes('Steel mug'),
    )
  })

  it('shows at once that an order took the last unit', async () => {
    const lamp = await addProduct(shop.db, { slug: 'last-lamp', title: 'Last lamp', price: 60_000, stock: 1 })
    await changesOnBoth(
      '/api/products/last-lamp',
      async () => {
        await shopper.post('/api/cart', { product_id: lamp.id, quantity: 1 })
        const { total } = (await shopper.post('/api/checkout/quote', {})).json()
        const placed = await shopper.post(
          '/api/orders',
          { shipping_address: address, payment_method: 'cod', expected_total: total },
          { headers: { 'idempotency-key': crypto.randomUUID() } },
        )
        expect(placed.statusCode).toBe(201)
      },
      (answer) => JSON.parse(answer).stock === 0,
    )
  })

  it('shows the remaining stock of a well-stocked product after an order, with a slug in any script', async () => {
    const bowl = await addProduct(shop.db, { slug: 'कटोरा', title: 'Bowl', price: 60_000, stock: 90 })
    await changesOnBoth(
      `/api/products/${encodeURIComponent('कटोरा')}`,
      async () => {
        await shopper.post('/api/cart', { product_id: bowl.id, quantity: 2 })
        const { total } = (await shopper.post('/api/checkout/quote', {})).json()
        await shopper.post(
          '/api/orders',
          { shipping_address: address, payment_method: 'cod', expected_total: total },
          { headers: { 'idempotency-key': crypto.randomUUID() } },
        )
      },
      (answer) => JSON.parse(answer).stock === 88,
    )
  })

  it('shows the owner’s settings at once', async () => {
    const value = { name: 'Gift House', free_shipping_threshold: 0 }
    await changesOnBoth(
      '/api/settings',
      () => setStore(shop.db, value),
      (answer) => answer.includes('Gift House'),
    )
  })

  it('shows a new review, and the new name of its author, at once', async () => {
    const reviewer = await shop.asShopper({ full_name: 'Kiran Shah' })
    const review = { rating: 4, title: 'Good', comment: 'Bright and well made.' }
    await changesOnBoth(
      '/api/products/mug/reviews',
      () => reviewer.post('/api/products/mug/reviews', review),
      (answer) => answer.includes('Kiran Shah'),
    )
    await changesOnBoth(
      '/api/products/mug/reviews',
      () => reviewer.patch('/api/profile', { full_name: 'Kiran Rao' }),
      (answer) => answer.includes('Kiran Rao'),
    )
  })

  it('shows a review to its author even before the database notification', async () => {
    const { slug } = await addProduct(shop.db, { slug: 'unspoken' })
    const path = `/api/products/${slug}/reviews`
    expect((await shopper.get(path)).json().count).toBe(0)
    for (const table of ['products', 'reviews'])
      await shop.sql`alter table ${shop.sql(table)} disable trigger user`
    await shopper.post(path, { rating: 5, title: 'Loved', comment: 'My sister cried.' })
    for (const table of ['products', 'reviews'])
      await shop.sql`alter table ${shop.sql(table)} enable trigger user`
    expect((await shopper.get(path)).json().count).toBe(1)
  })

  it('shows changes missed while disconnected once the connection is back', async () => {
    const lamp = await addProduct(shop.db, { slug: 'unheard', title: 'Unheard' })
    await changesOnBoth(
      '/api/products/unheard',
      async () => {
        await shop.sql`alter table products disable trigger user`
        await shop.db.update(products).set({ title: 'Heard' }).where(eq(products.id, lamp.id))
        await shop.sql`alter table products enable trigger user`
        await shop.sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen %'`
      },
      (answer) => answer.includes('"Heard"'),
    )
  })
})

describe('database notifications', () => {
  const set = (change: Partial<typeof products.$inferInsert>) => () =>
    shop.db.update(products).set(change).where(eq(products.id, mug))

  it('are sent for stock changes that listings show, but not while stock stays high', async () => {
    await set({ stock: LOW_STOCK_THRESHOLD + 3 })()
    expect(await isNotified(set({ stock: LOW_STOCK_THRESHOLD + 1 }))).toBe(false)
    expect(await isNotified(set({ stock: LOW_STOCK_THRESHOLD }))).toBe(true)
    expect(await isNotified(set({ stock: 0 }))).toBe(true)
    expect(await isNotified(set({ stock: LOW_STOCK_THRESHOLD + 5 }))).toBe(true)
  })

  it('are sent for every other column that shoppers see', async () => {
    // What options ask for is written when they change, and that is heard
    const unseen = new Set(['stock', 'cost_price', 'takes_photo', 'required_days'])
    const columns = await shop.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER'`
    expect(columns.length).toBeGreaterThan(10)
    for (const { name } of columns.filter((column) => !unseen.has(column.name))) {
      const column = template.identifier(name)
      const touch = () => shop.db.execute(template`update products set ${column} = ${column}`)
      expect([name, await isNotified(touch)]).toEqual([name, true])
    }
  })

  it('are sent for deleted reviews', async () => {
    expect(await isNotified(() => shop.db.delete(reviews))).toBe(true)
  })
})

const address = {
  ...deliveryAddress,
  email: newAccount().email,
}
