import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '../src/platform/db/tables/index.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { addCategory, addCoupon, addProduct } from './harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const startsAt = '2026-01-01T00:00:00.000Z'
const newCoupon = (extra: object) =>
  admin.post('/api/admin/coupons', {
    code: 'any',
    discount_type: 'percentage',
    discount_value: 10,
    starts_at: startsAt,
    ...extra,
  })

describe('coupons', () => {
  // spec: admin 3 · A category; a coupon with its terms
  // spec: admin 4 · A coupon starts active with used_count 0
  // spec: admin 5 · Coupon: code, type, value and start required; limit from 1; upper-cased;
  //   minimum 0; maximum for percentages; starts today
  test('are created in upper case, active and unused, without limit or minimum', async () => {
    const answer = await newCoupon({ code: ' diwali26 ', maximum_discount: 20_000 })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      code: 'DIWALI26',
      is_active: true,
      used_count: 0,
      minimum_amount: 0,
      usage_limit: null,
      expires_at: null,
      maximum_discount: 20_000,
    })
  })

  // spec: admin 3 · A category; a coupon with its terms
  // spec: admin 5 · Coupon: code, type, value and start required; limit from 1; upper-cased;
  //   minimum 0; maximum for percentages; starts today
  test('store a maximum discount for the percentage type only', async () => {
    const answer = await newCoupon({
      code: 'FLAT',
      discount_type: 'fixed',
      discount_value: 5_000,
      maximum_discount: 1,
    })
    expect(answer.json().maximum_discount).toBeNull()
    const coupon = await addCoupon(shop.db, { maximum_discount: 20_000 })
    const changed = await admin.put(`/api/admin/coupons/${coupon.id}`, {
      discount_type: 'fixed',
      discount_value: 5_000,
    })
    expect(changed.json().maximum_discount).toBeNull()
  })

  // spec: admin 5 · Coupon: code, type, value and start required; limit from 1; upper-cased;
  //   minimum 0; maximum for percentages; starts today
  test.each([
    ['more than a hundred percent', { discount_value: 101 }, 'discount_value'],
    ['no discount', { discount_value: 0 }, 'discount_value'],
    ['a limit below one', { usage_limit: 0 }, 'usage_limit'],
    ['an end before its start', { expires_at: '2025-01-01T00:00:00Z' }, 'expires_at'],
    ['no start', { starts_at: '' }, 'starts_at'],
    ['no code', { code: ' ' }, 'code'],
    ['a code with a space', { code: 'TEN OFF' }, 'code'],
  ])('reject %s at its field', async (_case, extra, path) => {
    const answer = await newCoupon(extra)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toBe(path)
  })

  test('validate a change together with the stored values', async () => {
    const coupon = await addCoupon(shop.db, { discount_type: 'fixed', discount_value: 5_000 })
    const answer = await admin.put(`/api/admin/coupons/${coupon.id}`, { discount_type: 'percentage' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().issues[0].path).toBe('discount_value')
    const used = await addCoupon(shop.db, { used_count: 4, usage_limit: 10 })
    const limit = await admin.put(`/api/admin/coupons/${used.id}`, { usage_limit: 3 })
    expect(limit.json().issues).toMatchObject([{ path: 'usage_limit', message: 'Already used 4 times' }])
  })

  test('are deactivated in bulk, or not at all when one does not exist', async () => {
    const [a, b] = [await addCoupon(shop.db), await addCoupon(shop.db)]
    const off = (ids: string[]) =>
      admin.put(
        '/api/admin/coupons',
        { is_active: false },
        { query: { filter: JSON.stringify({ id: ids }) } },
      )
    expect((await off([a.id, crypto.randomUUID()])).statusCode).toBe(404)
    const [still] = await shop.db.select().from(coupons).where(eq(coupons.id, a.id))
    expect(still?.is_active).toBe(true)
    expect((await off([a.id, b.id])).json()).toEqual([a.id, b.id])
  })
})

