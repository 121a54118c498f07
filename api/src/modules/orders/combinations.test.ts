import { messages } from '@nakshi/core/messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { orderItems, productCombinations, stockMovements } from '../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../backup/invariants.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findBrokenInvariants(shop.sql, 'lasting')).toEqual([])
})

const RED_S = { colour: 'Red', size: 'S' }
const RED_L = { colour: 'Red', size: 'L' }
const BLUE_S = { colour: 'Blue', size: 'S' }
const variant = (type: string, value: string, priceModifier = 0) => ({
  name: type === 'colour' ? 'Colour' : 'Size',
  type,
  value,
  price_modifier: priceModifier,
})

/** Shirts at ₹500, large ones ₹50 more; blue small ones have a price of their own. */
async function addShirt(stock: { redSmall?: number; redLarge?: number; blueSmall?: number } = {}) {
  const { redSmall = 5, redLarge = 3, blueSmall = 2 } = stock
  const shirt = await addProduct(shop.db, {
    title: 'Shirt',
    price: 50_000,
    stock: 0,
    returns_policy: 'thirty_days',
    variants: [
      variant('colour', 'Red'),
      variant('colour', 'Blue'),
      variant('size', 'S'),
      variant('size', 'L', 5_000),
    ],
    combinations: [
      { selections: RED_S, sku: `red-s-${crypto.randomUUID()}`, stock: redSmall },
      { selections: RED_L, stock: redLarge, image_url: '/media/catalogue/red-l.webp' },
      { selections: BLUE_S, stock: blueSmall, price: 70_000 },
    ],
  })
  await shop.db.insert(stockMovements).values(
    shirt.combinations.map(({ id, stock }) => ({
      product_id: shirt.id,
      combination_id: id,
      change: stock,
      reason: 'initial' as const,
    })),
  )
  return shirt
}
type Shirt = Awaited<ReturnType<typeof addShirt>>
type Selections = Record<string, string>

const addToCart = (client: Client, shirt: Shirt, selections: Selections, quantity = 1) =>
  client.post('/api/cart', { product_id: shirt.id, quantity, variant_selections: selections })
const getTotal = async (client: Client) => (await client.post('/api/checkout/quote', {})).json().total
const placeCart = (client: Client, expectedTotal: number, method = 'cod') =>
  client.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: client.email },
      payment_method: method,
      expected_total: expectedTotal,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
async function placeOrder(shirt: Shirt, lines: [Selections, number][]) {
  const asha = await shop.asShopper()
  for (const [selections, quantity] of lines) await addToCart(asha, shirt, selections, quantity)
  const placed = await placeCart(asha, await getTotal(asha))
  expect(placed.statusCode, placed.body).toBe(201)
  return { id: placed.json().id as string, asha, placed: placed.json() }
}
/** [red small, red large, blue small, product] */
async function getStock(shirt: Shirt) {
  const rows = await shop.sql<{ stock: number }[]>`
    select c.stock from product_combinations c where c.product_id = ${shirt.id} order by c.sort_order`
  const [product] = await shop.sql<{ stock: number }[]>`select stock from products where id = ${shirt.id}`
  return [...rows, product].map((row) => row?.stock)
}
const getOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json()
async function setStatus(id: string, status: string) {
  const changed = await admin.put(`/api/admin/orders/${id}`, { status })
  return changed
}
async function edit(id: string, items: object[]) {
  const { updated_at } = await getOrder(id)
  const body = { updated_at, items, note: '' }
  const shown = await admin.post(`/api/admin/orders/${id}/edit/preview`, body)
  if (shown.statusCode !== 200) return shown
  return admin.post(`/api/admin/orders/${id}/edit`, { ...body, expected_total: shown.json().after.total })
}

