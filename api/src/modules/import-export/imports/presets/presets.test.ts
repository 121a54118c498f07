import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { findBrokenInvariants } from '../../../backup/invariants.ts'
import { parseProductCell } from '../parse-product-cell.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
afterEach(async () => expect(await findBrokenInvariants(shop.sql, 'lasting')).toEqual([]))

async function post(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const body = { list, file: 'export.csv', check: true, create_categories: true, ...extra }
  const answer = await admin.post('/api/admin/product-imports', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function runImport(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const { seen } = await post(list, extra)
  return post(list, { ...extra, check: false, seen })
}
async function getProduct(slug: string): Promise<AdminProduct> {
  const [found] = await shop.sql`select id from products where slug = ${slug}`
  return (await admin.get(`/api/admin/products/${found?.id}`)).json()
}
const toCsv = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
const CDN = 'https://cdn.example/files'
const upload = (name: string, url: string | null, problem: string | null = null) => ({ name, url, problem })

const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Gift Card',
  'Variant Image',
  'Status',
]
const shopifyRow = (cells: Record<string, string>) => SHOPIFY.map((heading) => cells[heading] ?? '')
const teeRows = (handle: string) => [
  shopifyRow({
    Handle: handle,
    Title: `Tee ${handle}`,
    'Body (HTML)': '<p onclick="x()">Soft</p><script>steal()</script>',
    Type: 'Shirts, printed',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Option2 Name': 'Colour',
    'Option2 Value': 'Red',
    'Variant SKU': `${handle}-S`,
    'Variant Grams': '250',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Price': '499.00',
    'Variant Compare At Price': '699.00',
    'Image Src': `${CDN}/Back,1.jpg?v=2`,
    'Image Position': '2',
    'Gift Card': 'FALSE',
    Status: 'active',
  }),
  shopifyRow({
    Handle: handle,
    'Option1 Value': 'L',
    'Option2 Value': 'Red',
    'Variant SKU': `${handle}-L`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '-2',
    'Variant Price': '549.00',
    'Image Src': `${CDN}/front.jpg?v=1`,
    'Image Position': '1',
    'Variant Image': `${CDN}/front.jpg?v=1`,
  }),
  shopifyRow({ Handle: handle, 'Option1 Value': 'XL', 'Option2 Value': 'Red', 'Variant Price': '499.00' }),
]
const PICTURES = [
  upload('front.jpg', '/media/catalogue/front.webp'),
  upload(`${CDN}/Back%2C1.jpg?v=2`, '/media/catalogue/back.webp'),
]

test('imports a Shopify export with variants, stock, images and new categories, and reverts it', async () => {
  const list = toCsv([
    SHOPIFY,
    ...teeRows('tee'),
    shopifyRow({ Handle: 'card', Title: 'Card', 'Gift Card': 'TRUE' }),
  ])
  const found = await post(list)
  expect(found.preset).toBe('shopify')
  expect(found.wanted).toEqual([`${CDN}/front.jpg?v=1`, `${CDN}/Back%2C1.jpg?v=2`])
  expect(found.rows.map(({ line, fate }) => [line, fate])).toEqual([
    [2, 'new'],
    [5, 'refused'],
  ])
  expect(found.rows[1]?.problems).toMatchObject([
    { field: null, message: productImportMessages.gift_card.template },
  ])
  const options = { pictures: PICTURES, untracked_stock: 7 }
  expect((await runImport(list, options)).import_id).toBeNull()
  const done = await runImport(list, { ...options, skip_refused: true })
  expect(done.import_id, JSON.stringify(done)).not.toBeNull()
  const tee = await getProduct('tee')
  expect(tee).toMatchObject({
    title: 'Tee tee',
    description: '<p>Soft</p>',
    price: 69_900,
    discounted_price: 49_900,
    weight: 0.25,
    stock: 11,
    is_active: true,
    images: [{ url: '/media/catalogue/front.webp' }, { url: '/media/catalogue/back.webp' }],
    combinations: [
      { selections: { size: 'S', colour: 'Red' }, sku: 'tee-S', stock: 4, price: null, weight: 0.25 },
      {
        selections: { size: 'L', colour: 'Red' },
        sku: 'tee-L',
        stock: 0,
        price: 54_900,
        image_url: '/media/catalogue/front.webp',
      },
      { selections: { size: 'XL', colour: 'Red' }, stock: 7 },
    ],
  })
  const [category] = await shop.sql`select name from categories where id = ${tee.category_ids[0] ?? ''}`
  expect(category?.name).toBe('Shirts & printed')

  const again = await post(list, { untracked_stock: 7, skip_refused: true })
  expect([again.rows[0]?.fate, again.wanted]).toEqual(['unchanged', []])

  const undone = await admin.post(`/api/admin/product-imports/${done.import_id}/undo`, { check: false })
  expect(undone.json()).toMatchObject({ removed: 1, stays: [] })
})

test('requires permission to create categories, and creates none in a dry run', async () => {
  const list = toCsv([
    SHOPIFY,
    ...teeRows('other').map((row) => row.map((cell) => cell.replace('Shirts, printed', 'Caps'))),
  ])
  const refused = await post(list, { create_categories: false })
  expect(refused.rows[0]?.problems).toContainEqual(
    expect.objectContaining({
      field: 'categories',
      message: formatMessage(productImportMessages.unknown, { value: 'Caps' }),
    }),
  )
  expect((await post(list)).rows[0]?.fate).toBe('new')
  expect(await shop.sql`select 1 from categories where name = 'Caps'`).toHaveLength(0)
})

test('imports a product without an image whose address is not https', async () => {
  const image = 'http://old-shop.example/front.jpg'
  const list = toCsv([
    SHOPIFY,
    shopifyRow({ Handle: 'pot', Title: 'Pot', Type: 'Pots', 'Variant Price': '299', 'Image Src': image }),
  ])
  expect((await post(list)).wanted).toEqual([image])
  const done = await runImport(list, { pictures: [upload(image, null, 'No https')] })
  expect(done.rows[0]?.problems).toContainEqual(
    expect.objectContaining({
      message: formatMessage(productImportMessages.image_left_out, { name: image, problem: 'No https' }),
    }),
  )
  expect((await getProduct('pot')).images).toEqual([])
})

test('imports a product without the images that cannot be loaded, and names them', async () => {
  const list = toCsv([SHOPIFY, ...teeRows('bare')])
  const pictures = [upload(`${CDN}/front.jpg?v=1`, null, 'Gone'), PICTURES[1]]
  const done = await runImport(list, { pictures })
  expect(done.import_id).not.toBeNull()
  const [note] = done.rows[0]?.problems ?? []
  const expected = { name: `${CDN}/front.jpg?v=1`, problem: 'Gone' }
  expect(note).toMatchObject({
    field: 'images',
    message: formatMessage(productImportMessages.image_left_out, expected),
  })
  const stored = [{ url: '/media/catalogue/back.webp' }]
  expect((await getProduct('bare')).images).toMatchObject(stored)

  const own = `slug,images\nbare,${CDN}/gone.jpg`
  const columns = { slug: 'slug', images: 'images' }
  const repeated = await runImport(own, { columns, pictures: [upload(`${CDN}/gone.jpg`, null, 'Gone')] })
  expect(repeated.rows[0]).toMatchObject({ fate: 'unchanged', changes: [], problems: [{ field: 'images' }] })
  expect((await getProduct('bare')).images).toMatchObject(stored)
})

test('names the images above the limit of a product', async () => {
  const [first = []] = teeRows('album')
  const others = Array.from({ length: 20 }, (_, index) =>
    shopifyRow({ Handle: 'album', 'Image Src': `${CDN}/${index}.jpg`, 'Image Position': String(index + 3) }),
  )
  const found = await post(toCsv([SHOPIFY, first, ...others]))
  expect(found.wanted).toHaveLength(20)
  expect(found.wanted).not.toContain(`${CDN}/19.jpg`)
  const messages = found.rows.flatMap(({ problems }) => problems.map(({ message }) => message))
  expect(messages).toContain(productImportMessages.images_left_out.template)
})

test('reads the headings that Shopify exports since 2025', async () => {
  const done = await runImport(
    toCsv([
      [
        'Title',
        'URL handle',
        'Description',
        'Published on online store',
        'Status',
        'Option1 name',
        'Option1 value',
        'Price',
        'Compare-at price',
        'Inventory tracker',
        'Inventory quantity',
        'Weight value (grams)',
        'Type',
      ],
      [
        'Plain Mug',
        'plain-mug',
        '<p>Clay</p>',
        'true',
        'Draft',
        'Title',
        'Default Title',
        '250',
        '',
        'shopify',
        '3',
        '400',
        'Mugs',
      ],
    ]),
  )
  expect(done.preset).toBe('shopify')
  expect(await getProduct('plain-mug')).toMatchObject({
    price: 25_000,
    stock: 3,
    weight: 0.4,
    is_active: false,
    variants: [],
  })
})

test('takes codes, cost, tags and SEO texts of a product without variants', async () => {
  const [headings, values] = Object.entries({
    ...{ Title: 'Coded Mug', 'URL handle': 'coded-mug', Status: 'Active', Type: 'Mugs', Price: '250' },
    ...{ SKU: "'00777", Barcode: '8901234567890', 'Cost per item': '90.50', Tags: 'Gift, mug,GIFT' },
    ...{ 'SEO title': 'Mug with a name', 'SEO description': 'Fired by hand' },
    ...{ 'Option1 name': 'Title', 'Option1 value': 'Default Title', 'Inventory quantity': '3' },
  }).reduce<[string[], string[]]>(
    ([names, cells], [name, cell]) => [
      [...names, name],
      [...cells, cell],
    ],
    [[], []],
  )
  const done = await runImport(toCsv([headings, values]))
  expect(done.rows.map(({ fate, problems }) => [fate, ...problems])).toEqual([['new']])
  expect(await getProduct('coded-mug')).toMatchObject({
    ...{ sku: '00777', barcode: '8901234567890', cost_price: 9_050, tags: ['Gift', 'mug'] },
    ...{ seo_title: 'Mug with a name', seo_description: 'Fired by hand' },
  })
  const again = await runImport(
    toCsv([
      headings,
      values.map((value) => value.replace('coded-mug', 'other-mug').replace('Coded', 'Other')),
    ]),
  )
  expect(again.rows[0]?.problems.map(({ field }) => field)).toEqual(['sku', 'sku'])
  expect(await getProduct('other-mug')).toMatchObject({ sku: null, barcode: '8901234567890' })
})

const WOO = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Date sale price ends',
  'In stock?',
  'Stock',
  'Weight (lbs)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 2 name',
  'Attribute 2 value(s)',
]
const wooRow = (cells: Record<string, string>) => WOO.map((heading) => cells[heading] ?? '')

