import { randomUUID } from 'node:crypto'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { brokenInvariants } from '../../../test/invariants.ts'

let shop: TestApp
let admin: Client
let mug: Awaited<ReturnType<typeof addProduct>>
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
  mug = await addProduct(shop.db, { price: 100_000, stock: 1_000 })
})
afterAll(() => shop.close())

/** Products of tests have no movement of their first stock. */
const expectInvariants = async () => {
  const broken = await brokenInvariants(shop.sql)
  expect(broken.filter((what) => !what.startsWith('product stock differs'))).toEqual([])
}

async function addBatch(count: number, terms: Parameters<typeof addCoupon>[1] = {}) {
  const coupon = await addCoupon(shop.db, { discount_value: 10, ...terms })
  const path = `/api/admin/coupons/${coupon.id}/codes`
  const created = await admin.post(path, { count })
  expect(created.statusCode, created.body).toBe(201)
  return { coupon, path, codes: await download(path) }
}
async function download(path: string, query = '') {
  const { body, headers } = await admin.get(`${path}/file${query}`)
  expect(headers['content-type']).toContain('text/csv')
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '')
}
const apply = async (client: Client, code: string) => {
  await client.post('/api/cart', { product_id: mug.id })
  return client.post('/api/coupons/apply', { code })
}
async function order(client: Client, code: string) {
  await client.post('/api/cart', { product_id: mug.id })
  const chosen = { coupon_code: code, payment_method: 'cod' }
  const { total = 0 } = (await client.post('/api/checkout/quote', chosen)).json()
  return client.post(
    '/api/orders',
    { shipping_address: deliveryAddress, expected_total: total, ...chosen },
    { headers: { 'idempotency-key': randomUUID() } },
  )
}

test('makes codes, each of which is used once, and the own code never', async () => {
  const { coupon, codes } = await addBatch(3)
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(new RegExp(`^${coupon.code}-[A-Z2-9]{8}$`))
  const [first = '', second = ''] = codes
  const asha = await shop.asShopper()
  const own = await apply(asha, coupon.code)
  expect([own.statusCode, own.json().message]).toEqual([422, messages.coupon.invalid.template])
  expect((await apply(asha, ` ${first.toLowerCase()} `)).json()).toMatchObject({ coupon_code: first })
  const placed = await order(asha, first)
  expect(placed.json(), placed.body).toMatchObject({ coupon_code: first })
  const spent = await order(await shop.asShopper(), first)
  expect([spent.statusCode, spent.json().message]).toEqual([422, messages.coupon.used_up.template])
  expect((await order(await shop.asShopper(), second)).statusCode).toBe(201)
  const [listed] = (await admin.get(`/api/admin/coupons?filter={"q":"${coupon.code}"}`)).json()
  expect(listed).toMatchObject({ used_count: 2, single_use_codes: 3 })
  // A cancelled order gives its code back.
  await asha.post(`/api/orders/${placed.json().id}/cancel`, {})
  expect((await order(await shop.asShopper(), first)).statusCode).toBe(201)
  await expectInvariants()
})

test('accepts a code once in concurrent orders', async () => {
  const { codes } = await addBatch(1)
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.asShopper()))
  const answers = await Promise.all(shoppers.map((client) => order(client, codes[0] ?? '')))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  await expectInvariants()
})

test('counts all codes of a coupon towards its limits', async () => {
  const { codes } = await addBatch(3, { per_customer_limit: 1, usage_limit: 2 })
  const [first = '', second = '', third = ''] = codes
  const asha = await shop.asShopper()
  expect((await order(asha, first)).statusCode).toBe(201)
  expect((await order(asha, second)).statusCode).toBe(422)
  expect((await order(await shop.asShopper(), second)).statusCode).toBe(201)
  const beyond = await order(await shop.asShopper(), third)
  expect(beyond.json().message).toBe(messages.coupon.used_up.template)
})

test('lists batches with their uses, and downloads one or all', async () => {
  const { coupon, path } = await addBatch(2)
  await admin.post(path, { count: 5_000 })
  const { batches } = (await admin.get(path)).json()
  expect(batches).toMatchObject([
    { batch: 2, codes: 5_000, used: 0 },
    { batch: 1, codes: 2, used: 0 },
  ])
  expect(await download(path, '?batch=1')).toHaveLength(2)
  expect(new Set(await download(path)).size).toBe(5_002)
  // Their list stays that of the coupons.
  const listed = await admin.get(`/api/admin/coupons?filter={"q":"${coupon.code}"}`)
  expect(listed.json()).toHaveLength(1)
  for (const count of [0, 5_001]) expect((await admin.post(path, { count })).statusCode).toBe(400)
  expect((await admin.post(`/api/admin/coupons/${randomUUID()}/codes`, { count: 1 })).statusCode).toBe(404)
})

test('gives no coupon the code of another', async () => {
  const { codes } = await addBatch(1)
  const body = {
    code: codes[0],
    discount_type: 'fixed',
    discount_value: 100,
    starts_at: '2026-01-01T00:00:00Z',
  }
  expect((await admin.post('/api/admin/coupons', body)).statusCode).toBe(409)
})
