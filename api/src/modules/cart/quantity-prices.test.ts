import { randomUUID } from 'node:crypto'
import { adminProductMessages } from '@nakshi/core/products/admin-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const STEPS = [
  { from_quantity: 3, percent: 10 },
  { from_quantity: 5, percent: 20 },
]
const addMug = () =>
  addProduct(shop.db, {
    ...{ price: 10_000, stock: 100, quantity_prices: STEPS },
    custom_options: [{ name: 'Name', type: 'text', is_required: true }],
  })

test('counts all names of a product, shows the price of each line, and charges it', async () => {
  const mug = await addMug()
  const [option] = mug.custom_options
  const asha = await shop.asShopper()
  const addName = (text: string, quantity: number) =>
    asha.post('/api/cart', {
      product_id: mug.id,
      quantity,
      custom_options: { [option?.id ?? '']: { text } },
    })
  const prices = async () => {
    const { items } = (await asha.get('/api/cart')).json() as { items: { price: number }[] }
    return items.map(({ price }) => price)
  }
  await addName('Asha', 1)
  await addName('Ravi', 1)
  expect(await prices()).toEqual([10_000, 10_000])
  await addName('Meera', 1)
  expect(await prices()).toEqual([9_000, 9_000, 9_000])
  await addName('Ravi', 2)
  expect(await prices()).toEqual([8_000, 8_000, 8_000])
  // Another product does not count
  await asha.post('/api/cart', { product_id: (await addProduct(shop.db)).id, quantity: 5 })
  expect((await prices()).slice(0, 3)).toEqual([8_000, 8_000, 8_000])
  const { total } = (await asha.post('/api/checkout/quote', { payment_method: 'cod' })).json()
  const answer = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  const order = answer.json()
  expect(order, answer.body).toMatchObject({ total_amount: total, subtotal_amount: 5 * 8_000 + 5 * 49_900 })

  // Ordered items stay at their price; a new name is charged as in a cart with all others.
  const stored = (await admin.get(`/api/admin/orders/${order.id}`)).json()
  type Item = {
    id: string
    product_id: string
    quantity: number
    variant_selections: object
    custom_options: object
  }
  const items = (stored.items as Item[]).map(({ id, quantity, variant_selections, custom_options }) => ({
    ...{ id, quantity, variant_selections, custom_options },
  }))
  const added = {
    ...{ product_id: mug.id, quantity: 1, variant_selections: {} },
    custom_options: { [option?.id ?? '']: { text: 'Nila' } },
  }
  const preview = await admin.post(`/api/admin/orders/${order.id}/edit/preview`, {
    ...{ updated_at: stored.updated_at, note: '', items: [...items, added] },
  })
  expect(
    preview.json().lines?.map(({ price }: { price: number }) => price),
    preview.body,
  ).toEqual([8_000, 8_000, 8_000, 49_900, 8_000])
})

test.each([
  ['descending percents', [STEPS[1], { from_quantity: 9, percent: 5 }], adminProductMessages.quantity_order],
  ['a step for one unit', [{ from_quantity: 1, percent: 5 }], adminProductMessages.quantity_from],
  ['a step that is free', [{ from_quantity: 2, percent: 100 }], adminProductMessages.quantity_percent],
])('rejects %s', async (_what, steps, message) => {
  const { id } = await addCategory(shop.db)
  const body = { title: 'Mug', price: 10_000, category_ids: [id], quantity_prices: steps }
  const answer = await admin.post('/api/admin/products', body)
  expect([answer.statusCode, answer.json().issues?.[0]?.message]).toEqual([400, message.template])
})

test('stores the steps in the order of their quantities', async () => {
  const { id } = await addCategory(shop.db)
  const body = { title: 'Mug', price: 10_000, category_ids: [id], quantity_prices: STEPS.toReversed() }
  expect((await admin.post('/api/admin/products', body)).json().quantity_prices).toEqual(STEPS)
})
