import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { spreadsheetMessages } from '@nakshi/core/base/admin-spreadsheet-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { type ExportHeadings, exportHeadingKinds } from '@nakshi/core/exports/admin-headings'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { gstPercents } from '@nakshi/core/tax/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, getArea, markPlate } from '../../../../test/harness-designs.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addCatalogueImages, addCategory } from '../../../../test/harness-rows.ts'
import { productImports, stockMovements } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let plates: { id: string }
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  plates = await addCategory(shop.db, { name: 'Plates', slug: 'plates' })
})
afterAll(() => shop.close())

let made = 0
async function create(extra: object = {}): Promise<AdminProduct> {
  made += 1
  const body = { title: `Plate ${made}`, price: 99_900, stock: 9, category_ids: [plates.id], ...extra }
  const answer = await admin.post('/api/admin/products', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const getProduct = async (id: string) => (await admin.get(`/api/admin/products/${id}`)).json()
const send = (list: string, extra: object = {}) =>
  admin.post('/api/admin/product-imports', { list, file: 'products.csv', check: true, ...extra })
async function dryRun(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const answer = await send(list, extra)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Looked through, then imported. */
async function imported(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const { seen } = await dryRun(list, extra)
  return dryRun(list, { ...extra, check: false, seen })
}
const undo = (id: string | null, check = false) =>
  admin.post(`/api/admin/product-imports/${id}/undo`, { check })
async function exported(as: ExportHeadings = 'names') {
  const csv = (await admin.get('/api/admin/products/export', { query: { headings: as } })).body
  const [headings = [], ...rows] = parseCsv(csv.replace(/^\ufeff/, ''))
  return { csv, headings, rows }
}
const toCsv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

test('changes nothing when an export is imported again, whatever its cells contain', async () => {
  await create({
    title: '=1+1; "a, b"',
    description: '<p>Teak &amp; <strong>brass</strong></p>\n<p>-2 lines</p>',
    short_description: '-5 degrees',
    discounted_price: 12_345,
    weight: 0.25,
    dimensions: { length: 10.5, width: 1, height: 2 },
    occasions: ['diwali', 'wedding'],
    returns_policy: 'remade',
    hsn: '0404',
    images: [{ url: '/media/catalogue/a.webp' }, { url: '/media/catalogue/b.webp', is_primary: true }],
  })
  await create({ is_active: false })
  const known = Object.keys((await dryRun((await exported()).csv)).columns)
  for (const headings of exportHeadingKinds) {
    const { csv, rows } = await exported(headings)
    const answer = await imported(csv)
    expect(Object.keys(answer.columns), headings).toEqual(known)
    expect(answer.preset).toBeNull()
    expect(answer.rows.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
    expect(answer.rows).toHaveLength(rows.length)
  }
})

test('reports the outcome of each row by field and reason in a dry run and changes nothing', async () => {
  const cup = await create({ title: 'Cup', stock: 4 })
  const list = toCsv([
    ['Handle', 'Name', 'Price', 'Category', 'Qty', 'Occasions'],
    [cup.slug, 'Big Cup', '999', 'PLATES', '6', ''],
    [cup.slug, 'Cup', '999', 'plates', '4', ''],
    ['', 'New Bowl', '₹1,250.50', 'plates', '', 'Diwali'],
    ['', 'Bad Bowl', 'ten', 'Nowhere', '1.5', 'doomsday'],
    ['', 'No price', '', 'plates', '', ''],
  ])
  const answer = await dryRun(list)
  expect(answer.columns).toEqual({
    slug: 'Handle',
    title: 'Name',
    price: 'Price',
    categories: 'Category',
    stock: 'Qty',
    occasions: 'Occasions',
  })
  expect(answer.rows.map(({ line, fate }) => [line, fate])).toEqual([
    [2, 'changed'],
    [3, 'refused'],
    [4, 'new'],
    [5, 'refused'],
    [6, 'refused'],
  ])
  expect(answer.rows[0]?.changes).toEqual([
    { field: 'title', from: 'Cup', to: 'Big Cup' },
    { field: 'stock', from: '4', to: '6' },
  ])
  expect(answer.rows[1]?.problems).toMatchObject([
    { field: 'slug', message: formatMessage(productImportMessages.twice, { line: 2 }) },
  ])
  expect(answer.rows[3]?.problems).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ field: 'price', message: productImportMessages.no_amount.template }),
      expect.objectContaining({
        field: 'categories',
        message: formatMessage(productImportMessages.unknown, { value: 'Nowhere' }),
      }),
      expect.objectContaining({ field: 'stock', message: productImportMessages.no_whole_number.template }),
      expect.objectContaining({
        field: 'occasions',
        message: formatMessage(productImportMessages.unknown, { value: 'doomsday' }),
      }),
    ]),
  )
  expect(answer.rows[4]?.problems).toMatchObject([{ field: 'price', message: 'Please enter the price' }])
  // One refused row keeps all others back.
  expect((await dryRun(list, { check: false, seen: answer.seen })).import_id).toBeNull()
  expect(await getProduct(cup.id)).toEqual(cup)
})

