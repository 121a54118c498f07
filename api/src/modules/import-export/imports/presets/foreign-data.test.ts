import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { findBrokenInvariants } from '../../../backup/invariants.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
afterEach(async () => expect(await findBrokenInvariants(shop.sql, 'lasting')).toEqual([]))

const send = (list: string, extra: object = {}) =>
  admin.post('/api/admin/product-imports', {
    list,
    file: 'export.csv',
    check: true,
    create_categories: true,
    skip_refused: true,
    ...extra,
  })
async function post(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const answer = await send(list, extra)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function runImport(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const { seen } = await post(list, extra)
  const done = await post(list, { ...extra, check: false, seen })
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  return done
}
async function getProduct(slug: string): Promise<AdminProduct> {
  const [found] = await shop.sql`select id from products where slug = ${slug}`
  return (await admin.get(`/api/admin/products/${found?.id}`)).json()
}
const toCsv = (rows: Record<string, string>[]) => {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}
const listMessages = ({ rows }: ProductImportResponse) =>
  rows.flatMap(({ problems }) => problems.map(({ field, line, message }) => [field, line, message]))

const old = (handle: string, cells: Record<string, string> = {}) => ({
  Handle: handle,
  Title: handle,
  Type: 'Gifts',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '450',
  'Variant Inventory Tracker': 'shopify',
  ...cells,
})
const recent = (handle: string, cells: Record<string, string> = {}) => ({
  Title: handle,
  'URL handle': handle,
  Type: 'Gifts',
  'Option1 name': 'Title',
  'Option1 value': 'Default Title',
  Price: '450',
  'Inventory tracker': 'shopify',
  ...cells,
})
const woo = (name: string, cells: Record<string, string> = {}) => ({
  ID: '1',
  Type: 'simple',
  SKU: '',
  Name: name,
  Published: '1',
  'In stock?': '1',
  'Regular price': '450',
  Parent: '',
  ...cells,
})

test.each([
  ['Shopify, no column of quantities', old('no-quantity'), 30],
  [
    'Shopify, continue',
    old('policy', { 'Variant Inventory Qty': '-12', 'Variant Inventory Policy': 'continue' }),
    30,
  ],
  [
    'Shopify since 2025, continue',
    recent('recent', { 'Inventory quantity': '0', 'Continue selling when out of stock': 'continue' }),
    30,
  ],
  [
    'Shopify since 2025, true',
    recent('recent-true', { 'Inventory quantity': '0', 'Continue selling when out of stock': 'TRUE' }),
    30,
  ],
  [
    'Shopify, no tracker',
    old('free', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '-3' }),
    30,
  ],
  ['Shopify, not a number', old('text', { 'Variant Inventory Qty': 'not stocked' }), 30],
  ['Shopify, deny', old('deny', { 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'deny' }), 0],
  ['WooCommerce, backorders', woo('notify', { Stock: '-4', 'Backorders allowed?': 'notify' }), 30],
  ['WooCommerce, on backorder', woo('backorder', { Stock: '0', 'In stock?': 'backorder' }), 30],
  ['WooCommerce, not counted', woo('uncounted', { Stock: '' }), 30],
  ['WooCommerce, out of stock', woo('gone', { Stock: '', 'In stock?': '0' }), 0],
])('says which stock is assumed: %s', async (_what, row, stock) => {
  const done = await runImport(toCsv([row]), { untracked_stock: 30 })
  const slug = 'Name' in row ? row.Name : row.Title
  expect(await getProduct(slug)).toMatchObject({ stock })
  const note = ['stock', undefined, formatMessage(productImportMessages.stock_assumed, { stock: 30 })]
  expect(listMessages(done).some((message) => JSON.stringify(message) === JSON.stringify(note))).toBe(
    stock > 0,
  )
})

test('never makes a shop sold out by default, and keeps the stock of a product that exists', async () => {
  const list = toCsv([old('usual')])
  await runImport(list)
  expect((await getProduct('usual')).stock).toBe(100)
  await runImport(toCsv([{ slug: 'usual', stock: '3' }]))
  expect((await post(list)).rows).toMatchObject([{ fate: 'unchanged' }])
  const own = await runImport(toCsv([{ slug: 'own', title: 'Own', price: '5', categories: 'Gifts' }]))
  expect(listMessages(own)).toEqual([
    ['stock', undefined, formatMessage(productImportMessages.stock_assumed, { stock: 100 })],
  ])
})