test('prices, pictures and counts the chosen combination', async () => {
  const shirt = await addShirt()
  const asha = await shop.asShopper()
  await addToCart(asha, shirt, RED_S)
  await addToCart(asha, shirt, RED_L, 2)
  const { items } = (await addToCart(asha, shirt, BLUE_S)).json()
  expect(items).toMatchObject([
    { price: 50_000, product: { stock: 5, sku: shirt.combinations[0]?.sku } },
    {
      price: 55_000,
      product: { stock: 3, image_url: '/media/catalogue/red-l.webp', image_alt: 'Shirt, Red / L' },
    },
    { price: 70_000, product: { stock: 2 } },
  ])
  const shown = (await shop.visitor().get(`/api/products/${shirt.slug}`)).json()
  expect(shown).toMatchObject({
    stock: 10,
    combinations: [{ selections: RED_S, stock: 5 }, { selections: RED_L }, { price: 70_000 }],
  })
})

test.each([
  ['more than its stock', BLUE_S, 3, 'Only 2 left'],
  ['one that is not made', { colour: 'Blue', size: 'L' }, 1, messages.product.out_of_stock.template],
])('rejects %s in the cart', async (_case, selections, quantity, message) => {
  const shirt = await addShirt()
  const answer = await addToCart(await shop.asShopper(), shirt, selections, quantity)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'stock', message, issues: [{ path: 'quantity' }] })
})

test('takes the units of each combination and stores SKU and combination with the item', async () => {
  const shirt = await addShirt()
  const { id, placed } = await placeOrder(shirt, [
    [RED_S, 2],
    [BLUE_S, 1],
  ])
  expect(await getStock(shirt)).toEqual([3, 3, 1, 7])
  expect(placed.items).toMatchObject([{ product: { sku: shirt.combinations[0]?.sku } }, { price: 70_000 }])
  const rows = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(orderItems.line_no)
  expect(rows.map((row) => row.combination_id)).toEqual([
    shirt.combinations[0]?.id,
    shirt.combinations[2]?.id,
  ])
})

test('answers 409 and names a combination that was sold out or deactivated since', async () => {
  const shirt = await addShirt({ redLarge: 1 })
  const asha = await shop.asShopper()
  await addToCart(asha, shirt, RED_L)
  await addToCart(asha, shirt, RED_S)
  const total = await getTotal(asha)
  const mira = await shop.asShopper()
  await addToCart(mira, shirt, RED_L)
  expect((await placeCart(mira, await getTotal(mira))).statusCode).toBe(201)
  await shop.db
    .update(productCombinations)
    .set({ is_active: false })
    .where(eq(productCombinations.id, shirt.combinations[0]?.id ?? ''))
  expect(await getStock(shirt)).toEqual([5, 0, 2, 2])
  const refused = await placeCart(asha, total)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'quote_changed',
    line_issues: [
      { title: 'Shirt, Red / L', message: messages.product.out_of_stock.template },
      { title: 'Shirt, Red / S', message: messages.product.out_of_stock.template },
    ],
  })
})

test('sells the last unit of a combination once to 50 buyers at once, and the others go on selling', async () => {
  const shirt = await addShirt({ redSmall: 1, redLarge: 20, blueSmall: 0 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.asShopper()))
  const large = await Promise.all(Array.from({ length: 10 }, () => shop.asShopper()))
  for (const buyer of buyers) await addToCart(buyer, shirt, RED_S)
  for (const buyer of large) await addToCart(buyer, shirt, RED_L)
  const [total, largeTotal] = [await getTotal(buyers[0] ?? admin), await getTotal(large[0] ?? admin)]
  // A busy shop asks for another attempt.
  const insist = async (buyer: Client, expected: number) => {
    let answer = await placeCart(buyer, expected)
    while (answer.statusCode === 503) answer = await placeCart(buyer, expected)
    return answer
  }
  const [answers, largeAnswers] = await Promise.all([
    Promise.all(buyers.map((buyer) => insist(buyer, total))),
    Promise.all(large.map((buyer) => insist(buyer, largeTotal))),
  ])
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect([count(201), count(409)]).toEqual([1, 49])
  expect(largeAnswers.map(({ statusCode }) => statusCode)).toEqual(large.map(() => 201))
  expect(await getStock(shirt)).toEqual([0, 10, 0, 10])
}, 60_000)

