import { randomUUID } from 'node:crypto'
import { adminOfferMessages } from '@nakshi/core/offers/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOffer, addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { offers, orders } from '../../platform/db/tables/index.ts'
import { loadEmailedOrder } from './emails/load-emailed-order.ts'

let shop: TestApp
let admin: Client
let mug: Awaited<ReturnType<typeof addProduct>>
let plate: Awaited<ReturnType<typeof addProduct>>
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
  mug = await addProduct(shop.db, { price: 20_000, stock: 10_000 })
  plate = await addProduct(shop.db, { price: 50_000, stock: 10_000 })
})
afterEach(async () => {
  await shop.db.update(offers).set({ is_active: false })
  const broken = await brokenInvariants(shop.sql)
  // Products of tests have no movement of their first stock.
  expect(broken.filter((what) => !what.startsWith('product stock differs'))).toEqual([])
})
afterAll(() => shop.close())

type Chosen = {
  coupon_code?: string
  payment_method?: 'cod' | 'upi'
  shipping_address?: typeof deliveryAddress | object
}
const quote = async (client: Client, { shipping_address: _address, ...chosen }: Chosen = {}) =>
  (await client.post('/api/checkout/quote', { payment_method: 'cod', ...chosen })).json()
const send = (client: Client, total: number, chosen: Chosen = {}) =>
  client.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total, ...chosen },
    { headers: { 'idempotency-key': randomUUID() } },
  )