test('assumes a stock for each variant, and gives each the shared stock of WooCommerce', async () => {
  const variant = (value: string, cells: Record<string, string> = {}) =>
    old('sizes', { Title: '', 'Option1 Name': 'Size', 'Option1 Value': value, ...cells })
  await runImport(
    toCsv([
      {
        ...variant('S', { 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' }),
        Title: 'Sizes',
      },
      variant('L', { 'Variant Inventory Qty': '2', 'Variant Inventory Policy': 'deny' }),
    ]),
    { untracked_stock: 9 },
  )
  expect((await getProduct('sizes')).combinations).toMatchObject([{ stock: 9 }, { stock: 2 }])
  const attribute = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, L' }
  const variation = (Id: string, value: string) =>
    woo('', {
      ID: Id,
      Type: 'variation',
      Parent: 'id:1',
      Stock: '',
      ...attribute,
      'Attribute 1 value(s)': value,
    })
  const shared = await runImport(
    toCsv([
      woo('shared', { Type: 'variable', Stock: '6', ...attribute }),
      variation('2', 'S'),
      variation('3', 'L'),
    ]),
  )
  expect((await getProduct('shared')).combinations).toMatchObject([{ stock: 6 }, { stock: 6 }])
  expect(listMessages(shared)).toContainEqual([null, undefined, productImportMessages.stock_shared.template])
})

test('imports variants with one SKU, and long SKUs, and names what is left out', async () => {
  const long = 'ZZ-VERY-LONG-STOCK-KEEPING-UNIT-'.repeat(3)
  const variant = (handle: string, value: string, sku: string) =>
    old(handle, {
      'Option1 Name': 'Colour',
      'Option1 Value': value,
      'Variant SKU': sku,
      'Variant Inventory Qty': '5',
    })
  const done = await runImport(
    toCsv([
      variant('one-sku', 'Red', 'ONE'),
      { ...variant('one-sku', 'Blue', 'one'), Title: '' },
      variant('other', 'Red', 'ONE'),
      variant('long-sku', 'Red', long),
    ]),
  )
  expect(done.rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'new'])
  const leftOut = (cell: string) => formatMessage(productImportMessages.cell_left_out, { cell })
  const messages = listMessages(done)
  expect(messages).toContainEqual(['combination_sku', 3, leftOut('one')])
  expect(messages).toContainEqual(['combination_sku', 4, leftOut('ONE')])
  expect(messages).toContainEqual(['combination_sku', 5, leftOut(long)])
  expect((await getProduct('one-sku')).combinations).toMatchObject([{ sku: 'ONE' }, { sku: null }])
})

test('makes an address of a handle that is not possible here, and says so', async () => {
  const long = Array.from({ length: 30 }, () => 'long').join('-')
  const done = await runImport(toCsv([old('photo_mug__red'), old(`zz-${long}`), old('a--b-')]))
  const after = ['photo-mug-red', `zz-${long}`.slice(0, 117), 'a-b']
  expect(done.rows.map(({ changes }) => changes.find(({ field }) => field === 'slug')?.to)).toEqual(after)
  expect(listMessages(done)).toContainEqual([
    null,
    undefined,
    formatMessage(productImportMessages.slug_changed, { before: 'photo_mug__red', after: 'photo-mug-red' }),
  ])
})

test('numbers the address of the second product of a name, also in a second import', async () => {
  const list = toCsv([woo('Same name'), woo('Same name', { ID: '2' }), woo('Same name 2', { ID: '3' })])
  const done = await runImport(list)
  expect(done.rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'new'])
  expect((await post(list)).rows.map(({ fate }) => fate)).toEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('decodes the entities of titles and options, also when they are escaped twice', async () => {
  await runImport(
    toCsv([
      old('entities', {
        Title: 'Mum &amp;amp; Dad &#8211; &#x2018;Café&rsquo;',
        'Option1 Name': 'Size &amp; shape',
        'Option1 Value': '8&quot;',
      }),
    ]),
  )
  expect(await getProduct('entities')).toMatchObject({
    title: 'Mum & Dad – ‘Café’',
    variants: [{ name: 'Size & shape', value: '8"' }],
  })
})

test('reads old and new headings of Shopify in one file', async () => {
  const { Price, ...rest } = recent('mixed', { 'Variant Price': '450', 'Variant Inventory Qty': '7' })
  expect(Price).toBe('450')
  await runImport(toCsv([rest]))
  expect(await getProduct('mixed')).toMatchObject({ price: 45_000, stock: 7 })
})

test.each([
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Bestand,Gewicht (kg),Regulärer Preis,Kategorien,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)"\n' +
      '1,variable,v,Tasse,1,1,,"1,5",,Tassen,,Farbe,"Rot, Blau"\n2,variation,v-r,,1,1,4,,"12,50",,v,Farbe,Rot',
    { slug: 'tasse', price: 1250, weight: 1.5, combinations: [{ sku: 'v-r', stock: 4 }] },
  ],
  [
    'Russian without some columns',
    'ID,Тип,Артикул,Имя,Опубликован,"Видимость в каталоге","В наличии?","Базовая цена",Категории\n40,simple,,Кружка,1,visible,1,900,Кружки',
    { slug: 'кружка', price: 90_000, stock: 100 },
  ],
])('reads the headings of WooCommerce in %s', async (_language, list, { slug, ...expected }) => {
  expect((await runImport(list)).preset).toBe('woocommerce')
  expect(await getProduct(slug)).toMatchObject(expected)
})

