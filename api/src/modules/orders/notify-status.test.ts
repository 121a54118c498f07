import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const addPending = async () => {
  const product = await addProduct(shop.db, { stock: 10 })
  const { id } = await addOrder(shop.db, { status: 'pending', product_id: product.id })
  return id
}
const setStatus = async (id: string, status: string, more: object = {}) => {
  const answer = await admin.put(`/api/admin/orders/${id}`, { status, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
}
const listEmails = async (id: string) =>
  (
    await shop.sql<{ status: string }[]>`select data->>'status' as status from jobs.job
      where name = 'mail' and data->>'email' = 'order' and data->>'order_id' = ${id} order by created_on`
  ).map(({ status }) => status)

test('writes about each status once, however often it is taken back and set again', async () => {
  const id = await addPending()
  for (const status of [
    ...['confirmed', 'processing', 'confirmed', 'processing', 'shipped', 'delivered'],
    ...['shipped', 'delivered', 'shipped', 'processing', 'confirmed', 'shipped'],
  ])
    await setStatus(id, status)
  expect(await listEmails(id)).toEqual(['confirmed', 'shipped', 'delivered'])
})

test('writes again after a cancelled order is reopened, and when it is cancelled again', async () => {
  const id = await addPending()
  for (const status of ['confirmed', 'cancelled', 'confirmed', 'processing', 'confirmed', 'cancelled'])
    await setStatus(id, status, status === 'confirmed' ? { collect: 'cod' } : {})
  expect(await listEmails(id)).toEqual(['confirmed', 'cancelled', 'confirmed', 'cancelled'])
})

test('writes about a parcel that is sent after the order was taken back', async () => {
  const id = await addPending()
  for (const status of ['shipped', 'processing']) await setStatus(id, status)
  const { items } = (await admin.get(`/api/admin/orders/${id}`)).json()
  const parcel = await admin.post(`/api/admin/orders/${id}/parcels`, {
    items: [{ item_id: items[0].id, quantity: 1 }],
    courier: 'Delhivery',
    tracking_number: '1234567890',
  })
  expect(parcel.statusCode, parcel.body).toBe(201)
  expect(await listEmails(id)).toEqual(['shipped', 'shipped'])
})

test('counts only customers that will get an email before a status is set', async () => {
  const id = await addPending()
  const preview = async () => {
    const query = { filter: JSON.stringify({ id: [id] }), status: 'delivered' }
    const answer = await admin.get('/api/admin/orders/status-preview', { query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().emails
  }
  expect(await preview()).toBe(1)
  for (const status of ['delivered', 'shipped']) await setStatus(id, status)
  expect(await preview()).toBe(0)
})
