import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress as shipping_address } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { purgeIdempotencyKeys } from '../../platform/http/idempotency.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const TOTAL = 70_800
const newKey = () => crypto.randomUUID()
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** A shopper with one thing of ₹600.00 in the cart. */
async function shopper() {
  const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
  const client = await shop.asShopper()
  await client.post('/api/cart', { product_id: product.id })
  return client
}
const placeWithKey = (client: Client, key: string, change: object = {}) =>
  client.post(
    '/api/orders',
    { shipping_address, payment_method: 'upi', expected_total: TOTAL, ...change },
    withKey(key),
  )
async function paidOrder() {
  const client = await shopper()
  const order = (await placeWithKey(client, newKey())).json()
  await client.post(`${order.payment_url}/succeed`)
  return { client, order }
}
const refund = (orderId: string, key: string, change: object = {}) =>
  admin.post(
    `/api/admin/orders/${orderId}/refunds`,
    { amount: 10_000, reason: 'Cracked', ...change },
    withKey(key),
  )
const twice = async <T>(act: () => Promise<T>) => [await act(), await act()] as const

test('returns the first response to a repeated order even after the order was cancelled', async () => {
  const client = await shopper()
  const key = newKey()
  const first = await placeWithKey(client, key)
  expect(first.statusCode, first.body).toBe(201)
  await client.post(`/api/orders/${first.json().id}/cancel`, {})
  const again = await placeWithKey(client, key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})

test('returns the same payment page for a payment retried with the same key', async () => {
  const client = await shopper()
  const order = (await placeWithKey(client, newKey())).json()
  await client.post(`${order.payment_url}/fail`)
  const key = newKey()
  const pay = () => client.post(`/api/orders/${order.id}/payment`, undefined, withKey(key))
  const responses = await Promise.all(Array.from({ length: 5 }, pay))
  expect(responses.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(responses.map((answer) => answer.json().payment_url)).size).toBe(1)
})

test('creates one refund for concurrent requests with one key and returns it again afterwards', async () => {
  const { order } = await paidOrder()
  const key = newKey()
  const all = { amount: TOTAL }
  const responses = await Promise.all(Array.from({ length: 8 }, () => refund(order.id, key, all)))
  expect(responses.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201))
  expect(new Set(responses.map((answer) => answer.json().refund_id)).size).toBe(1)
  expect((await refund(order.id, key, all)).json()).toEqual(responses[0]?.json())
  const { payments } = (await admin.get(`/api/admin/orders/${order.id}`)).json()
  expect(payments).toMatchObject([{ refunded: TOTAL }])
})

const cartQuantities = async (client: Client) =>
  (await client.get('/api/cart')).json().items.map(({ quantity }: { quantity: number }) => quantity)

test('adds a line once for concurrent and repeated requests with one key', async () => {
  const client = await shopper()
  const product = await addProduct(shop.db, { price: 10_000, stock: 10 })
  const key = newKey()
  const add = (key: string) => client.post('/api/cart', { product_id: product.id, quantity: 2 }, withKey(key))
  const responses = await Promise.all(Array.from({ length: 4 }, () => add(key)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect((await add(key)).json().items).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
  await add(newKey())
  expect(await cartQuantities(client)).toEqual([1, 4])
})

test('reorders once for repeated requests with one key', async () => {
  const client = await shopper()
  const order = (await placeWithKey(client, newKey())).json()
  const key = newKey()
  const reorder = (key: string) => client.post(`/api/orders/${order.id}/reorder`, undefined, withKey(key))
  const [first, again] = await twice(() => reorder(key))
  expect(first.json()).toMatchObject({ added: [{ quantity: 1, unit_price: 60_000 }], refused: [] })
  expect(again.json()).toEqual(first.json())
  expect(await cartQuantities(client)).toEqual([1])
  await reorder(newKey())
  expect(await cartQuantities(client)).toEqual([2])
})

test('rejects a key reused for a different request', async () => {
  const [key, refundKey] = [newKey(), newKey()]
  const client = await shopper()
  const order = (await placeWithKey(client, key)).json()
  const { order: paid } = await paidOrder()
  await refund(paid.id, refundKey)
  const rejected = [
    await placeWithKey(client, key, { payment_method: 'cod' }),
    await client.post(`/api/orders/${order.id}/payment`, undefined, withKey(key)),
    await refund(paid.id, refundKey, { amount: 9_000 }),
    await refund(paid.id, refundKey, { reason: 'Lost' }),
    await refund((await paidOrder()).order.id, refundKey),
  ]
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422])
  const responseMessages = rejected.map((answer) => answer.json().message)
  expect(responseMessages.slice(0, 2)).toEqual([
    messages.checkout.key_reused.template,
    messages.checkout.key_reused.template,
  ])
  for (const message of responseMessages.slice(2))
    expect(message).toMatch(/^A refund was already started here\./)
})

test('separates the same key of two shoppers', async () => {
  const [asha, meera] = [await shopper(), await shopper()]
  const key = newKey()
  const responses = [await placeWithKey(asha, key), await placeWithKey(meera, key)]
  expect(responses.map((answer) => answer.statusCode)).toEqual([201, 201])
  expect(responses[0]?.json().id).not.toBe(responses[1]?.json().id)
})

test('does not use up the key of a failed request', async () => {
  const client = await shopper()
  const key = newKey()
  const [first, second] = await twice(() => placeWithKey(client, key, { expected_total: 1 }))
  expect([first.statusCode, second.statusCode]).toEqual([409, 409])
  expect((await placeWithKey(client, key)).statusCode).toBe(201)
})

test('expires a key after 24 hours', async () => {
  const client = await shopper()
  const key = newKey()
  const first = (await placeWithKey(client, key)).json()
  const age = (hours: number) =>
    shop.sql`update idempotency_keys set created_at = now() - ${hours} * interval '1 hour' where key = ${key}`
  await age(23.9)
  await purgeIdempotencyKeys(shop.db)
  expect((await placeWithKey(client, key)).json().id).toBe(first.id)
  await age(24.1)
  // Not swept yet: old all the same.
  expect((await placeWithKey(client, key)).json().code).toBe('cart_empty')
  await purgeIdempotencyKeys(shop.db)
  expect(await shop.sql`select from idempotency_keys where key = ${key}`).toHaveLength(0)
})