test('imports a WooCommerce export with variations, and refuses what the shop does not sell', async () => {
  const list = toCsv([
    WOO,
    wooRow({
      ID: '1',
      Type: 'variable',
      SKU: 'v',
      Name: 'V-Neck',
      Published: '1',
      'Short description': '<b>Soft</b> &amp; warm',
      Description: 'One\\n\\nTwo',
      Categories: 'Clothing > Tees',
      'Weight (lbs)': '2',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Red, Blue',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'S, L',
    }),
    wooRow({
      ID: '2',
      Type: 'variation',
      SKU: 'v-red',
      Name: 'Red',
      Published: '1',
      'In stock?': '1',
      'Sale price': '400',
      'Regular price': '500',
      Parent: 'v',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Red',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'L',
    }),
    wooRow({
      ID: '3',
      Type: 'variation',
      SKU: 'v-blue',
      Name: 'Blue',
      Published: '1',
      'In stock?': '1',
      'Regular price': '450',
      Parent: 'id:1',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Blue',
      'Attribute 2 name': 'Size',
    }),
    wooRow({
      ID: '9',
      Type: 'variation',
      SKU: 'v-any',
      Name: 'Any',
      Published: '1',
      'In stock?': '1',
      'Regular price': '900',
      Parent: 'v',
      'Attribute 1 name': 'Color',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'L',
    }),
    wooRow({
      ID: '4',
      Type: 'simple',
      SKU: 'belt',
      Name: 'Belt',
      Published: '-1',
      Stock: '5',
      'Sale price': '50',
      'Regular price': '60',
      'Date sale price ends': '2020-01-01',
      Categories: 'Clothing > Belts',
    }),
    wooRow({ ID: '5', Type: 'grouped', Name: 'Set', Published: '1' }),
    wooRow({
      ID: '6',
      Type: 'simple, downloadable, virtual',
      Name: 'Album',
      Published: '1',
      'Regular price': '15',
    }),
    wooRow({ ID: '7', Type: 'variation', Name: 'Lost', Parent: 'nowhere' }),
    wooRow({ ID: '8', Type: 'simple', Name: 'Priceless', Published: '1', Categories: 'Clothing > Belts' }),
  ])
  const done = await runImport(list, { untracked_stock: 2, skip_refused: true })
  expect(done.preset).toBe('woocommerce')
  expect(
    done.rows.map(({ line, fate, problems }) => [line, fate, ...problems.map(({ message }) => message)]),
  ).toEqual([
    [2, 'new', formatMessage(productImportMessages.stock_assumed_for_variants, { stock: 2, smart_count: 3 })],
    [6, 'new', productImportMessages.sale_left_out.template],
    [7, 'refused', productImportMessages.grouped.template],
    [8, 'refused', productImportMessages.not_shipped.template],
    [10, 'refused', adminFormMessages.price.template],
    [9, 'refused', productImportMessages.no_parent.template],
  ])
  expect(await getProduct('v-neck')).toMatchObject({
    short_description: 'Soft & warm',
    description: '<p>One</p>\n<p>Two</p>',
    price: 50_000,
    discounted_price: 40_000,
    weight: 0.907,
    stock: 6,
    combinations: [
      { selections: { color: 'Red', size: 'L' }, sku: 'v-red', price: null, stock: 2 },
      { selections: { color: 'Blue', size: 'S' }, sku: null, price: 45_000, stock: 2 },
      { selections: { color: 'Blue', size: 'L' }, sku: null, price: 45_000, stock: 2 },
    ],
  })
  expect(await getProduct('belt')).toMatchObject({
    price: 6000,
    discounted_price: null,
    stock: 5,
    is_active: false,
  })
  const names =
    await shop.sql`select name from categories where name in ('Tees', 'Belts', 'Clothing') order by name`
  expect(names.map(({ name }) => name)).toEqual(['Belts', 'Tees'])
})

