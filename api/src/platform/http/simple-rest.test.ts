import { settingsKeys } from '@nakshi/core/settings/schema'
import { eq } from 'drizzle-orm'
import { type DataProvider, fetchUtils } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccount, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { contactMessages, reviews, users } from '../db/tables/index.ts'

/**
 * The published data provider of react-admin, as anybody's own admin would use it: over the
 * network, with a session.
 */
let shop: TestApp
let provider: DataProvider
beforeAll(async () => {
  shop = await createTestApp()
  const admin = await shop.asAdmin()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const signedIn = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: TEST_PASSWORD }),
  })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  provider = simpleRestProvider(`${origin}/api/admin`, (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('cookie', cookie.join('; '))
    headers.set('accept', 'application/json')
    return fetchUtils.fetchJson(url, { ...options, headers })
  })
})
afterAll(() => shop.close())

/** Three of what no other test here leaves behind. */
async function addRows(): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const product = await addProduct(shop.db)
    const { userId } = await shop.asShopper()
    await addOrder(shop.db, { user_id: userId })
    await addCategory(shop.db)
    await addCoupon(shop.db)
    const words = { title: 'Fine', comment: 'Very fine' }
    await shop.db.insert(reviews).values({ product_id: product.id, user_id: userId, rating: 5, ...words })
    const sender = { name: 'Asha', email: 'a@b.test', message: 'Hi' }
    await shop.db
      .insert(contactMessages)
      .values({ reference: `REQ-${crypto.randomUUID()}`, kind: 'contact', ...sender })
  }
}

const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order })
const page = (number: number, perPage: number) => ({ page: number, perPage })