test('reads the headings of Etsy in Italian', async () => {
  const list =
    'TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,TAG,IMMAGINE1,SKU\nTazza,A mano,900,INR,4,,,ZZT'
  expect((await runImport(list)).preset).toBe('etsy')
  expect(await getProduct('tazza')).toMatchObject({ price: 90_000, stock: 4 })
})

test.each([
  [
    'WooCommerce',
    'ID,Typ,SKU,Nazwa,Opublikowano,Cena\n7,simple,,Kubek,1,20',
    '“Nazwa”, “Opublikowano”, “Cena”',
  ],
  ['Etsy', 'TYTUŁ,OPIS,CENA,CURRENCY_CODE,ILOŚĆ\nKubek,,20,INR,3', '“TYTUŁ”, “OPIS”, “CENA”'],
])(
  'refuses an export of %s in an unknown language and names its headings',
  async (shopName, list, headings) => {
    const answer = await send(list)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toContain(shopName)
    expect(answer.json().message).toContain(headings)
  },
)

test('imports a Magento export: prices, backorders, variants, and rows of store views once', async () => {
  const magento = (sku: string, cells: Record<string, string>) => ({
    sku,
    store_view_code: '',
    attribute_set_code: 'Default',
    product_type: 'simple',
    categories: 'Default Category/Gifts',
    name: sku,
    price: '499.0000',
    special_price: '',
    url_key: sku.toLowerCase(),
    weight: '0.35',
    visibility: 'Catalog, Search',
    product_online: '1',
    qty: '0.0000',
    is_in_stock: '1',
    allow_backorders: '0',
    configurable_variations: '',
    ...cells,
  })
  const hidden = { visibility: 'Not Visible Individually', price: '550.0000' }
  const done = await runImport(
    toCsv([
      magento('M-BACK', { allow_backorders: '1', special_price: '399.0000' }),
      magento('M-BACK', { store_view_code: 'hi', name: 'मग' }),
      magento('M-SOLD', {}),
      magento('M-RED', { ...hidden, qty: '7.0000' }),
      magento('M-BLUE', { ...hidden, qty: '2.0000' }),
      magento('M-CONF', {
        product_type: 'configurable',
        configurable_variations: 'sku=M-RED,color=Red, bright|sku=M-BLUE,color=Blue',
      }),
    ]),
    { untracked_stock: 8 },
  )
  expect(done.preset).toBe('magento')
  expect(done.rows.map(({ title }) => title)).toEqual(['M-BACK', 'M-SOLD', 'M-CONF'])
  expect(await getProduct('m-back')).toMatchObject({ price: 49_900, discounted_price: 39_900, stock: 8 })
  expect(await getProduct('m-sold')).toMatchObject({ stock: 0 })
  expect((await getProduct('m-conf')).combinations).toMatchObject([
    { selections: { color: 'Red, bright' }, sku: 'M-RED', stock: 7 },
    { selections: { color: 'Blue' }, sku: 'M-BLUE', stock: 2 },
  ])
})