test('takes the price of a WooCommerce product from its first variation with a price', async () => {
  const variation = (Id: string, value: string, price: string) =>
    wooRow({
      ID: Id,
      Type: 'variation',
      Parent: 'id:51',
      Published: '1',
      'In stock?': '1',
      'Regular price': price,
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': value,
    })
  const list = toCsv([
    WOO,
    wooRow({
      ID: '51',
      Type: 'variable',
      Name: 'Half priced',
      Published: '1',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, L, XL',
    }),
    variation('52', 'S', ''),
    variation('53', 'L', '450'),
    variation('54', 'XL', '500'),
  ])
  expect((await runImport(list, { untracked_stock: 2 })).rows).toMatchObject([
    { fate: 'new', problems: [{ field: 'combination_stock' }] },
  ])
  expect(await getProduct('half-priced')).toMatchObject({
    price: 45_000,
    combinations: [
      { selections: { size: 'S' }, is_active: false },
      { selections: { size: 'L' }, price: null, is_active: true },
      { selections: { size: 'XL' }, price: 50_000, is_active: true },
    ],
  })
})

test('says that a price of a Shopify export is negative', async () => {
  const row = (handle: string, cells: Record<string, string>) =>
    shopifyRow({ Handle: handle, Title: handle, 'Option1 Name': 'Title', ...cells })
  const list = toCsv([
    SHOPIFY,
    row('minus', { 'Variant Price': '-5.00' }),
    row('minus-compared', { 'Variant Price': '-5.00', 'Variant Compare At Price': '10.00' }),
    row('blank', {}),
  ])
  expect((await post(list)).rows.map(({ problems }) => problems)).toMatchObject([
    [{ field: 'price', message: fieldMessages.not_negative.template }],
    [{ field: 'price', message: fieldMessages.not_negative.template }],
    [{ field: 'price', message: adminFormMessages.price.template }],
  ])
})

