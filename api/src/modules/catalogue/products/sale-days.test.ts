import { randomUUID } from 'node:crypto'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { changePrices } from './change-prices.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const day = (offset: number) => toIndiaDate(new Date(Date.now() + offset * DAY_MS))
const onSale = (first: number | null, last: number | null) => ({
  price: 50_000,
  discounted_price: 40_000,
  sale_starts_on: first === null ? null : day(first),
  sale_ends_on: last === null ? null : day(last),
})
const find = async (path: string, slug: string) => {
  const { items } = (await shop.visitor().get(path)).json() as { items: { slug: string }[] }
  return items.find((each) => each.slug === slug)
}

test.each([
  ['runs without dates', null, null, 40_000],
  ['ends today', -3, 0, 40_000],
  ['starts today', 0, null, 40_000],
  ['ended yesterday', null, -1, 50_000],
  ['starts tomorrow', 1, 5, 50_000],
])('shows, quotes and charges one price while a sale %s', async (_when, first, last, price) => {
  const mugs = await addCategory(shop.db)
  const { id, slug } = await addProduct(shop.db, { ...onSale(first, last), category_ids: [mugs.id] })
  const isSale = price === 40_000
  const shown = {
    price: 50_000,
    discounted_price: isSale ? 40_000 : null,
  }
  const asha = await shop.asShopper()
  expect((await asha.get(`/api/products/${slug}`)).json()).toMatchObject({
    ...shown,
    sale_ends_on: isSale && last !== null ? day(last) : null,
  })
  expect(await find(`/api/products?category=${mugs.slug}`, slug)).toMatchObject(shown)
  const cheap = await find(`/api/products?category=${mugs.slug}&max_price=45000`, slug)
  expect(cheap !== undefined).toBe(isSale)
  await asha.post('/api/wishlist', { product_id: id })
  const cart = (await asha.post('/api/cart', { product_id: id })).json()
  expect(cart.items).toMatchObject([{ price, product: shown }])
  const { total } = (await asha.post('/api/checkout/quote', { payment_method: 'cod' })).json()
  const order = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(order.json(), order.body).toMatchObject({ subtotal_amount: price, items: [{ price }] })
})

test.each([
  ['runs', 0, 30_000],
  ['ended yesterday', -1, 60_000],
])('sells a combination at its own sale price while the sale %s', async (_when, last, price) => {
  const { id, slug } = await addProduct(shop.db, {
    ...{ price: 50_000, sale_ends_on: day(last) },
    variants: ['S', 'L'].map((value) => ({ type: 'size', name: 'Size', value })),
    combinations: [
      { selections: { size: 'S' }, stock: 5 },
      { selections: { size: 'L' }, stock: 5, price: 60_000, discounted_price: 30_000 },
    ],
  })
  const isSale = price === 30_000
  const asha = await shop.asShopper()
  expect((await asha.get(`/api/products/${slug}`)).json()).toMatchObject({
    ...{ discounted_price: null, sale_ends_on: isSale ? day(last) : null },
    combinations: [
      { price: null, discounted_price: null },
      { price: 60_000, discounted_price: isSale ? 30_000 : null },
    ],
  })
  for (const size of ['S', 'L'])
    await asha.post('/api/cart', { product_id: id, quantity: 1, variant_selections: { size } })
  expect((await asha.get('/api/cart')).json().items).toMatchObject([{ price: 50_000 }, { price }])
})

test.each([
  ['without a price of its own', { price: null, discounted_price: 100 }, adminFormMessages.no_own_price],
  ['above its price', { price: 100, discounted_price: 101 }, adminFormMessages.discount_too_high],
])('rejects a sale price of a combination %s', async (_why, prices, message) => {
  const { id } = await addProduct(shop.db, {
    variants: [{ type: 'size', name: 'Size', value: 'S' }],
    combinations: [{ selections: { size: 'S' }, stock: 5 }],
  })
  const rejected = await admin.put(`/api/admin/products/${id}`, {
    combinations: [{ selections: { size: 'S' }, ...prices }],
  })
  expect([rejected.statusCode, rejected.json().issues], rejected.body).toMatchObject([
    400,
    [{ path: 'combinations.0.discounted_price', message: message.template }],
  ])
})

test('sorts and filters by the price of today once the job has run, in categories as well', async () => {
  const cups = await addCategory(shop.db)
  const { id, slug } = await addProduct(shop.db, { ...onSale(-2, 0), category_ids: [cups.id] })
  // As if the sale had ended while the shop was down: no trigger sees that a day passes.
  await shop.sql`alter table products disable trigger products_price_changed`
  await shop.sql`update products set sale_starts_on = ${day(-5)}, sale_ends_on = ${day(-1)} where id = ${id}`
  await shop.sql`alter table products enable trigger products_price_changed`
  expect(await changePrices(shop.db)).toBe(1)
  expect(await changePrices(shop.db)).toBe(0)
  expect(await find(`/api/products?category=${cups.slug}&max_price=45000`, slug)).toBeUndefined()
  const [row] = await shop.db
    .select({ price: products.selling_price })
    .from(products)
    .where(eq(products.id, id))
  expect(row).toEqual({ price: 50_000 })
})

test('saves the days of a sale, and rejects an end before the start', async () => {
  const mugs = await addCategory(shop.db)
  const body = { title: 'Diwali mug', category_ids: [mugs.id], ...onSale(0, 4) }
  const created = await admin.post('/api/admin/products', body)
  expect(created.json(), created.body).toMatchObject({ sale_starts_on: day(0), sale_ends_on: day(4) })
  const { id } = created.json()
  const wrong = await admin.put(`/api/admin/products/${id}`, { sale_ends_on: day(-1) })
  expect([wrong.statusCode, wrong.json().issues?.[0].path]).toEqual([422, 'sale_ends_on'])
  const cleared = await admin.put(`/api/admin/products/${id}`, { sale_starts_on: '', sale_ends_on: null })
  expect(cleared.json(), cleared.body).toMatchObject({ sale_starts_on: null, sale_ends_on: null })
  const refused = await admin.post('/api/admin/products', { ...body, sale_starts_on: day(9) })
  expect(refused.statusCode).toBe(400)
})

test('agrees with the day of the database', async () => {
  const [row] = await shop.db.execute<{ today: string }>(
    sql`select (now() at time zone 'Asia/Kolkata')::date::text as today`,
  )
  expect(row?.today).toBe(day(0))
})