test('parses localised numbers and shows the stored values in the dry run, including new products', async () => {
  const cup = await create({ stock: 10, price: 99_900, weight: 2 })
  const list = [
    'slug;title;price;discounted_price;stock;stock_when_exported;weight_kg;tax_percent;categories',
    'halter;Halter;499,50;1.499,00;1,0;;0,35;18 %;plates',
    'bar;Bar;1,49,999;;1,200;;1250;5;plates',
    `${cup.slug};${cup.title};"1.099,00";;12;10;"0,5";;plates`,
  ]
  const first = await dryRun(list.join('\n'))
  expect(first.rows[0]?.problems).toMatchObject([
    { field: 'discounted_price', message: adminFormMessages.discount_too_high.template },
  ])
  list[1] = list[1]?.replace('1.499,00', '449,90') ?? ''
  await admin.put(`/api/admin/products/${cup.id}`, { stock: 7 })
  const { rows, seen } = await dryRun(list.join('\n'))
  const of = (at: number) =>
    Object.fromEntries(rows[at]?.changes.map(({ field, from, to }) => [field, [from, to]]) ?? [])
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['new', []],
    ['new', []],
    ['changed', []],
  ])
  expect(of(0)).toEqual({
    slug: ['', 'halter'],
    categories: ['', 'plates'],
    price: ['', '499.50'],
    discounted_price: ['', '449.90'],
    stock: ['', '1'],
    weight_kg: ['', '0.35'],
    tax_percent: ['', '18'],
  })
  expect(of(1)).toMatchObject({ price: ['', '149999.00'], stock: ['', '1200'], weight_kg: ['', '1250'] })
  expect(of(2)).toEqual({ price: ['999.00', '1099.00'], stock: ['7', '9'], weight_kg: ['2', '0.5'] })
  await dryRun(list.join('\n'), { check: false, seen })
  expect(await getProduct(cup.id)).toMatchObject({ price: 109_900, stock: 9, weight: 0.5 })
})

test('rejects ambiguous numbers and unsupported number formats', async () => {
  const row = (cells: string) => `title;price;stock;weight_kg;categories\nA;${cells};plates`
  const problemsOf = async (cells: string) => (await dryRun(row(cells))).rows[0]?.problems
  expect(await problemsOf('1.499;1.000;1,250')).toMatchObject([
    { field: 'price', message: productImportMessages.no_amount.template },
    {
      field: 'stock',
      message: formatMessage(productImportMessages.ambiguous_number, { thousands: '1000', decimal: '1' }),
    },
    {
      field: 'weight_kg',
      message: formatMessage(productImportMessages.ambiguous_number, { thousands: '1250', decimal: '1.25' }),
    },
  ])
  expect(await problemsOf('1e5;0x10;1E2')).toMatchObject([
    { field: 'price', message: productImportMessages.no_amount.template },
    { field: 'stock', message: productImportMessages.no_whole_number.template },
    { field: 'weight_kg', message: productImportMessages.no_number.template },
  ])
})

test('rejects spreadsheet error cells', async () => {
  const cup = await create()
  const list = toCsv([
    ['slug', 'title', 'price', 'stock'],
    [cup.slug, '#REF!', '#N/A', '######'],
  ])
  expect((await dryRun(list)).rows[0]?.problems).toMatchObject([
    { field: 'title', message: formatMessage(productImportMessages.error_cell, { cell: '#REF!' }) },
    { field: 'price', message: formatMessage(productImportMessages.error_cell, { cell: '#N/A' }) },
    { field: 'stock', message: formatMessage(productImportMessages.error_cell, { cell: '######' }) },
  ])
})

test('reports rows by spreadsheet row number below titles and multi-line cells', async () => {
  const list =
    'Price list, November\n\nslug,title,price,categories,description\na,A,1,plates,"one\ntwo"\nb,,2,plates,'
  expect((await dryRun(list)).rows.map(({ line, fate }) => [line, fate])).toEqual([
    [4, 'new'],
    [5, 'refused'],
  ])
  const twice = await send('slug,price,price\na,,2')
  expect([twice.statusCode, twice.json().message]).toEqual([
    422,
    formatMessage(spreadsheetMessages.two_columns, { heading: 'price' }),
  ])
})