async function fill(client: Client, ...lines: [{ id: string }, number][]) {
  for (const [{ id }, quantity] of lines) await client.post('/api/cart', { product_id: id, quantity })
  return (await client.get('/api/cart')).json()
}
async function order(client: Client, lines: [{ id: string }, number][], chosen: Chosen = {}) {
  await fill(client, ...lines)
  const answer = await send(client, (await quote(client, chosen)).total, chosen)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const shares = async (orderId: string) =>
  (
    await shop.sql`select i.offer_discount::int, t.discount::int from order_items i
      join order_tax_lines t on t.order_id = i.order_id and t.line_no = i.line_no
      where i.order_id = ${orderId} order by i.line_no`
  ).map(({ offer_discount, discount }) => [offer_discount, discount])

test('applies the best offer to cart, checkout and order, then the code to the rest', async () => {
  const best = await addOffer(shop.db, { name: 'Mugs for less', value: 25, product_ids: [mug.id] })
  await addOffer(shop.db, { value: 5 })
  const { code } = await addCoupon(shop.db, { discount_value: 10 })
  const asha = await shop.asShopper()
  // 25 % of two mugs is 100; 5 % of all would be 45
  const cart = await fill(asha, [mug, 2], [plate, 1])
  expect(cart.quote).toMatchObject({ discount: 10_000, offer: { name: 'Mugs for less', discount: 10_000 } })
  const withCode = (await asha.post('/api/coupons/apply', { code })).json()
  expect(withCode).toMatchObject({ discount: 10_000 + 8_000, offer: { discount: 10_000 } })
  const placed = await order(asha, [], { coupon_code: code })
  expect(placed).toMatchObject({
    ...{
      subtotal_amount: 90_000,
      discount_amount: 18_000,
      offer_name: 'Mugs for less',
      offer_amount: 10_000,
    },
    ...{ total_amount: withCode.payable, coupon_code: code },
  })
  // The code takes a tenth of what is left of each line
  expect(await shares(placed.id)).toEqual([
    [10_000, 13_000],
    [0, 5_000],
  ])
  const stored = (await admin.get(`/api/admin/orders/${placed.id}`)).json()
  expect(stored).toMatchObject({ offer_name: 'Mugs for less', offer_amount: 10_000 })
  const [listed] = (await admin.get(`/api/admin/offers?filter={"q":"Mugs for"}`)).json()
  expect(listed).toMatchObject({ id: best.id, used_count: 1 })
})

test('makes delivery free, where that saves more than the other offers', async () => {
  await setStore(shop.db, { free_shipping_threshold: 1_000_000 })
  await addOffer(shop.db, {
    name: 'Free delivery week',
    kind: 'free_delivery',
    value: 0,
    minimum_quantity: 2,
  })
  const asha = await shop.asShopper()
  expect((await fill(asha, [mug, 1])).quote).toMatchObject({ offer: null })
  const { quote: two } = await fill(asha, [mug, 1])
  expect(two).toMatchObject({ shipping: 0, offer: { name: 'Free delivery week', discount: 0 } })
  const placed = await order(asha, [])
  expect(placed).toMatchObject({ shipping_amount: 0, offer_name: 'Free delivery week', offer_amount: 0 })
  // An edit below the offer charges delivery.
  const stored = (await admin.get(`/api/admin/orders/${placed.id}`)).json()
  const [item] = stored.items
  const { id, variant_selections, custom_options } = item
  const preview = await admin.post(`/api/admin/orders/${placed.id}/edit/preview`, {
    ...{ updated_at: stored.updated_at, note: '' },
    items: [{ id, quantity: 1, variant_selections, custom_options }],
  })
  expect(preview.json().after.shipping, preview.body).toBeGreaterThan(0)
  await setStore(shop.db, { free_shipping_threshold: 49_900 })
})

test('names an offer in the language of the reader, and that of an order as it was placed', async () => {
  const offer = await addOffer(shop.db, { name: 'Diwali week' })
  const { code } = await addCoupon(shop.db)
  const path = `/api/admin/offers/${offer.id}/translations/hi`
  const saved = await admin.put(path, { texts: [{ field: 'name', text: 'दिवाली सप्ताह' }] })
  expect(saved.json(), saved.body).toMatchObject({ name: 'Diwali week', texts: [{ status: 'current' }] })
  const asha = await shop.asShopper()
  asha.language = 'hi'
  const hindi = { offer: { id: offer.id, name: 'दिवाली सप्ताह', discount: 2_000 } }
  expect((await fill(asha, [mug, 1])).quote).toMatchObject(hindi)
  expect(await quote(asha)).toMatchObject(hindi)
  expect((await asha.post('/api/coupons/apply', { code })).json()).toMatchObject(hindi)
  const placed = await order(asha, [])
  expect(placed).toMatchObject({ offer_name: 'दिवाली सप्ताह' })
  expect(placed).not.toHaveProperty('offer_terms')

  // A translation of the former name may promise another discount
  await admin.put(`/api/admin/offers/${offer.id}`, { name: 'Diwali month' })
  expect((await fill(asha, [mug, 1])).quote).toMatchObject({ offer: { name: 'Diwali month' } })
  const ofShopper = await asha.get(`/api/orders/${placed.id}`)
  expect(ofShopper.json(), ofShopper.body).toMatchObject({ offer_name: 'दिवाली सप्ताह' })
  const emailed = await loadEmailedOrder(shop.db, { order_id: placed.id, status: 'confirmed' })
  expect(emailed).toMatchObject({ offer_name: 'दिवाली सप्ताह' })
  const ofStaff = await admin.get(`/api/admin/orders/${placed.id}`)
  expect(ofStaff.json()).toMatchObject({ offer_name: 'Diwali week' })
})

test('gives the cheapest units, and leaves each line its share in edits', async () => {
  const buy = { kind: 'buy_x_get_y', value: 100, buy_quantity: 2, get_quantity: 1 } as const
  await addOffer(shop.db, { name: 'Buy 2 get 1', ...buy })
  const asha = await shop.asShopper()
  const placed = await order(asha, [
    [mug, 2],
    [plate, 4],
  ])
  expect(placed).toMatchObject({ offer_amount: 40_000 })
  expect(await shares(placed.id)).toEqual([
    [40_000, 40_000],
    [0, 0],
  ])
  // The offer has ended; the order has its terms.
  await shop.db.update(offers).set({ is_active: false })
  const stored = (await admin.get(`/api/admin/orders/${placed.id}`)).json()
  const items = stored.items.map(
    ({ id, variant_selections, custom_options }: Record<string, string>, index: number) => ({
      ...{ id, variant_selections, custom_options },
      quantity: index === 0 ? 1 : 4,
    }),
  )
  const body = { updated_at: stored.updated_at, note: '', items }
  const preview = (await admin.post(`/api/admin/orders/${placed.id}/edit/preview`, body)).json()
  expect(preview.after).toMatchObject({ subtotal: 220_000, discount: 20_000 })
  const expected = { ...body, expected_total: preview.after.total }
  const saved = await admin.post(`/api/admin/orders/${placed.id}/edit`, expected)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await shares(placed.id)).toEqual([
    [20_000, 20_000],
    [0, 0],
  ])
})

