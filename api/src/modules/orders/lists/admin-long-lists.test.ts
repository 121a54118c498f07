import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'

/**
 * More than are counted under a search; the newest is of an account called Farah, and of no account
 * else so called.
 */
const PENDING = COUNT_LIMIT + 50
const SHIPPED = 40

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  const model = await addOrder(shop.db, { order_number: 'ORDLONG', shipping: { full_name: 'Farah Khan' } })
  await shop.db.execute(sql`
    insert into orders (order_number, status, payment_method, subtotal_amount, shipping_amount, tax_amount,
      discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
    select 'ORDLONG' || n, case when n < ${PENDING} then 'pending' else 'shipped' end::order_status, payment_method,
      subtotal_amount, shipping_amount, tax_amount, discount_amount, total_amount, shipping_address, billing_address,
      estimated_delivery_date, created_at - n * interval '1 minute'
    from orders, generate_series(1, ${PENDING + SHIPPED - 1}) n where orders.id = ${model.id}`)
  const shopper = await shop.asShopper()
  await shop.db.update(users).set({ full_name: 'Farah Iyer' }).where(eq(users.id, shopper.userId))
  await addOrder(shop.db, {
    order_number: 'ORDACCOUNT',
    user_id: shopper.userId,
    status: 'shipped',
    shipping: { full_name: 'Front desk', city: 'Leh' },
  })
})
afterAll(() => shop.close())

const queryFor = (filter: object) => ({ query: { filter: JSON.stringify(filter), range: '[0,24]' } })
const list = async (filter: object, resource = 'orders') => {
  const response = await admin.get(`/api/admin/${resource}`, queryFor(filter))
  expect(response.statusCode, response.body).toBe(200)
  return { range: response.headers['content-range'], rows: response.json() }
}
const tabs = async (filter: object) =>
  (await admin.get('/api/admin/orders/status-counts', { query: { filter: JSON.stringify(filter) } })).json()

describe('search in a long order list', () => {
  test.each([{ q: 'farah' }, { q: 'Fa' }])(
    'finds frequent matches and counts them all: %o',
    async (filter) => {
      const found = await list(filter)
      expect(found.range).toBe(`orders 0-24/${PENDING + SHIPPED + 1}`)
      expect(found.rows[0].order_number).toBe('ORDACCOUNT')
      expect(await tabs(filter)).toMatchObject({
        all: COUNT_LIMIT + 1,
        pending: COUNT_LIMIT + 1,
        shipped: SHIPPED + 1,
        confirmed: 0,
      })
      expect((await list({ ...filter, status: 'shipped' })).range).toBe(`orders 0-24/${SHIPPED + 1}`)
    },
  )

  test('finds a frequent city, a rare city and a rare word', async () => {
    expect((await list({ city: 'jaipur' })).range).toBe(`orders 0-24/${PENDING + SHIPPED}`)
    for (const filter of [{ city: 'leh' }, { q: 'front desk' }, { q: 'farah iyer' }]) {
      const found = await list(filter)
      expect([found.range, found.rows[0]?.order_number]).toEqual(['orders 0-0/1', 'ORDACCOUNT'])
      expect(await tabs(filter)).toMatchObject({ all: 1, shipped: 1 })
    }
  })
})

describe('a long order list without a search term', () => {
  test('returns the exact total and updates it right after a change', async () => {
    const total = async () => (await list({ status: 'pending' })).range
    expect(await total()).toBe(`orders 0-24/${PENDING}`)
    expect(await tabs({})).toMatchObject({ pending: PENDING, confirmed: 0 })
    const [order] = await shop.db.select().from(orders).where(eq(orders.order_number, 'ORDLONG1'))
    const changed = await admin.put(`/api/admin/orders/${order?.id}`, { status: 'confirmed' })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await total()).toBe(`orders 0-24/${PENDING - 1}`)
    expect(await tabs({})).toMatchObject({ pending: PENDING - 1, confirmed: 1 })
  })
})

test('counts all matches in a long list of products or customers', async () => {
  const product = await addProduct(shop.db, { title: 'LONGER Mug', slug: 'in-the-address' })
  await shop.db.execute(sql`
    insert into products (slug, title, price) select 'long-' || n, 'Longest Mug ' || n, 100
    from generate_series(1, ${COUNT_LIMIT}) n`)
  await shop.db.execute(sql`
    insert into users (email, full_name, password_hash) select 'long-' || n || '@example.test', 'Zubin Long', '-'
    from generate_series(1, ${COUNT_LIMIT + 1}) n`)
  expect((await list({ q: 'MUG' }, 'products')).range).toBe(`products 0-24/${COUNT_LIMIT + 1}`)
  expect((await list({}, 'products')).range).toBe(`products 0-24/${COUNT_LIMIT + 1}`)
  for (const filter of [{ q: 'longer' }, { q: 'THE-address' }, { title: 'longer mug' }])
    expect((await list(filter, 'products')).rows).toEqual([expect.objectContaining({ id: product.id })])
  expect((await list({ q: 'zubin' }, 'customers')).range).toBe(`customers 0-24/${COUNT_LIMIT + 1}`)
  expect((await list({ q: 'long-777@' }, 'customers')).range).toBe('customers 0-0/1')
})
