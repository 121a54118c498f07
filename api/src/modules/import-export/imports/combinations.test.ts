import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addCatalogueImages, addCategory } from '../../../../test/harness-rows.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'

let shop: TestApp
let other: TestApp
let admin: Client
let otherAdmin: Client
let shirts: { id: string }
beforeAll(async () => {
  shop = await createTestApp()
  other = await createTestApp()
  admin = await shop.asAdmin()
  otherAdmin = await other.asAdmin()
  await addCatalogueImages(other.db, 'a.webp', 'b.webp')
  shirts = await addCategory(shop.db, { name: 'Shirts', slug: 'shirts' })
  await addCategory(other.db, { name: 'Shirts', slug: 'shirts' })
})
afterAll(() => Promise.all([shop.close(), other.close()]))
afterEach(async () => {
  for (const { sql } of [shop, other]) expect(await findBrokenInvariants(sql, 'lasting')).toEqual([])
})

const variant = (type: string, value: string) => ({ type, name: type, value })
const WEIRD = 'L; "tall" = \\ 5'
let made = 0
async function create(): Promise<AdminProduct> {
  made += 1
  const body = {
    title: `Shirt ${made}`,
    price: 50_000,
    category_ids: [shirts.id],
    images: [{ url: '/media/catalogue/a.webp' }, { url: '/media/catalogue/b.webp' }],
    variants: [
      variant('colour', 'Red'),
      variant('colour', 'Blue'),
      variant('size', 'S'),
      variant('size', WEIRD),
    ],
    combinations: [
      {
        selections: { colour: 'Red', size: 'S' },
        sku: `=R-${made}`,
        barcode: '0012',
        stock: 4,
        weight: 0.25,
      },
      {
        selections: { colour: 'Blue', size: WEIRD },
        stock: 6,
        price: 60_050,
        discounted_price: 55_025,
        image_url: '/media/catalogue/b.webp',
      },
      { selections: { colour: 'Red', size: WEIRD }, stock: 1, is_active: false },
    ],
  }
  const answer = await admin.post('/api/admin/products', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const getProduct = async (id: string, by = admin): Promise<AdminProduct> =>
  (await by.get(`/api/admin/products/${id}`)).json()
async function dryRun(list: string, extra: object = {}, by = admin): Promise<ProductImportResponse> {
  const body = { list, file: 'shirts.csv', check: true, ...extra }
  const answer = await by.post('/api/admin/product-imports', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function runImport(list: string, by = admin): Promise<ProductImportResponse> {
  const { seen } = await dryRun(list, {}, by)
  const done = await dryRun(list, { check: false, seen }, by)
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  return done
}
const exportCsv = async (id: string, by = admin): Promise<string> =>
  (await by.get('/api/admin/products/export', { query: { filter: JSON.stringify({ id: [id] }) } })).body
/** The export with some cells changed, by row and column. */
function edit(csv: string, cells: [row: number, column: string, value: string][]): string {
  const rows = parseCsv(csv.replace(/^\ufeff/, ''))
  for (const [row, column, value] of cells) {
    const line = rows[row]
    if (line) line[rows[0]?.indexOf(column) ?? -1] = value
  }
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
const withoutIds = ({ combinations }: AdminProduct) => combinations.map(({ id: _id, ...row }) => row)

test('changes nothing when an export is imported again, also after a sale', async () => {
  const shirt = await create()
  const csv = await exportCsv(shirt.id)
  expect((await dryRun(csv)).rows).toMatchObject([{ fate: 'unchanged', problems: [] }])
  await shop.sql`update product_combinations set stock = stock - 1 where id = ${shirt.combinations[0]?.id ?? ''}`
  await shop.sql`insert into stock_movements (product_id, combination_id, change, reason)
    values (${shirt.id}, ${shirt.combinations[0]?.id ?? ''}, -1, 'order')`
  expect((await dryRun(csv)).rows).toMatchObject([{ fate: 'unchanged', problems: [] }])
})

test('creates an equal product in another shop', async () => {
  const shirt = await create()
  const done = await runImport(await exportCsv(shirt.id), otherAdmin)
  expect(done.rows).toMatchObject([{ fate: 'new' }])
  const filter = JSON.stringify({ slug: shirt.slug })
  const [{ id }] = (await otherAdmin.get('/api/admin/products', { query: { filter } })).json()
  const copy = await getProduct(id, otherAdmin)
  expect(withoutIds(copy)).toEqual(withoutIds(shirt))
  expect(copy.stock).toBe(10)
})

test('changes, adds and removes combinations, counts stock as a difference, and undoes it', async () => {
  const shirt = await create()
  const csv = edit(await exportCsv(shirt.id), [
    [1, 'combination_stock', '9'],
    [1, 'combination_sku', `NEW-${made}`],
    [2, 'combination_price', ''],
    [2, 'combination_discounted_price', ''],
    [3, 'combination', 'colour=Blue; size=S'],
    [3, 'combination_is_active', 'yes'],
  ])
  const done = await runImport(csv)
  expect(done.rows[0]?.changes.map(({ field }) => field)).toEqual(Array(4).fill('combinations'))
  const after = await getProduct(shirt.id)
  expect(after).toMatchObject({
    stock: 16,
    combinations: [
      { id: shirt.combinations[0]?.id, sku: `NEW-${made}`, stock: 9 },
      { id: shirt.combinations[1]?.id, price: null, discounted_price: null, stock: 6 },
      { selections: { colour: 'Blue', size: 'S' }, stock: 1, is_active: true },
    ],
  })
  const undone = await admin.post(`/api/admin/product-imports/${done.import_id}/undo`, { check: false })
  expect(undone.json()).toMatchObject({ restored: 1, stays: [] })
  const restored = await getProduct(shirt.id)
  expect(withoutIds(restored)).toEqual(withoutIds(shirt))
  expect(restored.stock).toBe(10)
})

test.each([
  [
    'an unreadable combination',
    [1, 'combination', 'Red'],
    'combination',
    productImportMessages.no_combination.template,
  ],
  [
    'a value that does not exist',
    [1, 'combination', 'colour=Green; size=S'],
    'combination',
    adminMessages.product.combination_incomplete.template,
  ],
  [
    'a removed value',
    [2, 'variant_value', 'Navy'],
    'variant_value',
    adminMessages.product.combinations_left.template,
  ],
  [
    'the stock of the product',
    [1, 'stock', '99'],
    'stock',
    adminMessages.product.stock_by_combination.template,
  ],
  [
    'a stock that is no number',
    [2, 'combination_stock', 'many'],
    'combination_stock',
    productImportMessages.no_whole_number.template,
  ],
  [
    'a picture of another product',
    [2, 'combination_image', '/media/catalogue/z.webp'],
    'combination_image',
    formatMessage(productImportMessages.image_not_of_product, { name: '/media/catalogue/z.webp' }),
  ],
] as [string, [number, string, string], string, string][])(
  'reports %s at its column',
  async (_case, cell, field, message) => {
    const shirt = await create()
    const { rows } = await dryRun(edit(await exportCsv(shirt.id), [cell]))
    expect(rows).toMatchObject([{ fate: 'refused', problems: [{ field, message }] }])
  },
)

test('reports an SKU of another product', async () => {
  const taken = (await create()).combinations[0]?.sku ?? ''
  const shirt = await create()
  const { rows } = await dryRun(
    edit(await exportCsv(shirt.id), [[2, 'combination_sku', taken.toLowerCase()]]),
  )
  expect(rows).toMatchObject([
    {
      fate: 'refused',
      problems: [{ field: 'combination_sku', message: adminMessages.product.sku_in_use.template }],
    },
  ])
})