describe('categories', () => {
  // spec: admin 2 · Manage Categories: search, inline add and edit form, table with edit, activate
  //   or deactivate, delete
  // spec: admin 3 · A category; a coupon with its terms
  // spec: admin 5 · The same for a category’s name and slug
  test('get a unique slug from their name', async () => {
    const made = await admin.post('/api/admin/categories', { name: 'Diwali & Rakhi' })
    expect(made.json()).toMatchObject({ slug: 'diwali-rakhi', is_active: true, product_count: 0 })
    const again = await admin.post('/api/admin/categories', { name: 'Diwali Rakhi' })
    expect(again.json().issues).toMatchObject([
      { path: 'slug', message: adminMessages.category.slug_taken.template },
    ])
  })

  test('are removed from their products on deletion', async () => {
    const category = await addCategory(shop.db)
    const product = await addProduct(shop.db, { category_ids: [category.id] })
    const [listed] = (
      await admin.get('/api/admin/categories', { query: { filter: JSON.stringify({ id: [category.id] }) } })
    ).json()
    expect(listed.product_count).toBe(1)
    await admin.delete(`/api/admin/categories/${category.id}`)
    expect((await admin.get(`/api/admin/products/${product.id}`)).json().category_ids).toEqual([])
  })

  test('report a conflict to the second of two admins', async () => {
    const { updated_at, id } = (await admin.post('/api/admin/categories', { name: 'Twice' })).json()
    await admin.put(`/api/admin/categories/${id}`, { name: 'First', updated_at })
    const second = await admin.put(`/api/admin/categories/${id}`, { name: 'Second', updated_at })
    expect(second.json()).toMatchObject({ statusCode: 409, message: messages.general.stale.template })
  })
})

describe('settings', () => {
  // spec: admin 3 · Site settings: three groups, and their defaults
  // spec: admin 9 · Free shipping from ₹499 by default; marquee speed 20
  test('have the defaults of the specification in a new shop', async () => {
    const { hero_settings, marquee_settings, store_settings } = (await admin.get('/api/settings')).json()
    expect(hero_settings).toMatchObject({
      title: 'Custom Gifts & Decor Items',
      subtitle: 'Personalized creations for every occasion',
      cta_text: 'Shop Now',
      cta_link: '/products',
    })
    expect(marquee_settings).toMatchObject({ enabled: true, speed: 20 })
    expect(marquee_settings.text).toMatch(/free shipping.*₹499/i)
    expect(store_settings.free_shipping_threshold).toBe(49_900)
  })

  // spec: admin 5 · Marquee speed 5 to 60 seconds
  test('reject an invalid value at its field and keep the current value', async () => {
    const before = (await admin.get('/api/settings')).json()
    const value = { ...before.marquee_settings, speed: 61 }
    const answer = await admin.put('/api/admin/settings/marquee_settings', { value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toBe('value.speed')
    const hero = { ...before.hero_settings, cta_link: 'javascript:alert(1)' }
    expect((await admin.put('/api/admin/settings/hero_settings', { value: hero })).statusCode).toBe(400)
    expect((await admin.get('/api/settings')).json()).toEqual(before)
  })

  // spec: admin 3 · Site settings: three groups, and their defaults
  test('are shown in the shop when saved, and report a conflict to the second of two admins', async () => {
    await shop.sql`delete from site_settings`
    const read = (await admin.get('/api/admin/settings/store_settings')).json()
    const save = (name: string, updatedAt: unknown) =>
      admin.put('/api/admin/settings/store_settings', {
        value: { ...read.value, ...demoStoreDetails, name },
        updated_at: updatedAt,
      })
    expect(read.updated_at).toBeNull()
    const saved = await save('Gift House', null)
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await admin.get('/api/settings')).json().store_settings.name).toBe('Gift House')
    expect((await save('Other', '2020-01-01T00:00:00.000Z')).statusCode).toBe(409)
    expect((await save('Gift Home', saved.json().updated_at)).statusCode).toBe(200)
  })

  test('reject an unknown group, sort or filter', async () => {
    expect((await admin.get('/api/admin/settings/secrets')).statusCode).toBe(400)
    expect((await admin.get('/api/admin/settings', { query: { filter: '{"colour":1}' } })).statusCode).toBe(
      400,
    )
    expect((await admin.get('/api/admin/settings', { query: { sort: '["value","ASC"]' } })).statusCode).toBe(
      400,
    )
  })
})