describe('unmodified ra-data-simple-rest', () => {
  test('products', async () => {
    const mugs = await addCategory(shop.db)
    const made = []
    for (const title of ['Alpha', 'Beta', 'Gamma']) {
      const data = { title: `Dialect ${title}`, price: 10_000, category_ids: [mugs.id], stock: 1 }
      made.push((await provider.create('products', { data })).data)
    }
    const ids = made.map(({ id }) => id)
    const filter = { q: 'Dialect' }
    const second = await provider.getList('products', {
      sort: by('title', 'DESC'),
      pagination: page(2, 2),
      filter,
    })
    expect(second.total).toBe(3)
    expect(second.data.map(({ title }) => title)).toEqual(['Dialect Alpha'])
    const few = await provider.getMany('products', { ids: ids.slice(1) })
    expect(few.data.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
    const one = await provider.getOne('products', { id: ids[0] })
    expect(one.data.category_ids).toEqual([mugs.id])
    const data = { ...one.data, title: 'Dialect Delta' }
    expect((await provider.update('products', { id: ids[0], data, previousData: one.data })).data.title).toBe(
      'Dialect Delta',
    )
    expect((await provider.updateMany('products', { ids, data: { is_active: false } })).data).toEqual(ids)
    const off = await provider.getManyReference('products', {
      target: 'category_id',
      id: mugs.id,
      sort: by('id'),
      pagination: page(1, 10),
      filter: { is_active: false },
    })
    expect(off.total).toBe(3)
    expect((await provider.delete('products', { id: ids[0], previousData: data })).data.id).toBe(ids[0])
    expect((await provider.deleteMany('products', { ids: ids.slice(1) })).data).toEqual(ids.slice(1))
    const left = await provider.getList('products', { sort: by('id'), pagination: page(1, 10), filter })
    expect([left.total, left.data]).toEqual([0, []])
  })

  // spec: admin 7 · Lists page, sort, search and filter; one, new, change, delete, many at once, on
  //   every resource
  test.each([
    ['categories', { name: 'Dialect lamps' }, { name: 'Dialect lights' }, 'name'],
    [
      'coupons',
      { code: 'dialect', discount_type: 'fixed', discount_value: 5_000, starts_at: '2026-01-01T00:00:00Z' },
      { description: 'Changed' },
      'code',
    ],
  ])('%s', async (resource, data, change, field) => {
    const { data: made } = await provider.create(resource, { data })
    const listed = await provider.getList(resource, {
      sort: by(field),
      pagination: page(1, 5),
      filter: { q: 'dialect' },
    })
    expect(listed).toMatchObject({ total: 1, data: [{ id: made.id }] })
    const { data: read } = await provider.getOne(resource, { id: made.id })
    const saved = await provider.update(resource, {
      id: made.id,
      data: { ...read, ...change },
      previousData: read,
    })
    expect(saved.data).toMatchObject(change)
    await provider.updateMany(resource, { ids: [made.id], data: { is_active: false } })
    expect((await provider.getMany(resource, { ids: [made.id] })).data[0].is_active).toBe(false)
    expect((await provider.deleteMany(resource, { ids: [made.id] })).data).toEqual([made.id])
    await expect(provider.getOne(resource, { id: made.id })).rejects.toMatchObject({ status: 404 })
    await expect(provider.delete(resource, { id: made.id })).rejects.toMatchObject({ status: 404 })
  })

  test('orders, and the orders of one customer', async () => {
    const meera = await shop.asShopper({ full_name: 'Meera Nair' })
    const ids = [
      (await addOrder(shop.db, { user_id: meera.userId })).id,
      (await addOrder(shop.db, { user_id: meera.userId })).id,
    ]
    const mine = await provider.getManyReference('orders', {
      target: 'user_id',
      id: meera.userId,
      sort: by('created_at', 'DESC'),
      pagination: page(1, 1),
      filter: {},
    })
    expect(mine.total).toBe(2)
    expect(mine.data).toHaveLength(1)
    await provider.updateMany('orders', { ids, data: { status: 'confirmed' } })
    const { data: order } = await provider.getOne('orders', { id: ids[0] })
    expect(order.status).toBe('confirmed')
    const data = { ...order, tracking_number: 'AWB 1' }
    const saved = await provider.update('orders', { id: order.id, data, previousData: order })
    expect(saved.data.tracking_number).toBe('AWB 1')
    expect((await provider.getMany('orders', { ids })).data).toHaveLength(2)
  })

  test('customers', async () => {
    const { email } = newAccount()
    const asha = await shop.asShopper({ email })
    await addOrder(shop.db, { user_id: asha.userId, price: 10_000 })
    await addOrder(shop.db, { user_id: asha.userId, price: 5_000, status: 'cancelled' })
    const found = await provider.getList('customers', {
      sort: by('email'),
      pagination: page(1, 10),
      filter: { q: email },
    })
    expect(found).toMatchObject({ total: 1, data: [{ email, orders_count: 2, spent: 10_000, role: 'user' }] })
    expect(JSON.stringify(found.data)).not.toContain('password')
    await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, asha.userId))
    const { data: person } = await provider.getOne('customers', { id: asha.userId })
    const data = { ...person, role: 'admin', email: 'other@example.test' }
    const saved = await provider.update('customers', { id: person.id, data, previousData: person })
    expect(saved.data).toMatchObject({ role: 'admin', email })
  })

  test('reviews', async () => {
    const product = await addProduct(shop.db, { rating_sum: 9, rating_count: 2 })
    const ids = []
    for (const rating of [4, 5]) {
      const { userId } = await shop.asShopper()
      const row = { product_id: product.id, user_id: userId, rating, title: 'Fine', comment: 'Very fine' }
      ids.push(
        ...(await shop.db.insert(reviews).values(row).returning({ id: reviews.id })).map(({ id }) => id),
      )
    }
    const good = await provider.getList('reviews', {
      sort: by('rating', 'DESC'),
      pagination: page(1, 10),
      filter: { product_id: product.id, rating: [5] },
    })
    expect(good).toMatchObject({ total: 1, data: [{ id: ids[1], product: { id: product.id } }] })
    expect((await provider.getMany('reviews', { ids })).data).toHaveLength(2)
    await provider.delete('reviews', { id: ids[1] ?? '' })
    await provider.deleteMany('reviews', { ids: ids.slice(0, 1) })
    const after = await shop.db.query.products.findFirst({ where: (t, { eq }) => eq(t.id, product.id) })
    expect(after).toMatchObject({ rating_sum: 0, rating_count: 0 })
  })

  test('the inbox', async () => {
    const row = {
      reference: 'REQ-1',
      kind: 'contact',
      name: 'Asha',
      email: 'a@b.test',
      message: 'Hi',
    } as const
    const [request] = await shop.db.insert(contactMessages).values(row).returning()
    const id = request?.id ?? ''
    const waiting = { sort: by('created_at'), pagination: page(1, 10), filter: { handled: false } }
    expect(await provider.getList('contact-messages', waiting)).toMatchObject({ total: 1, data: [{ id }] })
    await provider.update('contact-messages', { id, data: { handled: true }, previousData: { id } })
    expect((await provider.getList('contact-messages', waiting)).total).toBe(0)
    await provider.updateMany('contact-messages', { ids: [id], data: { handled: false } })
    expect((await provider.getOne('contact-messages', { id })).data.handled_at).toBeNull()
  })

  test('settings', async () => {
    const all = await provider.getList('settings', { sort: by('id'), pagination: page(1, 10), filter: {} })
    expect(all.total).toBe(settingsKeys.length)
    const { data: marquee } = await provider.getOne('settings', { id: 'marquee_settings' })
    const data = { ...marquee, value: { ...marquee.value, text: 'Diwali | Free shipping', speed: 30 } }
    const saved = await provider.update('settings', { id: marquee.id, data, previousData: marquee })
    expect(saved.data.value).toMatchObject({ text: 'Diwali | Free shipping', speed: 30 })
    const shown = await shop.visitor().get('/api/settings')
    expect(shown.json().marquee_settings.speed).toBe(30)
    const few = await provider.getMany('settings', { ids: ['hero_settings'] })
    expect(few.data.map(({ id }) => id)).toEqual(['hero_settings'])
  })
})

