import { type ExportedList, exportColumns } from '@nakshi/core/exports/admin-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { deliveryAddress } from '../../../../../test/harness-address.ts'
import { type Client, newAccount } from '../../../../../test/harness-client.ts'
import { parseCsv, parseWorksheet } from '../../../../../test/harness-files.ts'
import { addCategory, addProduct } from '../../../../../test/harness-rows.ts'
import { reviews } from '../../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let manager: Client
let shopper: Client
/** A plate that the shopper bought two of; its stock was set by the manager. */
let plate: { id: string; slug: string; stock: number }

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  manager = await shop.asStaff('manager')
  shopper = shop.visitor()
  await shopper.signUp(newAccount({ full_name: '=1+1' }))
  const category = await addCategory(shop.db, { name: 'Plates', slug: 'plates' })
  const created = await manager.post('/api/admin/products', {
    title: '=HYPERLINK("https://x.test")',
    slug: 'plate',
    price: 49_950,
    stock: 5,
    category_ids: [category.id],
    variants: [{ name: 'Size', type: 'size', value: 'Large', price_modifier: 5_000 }],
    images: [{ url: '/media/catalogue/a.webp' }, { url: '/media/catalogue/b.webp' }],
  })
  expect(created.statusCode, created.body).toBe(201)
  plate = created.json()
  const set = await manager.put(`/api/admin/products/${plate.id}`, { stock: 9 })
  expect(set.statusCode, set.body).toBe(200)
  await shopper.post('/api/cart', {
    product_id: plate.id,
    quantity: 2,
    variant_selections: { size: 'Large' },
  })
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  await shop.db.insert(reviews).values({
    product_id: plate.id,
    user_id: shopper.userId,
    rating: 4,
    title: '@SUM(1)',
    comment: 'Good',
  })
})
afterAll(() => shop.close())

const file = (list: ExportedList, query: Record<string, string> = {}, by = admin) =>
  by.get(`/api/admin/${list}/export`, { query })
async function fetchRows(list: ExportedList, query: Record<string, string> = {}) {
  const answer = await file(list, query)
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...rows] = parseCsv(answer.body.replace(/^\ufeff/, ''))
  return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])))
}

test('exports products, customers and reviews with the expected columns', async () => {
  const [product] = await fetchRows('products', { filter: '{"slug":"plate"}' })
  expect(Object.keys(product ?? {})).toEqual(exportColumns.products)
  expect(product).toMatchObject({
    title: `'=HYPERLINK("https://x.test")`,
    categories: 'plates',
    price: '499.50',
    discounted_price: '',
    stock: '7',
    is_active: 'yes',
    images: '/media/catalogue/a.webp; /media/catalogue/b.webp',
    variant_name: 'Size',
    variant_value: 'Large',
    variant_price_modifier: '50.00',
    custom_option_name: '',
  })
  const [customer] = await fetchRows('customers', { filter: JSON.stringify({ q: shopper.email }) })
  expect(customer).toMatchObject({ name: "'=1+1", email: shopper.email, kind: 'account', orders_count: '1' })
  const [review] = await fetchRows('reviews')
  expect(review).toMatchObject({ slug: 'plate', rating: '4', title: "'@SUM(1)", customer_name: "'=1+1" })
})

test('exports stock movements with reason, order number and staff member', async () => {
  const filter = JSON.stringify({ product_id: plate.id })
  const moved = await fetchRows('stock-movements', { filter, sort: '["at","ASC"]' })
  expect(moved.map(({ change, reason }) => [change, reason])).toEqual([
    ['5', 'Initial stock'],
    ['4', 'Adjusted manually'],
    ['-2', 'Ordered'],
  ])
  expect(moved[0]?.by).not.toBe('')
  expect(moved[1]?.by).toBe(moved[0]?.by)
  expect(moved[2]).toMatchObject({ by: '', order_number: expect.stringMatching(/^ORD/) })
  const listed = (await manager.get('/api/admin/stock-movements', { query: { filter } })).json()
  expect(listed.map(({ change }: { change: number }) => change)).toEqual([-2, 4, 5])
})

test('writes text, money and datetimes as typed XLSX cells and applies the filter', async () => {
  await addProduct(shop.db, { title: 'Other' })
  const query = { format: 'xlsx', filter: '{"slug":"plate"}', columns: 'title,price,created_at' }
  const answer = await file('products', query)
  expect(answer.headers['content-disposition']).toMatch(/nakshi-products_.*\.xlsx/)
  const [headings, ...rows] = parseWorksheet(answer.rawPayload)
  expect(headings).toEqual(['title', 'price', 'created_at'])
  expect(rows).toEqual([['=HYPERLINK("https://x.test")', 499.5, expect.any(Number)]])
  // Days since the end of 1899
  expect(rows[0]?.[2]).toBeGreaterThan(45_000)
  expect((await file('products', { columns: 'secret' })).statusCode).toBe(400)
})

test.each([
  ['names', ['title', 'price', 'created_at']],
  ['en', ['Title', 'Price', 'Created at (IST)']],
  ['hi', ['शीर्षक', 'दाम', 'कब बना (IST)']],
])('heads columns by their %s in CSV and XLSX', async (headings, expected) => {
  const query = { headings, columns: 'title,price,created_at' }
  const csv = await file('products', query)
  expect(parseCsv(csv.body.replace(/^\ufeff/, ''))[0]).toEqual(expected)
  expect(parseWorksheet((await file('products', { ...query, format: 'xlsx' })).rawPayload)[0]).toEqual(
    expected,
  )
})

test('rejects headings in a language without labels', async () => {
  expect((await file('products', { headings: 'fr' })).statusCode).toBe(400)
})

test('denies customer and review exports to support and accountant, and logs exports', async () => {
  const support = await shop.asStaff('support')
  const accountant = await shop.asStaff('accountant')
  const codes = async (list: ExportedList) =>
    Promise.all([manager, support, accountant].map(async (by) => (await file(list, {}, by)).statusCode))
  expect(await codes('customers')).toEqual([200, 403, 403])
  expect(await codes('reviews')).toEqual([200, 403, 403])
  expect(await codes('products')).toEqual([200, 403, 200])
  const log = await admin.get('/api/admin/audit-log', {
    query: { filter: JSON.stringify({ action: 'export', q: '' }) },
  })
  const names = log.json().map(({ subject_id }: { subject_id: string }) => subject_id)
  expect(names).toEqual(expect.arrayContaining(['customers.csv', 'products.xlsx', 'reviews.csv']))
})