test('matches a slug by case and Unicode form, and shortens the slug of a long title', async () => {
  const cup = await create({ slug: 'école-cup' })
  const long = 'Brass diya '.repeat(13).trim()
  const list = toCsv([
    ['slug', 'title', 'price', 'categories'],
    ['E\u0301COLE-CUP', cup.title, '5', 'plates'],
    ['', long, '5', 'plates'],
  ])
  const { rows } = await dryRun(list)
  expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['changed', []],
    ['new', [expect.objectContaining({ field: 'stock' })]],
  ])
  expect(rows[1]?.changes[0]?.to.length).toBeLessThanOrEqual(120)
})

test('rejects a row that leaves the discounted price above the price', async () => {
  const sold = await create({ price: 79_900, discounted_price: 64_900 })
  for (const [column, amount] of [
    ['price', '639'],
    ['discounted_price', '799.01'],
  ]) {
    const { rows } = await dryRun(`slug,${column}\n${sold.slug},${amount}`)
    expect(rows).toMatchObject([
      {
        fate: 'refused',
        problems: [{ field: 'discounted_price', message: adminFormMessages.discount_too_high.template }],
      },
    ])
  }
})

test('rejects an image of another shop that is neither stored here nor in the ZIP', async () => {
  const [here, elsewhere] = ['/media/catalogue/here.webp', '/media/catalogue/elsewhere.webp']
  await addCatalogueImages(shop.db, 'here.webp')
  const list = (images: string) => `title,price,stock,categories,images\nMoved,70,2,plates,${images}`
  expect((await dryRun(list(`${here}; ${elsewhere}`))).rows[0]).toMatchObject({
    fate: 'refused',
    problems: [
      { field: 'images', message: formatMessage(productImportMessages.image_missing, { name: elsewhere }) },
    ],
  })
  const pictures = [{ name: 'elsewhere.webp', url: '/media/catalogue/new.webp', problem: null }]
  expect((await dryRun(list(elsewhere), { pictures })).rows[0]?.fate).toBe('new')
  const { id } = await create({ images: [{ url: elsewhere }] })
  const kept = await dryRun(`id,images\n${id},${here}; ${elsewhere}`)
  expect(kept.rows[0]?.problems).toEqual([])
})

test('imports a validated list with images and reverts it exactly', async () => {
  await addCatalogueImages(shop.db, 'old.webp')
  const jug = await create({ images: [{ url: '/media/catalogue/old.webp', alt_text: 'Old' }], stock: 3 })
  const bell = await create({ title: 'Bell' })
  const list = toCsv([
    ['id', 'slug', 'title', 'price', 'stock', 'categories', 'images'],
    [jug.id, 'renamed-jug', 'Jug', '5', '8', 'plates', 'new.png'],
    [bell.id, bell.slug, 'Bell', '999', '9', 'plates', ''],
    ['', '', 'Imported Vase', '70', '2', 'plates', 'NEW.png; /media/catalogue/old.webp'],
  ])
  expect((await dryRun(list)).rows[0]?.problems).toMatchObject([
    { field: 'images', message: formatMessage(productImportMessages.image_missing, { name: 'new.png' }) },
  ])
  const waiting = { pictures: [{ name: 'new.png', url: null, problem: null }] }
  expect((await dryRun(list, waiting)).wanted).toEqual(['new.png', 'NEW.png'])
  const pictures = [{ name: 'new.png', url: '/media/catalogue/new.webp', problem: null }]
  const { seen } = await dryRun(list, { pictures })
  await admin.put(`/api/admin/products/${bell.id}`, { title: 'Ship bell' })
  const moved = await dryRun(list, { pictures, check: false, seen })
  expect([moved.import_id, moved.rows[1]?.fate]).toEqual([null, 'changed'])
  await admin.put(`/api/admin/products/${bell.id}`, { title: 'Bell' })

  const done = await dryRun(list, { pictures, check: false, seen })
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  expect(await getProduct(jug.id)).toMatchObject({
    slug: 'renamed-jug',
    price: 500,
    stock: 8,
    images: [{ url: '/media/catalogue/new.webp', is_primary: true }],
  })
  const filter = JSON.stringify({ title: 'Imported Vase' })
  const [vase] = (await admin.get('/api/admin/products', { query: { filter } })).json()
  expect(vase).toMatchObject({ slug: 'imported-vase', stock: 2 })
  const logged = await admin.get('/api/admin/audit-log', { query: { filter: '{"action":"import"}' } })
  expect(logged.json()[0]).toMatchObject({ subject_id: 'products.csv', after: { added: 1, changed: 1 } })

  expect((await undo(done.import_id, true)).json()).toEqual({ restored: 1, removed: 1, stays: [] })
  expect((await undo(done.import_id)).statusCode).toBe(200)
  expect(await getProduct(jug.id)).toEqual(jug)
  expect((await admin.get(`/api/admin/products/${vase.id}`)).statusCode).toBe(404)
  const moves = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.product_id, jug.id))
    .orderBy(asc(stockMovements.at))
  expect(moves.map(({ change }) => change)).toEqual([3, 5, -5])
  expect((await undo(done.import_id)).statusCode).toBe(409)
})