test('returns cancelled units to their combination and takes them again on reopening', async () => {
  const shirt = await addShirt()
  const { id } = await placeOrder(shirt, [
    [RED_S, 2],
    [BLUE_S, 2],
  ])
  expect((await setStatus(id, 'cancelled')).statusCode).toBe(200)
  expect(await getStock(shirt)).toEqual([5, 3, 2, 10])
  const taken = await placeOrder(shirt, [[BLUE_S, 1]])
  const refused = await setStatus(id, 'confirmed')
  expect(refused.statusCode).toBe(409)
  await setStatus(taken.id, 'cancelled')
  expect((await setStatus(id, 'confirmed')).statusCode).toBe(200)
  expect(await getStock(shirt)).toEqual([3, 3, 0, 6])
})

test('moves stock between combinations when an order is edited', async () => {
  const shirt = await addShirt()
  const { id } = await placeOrder(shirt, [[RED_S, 2]])
  const [item] = (await getOrder(id)).items
  const as = (variantSelections: Selections, quantity: number) => [
    { id: item.id, quantity, variant_selections: variantSelections, custom_options: {} },
  ]
  const tooMany = await edit(id, as(BLUE_S, 3))
  expect(tooMany.statusCode).toBe(422)
  expect(tooMany.json().issues).toMatchObject([{ path: 'items.0.quantity', message: 'Only 2 left' }])
  const saved = await edit(id, as(BLUE_S, 2))
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await getStock(shirt)).toEqual([5, 3, 0, 8])
  expect((await getOrder(id)).items).toMatchObject([{ price: 70_000, variant_selections: BLUE_S }])
  // Without a spare unit the ordered ones stay.
  expect((await edit(id, as(BLUE_S, 1))).statusCode).toBe(200)
  expect(await getStock(shirt)).toEqual([5, 3, 1, 9])
  const added = await edit(id, [
    ...as(BLUE_S, 1),
    { product_id: shirt.id, quantity: 1, variant_selections: RED_L },
  ])
  expect(added.statusCode, added.body).toBe(200)
  expect(await getStock(shirt)).toEqual([5, 2, 1, 8])
})

test('restocks a cancelled unit of a partly shipped order, or writes it off', async () => {
  const shirt = await addShirt()
  const { id } = await placeOrder(shirt, [
    [RED_S, 1],
    [RED_L, 2],
  ])
  const { items } = await getOrder(id)
  await admin.post(`/api/admin/orders/${id}/parcels`, { items: [{ item_id: items[0].id, quantity: 1 }] })
  const cancel = async (restock: boolean) => {
    const { updated_at } = await getOrder(id)
    const body = { updated_at, items: [{ item_id: items[1].id, quantity: 1 }], restock }
    const shown = await admin.post(`/api/admin/orders/${id}/cancel-units/preview`, body)
    const expected = { expected_total: shown.json().after.total }
    return admin.post(`/api/admin/orders/${id}/cancel-units`, { ...body, ...expected })
  }
  const restocked = await cancel(true)
  expect(restocked.statusCode, restocked.body).toBe(200)
  expect(await getStock(shirt)).toEqual([4, 2, 2, 8])
  expect((await cancel(false)).statusCode).toBe(200)
  expect(await getStock(shirt)).toEqual([4, 2, 2, 8])
})

