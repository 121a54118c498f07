import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePrintFiles } from '../src/modules/print-files/make-print-files.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { homeAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { addDesignedItem } from './harness-designed-item.ts'
import { addProduct } from './harness-rows.ts'

let shop: TestApp
let asha: Client
let ravi: Client
let ids: { line: string; address: string; order: string; item: string }
beforeAll(async () => {
  shop = await createTestApp()
  asha = await shop.asShopper()
  ravi = await shop.asShopper()
  const product = await addProduct(shop.db)
  const cart = (await asha.post('/api/cart', { product_id: product.id })).json()
  const address = await asha.post('/api/addresses', HOME)
  const { order, item } = await addDesignedItem(shop, { order: { user_id: asha.userId } })
  await makePrintFiles(
    { db: shop.db, store: openMediaStore(shop.config) },
    { order_id: order.id, item_id: item.id },
  )
  ids = { line: cart.items[0].id, address: address.json().id, order: order.id, item: item.id }
})
afterAll(() => shop.close())

const HOME = {
  name: 'Home',
  ...homeAddress,
}

const everything = async () =>
  JSON.stringify(
    await Promise.all([
      shop.sql`select * from cart_items order by id`,
      shop.sql`select * from addresses order by id`,
      shop.sql`select * from orders order by id`,
      shop.sql`select * from order_events order by id`,
      shop.sql`select id, role, full_name, email from users order by id`,
      shop.sql`select id, price, stock from products order by id`,
    ]),
  )

describe('data of another shopper', () => {
  test.each<['GET' | 'POST' | 'PATCH' | 'DELETE', (id: typeof ids) => string, object?]>([
    ['PATCH', ({ line }) => `/api/cart/${line}`, { quantity: 9 }],
    ['DELETE', ({ line }) => `/api/cart/${line}`],
    ['PATCH', ({ address }) => `/api/addresses/${address}`, { city: 'Pune' }],
    ['DELETE', ({ address }) => `/api/addresses/${address}`],
    ['POST', ({ address }) => `/api/addresses/${address}/default`],
    ['GET', ({ order }) => `/api/orders/${order}`],
    ['GET', ({ order }) => `/api/orders/${order}/invoice`],
    ['GET', ({ order, item }) => `/api/orders/${order}/items/${item}/preview`],
    ['POST', ({ order }) => `/api/orders/${order}/cancel`, {}],
    ['POST', ({ order }) => `/api/orders/${order}/payment`, {}],
    ['POST', ({ order }) => `/api/orders/${order}/reorder`],
  ])('is not found by %s %s, and stays unchanged', async (method, url, payload) => {
    const before = await everything()
    expect((await ravi.send({ method, url: url(ids), payload })).statusCode).toBe(404)
    expect(await everything()).toBe(before)
  })
})

describe('server-controlled fields', () => {
  const decided = {
    role: 'admin',
    price: 1,
    status: 'delivered',
    user_id: crypto.randomUUID(),
    is_verified: true,
  }
  const more = { used_count: 0, total: 1 }
  const bodies: ['POST' | 'PATCH', (id: typeof ids) => string, object][] = [
    ['PATCH', () => '/api/profile', { full_name: 'Asha' }],
    ['POST', () => '/api/cart', { product_id: crypto.randomUUID() }],
    ['PATCH', ({ line }) => `/api/cart/${line}`, { quantity: 2 }],
    ['POST', () => '/api/addresses', HOME],
    ['PATCH', ({ address }) => `/api/addresses/${address}`, { city: 'Pune' }],
    ['POST', ({ order }) => `/api/orders/${order}/cancel`, {}],
    ['POST', () => '/api/coupons/apply', { code: 'DIWALI20' }],
    ['POST', () => '/api/products/photo-mug/reviews', { rating: 5, title: 'Good', comment: 'Very good' }],
  ]
  const fields = Object.entries({ ...decided, ...more }).map(([name, value]) => ({ [name]: value }))
  // spec: shop 4 · Orders, any: the status is not changed by the shopper
  // otherwise: but for cancelling, which the shopper may while nothing is made
  test.each(fields)('rejects %j in a body and changes nothing', async (field) => {
    const before = await everything()
    for (const [method, url, body] of bodies) {
      const answer = await asha.send({ method, url: url(ids), payload: { ...body, ...field } })
      expect([url(ids), answer.statusCode]).toEqual([url(ids), 400])
    }
    expect(await everything()).toBe(before)
  })
})