test('refunds what the units have cost with their share of offer and code', async () => {
  await addOffer(shop.db, { value: 10 })
  const { code } = await addCoupon(shop.db, { discount_value: 10 })
  const asha = await shop.asShopper()
  const placed = await order(
    asha,
    [
      [mug, 3],
      [plate, 1],
    ],
    { coupon_code: code },
  )
  const stored = (await admin.get(`/api/admin/orders/${placed.id}`)).json()
  const [first, second] = stored.items
  await admin.post(`/api/admin/orders/${placed.id}/parcels`, { items: [{ item_id: second.id, quantity: 1 }] })
  const { updated_at } = (await admin.get(`/api/admin/orders/${placed.id}`)).json()
  const body = { updated_at, note: '', items: [{ item_id: first.id, quantity: 2 }], restock: true }
  const path = `/api/admin/orders/${placed.id}/cancel-units`
  const preview = await admin.post(`${path}/preview`, body)
  expect(preview.statusCode, preview.body).toBe(200)
  const { after } = preview.json()
  // One mug and the plate are left: 19 % off each
  expect(after).toMatchObject({ subtotal: 70_000, discount: 13_300 })
  const saved = await admin.post(path, { ...body, expected_total: after.total })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await shares(placed.id)).toEqual([
    [2_000, 3_800],
    [5_000, 9_500],
  ])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id))
  expect(row).toMatchObject({ discount_amount: 13_300, offer_amount: 7_000 })
})

async function firstTotal(): Promise<number> {
  const asha = await shop.asShopper()
  await fill(asha, [mug, 1])
  return (await quote(asha)).total
}

test('limits an offer to its uses in 50 concurrent orders', async () => {
  await setStore(shop.db, { accounts: 'optional' })
  const { id } = await addOffer(shop.db, { value: 50, usage_limit: 7, product_ids: [mug.id] })
  const total = await firstTotal()
  const guests: (() => ReturnType<typeof send>)[] = []
  for (let index = 0; index < 50; index += 1) {
    const client = shop.visitor()
    expect((await client.post('/api/auth/guest')).statusCode).toBeLessThan(300)
    expect((await client.post('/api/cart', { product_id: mug.id, quantity: 1 })).statusCode).toBe(201)
    const own = {
      ...{ phone: String(9_100_000_000 + index), email: `guest${index}@example.test` },
      address_line1: `${index} Lake Road`,
    }
    guests.push(() =>
      send(client, total, { payment_method: 'upi', shipping_address: { ...deliveryAddress, ...own } }),
    )
  }
  const answers = await Promise.all(guests.map((place) => place()))
  // A slow machine answers 503 to those that wait too long for the lock; they try again.
  for (const [index, { statusCode }] of answers.entries()) {
    const place = guests[index]
    if (statusCode === 503 && place) answers[index] = await place()
  }
  const placed = answers.filter(({ statusCode }) => statusCode === 201)
  expect(placed, answers[0]?.body).toHaveLength(7)
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  for (const answer of refused)
    expect([answer.statusCode, answer.json().code, answer.json().quote?.offer], answer.body).toEqual([
      409,
      'quote_changed',
      null,
    ])
  expect(await shop.db.$count(orders, eq(orders.offer_id, id))).toBe(7)
  // A cancelled order gives its use back, and comes back only while one is free.
  const [cancelled] = placed
  const orderId = cancelled?.json().id
  await admin.put(`/api/admin/orders/${orderId}`, { status: 'cancelled' })
  const late = await shop.asShopper()
  expect((await order(late, [[mug, 1]])).offer_amount).toBe(10_000)
  const again = await admin.put(`/api/admin/orders/${orderId}`, { status: 'pending' })
  expect([again.statusCode, again.json().message]).toEqual([409, adminOfferMessages.gone.template])
}, 300_000)

