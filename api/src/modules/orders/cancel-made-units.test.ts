import { messages } from '@nakshi/core/messages'
import type { Order, OrderList } from '@nakshi/core/orders/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { brokenBooks, brokenInvariants } from '../../../test/invariants.ts'
import { orderItems, orders, products, stockMovements } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const getStock = async (id: string) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const setStatus = (id: string, status: string) => admin.put(`/api/admin/orders/${id}`, { status })

/** Three personalised plates, or plain ones, of ten in stock. */
async function ordered({ isPersonalised = true, method = 'cod' } = {}) {
  const options = isPersonalised
    ? [{ name: 'Name', type: 'text' as const, is_required: true, max_length: 20 }]
    : []
  const product = await addProduct(shop.db, { title: 'Plate', stock: 10, custom_options: options })
  await shop.db.insert(stockMovements).values({ product_id: product.id, change: 10, reason: 'initial' })
  const shopper = await shop.asShopper()
  const [option] = product.custom_options
  const customOptions = option ? { [option.id]: { text: 'Asha' } } : {}
  await shopper.post('/api/cart', { product_id: product.id, quantity: 3, custom_options: customOptions })
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: method, expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await shopper.post(`${payment_url}/succeed`)
  expect((await setStatus(id, 'confirmed')).statusCode).toBe(200)
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
  const itemId = item?.id ?? ''
  const move = (to: string | null, units = 3, from: string | null = null) =>
    admin.post('/api/admin/production-board/moves', { moves: [{ item_id: itemId, from, units }], to })
  return { id, itemId, product, shopper, move, cancel: () => shopper.post(`/api/orders/${id}/cancel`, {}) }
}

const canCancel = async (shopper: Client, id: string) => {
  const order: Order = (await shopper.get(`/api/orders/${id}`)).json()
  const list: OrderList = (await shopper.get('/api/orders')).json()
  expect(list.items.map(({ can_cancel }) => can_cancel)).toEqual([order.can_cancel])
  return order.can_cancel
}

test('leaves the cancellation of made personalised units to staff, who do not get them back in stock', async () => {
  const { id, product, shopper, move, cancel } = await ordered({ method: 'upi' })
  expect(await canCancel(shopper, id)).toBe(true)
  expect((await move('made', 2)).statusCode).toBe(200)
  const refused = await cancel()
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.order.cannot_cancel.template])
  // Also when staff took the order back to confirmed.
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, id))
  expect((await cancel()).statusCode).toBe(409)
  expect(await canCancel(shopper, id)).toBe(false)

  const preview = await admin.get('/api/admin/orders/status-preview', {
    query: { filter: JSON.stringify({ id: [id] }), status: 'cancelled' },
  })
  expect(preview.json()).toMatchObject({ units: 1, spent_units: 2 })
  expect((await setStatus(id, 'cancelled')).statusCode).toBe(200)
  expect(await getStock(product.id)).toBe(8)
  expect(await brokenInvariants(shop.sql)).toEqual([])

  // Taken up again and cancelled again: the same two plates are gone.
  expect((await setStatus(id, 'pending')).statusCode).toBe(200)
  expect(await getStock(product.id)).toBe(7)
  await setStatus(id, 'cancelled')
  expect(await getStock(product.id)).toBe(8)
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

test('restocks made units that are not personalised, and personalised ones that were not begun', async () => {
  const plain = await ordered({ isPersonalised: false })
  await plain.move('packed')
  await setStatus(plain.id, 'cancelled')
  const fresh = await ordered()
  expect((await fresh.cancel()).statusCode).toBe(200)
  expect([await getStock(plain.product.id), await getStock(fresh.product.id)]).toEqual([10, 10])
})

test('does not restock personalised units that left without being moved on the board', async () => {
  const one = await ordered()
  const other = await ordered()
  for (const { id } of [one, other]) await setStatus(id, 'shipped')
  const bulk = await admin.put(
    '/api/admin/orders',
    { status: 'cancelled' },
    { query: { filter: JSON.stringify({ id: [one.id, other.id] }) } },
  )
  expect(bulk.statusCode, bulk.body).toBe(200)
  expect([await getStock(one.product.id), await getStock(other.product.id)]).toEqual([7, 7])
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

test('does not restock a unit that came back broken when its order is cancelled later', async () => {
  const { id, itemId, product, shopper } = await ordered({ isPersonalised: false, method: 'upi' })
  await setStatus(id, 'delivered')
  const reported = await shopper.post(`/api/orders/${id}/returns`, {
    reason: 'damaged',
    message: 'Broken',
    items: [{ item_id: itemId, quantity: 1 }],
  })
  expect(reported.statusCode, reported.body).toBe(200)
  const [report] = reported.json().reports
  const { refundable } = (await admin.get(`/api/admin/returns/${report.id}`)).json()
  const decided = await admin.post(`/api/admin/returns/${report.id}/decision`, {
    outcome: 'refund',
    expected_refundable: refundable,
  })
  expect(decided.statusCode, decided.body).toBe(200)
  await setStatus(id, 'cancelled')
  expect(await getStock(product.id)).toBe(9)
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

test('takes units that left off the board once, also when their parcel is removed before the order is taken up again', async () => {
  const { id, product } = await ordered({ method: 'cod' })
  for (const status of ['shipped', 'cancelled']) expect((await setStatus(id, status)).statusCode).toBe(200)
  const { parcels } = (await admin.get(`/api/admin/orders/${id}`)).json()
  const removed = await admin.delete(`/api/admin/orders/${id}/parcels/${parcels[0].id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await getStock(product.id)).toBe(7)
  expect((await setStatus(id, 'pending')).statusCode).toBe(200)
  expect(await getStock(product.id)).toBe(7)
  expect(await brokenBooks(shop.sql)).toEqual([])
})

test('leaves a return as it was decided while its order is cancelled, so that its stock is', async () => {
  const { id, itemId, product, shopper } = await ordered({ isPersonalised: false })
  await setStatus(id, 'delivered')
  const told = { reason: 'damaged', message: 'Broken', items: [{ item_id: itemId, quantity: 1 }] }
  const [report] = (await shopper.post(`/api/orders/${id}/returns`, told)).json().reports
  const url = `/api/admin/returns/${report.id}`
  const { refundable } = (await admin.get(url)).json()
  const decide = (outcome: string) =>
    admin.post(`${url}/decision`, { outcome, answer: 'No', expected_refundable: refundable })
  expect((await decide('remake')).statusCode).toBe(200)
  await setStatus(id, 'cancelled')
  expect(await getStock(product.id)).toBe(9)
  expect((await admin.get(url)).json().can_decide).toBe(false)
  expect((await decide('declined')).statusCode).toBe(409)
  await setStatus(id, 'pending')
  expect(await getStock(product.id)).toBe(7)
  expect((await decide('declined')).statusCode).toBe(200)
  expect(await brokenBooks(shop.sql)).toEqual([])
})
