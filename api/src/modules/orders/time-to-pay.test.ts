import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { orders, payments } from '../../platform/db/tables/index.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const getOrder = async (id: string): Promise<AdminOrder> =>
  (await admin.get(`/api/admin/orders/${id}`)).json()
const cancelAfter = (minutes: number) =>
  cancelUnpaidOrders(
    { db: shop.db, config: shop.config, log: shop.app.log },
    new Date(Date.now() + minutes * 60_000),
  )

/** Placed so many minutes ago, and not paid. */
async function placeUnpaidOrder(minutesAgo: number) {
  const mug = await addProduct(shop.db)
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: mug.id, quantity: 1 })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const response = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: 'upi',
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  const { id } = response.json()
  const at = sql`now() - make_interval(secs => ${minutesAgo * 60})`
  await shop.db.update(orders).set({ created_at: at }).where(eq(orders.id, id))
  return id as string
}

test('gives a reinstated order the full time to pay', async () => {
  const id = await placeUnpaidOrder(40)
  await cancelAfter(0)
  expect(await getOrder(id)).toMatchObject({ status: 'cancelled' })
  await admin.put(`/api/admin/orders/${id}`, { status: 'pending' })
  await cancelAfter(29)
  expect(await getOrder(id)).toMatchObject({ status: 'pending' })
  await cancelAfter(31)
  expect(await getOrder(id)).toMatchObject({ status: 'cancelled' })
})

test('restarts the time to pay after an edit of the total and not after an edit of the address', async () => {
  const [asked, told] = [await placeUnpaidOrder(29.5), await placeUnpaidOrder(29.5)]
  const edit = async (id: string, changed: (order: AdminOrder) => object) => {
    const order = await getOrder(id)
    const items = order.items.map(({ id: itemId, quantity }) => ({ id: itemId, quantity }))
    const body = { updated_at: order.updated_at, items, ...changed(order) }
    const { after } = (await admin.post(`/api/admin/orders/${id}/edit/preview`, body)).json()
    const saved = await admin.post(`/api/admin/orders/${id}/edit`, {
      ...body,
      expected_total: after.total,
    })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  await edit(asked, ({ items }) => ({ items: [{ id: items[0]?.id, quantity: 2 }] }))
  await edit(told, ({ shipping_address }) => ({
    shipping_address: { ...shipping_address, address_line2: 'Gate 2' },
  }))
  await cancelAfter(1)
  expect([await getOrder(asked), await getOrder(told)].map(({ status }) => status)).toEqual([
    'pending',
    'cancelled',
  ])
  await cancelAfter(31)
  expect(await getOrder(asked)).toMatchObject({ status: 'cancelled' })
})

test('restarts the time to pay when a payment link is sent', async () => {
  const id = await placeUnpaidOrder(29.5)
  const sent = await admin.post(`/api/admin/orders/${id}/link`)
  expect([sent.statusCode, sent.json().paid_within]).toEqual([200, 30])
  await cancelAfter(29)
  expect(await getOrder(id)).toMatchObject({ status: 'pending' })
  await cancelAfter(31)
  expect(await getOrder(id)).toMatchObject({ status: 'cancelled' })
})

test('cancels newer unpaid orders while older ones wait for their provider', async () => {
  const old = await addOrder(shop.db, { payment_method: 'upi', order_number: 'ORDWAIT0' })
  await shop.sql`
    insert into orders (id, order_number, payment_method, subtotal_amount, shipping_amount, tax_amount, discount_amount,
      total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
    select overlay(gen_random_uuid()::text placing '00000000' from 1 for 8)::uuid, 'ORDWAIT' || no, 'upi',
      subtotal_amount, shipping_amount, tax_amount, discount_amount, total_amount, shipping_address, billing_address,
      estimated_delivery_date, now() - interval '3 hours'
    from orders, generate_series(1, 205) no where orders.id = ${old.id}`
  // Its answer is not to be had: this shop has no keys
  await shop.sql`
    insert into ${shop.sql('payments')} (order_id, provider, provider_reference, method, amount)
    select id, 'razorpay', 'order_' || order_number, 'upi', total_amount from orders where order_number like 'ORDWAIT%'`
  const recentOrder = await placeUnpaidOrder(31)
  await cancelAfter(0)
  expect(await getOrder(recentOrder)).toMatchObject({ status: 'cancelled' })
  const waiting = await shop.db.$count(orders, sql`order_number like 'ORDWAIT%' and status = 'pending'`)
  expect([waiting, await shop.db.$count(payments, eq(payments.provider, 'razorpay'))]).toEqual([206, 206])
})
