import { changeRequestMessages } from '@nakshi/core/order-messages/change-request-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'

let shop: TestApp
let support: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  support = await shop.asStaff('support')
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

async function placeTestOrder(columns: Partial<typeof orders.$inferInsert> = {}) {
  const product = await addProduct(shop.db)
  return addOrder(shop.db, { user_id: asha.userId, product_id: product.id, ...columns })
}
const requestChange = (orderId: string, who = asha) =>
  who.post(`/api/orders/${orderId}/change-requests`, { message: 'Please write Aasha with two a' })
const errorOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]
const getOrder = async (id: string) => (await support.get(`/api/admin/orders/${id}`)).json()
const listed = async (filter: object) =>
  (await support.get('/api/admin/orders', { query: { filter: JSON.stringify(filter) } })).json()

test('accepts one open change request per order and finds the order by it until it is resolved', async () => {
  const order = await placeTestOrder()
  expect(errorOf(await requestChange(order.id))).toEqual([200, changeRequestMessages.thanks.template])
  expect(errorOf(await requestChange(order.id))).toEqual([
    409,
    changeRequestMessages.already_requested.template,
  ])
  expect((await getOrder(order.id)).change_requests).toMatchObject([
    { message: 'Please write Aasha with two a' },
  ])
  expect(await listed({ has_wish: true })).toMatchObject([{ id: order.id }])
  expect((await asha.get(`/api/orders/${order.id}`)).json().events.at(-1)).toMatchObject({ by_shopper: true })
  const seen = await support.post(`/api/admin/orders/${order.id}/change-requests/resolve`)
  expect(seen.json().change_requests).toEqual([])
  expect(await listed({ has_wish: true })).toEqual([])
  expect((await requestChange(order.id)).statusCode).toBe(200)
})

test('resolves the change request when an order edit is saved', async () => {
  const order = await placeTestOrder()
  await requestChange(order.id)
  const { items, updated_at, shipping_address } = await getOrder(order.id)
  const correction = {
    updated_at,
    items: items.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity })),
    shipping_address: { ...shipping_address, city: 'Ajmer' },
    expected_total: order.total_amount,
  }
  const saved = await support.post(`/api/admin/orders/${order.id}/edit`, correction)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().change_requests).toEqual([])
})

test('accepts a change request by tracking link for that order only, and only before it ships', async () => {
  const order = await placeTestOrder()
  const token = createOrderTrackingToken(order.id, shop.config)
  const requestWithText = (text: string) =>
    shop.visitor().post('/api/order-tracking/change-requests', { token: text, message: 'Two a' })
  expect((await requestWithText(token)).statusCode).toBe(200)
  expect(
    (await requestWithText(createOrderTrackingToken(order.id, { sessionSecret: 'x'.repeat(32) }))).statusCode,
  ).toBe(422)
  expect((await requestChange(order.id, await shop.asShopper())).statusCode).toBe(404)
  await support.put(`/api/admin/orders/${order.id}`, { status: 'shipped' })
  expect((await getOrder(order.id)).change_requests).toEqual([])
  expect(errorOf(await requestWithText(token))).toEqual([409, changeRequestMessages.too_late.template])
})

test('returns the amount due of an order and filters by it', async () => {
  const order = await placeTestOrder({ payment_method: 'upi', payment_status: 'captured', due_amount: 5_000 })
  await placeTestOrder()
  expect(await listed({ has_due: true })).toMatchObject([{ id: order.id, due_amount: 5_000 }])
  expect(await listed({ has_due: false, id: [order.id] })).toEqual([])
  await shop.db.update(orders).set({ due_amount: 0 }).where(eq(orders.id, order.id))
  expect(await listed({ has_due: true })).toEqual([])
})
