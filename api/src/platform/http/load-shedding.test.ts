import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { INTERNAL_ADDRESS } from './limit-uncached-responses.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ shedLoad: true, cache: true })
})
afterAll(() => shop.close())

const standstill = new Int32Array(new SharedArrayBuffer(4))
/**
 * Keeps the process from answering anybody for two seconds, as work that it cannot keep up with
 * does: a whole second of it is what the process counts.
 */
async function blockEventLoop(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    Atomics.wait(standstill, 0, 0, 400)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('responds with 503 to uncached data at saturation, and serves carts, orders and cached responses', async () => {
  // First, so that its notification does not reach a response that is being made for the cache.
  const lamp = await addProduct(shop.db, { price: 60_000 })
  const shopper = await shop.asShopper()
  const admin = await shop.asAdmin()
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status
  const fetchUncached = (price: number) => shop.app.inject({ url: `/api/products?max_price=${price}` })
  // A machine that is busy with other tests refuses at first.
  await expect.poll(() => status('/api/products?sort=name'), { interval: 200, timeout: 10_000 }).toBe(200)
  await expect
    .poll(async () => (await fetchUncached(1)).statusCode, { interval: 200, timeout: 10_000 })
    .toBe(200)

  let price = 1
  const saturate = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      await blockEventLoop()
      price += 1
      const response = await fetchUncached(price)
      if (response.statusCode !== 200) return response
    }
    throw new Error('The process is not saturated')
  }
  const refused = await saturate()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  // A page that is already being drawn still gets its data
  const forPage = await shop.app.inject({
    url: '/api/products?max_price=50',
    remoteAddress: INTERNAL_ADDRESS,
  })
  expect([forPage.statusCode, forPage.headers.warning]).toEqual([200, undefined])
  expect((await shopper.post('/api/cart', { product_id: lamp.id, quantity: 1 })).statusCode).toBe(201)
  const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: 70_800 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await shopper.post('/api/orders', order, { headers })).statusCode).toBe(201)
  expect(await status('/api/products?sort=name')).toBe(200)
  // What changed meanwhile is shown as it was
  await admin.put('/api/admin/settings/store_settings', { value: { ...value, name: 'Chitra' } })
  // A slow machine may have been idle long enough while it placed the order.
  await saturate()
  const outdated = await fetch(`${origin}/api/products?sort=name`)
  expect([outdated.status, outdated.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"'])
  expect(await status('/readyz')).toBe(200)

  await expect
    .poll(async () => (await fetchUncached(1_000)).statusCode, { interval: 200, timeout: 10_000 })
    .toBe(200)
})
