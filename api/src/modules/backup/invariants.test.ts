import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { findBrokenInvariants } from './invariants.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

/** A mug of Asha's. @param more of the order */
async function ordered(more: object = {}) {
  const mug = await addProduct(shop.db, { price: 100_000, stock: 10 })
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, 10, 'initial')`
  await asha.post('/api/cart', { product_id: mug.id })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const shippingAddress = { ...deliveryAddress, email: asha.email }
  const body = { shipping_address: shippingAddress, payment_method: 'upi', expected_total: total, ...more }
  const answer = await asha.post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** It went the whole way to her, and was paid by UPI. */
async function delivered() {
  const { id, payment_url, items, total_amount: total } = await ordered()
  await asha.post(`${payment_url}/succeed`)
  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })).statusCode).toBe(200)
  return { id, item: items[0], total }
}
const broken = () => findBrokenInvariants(shop.sql, 'lasting')

test('accepts a sent remake that has no invoice', async () => {
  const { id, item } = await delivered()
  const told = { reason: 'damaged', message: 'Cracked', items: [{ item_id: item.id, quantity: 1 }] }
  const { reports } = (await asha.post(`/api/orders/${id}/returns`, told)).json()
  const decision = { outcome: 'remake', expected_refundable: 0 }
  const { remake } = (await admin.post(`/api/admin/returns/${reports[0].id}/decision`, decision)).json()
  expect((await admin.put(`/api/admin/orders/${remake.id}`, { status: 'shipped' })).statusCode).toBe(200)
  expect(await broken()).toEqual([])
})

test('accepts a reopened order whose store credit went back, but none that kept a part of it', async () => {
  const granted = { kind: 'grant', amount: 30_000, reason: 'Sorry' }
  const key = { headers: { 'idempotency-key': randomUUID() } }
  await admin.post(`/api/admin/customers/${asha.userId}/store-credit`, granted, key)
  const { id, order_number } = await ordered({ use_store_credit: true })
  expect((await asha.post(`/api/orders/${id}/cancel`, {})).statusCode).toBe(200)
  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'pending' })).statusCode).toBe(200)
  expect(await broken()).toEqual([])
  const changeRefund = (by: number) => shop.sql`
    update refunds set amount = amount + ${by} where payment_id in (select id from payments where order_id = ${id})`
  await changeRefund(-100)
  expect(await broken()).toEqual([expect.stringContaining(order_number)])
  await changeRefund(100)
  await shop.sql`update orders set payment_status = 'captured' where id = ${id}`
  expect(await broken()).toEqual([expect.stringContaining(order_number)])
  await shop.sql`update orders set payment_status = 'failed' where id = ${id}`
})

test('reports a balance that is not the sum of its entries, and a payment without one', async () => {
  const changeBalance = (by: number) =>
    shop.sql`update credit_accounts set balance = balance + ${by} where user_id = ${asha.userId}`
  await changeBalance(1)
  expect(await broken()).toEqual([expect.stringMatching(/^store credit differs/)])
  await changeBalance(-1)
  await shop.sql`update credit_entries set payment_id = null where payment_id is not null`
  expect(await broken()).toEqual([expect.stringMatching(/^payment by store credit/)])
  await shop.sql`
    update credit_entries e set payment_id = p.id from payments p
    where p.order_id = e.order_id and p.provider = 'store_credit' and e.reason = 'order'`
  expect(await broken()).toEqual([])
})

test('ignores a failed refund and reports refunds above the amount paid', async () => {
  const { id, total } = await delivered()
  const [payment] = await shop.db.select().from(payments).where(eq(payments.order_id, id))
  if (!payment) throw new Error('the order has no payment')
  const refund = { payment_id: payment.id, amount: total, reason: 'Cracked' }
  await shop.db.insert(refunds).values([
    { ...refund, status: 'failed', idempotency_key: 'first' },
    { ...refund, amount: 1, idempotency_key: 'second' },
  ])
  expect(await broken()).toEqual([])
  await shop.db.update(refunds).set({ status: 'processed' }).where(eq(refunds.payment_id, payment.id))
  expect(await broken()).toEqual([expect.stringContaining(payment.id)])
})
