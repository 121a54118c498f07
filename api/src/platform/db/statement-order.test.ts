import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { turnAround } from '../../../test/harness-statement-order.ts'
import { products } from './tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  turnAround(shop.db)
})
afterAll(() => shop.close())

const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const getStock = async (id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const order = (expectedTotal: number, more = {}) => ({
  shipping_address: deliveryAddress,
  payment_method: 'cod',
  expected_total: expectedTotal,
  ...more,
})

test('places and cancels an order with the statements of each transaction in any order', async () => {
  const asha = await shop.asShopper()
  const gift = await addProduct(shop.db, { price: 100_000, stock: 3 })
  const coupon = await addCoupon(shop.db, { usage_limit: 1 })
  const put = await asha.post('/api/cart', { product_id: gift.id, quantity: 2 })
  expect(put.statusCode, put.body).toBe(201)
  const tooMany = await asha.post('/api/cart', { product_id: gift.id, quantity: 2 })
  expect(tooMany.json().code).toBe('stock')
  const { total } = (await asha.post('/api/checkout/quote', { coupon_code: coupon.code })).json()

  const placed = await asha.post('/api/orders', order(total, { coupon_code: coupon.code }), key())
  expect(placed.statusCode, placed.body).toBe(201)
  expect((await asha.get('/api/cart')).json().items).toEqual([])
  expect(await getStock(gift.id)).toBe(1)
  const cancelled = await asha.post(`/api/orders/${placed.json().id}/cancel`, {})
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await getStock(gift.id)).toBe(3)
})

test('counts two simultaneous orders of one shopper one after the other, in any statement order', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/admin/settings/store_settings', { unpaid_orders_limit: 1 })
  const asha = await shop.asShopper()
  const gift = await addProduct(shop.db, { price: 100_000, stock: 9 })
  await asha.post('/api/cart', { product_id: gift.id, quantity: 1 })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const answers = await Promise.all([
    asha.post('/api/orders', order(total), key()),
    asha.post('/api/orders', order(total), key()),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
})
