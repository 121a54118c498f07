import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentences } from '../src/contract/sentences.ts'
import { payments } from '../src/db/tables/index.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { addOrder } from './harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

/** A confirmed order of ₹499.00 that was paid online. */
async function paidOrder() {
  const order = await addOrder(shop.db, {
    status: 'confirmed',
    payment_method: 'upi',
    payment_status: 'captured',
  })
  await shop.db
    .insert(payments)
    .values({ order_id: order.id, provider: 'sandbox', method: 'upi', amount: 49_900, status: 'captured' })
  return order
}
const refund = (id: string, amount: number) =>
  admin.post(
    `/api/admin/orders/${id}/refunds`,
    { amount, reason: 'Cracked' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
const paymentsOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json().payments

test('an order tells of each payment how much went back', async () => {
  const order = await paidOrder()
  expect(await paymentsOf(order.id)).toMatchObject([{ amount: 49_900, refunded: 0 }])
  await refund(order.id, 10_000)
  await refund(order.id, 5_000)
  expect(await paymentsOf(order.id)).toMatchObject([{ amount: 49_900, refunded: 15_000 }])
  const too_much = await refund(order.id, 34_901)
  expect(too_much.json().message).toBe(sentences.order.refund_too_much('₹349.00'))
})

test('cancelling an order that was refunded in part gives back the rest', async () => {
  const order = await paidOrder()
  await refund(order.id, 10_000)
  const cancelled = await admin.put(`/api/admin/orders/${order.id}`, { status: 'cancelled' })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await paymentsOf(order.id)).toMatchObject([{ amount: 49_900, refunded: 49_900 }])
})