test('reads the codes that Shopify marks as text', async () => {
  const row = shopifyRow({
    Handle: 'marked-codes',
    Title: 'Marked codes',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Variant SKU': "'00123",
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '1',
    'Variant Price': '499.00',
  })
  await runImport(
    toCsv([
      [...SHOPIFY, 'Variant Barcode'],
      [...row, "'0012345678905"],
    ]),
  )
  expect((await getProduct('marked-codes')).combinations).toMatchObject([
    { sku: '00123', barcode: '0012345678905' },
  ])
})

test('leaves out a barcode and a SKU that a spreadsheet shortened', async () => {
  const row = (handle: string, cells: Record<string, string>) =>
    shopifyRow({
      Handle: handle,
      Title: handle,
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Variant Price': '5',
      ...cells,
    })
  const list = toCsv([
    [...SHOPIFY, 'Variant Barcode'],
    [...row('short-barcode', {}), '8.90123E+12'],
    [...row('short-sku', { 'Variant SKU': '8,90123E+12' }), '0890123456789'],
    [...row('whole', { 'Variant SKU': '2E10' }), '0890123456789'],
  ])
  const shortened = (cell: string) => formatMessage(productImportMessages.shortened_number, { cell })
  const { rows } = await post(list)
  expect(rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'new'])
  const codes = ['combination_barcode', 'combination_sku']
  const found = rows.map(({ problems }) => problems.filter(({ field }) => codes.includes(field ?? '')))
  const leftOut = (cell: string) => formatMessage(productImportMessages.cell_left_out, { cell })
  const expected = (field: string, cell: string, line: number) => [
    { field, message: leftOut(cell), line },
    { field, message: shortened(cell), line },
  ]
  expect(found).toMatchObject([
    expected('combination_barcode', '8.90123E+12', 2),
    expected('combination_sku', '8,90123E+12', 3),
    [],
  ])
})

