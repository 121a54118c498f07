import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory } from '../../../../test/harness-rows.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'

let shop: TestApp
let admin: Client
let category: string
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  category = (await addCategory(shop.db)).id
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await findBrokenInvariants(shop.sql, 'lasting')).toEqual([])
})

const variants = [
  { name: 'Colour', type: 'colour', value: 'Red' },
  { name: 'Colour', type: 'colour', value: 'Blue' },
  { name: 'Size', type: 'size', value: 'S' },
]
const RED = { colour: 'Red', size: 'S' }
const BLUE = { size: 'S', colour: 'Blue' }
const create = (fields: object) =>
  admin.post('/api/admin/products', {
    title: 'Shirt',
    slug: `shirt-${crypto.randomUUID()}`,
    price: 50_000,
    category_ids: [category],
    variants,
    ...fields,
  })
async function created(fields: object = {}): Promise<AdminProduct> {
  const combinations = [
    { selections: RED, stock: 4, sku: ` R-${crypto.randomUUID().slice(0, 8)} ` },
    { selections: BLUE, stock: 6, price: 60_000, weight: 0.3, barcode: '8901234567890' },
  ]
  const answer = await create({ stock: 99, combinations, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const getProduct = async ({ id }: { id: string }): Promise<AdminProduct> =>
  (await admin.get(`/api/admin/products/${id}`)).json()
const save = (product: AdminProduct, changes: object) =>
  admin.put(`/api/admin/products/${product.id}`, { ...product, ...changes })
const issuesOf = (answer: { json: () => { issues: { path: string; message: string }[] } }) =>
  answer.json().issues.map(({ path, message }) => [path, message])
/** Sells units as an order does. */
async function sell(product: AdminProduct, selections: object, quantity = 1) {
  const asha = await shop.asShopper()
  const line = { product_id: product.id, quantity, variant_selections: selections }
  const added = await asha.post('/api/cart', line)
  expect(added.statusCode, added.body).toBe(201)
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  const placed = await asha.post('/api/orders', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(placed.statusCode, placed.body).toBe(201)
}

test('stores combinations with their stock as the stock of the product', async () => {
  const shirt = await created()
  expect(shirt).toMatchObject({
    stock: 10,
    combinations: [
      { selections: RED, stock: 4, expected_stock: 4, price: null, is_active: true },
      { selections: BLUE, stock: 6, price: 60_000, weight: 0.3, barcode: '8901234567890' },
    ],
  })
  expect(shirt.combinations[0]?.sku).toMatch(/^R-\w{8}$/)
})

test('counts active combinations only', async () => {
  const shirt = await created()
  const [red, blue] = shirt.combinations
  const saved = await save(shirt, { combinations: [red, { ...blue, is_active: false }] })
  expect(saved.json()).toMatchObject({ stock: 4, combinations: [{ stock: 4 }, { stock: 6 }] })
  const shown = (await shop.visitor().get(`/api/products/${shirt.slug}`)).json()
  expect(shown.combinations).toMatchObject([{ selections: RED }])
})

test('keeps ids, swaps SKUs, and applies stock as a difference to what was sold meanwhile', async () => {
  const shirt = await created({
    combinations: [
      { selections: RED, stock: 4, sku: 'SWAP-1' },
      { selections: BLUE, stock: 6, sku: 'SWAP-2' },
    ],
  })
  const [red, blue] = shirt.combinations
  await sell(shirt, RED, 3)
  const saved = await save(shirt, {
    stock: 0,
    combinations: [
      { ...blue, sku: 'SWAP-1' },
      { ...red, sku: 'SWAP-2', stock: 6 },
    ],
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json()).toMatchObject({
    stock: 9,
    combinations: [
      { id: blue?.id, sku: 'SWAP-1', stock: 6 },
      { id: red?.id, sku: 'SWAP-2', stock: 3 },
    ],
  })
  const tooFew = await save(await getProduct(shirt), {
    combinations: [{ ...red, stock: 0, expected_stock: 4 }],
  })
  expect(tooFew.statusCode).toBe(409)
  expect(issuesOf(tooFew)).toEqual([
    ['combinations.0.stock', formatMessage(adminMessages.product.sold_since, { smart_count: 3 })],
  ])
})

test('keeps the id of a renamed combination and adds one of the former value', async () => {
  const shirt = await created()
  const [red, blue] = shirt.combinations
  const [redVariant, ...others] = shirt.variants
  const crimson = { ...RED, colour: 'Crimson' }
  const saved = await save(shirt, {
    variants: [{ ...redVariant, value: 'Crimson' }, ...others, variants[0]],
    combinations: [{ ...red, selections: crimson }, blue, { selections: RED, stock: 2 }],
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json()).toMatchObject({
    stock: 12,
    combinations: [{ id: red?.id, selections: crimson, stock: 4 }, blue, { selections: RED, stock: 2 }],
  })
  const twice = await save(await getProduct(shirt), {
    combinations: [
      { ...red, selections: crimson },
      { ...red, selections: RED, sku: null },
    ],
  })
  expect(twice.statusCode, twice.body).toBe(200)
})

test('writes only the combinations that changed', async () => {
  const shirt = await created()
  const writers = async () =>
    (
      await shop.sql`select xmin::text from product_combinations where product_id = ${shirt.id} order by sort_order`
    ).map(({ xmin }) => xmin)
  const before = await writers()
  const saved = (await save(shirt, { title: 'Shirt with pocket' })).json()
  expect(await writers()).toEqual(before)
  const [red, blue] = saved.combinations
  await save(saved, { combinations: [red, { ...blue, price: 61_000 }] })
  const after = await writers()
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
})

test.each([
  [
    'no value of a type',
    [{ selections: { colour: 'Red' } }],
    422,
    'selections',
    adminMessages.product.combination_incomplete.template,
  ],
  [
    'a value that does not exist',
    [{ selections: { ...RED, colour: 'Green' } }],
    422,
    'selections',
    adminMessages.product.combination_incomplete.template,
  ],
  [
    'the same selections',
    [{ selections: BLUE }, { selections: { colour: 'Blue', size: 'S' } }],
    400,
    'selections',
    adminFormMessages.combination_twice.template,
  ],
  [
    'the same SKU',
    [
      { selections: RED, sku: 'A' },
      { selections: BLUE, sku: 'a' },
    ],
    400,
    'sku',
    adminFormMessages.sku_twice.template,
  ],
  ['a negative stock', [{ selections: RED, stock: -1 }], 400, 'stock', 'Must not be negative'],
  ['a long barcode', [{ selections: RED, barcode: '1'.repeat(65) }], 400, 'barcode', 'at most 64 characters'],
])('rejects %s at its field', async (_case, combinations, status, field, message) => {
  const answer = await create({ combinations })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(issuesOf(answer)).toEqual([
    [`combinations.${combinations.length - 1}.${field}`, expect.stringContaining(message)],
  ])
})

test('names the product that already has the SKU', async () => {
  await created({ title: 'Kurta', combinations: [{ selections: RED, sku: 'KURTA-R' }] })
  const answer = await create({ combinations: [{ selections: BLUE }, { selections: RED, sku: 'kurta-r' }] })
  expect(answer.statusCode).toBe(409)
  expect(issuesOf(answer)).toEqual([
    ['combinations.1.sku', formatMessage(adminMessages.product.sku_taken, { title: 'Kurta' })],
  ])
})

test('removes no value that a combination uses unless the combinations go too', async () => {
  const shirt = await created()
  const [red] = shirt.combinations
  const withoutBlue = shirt.variants.filter(({ value }) => value !== 'Blue')
  const refused = await admin.patch(`/api/admin/products/${shirt.id}`, { variants: withoutBlue })
  expect(refused.statusCode).toBe(422)
  expect(issuesOf(refused)).toEqual([['variants', adminMessages.product.combinations_left.template]])
  const saved = await save(shirt, { variants: withoutBlue, combinations: [red] })
  expect(saved.json()).toMatchObject({ stock: 4, combinations: [{ id: red?.id }] })
})

test('moves the stock when a product gets its first combinations and loses the last', async () => {
  const simple = await created({ combinations: [], stock: 7 })
  const combined = await save(simple, { combinations: [{ selections: RED, stock: 2 }] })
  expect(combined.json()).toMatchObject({ stock: 2 })
  const plain = await save(combined.json(), { combinations: [], stock: 5 })
  expect(plain.json()).toMatchObject({ stock: 5, combinations: [] })
})

test('rejects a save over a colleague’s and logs changed combinations', async () => {
  const shirt = await created()
  const [red, blue] = shirt.combinations
  expect((await save(shirt, { combinations: [red, { ...blue, stock: 8 }] })).statusCode).toBe(200)
  expect((await save(shirt, { combinations: [red] })).statusCode).toBe(409)
  const [entry] = (
    await admin.get('/api/admin/audit-log', {
      query: { filter: JSON.stringify({ subject_id: shirt.id }) },
    })
  ).json()
  expect(entry.after.combinations[1]).toMatchObject({ stock: 8 })
})

test('changes prices in bulk with those of the combinations, but no stock', async () => {
  const shirt = await created()
  const bulk = (change: object) =>
    admin.put('/api/admin/products', change, { query: { filter: JSON.stringify({ id: [shirt.id] }) } })
  expect((await bulk({ price_percent: 10 })).statusCode).toBe(200)
  expect(await getProduct(shirt)).toMatchObject({
    price: 55_000,
    combinations: [{ price: null }, { price: 66_000 }],
  })
  const refused = await bulk({ stock_change: 1 })
  expect(refused.statusCode).toBe(409)
  expect(issuesOf(refused)).toEqual([
    [shirt.id, `Shirt: ${adminMessages.product.stock_by_combination.template}`],
  ])
})

test('finds a product by SKU or barcode and names combinations low in stock', async () => {
  const code = crypto.randomUUID().slice(0, 8)
  const shirt = await created({
    combinations: [
      { selections: RED, stock: 40, sku: `Find-${code}` },
      { selections: BLUE, stock: 6, barcode: `890-${code}` },
    ],
  })
  const find = async (filter: object) =>
    (await admin.get('/api/admin/products', { query: { filter: JSON.stringify(filter) } })).json()
  for (const q of [`find-${code}`, `find-${code.slice(0, 6)}`, `890-${code}`])
    expect(await find({ q }), q).toMatchObject([
      { id: shirt.id, stock: 46, low_combinations: [{ name: 'Blue / S', stock: 6 }] },
    ])
  expect((await find({ low_stock: true })).map(({ id }: { id: string }) => id)).toContain(shirt.id)
  expect((await find({ low_stock: false })).map(({ id }: { id: string }) => id)).not.toContain(shirt.id)
  const moved = await admin.get('/api/admin/stock-movements', {
    query: { filter: JSON.stringify({ product_id: shirt.id }) },
  })
  expect(
    moved
      .json()
      .map((each: { combination: string }) => each.combination)
      .sort(),
  ).toEqual(['Blue / S', 'Red / S'])
})

test('lists combinations low in stock on the dashboard, not their product', async () => {
  const shirt = await created({
    title: 'Kurta set',
    combinations: [
      { selections: RED, stock: 0 },
      { selections: BLUE, stock: 0, is_active: false },
    ],
  })
  const { low_stock } = (await admin.get('/api/admin/dashboard')).json()
  const shown = low_stock.filter(({ id }: { id: string }) => id === shirt.id)
  expect(shown).toMatchObject([{ title: 'Kurta set', combination: { name: 'Red / S' }, stock: 0 }])
})
