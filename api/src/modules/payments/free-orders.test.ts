import { randomUUID } from 'node:crypto'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { createPayingShop, type PayingShop } from '../../../test/harness-paying.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { cancelUnpaidOrders } from '../orders/cancel-unpaid-orders.ts'
import { createPayment } from './create-payment.ts'

let shop: PayingShop
let asha: Client
beforeAll(async () => {
  shop = await createPayingShop()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

/** An order all of whose price a coupon takes off. */
async function freeOrder(paymentMethod: 'upi' | 'cod' = 'upi') {
  const product = await addProduct(shop.db, { price: 100_000, tax_percent: 0, stock: 5 })
  const { code } = await addCoupon(shop.db, { discount_value: 100 })
  await asha.post('/api/cart', { product_id: product.id })
  const answer = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: paymentMethod,
      coupon_code: code,
      expected_total: 0,
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('marks a free order paid when placed and excludes it from automatic cancellation', async () => {
  const placed = await freeOrder()
  expect(placed).toMatchObject({ total_amount: 0, payment_status: 'captured', payment_url: null })
  await shop.sql`update orders set created_at = now() - interval '3 days' where id = ${placed.id}`
  await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, new Date())
  expect((await shop.adminOrder(placed.id)).status).toBe('pending')
  expect((await asha.post(`/api/orders/${placed.id}/payment`)).statusCode).toBe(409)
  for (const status of ['confirmed', 'shipped', 'cancelled']) {
    const answer = await shop.admin.put(`/api/admin/orders/${placed.id}`, { status })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect((await shop.adminOrder(placed.id)).ledger).toEqual({ charged: 0, paid: 0, refunded: 0, due: 0 })
})

test('collects nothing for a free cash on delivery order and marks it paid on delivery', async () => {
  const placed = await freeOrder('cod')
  expect(placed).toMatchObject({ payment_status: 'pending', payment_url: null })
  await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'delivered' })
  expect((await shop.adminOrder(placed.id)).payment_status).toBe('captured')
})

test('does not collect cash for an order that costs nothing', async () => {
  const placed = await freeOrder()
  const answer = await shop.admin.put(`/api/admin/orders/${placed.id}`, { collect: 'cod' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    paymentMessages.nothing_to_collect.template,
  ])
  const { payment_method, payments } = await shop.adminOrder(placed.id)
  expect([payment_method, payments.map(({ status }: { status: string }) => status)]).toEqual([
    'upi',
    ['captured'],
  ])
})

test('marks a payment attempt with a zero amount as captured', async () => {
  const { id } = await freeOrder()
  const asked = { order_id: id, provider: 'razorpay', method: 'upi' } as const
  const open = await shop.db.transaction((tx) => createPayment(tx, { ...asked, amount: 100 }))
  expect(open.status).toBe('pending')
  const none = await shop.db.transaction((tx) => createPayment(tx, { ...asked, amount: 0 }))
  expect(none.status).toBe('captured')
})