test('limits an offer for each customer, and applies it to no guest', async () => {
  await addOffer(shop.db, { value: 50, per_customer_limit: 1 })
  const asha = await shop.asShopper()
  expect((await order(asha, [[mug, 1]])).offer_amount).toBe(10_000)
  expect((await order(asha, [[mug, 1]])).offer_amount).toBe(0)
  expect((await order(await shop.asShopper(), [[mug, 1]])).offer_amount).toBe(10_000)
})

test.each([
  ['has not started', { starts_at: new Date(Date.now() + 86_400_000) }],
  ['has ended', { expires_at: new Date(Date.now() - 1_000) }],
  ['is switched off', { is_active: false }],
  ['needs a larger order', { minimum_amount: 20_001 }],
])('applies no offer that %s', async (_why, terms) => {
  await addOffer(shop.db, terms)
  expect((await fill(await shop.asShopper(), [mug, 1])).quote).toMatchObject({ discount: 0, offer: null })
})

test('covers the products of a category', async () => {
  const cups = await addCategory(shop.db)
  const cup = await addProduct(shop.db, { price: 10_000, category_ids: [cups.id] })
  await addOffer(shop.db, { value: 10, category_ids: [cups.id] })
  const asha = await shop.asShopper()
  expect((await fill(asha, [mug, 1])).quote.offer).toBeNull()
  expect((await fill(asha, [cup, 1])).quote.offer).toMatchObject({ discount: 1_000 })
})

const terms = { name: 'Diwali', kind: 'percentage', value: 10, starts_at: '2026-01-01T00:00:00Z' }

test('creates, changes and deletes an offer', async () => {
  const { starts_at: _start, ...stored } = terms
  const created = await admin.post('/api/admin/offers', { ...terms, maximum_discount: 5_000 })
  expect(created.json(), created.body).toMatchObject({
    ...stored,
    used_count: 0,
    is_active: true,
    priority: 0,
  })
  const { id } = created.json()
  const path = `/api/admin/offers/${id}`
  const renamed = await admin.put(path, { name: 'Diwali 2026' })
  expect(renamed.json()).toMatchObject({ name: 'Diwali 2026', value: 10, maximum_discount: 5_000 })
  const other = await admin.put(path, { kind: 'buy_x_get_y', value: 100, buy_quantity: 1, get_quantity: 1 })
  expect(other.json(), other.body).toMatchObject({ kind: 'buy_x_get_y', maximum_discount: null })
  const unit = await admin.put(path, { kind: 'fixed' })
  expect([unit.statusCode, unit.json().issues[0].path]).toEqual([422, 'value'])
  const free = await admin.put(path, { kind: 'free_delivery' })
  expect(free.json(), free.body).toMatchObject({ value: 0, buy_quantity: null })
  expect((await admin.delete(path)).statusCode).toBe(200)
  expect((await admin.get(path)).statusCode).toBe(404)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['more than all of it', { value: 101 }, 'value'],
  ['nothing', { value: 0 }, 'value'],
  ['no units', { kind: 'buy_x_get_y' }, 'buy_quantity'],
  ['an end before its start', { expires_at: '2025-01-01T00:00:00Z' }, 'expires_at'],
])('rejects an offer with %s', async (_what, changes, path) => {
  const answer = await admin.post('/api/admin/offers', { ...terms, ...changes })
  expect([answer.statusCode, answer.json().issues?.[0].path], answer.body).toEqual([400, path])
})

test('applies offers to draft orders', async () => {
  await addOffer(shop.db, { name: 'By phone too', value: 10 })
  const asha = await shop.asShopper()
  const answer = await admin.post('/api/admin/draft-orders/quote', {
    customer_id: asha.userId,
    payment_method: 'cod',
    items: [{ product_id: mug.id, quantity: 2, variant_selections: {}, custom_options: {} }],
    ship_to: { phone: '', email: '', address_line1: '', pincode: '400001', state: 'Maharashtra' },
  })
  expect(answer.json().quote?.offer, answer.body).toMatchObject({ name: 'By phone too', discount: 4_000 })
})