test('keeps products changed or ordered since the import, and rejects a revert after a day', async () => {
  const [sold, changed, free] = [await create(), await create(), await create()]
  const list = toCsv([['id', 'price'], ...[sold, changed, free].map(({ id }) => [id, '1234'])])
  const { import_id: id } = await imported(list)
  await admin.put(`/api/admin/products/${changed.id}`, { title: 'Changed since' })
  const shopper = await shop.asShopper()
  await shopper.post('/api/cart', { product_id: sold.id, quantity: 1 })
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const stays = [
    { title: sold.title, ...toApiMessage(productImportMessages.sold_since) },
    { title: changed.title, ...toApiMessage(productImportMessages.changed_since) },
  ].toSorted((one, other) => one.title.localeCompare(other.title))
  expect((await undo(id)).json()).toEqual({ restored: 1, removed: 0, stays })
  expect(await getProduct(free.id)).toEqual(free)
  expect((await getProduct(sold.id)).price).toBe(123_400)

  const late = await imported(
    toCsv([
      ['id', 'price'],
      [free.id, '5'],
    ]),
  )
  await shop.sql`update product_imports set at = at - interval '25 hours' where id = ${late.import_id}`
  expect((await undo(late.import_id)).json().message).toBe(productImportMessages.undo_expired.template)
})

test('reverts the address of a product together with its redirects', async () => {
  const cup = await create({ title: 'Moved cup' })
  const list = toCsv([
    ['id', 'slug'],
    [cup.id, 'moved-away'],
  ])
  const { import_id } = await imported(list)
  const listRedirects = () =>
    shop.sql`select from_path, to_path from redirects where to_path like '/products/moved%'`
  expect(await listRedirects()).toEqual([
    { from_path: `/products/${cup.slug}`, to_path: '/products/moved-away' },
  ])
  expect((await undo(import_id)).statusCode).toBe(200)
  expect((await getProduct(cup.id)).slug).toBe(cup.slug)
  expect(await listRedirects()).toEqual([
    { from_path: '/products/moved-away', to_path: `/products/${cup.slug}` },
  ])
})

test('undoes an import of before an upgrade that added columns', async () => {
  const jug = await create({
    images: [{ url: '/media/catalogue/old.webp', alt_text: 'Old' }],
    is_featured: true,
    variants: [{ name: 'Size', type: 'size', value: 'Large', price_modifier: 5_000 }],
  })
  const columns = 'id,title,price,images,variant_type,variant_name,variant_value'
  const { import_id } = await imported(`${columns}\n${jug.id},Ewer,5,,colour,Colour,Red`)
  await shop.db.execute(sql`update product_import_rows
    set before = before #- '{product,is_featured}' #- '{images,0,sort_order}' #- '{variants,0,price_modifier}'`)
  const undone = await undo(import_id)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await getProduct(jug.id)).toEqual({
    ...jug,
    variants: jug.variants.map((variant) => ({ ...variant, price_modifier: 0 })),
  })
})

test('keeps products whose print areas changed since the import', async () => {
  const [older, changed, built] = [await addPlate(shop.db), await addPlate(shop.db), await addPlate(shop.db)]
  await markPlate(admin, older)
  const { id: areaId } = await markPlate(admin, changed)
  const { import_id: id } = await imported(
    toCsv([['id', 'title'], ...[older, changed, built].map((each, at) => [each.id, `Imported ${at}`])]),
  )
  await markPlate(admin, built)
  const areas = [{ id: areaId, ...getArea(changed, { min_stroke_mm: 0.1 }) }]
  const saved = await admin.put(`/api/admin/products/${changed.id}/print-areas`, { areas })
  expect(saved.statusCode, saved.body).toBe(200)
  const stays = [changed, built].map(({ title }) => ({
    title,
    ...toApiMessage(productImportMessages.changed_since),
  }))
  expect((await undo(id, true)).json()).toEqual({ restored: 1, removed: 0, stays })
  expect((await undo(id)).json()).toEqual({ restored: 1, removed: 0, stays })
  const titles = [older, changed, built].map(async (each) => (await getProduct(each.id)).title)
  expect(await Promise.all(titles)).toEqual(['Name plate', 'Imported 1', 'Imported 2'])
})