test('returns a customer with saved addresses, the default one first', async () => {
  const asha = await shop.asShopper()
  const address = {
    full_name: 'Asha Rao',
    phone: '9876543210',
    address_line1: '4 Lake Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  }
  for (const name of ['Home', 'Office']) await asha.post('/api/addresses', { ...address, name })
  const { addresses } = (await admin.get(`/api/admin/customers/${asha.userId}`)).json()
  expect(addresses).toMatchObject([
    { name: 'Home', is_default: true, city: 'Pune' },
    { name: 'Office', is_default: false },
  ])
})

test('tells an account whose address may be another person’s from confirmed and imported ones', async () => {
  const [stranger, confirmed, imported] = [
    await shop.asShopper(),
    await shop.asShopper(),
    await shop.asShopper(),
  ]
  await shop.sql`update users set email_confirmed_at = now() where id = ${confirmed.userId}`
  await shop.sql`insert into imported_customers (user_id, source) values (${imported.userId}, 'shopify')`
  const isUnconfirmed = async ({ userId }: { userId: string }) =>
    (await admin.get(`/api/admin/customers/${userId}`)).json().email_unconfirmed
  expect(await isUnconfirmed(stranger)).toBe(true)
  expect(await isUnconfirmed(confirmed)).toBe(false)
  expect(await isUnconfirmed(imported)).toBe(false)
})

test.each(['products', 'categories', 'coupons', 'orders', 'customers', 'reviews', 'contact-messages'])(
  'responds with 400 to an unknown sort or filter field of %s and names it',
  async (resource) => {
    const sort = await admin.get(`/api/admin/${resource}`, { query: { sort: '["nonsense","ASC"]' } })
    expect([sort.statusCode, sort.json().message]).toEqual([400, 'There is no sort field "nonsense"'])
    const filter = await admin.get(`/api/admin/${resource}`, { query: { filter: '{"nonsense":1}' } })
    expect([filter.statusCode, filter.json().message]).toEqual([400, 'There is no filter "nonsense"'])
  },
)

test('sorts by every available sort field', async () => {
  const fields = {
    products: [
      'title',
      'slug',
      'price',
      'stock',
      'is_active',
      'is_featured',
      'created_at',
      'updated_at',
      'id',
    ],
    categories: ['name', 'slug', 'is_active', 'product_count', 'created_at', 'updated_at'],
    collections: [
      'title',
      'slug',
      'is_rule',
      'starts_on',
      'ends_on',
      'is_active',
      'created_at',
      'updated_at',
    ],
    coupons: ['code', 'discount_value', 'used_count', 'starts_at', 'expires_at', 'is_active', 'created_at'],
    orders: ['created_at', 'order_number', 'status', 'customer_name', 'city', 'state', 'tracking_number'],
    customers: ['full_name', 'email', 'role', 'created_at'],
    reviews: ['created_at', 'rating', 'product.title', 'is_verified'],
    'contact-messages': ['created_at', 'handled_at', 'name', 'kind'],
  }
  for (const [resource, names] of Object.entries(fields))
    for (const name of names) {
      const query = { sort: JSON.stringify([name, 'DESC']), range: '[0,4]' }
      const answer = await admin.get(`/api/admin/${resource}`, { query })
      expect([resource, name, answer.statusCode]).toEqual([resource, name, 200])
    }
})

test.each([
  ['categories', { name: 'Emptied' }, { description: 'Typed' }, { description: '' }],
  [
    'coupons',
    { code: 'EMPTIED', discount_type: 'fixed', discount_value: 100, starts_at: '2026-11-01T00:00:00Z' },
    { description: 'Typed', minimum_amount: 49_900 },
    { description: '', minimum_amount: 0 },
  ],
  [
    'products',
    { title: 'Emptied', price: 100 },
    { short_description: 'Typed', description: '<p>Typed</p>' },
    { short_description: '', description: '' },
  ],
  [
    'pages',
    { title: 'Emptied' },
    { description: 'Typed', body: '<p>Typed</p>' },
    { description: '', body: '' },
  ],
])('%s: an optional field that a form emptied is stored blank', async (resource, required, typed, blank) => {
  const category = resource === 'products' ? { category_ids: [(await addCategory(shop.db)).id] } : {}
  const added = await admin.post(`/api/admin/${resource}`, { ...required, ...category, ...typed })
  expect(added.json()).toMatchObject(typed)
  const emptied = Object.fromEntries(Object.keys(typed).map((name) => [name, null]))
  const saved = await admin.put(`/api/admin/${resource}/${added.json().id}`, emptied)
  expect(saved.json()).toMatchObject(blank)
})

test('previews a page whose description and text a form emptied', async () => {
  const page = { kind: null, slug: 'emptied', title: 'Emptied', description: null, body: null }
  const preview = await admin.post('/api/admin/pages/preview', page)
  expect(preview.json()).toMatchObject({ title: 'Emptied', description: '', body: '' })
})