// spec: admin 7 · Lists page, sort, search and filter; one, new, change, delete, many at once, on
//   every resource
test.each([
  ['products', 'title'],
  ['categories', 'name'],
  ['coupons', 'code'],
  ['orders', 'order_number'],
  ['customers', 'email'],
  ['reviews', 'rating'],
  ['contact-messages', 'created_at'],
  ['settings', 'id'],
])(
  'returns ranges of the list of %s that sum to its total, and each record as listed',
  async (resource, field) => {
    await addRows()
    const all = await provider.getList(resource, { sort: by(field), pagination: page(1, 100), filter: {} })
    expect(all.total).toBeGreaterThanOrEqual(3)
    expect(all.data).toHaveLength(all.total ?? 0)
    const windows = []
    for (let number = 1; windows.length < (all.total ?? 0); number += 1) {
      const window = await provider.getList(resource, {
        sort: by(field),
        pagination: page(number, 2),
        filter: {},
      })
      expect(window.total).toBe(all.total)
      windows.push(...window.data)
    }
    expect(windows.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id))
    const ids = all.data.slice(0, 2).map(({ id }) => id)
    expect((await provider.getMany(resource, { ids })).data.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect((await provider.getOne(resource, { id: ids[0] })).data.id).toBe(ids[0])
  },
)

test.each([
  ['orders', ['create', 'delete', 'deleteMany']],
  ['customers', ['create', 'delete', 'deleteMany']],
  ['reviews', ['create', 'updateMany']],
  ['contact-messages', ['create', 'delete', 'deleteMany']],
  ['settings', ['create', 'delete', 'deleteMany']],
])('rejects for %s the methods %s, which the API does not have', async (resource, methods) => {
  const id = crypto.randomUUID()
  const calls: Record<string, () => Promise<unknown>> = {
    create: () => provider.create(resource, { data: {} }),
    update: () => provider.update(resource, { id, data: {}, previousData: { id } }),
    updateMany: () => provider.updateMany(resource, { ids: [id], data: {} }),
    delete: () => provider.delete(resource, { id }),
    deleteMany: () => provider.deleteMany(resource, { ids: [id] }),
  }
  for (const method of methods) await expect(calls[method]?.(), method).rejects.toMatchObject({ status: 404 })
})

test('returns an error with the API message and the fields concerned', async () => {
  await addCoupon(shop.db, { code: 'TAKEN' })
  const data = { code: 'taken', discount_type: 'fixed', discount_value: 1, starts_at: '2026-01-01T00:00:00Z' }
  await expect(provider.create('coupons', { data })).rejects.toMatchObject({
    status: 409,
    message: 'A coupon with this code already exists',
    body: { issues: [{ path: 'code' }] },
  })
})

test('rejects a filter nested thousands of levels like any nested filter', async () => {
  const client = await shop.asAdmin()
  for (const levels of [3, 5_000]) {
    const filter = `{"q":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const answer = await client.get(`/api/admin/products?filter=${encodeURIComponent(filter)}`)
    expect([levels, answer.statusCode]).toEqual([levels, 400])
  }
})

test.each([
  ['/api/admin/orders?filter={"q":"a\\u0000"}', 'filter.q'],
  ['/api/redirects?path=/a%00', 'path'],
  ['/api/products/a%00', 'slug'],
])('names the field of a NUL character in %s', async (url, path) => {
  const answer = await (await shop.asAdmin()).get(encodeURI(url).replaceAll('%2500', '%00'))
  const message = 'Please remove control characters'
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, issues: [{ path, message }] }])
})

test.each(['{"q":', '{"__proto__":{}}', ''])(
  'says of the body %j that it is not valid JSON',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await shop.visitor().post('/api/auth/sign-in', payload, { headers })
    const message = 'This request is incomplete or not valid JSON'
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed', message }])
  },
)