test('imports Etsy listings in rupees and refuses other currencies', async () => {
  const done = await runImport(
    toCsv([
      [
        'TITLE',
        'DESCRIPTION',
        'PRICE',
        'CURRENCY_CODE',
        'QUANTITY',
        'TAGS',
        'IMAGE1',
        'VARIATION 1 TYPE',
        'VARIATION 1 NAME',
        'VARIATION 1 VALUES',
        'SKU',
      ],
      [
        'Dad&#39;s ring',
        'Line 1\n<b>\n\nLine 2',
        '900',
        'INR',
        '6',
        'a,b',
        '',
        'Size',
        'Size',
        'S,M',
        'R-1,R-2',
      ],
      ['Dollar ring', '', '9', 'USD', '6', '', '', '', '', '', ''],
    ]),
    { skip_refused: true },
  )
  expect(done.rows[1]?.problems).toMatchObject([
    { message: formatMessage(productImportMessages.currency, { currency: 'USD' }) },
  ])
  expect(await getProduct('dads-ring')).toMatchObject({
    title: "Dad's ring",
    description: '<p>Line 1<br />&lt;b&gt;</p>\n<p>Line 2</p>',
    price: 90_000,
    stock: 6,
    variants: [{ name: 'Size', type: 'size', value: 'S' }, { value: 'M' }],
    combinations: [],
  })
  const [category] = await shop.sql`
    select c.name from categories c join product_categories pc on pc.category_id = c.id
    join products p on p.id = pc.product_id where p.slug = 'dads-ring'`
  expect(category?.name).toBe('Imported products')
})