test('does not restore units sold after the stock was exported', async () => {
  const mug = await create({ stock: 10 })
  const as = (stock: string) =>
    toCsv([
      ['id', 'stock', 'stock_when_exported'],
      [mug.id, stock, '10'],
    ])
  await admin.put(`/api/admin/products/${mug.id}`, { stock: 7 })
  expect((await dryRun(as('10'))).rows[0]?.fate).toBe('unchanged')
  await imported(as('15'))
  expect((await getProduct(mug.id)).stock).toBe(12)
  await admin.put(`/api/admin/products/${mug.id}`, { stock: 2 })
  expect((await dryRun(as('5'))).rows[0]?.problems).toMatchObject([
    { field: 'stock', message: formatMessage(adminMessages.product.sold_since, { smart_count: 2 }) },
  ])
})

test('remembers column mappings for the same headings and rejects an invalid list', async () => {
  const pot = await create()
  const list = toCsv([
    ['Artikel', 'Preis'],
    [pot.slug, '7'],
  ])
  expect(await dryRun(list)).toMatchObject({ columns: {}, rows: [] })
  const columns = { slug: 'Artikel', price: 'Preis' }
  expect((await imported(list, { columns })).import_id).not.toBeNull()
  expect((await dryRun(list)).columns).toEqual(columns)
  expect((await send('title')).json().message).toBe(productImportMessages.empty.template)
  expect((await send(`title\n${'a\n'.repeat(1001)}`)).json().message).toBe(
    productImportMessages.too_many.template,
  )
  expect((await send(list, { columns: { slug: 'Nowhere' } })).statusCode).toBe(422)
  expect(await shop.db.select().from(productImports)).not.toEqual([])
  const accountant = await shop.asStaff('accountant')
  expect((await accountant.post('/api/admin/product-imports', {})).statusCode).toBe(403)
})

test.each([
  ['1.5 %', '1.5'],
  ['0,25', '0.25'],
  ['3', '3'],
])('takes the GST rate %s', async (cell, rate) => {
  const cup = await create()
  const { rows } = await dryRun(`slug;title;tax_percent\n${cup.slug};${cup.title};${cell}`)
  expect(rows[0]).toMatchObject({ problems: [], changes: [{ field: 'tax_percent', from: '', to: rate }] })
})

test('names the GST rates beside a rate of before September 2025', async () => {
  const cup = await create()
  const { rows } = await dryRun(`slug;title;tax_percent\n${cup.slug};${cup.title};12%`)
  const message = adminFormMessages.gst_percent.template
  expect(rows[0]).toMatchObject({ fate: 'refused', problems: [{ field: 'tax_percent', message }] })
  expect(message.match(/[\d.]+/g)?.map(Number)).toEqual([...gstPercents])
})

test('exports and imports codes, cost, tags and SEO texts, and finds a product by its SKU alone', async () => {
  const own = { sku: 'PL-900', barcode: '8901234567890', cost_price: 40_050, tags: ['Diwali', 'brass'] }
  const plate = await create({ ...own, seo_title: 'Brass plate', seo_description: 'With a name' })
  const { headings, rows } = await exported()
  const row = rows.find((cells) => cells[headings.indexOf('slug')] === plate.slug) ?? []
  const cellsOf = (...names: string[]) => names.map((name) => row[headings.indexOf(name)])
  expect(cellsOf('sku', 'barcode', 'cost_price', 'tags', 'seo_title', 'seo_description')).toEqual([
    'PL-900',
    '8901234567890',
    '400.50',
    'Diwali; brass',
    'Brass plate',
    'With a name',
  ])
  expect((await imported(toCsv([headings, row]))).rows.map(({ fate }) => fate)).toEqual(['unchanged'])
  const list = toCsv([
    ['SKU', 'Cost price', 'Tags', 'SEO title'],
    ['pl-900', '410', 'holi', ''],
  ])
  const done = await imported(list)
  expect(done.rows.map(({ fate }) => fate)).toEqual(['changed'])
  expect(await getProduct(plate.id)).toMatchObject({
    ...{ sku: 'PL-900', cost_price: 41_000, tags: ['holi'], seo_title: '', title: plate.title },
  })
  await undo(done.import_id)
  expect(await getProduct(plate.id)).toMatchObject(own)
})