test('restocks a return and takes a replacement from the same combination', async () => {
  const shirt = await addShirt()
  const { id, asha } = await placeOrder(shirt, [[BLUE_S, 2]])
  for (const status of ['confirmed', 'processing', 'shipped'])
    expect((await setStatus(id, status)).statusCode).toBe(200)
  await admin.put(`/api/admin/orders/${id}`, { status: 'delivered', collect: 'cod' })
  const { items } = await getOrder(id)
  const request = async () => {
    const reported = await asha.post(`/api/orders/${id}/returns`, {
      reason: 'changed_mind',
      message: 'Too small',
      items: [{ item_id: items[0].id, quantity: 1 }],
    })
    expect(reported.statusCode, reported.body).toBe(200)
    return reported.json().reports.find(({ outcome }: { outcome: string | null }) => outcome === null).id
  }
  const decide = async (decision: object) => {
    const returnId = await request()
    const { refundable } = (await admin.get(`/api/admin/returns/${returnId}`)).json()
    return admin.post(`/api/admin/returns/${returnId}/decision`, {
      expected_refundable: refundable,
      ...decision,
    })
  }
  const noneLeft = await decide({ outcome: 'remake' })
  expect(noneLeft.statusCode).toBe(409)
  expect(noneLeft.json().message).toBe('Only 0 of Shirt left in stock.')
  await shop.sql`delete from return_requests where order_id = ${id}`
  const restocked = await decide({ outcome: 'remake', restock: true })
  expect(restocked.statusCode, restocked.body).toBe(200)
  expect(await getStock(shirt)).toEqual([5, 3, 0, 8])
  const moved = await shop.sql`
    select change, reason::text from stock_movements where combination_id = ${shirt.combinations[2]?.id ?? ''} order by at`
  expect(moved.map(({ change, reason }) => [change, reason])).toEqual([
    [2, 'initial'],
    [-2, 'order'],
    [1, 'return'],
    [-1, 'order'],
  ])
})

test('gives units of an order from before the product had combinations to the matching one', async () => {
  const shirt = await addShirt()
  const { id } = await placeOrder(shirt, [[RED_L, 1]])
  await shop.db.update(orderItems).set({ combination_id: null }).where(eq(orderItems.order_id, id))
  await setStatus(id, 'cancelled')
  expect(await getStock(shirt)).toEqual([5, 3, 2, 10])
})

test('limits a draft order to the stock of the combination', async () => {
  const shirt = await addShirt()
  const customer = (await admin.post('/api/admin/customers/guests')).json().id
  const { phone, address_line1, pincode } = deliveryAddress
  const quoted = await admin.post('/api/admin/draft-orders/quote', {
    customer_id: customer,
    items: [
      { product_id: shirt.id, quantity: 3, variant_selections: BLUE_S, custom_options: {} },
      { product_id: shirt.id, quantity: 3, variant_selections: RED_S, custom_options: {} },
    ],
    payment_method: 'upi',
    ship_to: { phone, email: '', address_line1, pincode },
  })
  expect(quoted.json()).toMatchObject({
    prices: [70_000, 50_000],
    issues: [{ path: 'items.0.quantity', message: 'Only 2 left' }],
  })
})

test('shows the SKU on documents and exports, and finds the order by it', async () => {
  const shirt = await addShirt()
  const sku = shirt.combinations[0]?.sku ?? ''
  await shop.db
    .update(productCombinations)
    .set({ weight: 0.4 })
    .where(eq(productCombinations.id, shirt.combinations[0]?.id ?? ''))
  const { id } = await placeOrder(shirt, [[RED_S, 2]])
  const filter = JSON.stringify({ q: sku })
  const found = (await admin.get('/api/admin/orders', { query: { filter } })).json()
  expect(found).toMatchObject([{ id }])
  const exportAs = async (layout: string) =>
    (await admin.get('/api/admin/orders/export', { query: { filter, layout, format: 'csv' } })).body
  expect(await exportAs('items')).toContain(sku)
  expect(await exportAs('courier')).toContain('0.8')
  await setStatus(id, 'confirmed')
  await setStatus(id, 'processing')
  await setStatus(id, 'shipped')
  const [invoice] = await shop.sql`select content::text from invoices where order_id = ${id}`
  expect(invoice?.content).toContain(`Shirt, Size: S, Colour: Red, SKU: ${sku}`)
})

test('names the chosen combination in emails, and no GST of a store without a GSTIN', async () => {
  const { id } = await placeOrder(await addShirt(), [[RED_L, 2]])
  await shop.sql`update order_items set tax_percent = 0 where order_id = ${id}`
  const texts: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void texts.push(text) }
  const job = { email: 'order', order_id: id, status: 'confirmed' } as const
  await sendEmail({ db: shop.db, config: shop.config, transport } as never, job, crypto.randomUUID())
  expect(texts[0]).toContain('2 × Shirt, L, Red: ')
  expect(texts[0]).not.toContain('GST')
})