test('redirects the addresses of WooCommerce to the imported products, and not after an undo', async () => {
  const list = toCsv([
    ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories', 'Parent'],
    ['1', 'simple', 'r-1', 'Brass Lamp & Tray', '1', '450', 'Lamps', ''],
    ['2', 'simple', 'r-2', 'नाम पट्टी', '1', '300', 'Lamps', ''],
    ['3', 'simple', 'r-3', 'Owned', '1', '300', 'Lamps', ''],
  ])
  await shop.sql`delete from redirects`
  await shop.sql`insert into redirects (from_path, to_path) values ('/product/owned', '/categories')`
  const { import_id } = await runImport(list)
  const target = async (path: string) =>
    (await shop.visitor().get(`/api/redirects?path=${encodeURIComponent(path)}`)).json().to
  const { slug } = await getProduct('brass-lamp-tray')
  expect(await target('/product/brass-lamp-tray/?utm_source=x')).toBe(`/products/${slug}?utm_source=x`)
  expect(
    await target('/product/%E0%A4%A8%E0%A4%BE%E0%A4%AE-%E0%A4%AA%E0%A4%9F%E0%A5%8D%E0%A4%9F%E0%A5%80'),
  ).toMatch(/^\/products\//)
  expect(await target('/product/owned')).toBe('/categories')
  const undo = await admin.post(`/api/admin/product-imports/${import_id}/undo`, { check: false })
  expect(undo.json()).toMatchObject({ removed: 3 })
  expect(await shop.sql`select from_path from redirects`).toEqual([{ from_path: '/product/owned' }])
})

const lampRow = (cells: Record<string, string>) =>
  shopifyRow({
    Handle: 'lamp',
    Title: 'Lamp',
    Type: 'Lamps',
    'Variant Price': '499.00',
    'Variant Inventory Qty': '3',
    ...cells,
  })

test.each([
  ['grams with a thousands separator', { 'Variant Grams': '1,250' }, [], 1.25],
  [
    'an unreadable weight',
    { 'Variant Grams': 'heavy' },
    [{ field: 'weight_kg' }, { field: 'weight_kg', message: productImportMessages.no_number.template }],
    null,
  ],
  [
    'options that differ only in capital letters',
    { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'size', 'Option2 Value': 'Wide' },
    [{ field: null, message: productImportMessages.same_options.template }],
    null,
  ],
])('reads or reports %s of a Shopify export', async (_what, cells, problems, weight) => {
  const list = toCsv([SHOPIFY, lampRow(cells)])
  const [row] = (await post(list)).rows
  expect(row?.problems).toMatchObject(problems)
  const isRefused = problems.some(({ field }) => field === null)
  expect(row?.fate).toBe(isRefused ? 'refused' : 'new')
  if (weight !== null)
    expect(row?.changes).toContainEqual({ field: 'weight_kg', from: '', to: String(weight) })
})

test.each([
  ['1.5', [], '1.5'],
  ['1,250', [{ field: 'weight_kg' }, { field: 'weight_kg' }], undefined],
])('reads or reports the weight %s of a WooCommerce export', async (kilograms, problems, weight) => {
  const list = toCsv([
    ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', 'Weight (kg)', 'Stock'],
    ['simple', '', 'Jar', '1', '100', '', kilograms, '1'],
  ])
  const [row] = (await post(list)).rows
  expect(row?.problems).toMatchObject(problems)
  expect(row?.changes.find(({ field }) => field === 'weight_kg')?.to).toBe(weight)
})

test('imports a product without an image whose address is too long', async () => {
  const address = `${CDN}/${'x'.repeat(1000)}.jpg`
  const found = await post(toCsv([SHOPIFY, lampRow({ 'Image Src': address })]))
  expect(found.wanted).toEqual([])
  const message = formatMessage(productImportMessages.address_too_long, { name: `${address.slice(0, 60)}…` })
  expect(found.rows).toMatchObject([{ fate: 'new', problems: [{ field: 'images', message }] }])
})

test('reads a long run of spaces in a category and a percentage in linear time', async () => {
  const spaces = ' '.repeat(400_000)
  await post(toCsv([SHOPIFY, lampRow({ Type: `a${spaces}b` })]))
  parseProductCell('tax_percent', `5${spaces}x`)
})

test('separates the paragraphs of a short description of WooCommerce', async () => {
  const html = '<p>Soft</p><div>and <b>warm</b>.</div><script>x()</script>'
  const cells = { ID: '90', Type: 'simple', Name: 'Shawl', Stock: '1', 'Regular price': '100' }
  const { rows } = await post(toCsv([WOO, wooRow({ ...cells, 'Short description': html })]))
  expect(rows[0]?.changes.find(({ field }) => field === 'short_description')?.to).toBe('Soft and warm.')
})
