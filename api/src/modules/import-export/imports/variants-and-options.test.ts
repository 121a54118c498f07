import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addCatalogueImages, addCategory } from '../../../../test/harness-rows.ts'

let shop: TestApp
let other: TestApp
let admin: Client
let otherAdmin: Client
let plates: { id: string }
beforeAll(async () => {
  shop = await createTestApp()
  other = await createTestApp()
  admin = await shop.asAdmin()
  otherAdmin = await other.asAdmin()
  await addCatalogueImages(other.db, 'a.webp', 'b.webp')
  plates = await addCategory(shop.db, { name: 'Plates', slug: 'plates' })
  await addCategory(other.db, { name: 'Plates', slug: 'plates' })
})
afterAll(() => Promise.all([shop.close(), other.close()]))

const images = [{ url: '/media/catalogue/a.webp' }, { url: '/media/catalogue/b.webp' }]
const size = (value: string, extra: object = {}) => ({ type: 'size', name: 'Cup size', value, ...extra })
const complete = {
  images,
  variants: [
    size('=Small'),
    size('Large; "XL", tall', { price_modifier: 5_050, image_url: '/media/catalogue/b.webp' }),
    { type: 'colour', name: 'Colour', value: '-5 °C white' },
  ],
  custom_options: [
    { name: 'Name, on the cup', type: 'text', is_required: true, max_length: 20, price_modifier: 2_000 },
    { name: '+Font', type: 'select', options: ['Serif; bold', 'Back\\slash', 'Sans, thin', '@home'] },
    { name: 'Photo', type: 'image', max_images: 3, handling_days: 2 },
    { name: 'Wish', type: 'textarea' },
  ],
}

let made = 0
async function create(extra: object = {}): Promise<AdminProduct> {
  made += 1
  const body = { title: `Cup ${made}`, price: 99_900, stock: 9, category_ids: [plates.id], ...extra }
  const answer = await admin.post('/api/admin/products', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const getProduct = async (id: string, by = admin): Promise<AdminProduct> =>
  (await by.get(`/api/admin/products/${id}`)).json()
async function dryRun(list: string, extra: object = {}, by = admin): Promise<ProductImportResponse> {
  const body = { list, file: 'cups.csv', check: true, ...extra }
  const answer = await by.post('/api/admin/product-imports', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function imported(list: string, by = admin): Promise<ProductImportResponse> {
  const { seen } = await dryRun(list, {}, by)
  const done = await dryRun(list, { check: false, seen }, by)
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  return done
}
const exported = async (id: string[], by = admin) =>
  (await by.get('/api/admin/products/export', { query: { filter: JSON.stringify({ id }) } })).body
const toCsv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** What a product says in any shop. */
function anywhere({
  id: _id,
  category_ids: _shelves,
  created_at: _made,
  updated_at: _saved,
  ...said
}: AdminProduct) {
  const nameless = <Row extends { id: string }>(rows: Row[]) => rows.map(({ id: _row, ...row }) => row)
  return {
    ...said,
    images: nameless(said.images),
    variants: nameless(said.variants),
    custom_options: nameless(said.custom_options),
  }
}

test('changes nothing when an export with variants and custom options is imported again', async () => {
  const [full, bare] = [await create(complete), await create()]
  const csv = await exported([full.id, bare.id])
  const [headings = [], ...rows] = parseCsv(csv.replace(/^\ufeff/, ''))
  const column = (name: string) => rows.map((row) => row[headings.indexOf(name)])
  expect(rows).toHaveLength(5)
  expect(column('slug').filter((slug) => slug === full.slug)).toHaveLength(4)
  expect(column('title').filter((title) => title === full.title)).toHaveLength(1)
  expect(column('variant_value')).toContain("'=Small")
  expect(column('custom_option_name')).toContain("'+Font")
  const looked = await dryRun(csv)
  expect(looked.rows.map(({ fate, problems }) => [fate, problems])).toEqual([
    ['unchanged', []],
    ['unchanged', []],
  ])
  await imported(csv)
  expect(await getProduct(full.id)).toEqual(full)
  expect(await getProduct(bare.id)).toEqual(bare)
})

test('creates equal products in an empty shop from an export of another', async () => {
  const cups = [await create({ ...complete, occasions: ['diwali'], weight: 0.25 }), await create()]
  const csv = await exported(cups.map(({ id }) => id))
  const done = await imported(csv, otherAdmin)
  expect(done.rows.map(({ fate }) => fate)).toEqual(['new', 'new'])
  for (const cup of cups) {
    const filter = JSON.stringify({ slug: cup.slug })
    const [{ id }] = (await otherAdmin.get('/api/admin/products', { query: { filter } })).json()
    expect(anywhere(await getProduct(id, otherAdmin))).toEqual(anywhere(cup))
  }
  expect((await dryRun(csv, {}, otherAdmin)).rows.map(({ fate }) => fate)).toEqual(['unchanged', 'unchanged'])
})

test('matches uploaded images of another shop by file name', async () => {
  const cup = await create(complete)
  const csv = await exported([cup.id])
  const waiting = { name: 'B.webp', url: null, problem: null }
  expect((await dryRun(csv, { pictures: [waiting] }, otherAdmin)).wanted).toEqual(['b.webp'])
  const pictures = [{ ...waiting, url: '/media/catalogue/new.webp' }]
  const { seen } = await dryRun(csv, { pictures }, otherAdmin)
  const done = await dryRun(csv, { pictures, check: false, seen }, otherAdmin)
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  const filter = JSON.stringify({ slug: cup.slug })
  const [{ id }] = (await otherAdmin.get('/api/admin/products', { query: { filter } })).json()
  const there = await getProduct(id, otherAdmin)
  expect(there.images.map(({ url }) => url)).toEqual([images[0]?.url, '/media/catalogue/new.webp'])
  expect(there.variants[1]?.image_url).toBe('/media/catalogue/new.webp')
  // Here the product has its own, which stay.
  expect((await dryRun(csv, { pictures })).rows.map(({ fate }) => fate)).toEqual(['unchanged'])
})

test('reports added, changed and removed variants and options, imports them and reverts exactly', async () => {
  const cup = await create(complete)
  const [name, font, photo, wish] = cup.custom_options
  const list = toCsv([
    [
      'Handle',
      'variant type',
      'variant name',
      'variant value',
      'variant price modifier',
      'custom option name',
      'custom option type',
    ],
    [cup.slug, 'size', 'Cup size', '=Small', '10', 'Your name', 'text'],
    ['', 'size', 'Cup size', 'Huge', '99.50', '+Font', 'select'],
    [cup.slug, '', '', '', '', 'Photo', 'image'],
    [cup.slug, '', '', '', '', 'Wish', 'textarea'],
  ])
  const looked = await dryRun(list)
  expect(looked.rows).toHaveLength(1)
  expect(looked.rows[0]).toMatchObject({ line: 2, title: cup.title, fate: 'changed', problems: [] })
  expect(looked.rows[0]?.changes).toEqual([
    { field: 'variants', from: 'Cup size: =Small, size', to: 'Cup size: =Small, +10.00, size' },
    { field: 'variants', from: '', to: 'Cup size: Huge, +99.50, size' },
    {
      field: 'variants',
      from: 'Cup size: Large; "XL", tall, +50.50, size, /media/catalogue/b.webp',
      to: '',
    },
    { field: 'variants', from: 'Colour: -5 °C white', to: '' },
    {
      field: 'custom_options',
      from: 'Name, on the cup: text, required, +20.00, max length 20',
      to: 'Your name: text, required, +20.00, max length 20',
    },
  ])
  expect(await getProduct(cup.id)).toEqual(cup)
  const { import_id: id } = await imported(list)
  const after = await getProduct(cup.id)
  expect(after.variants).toMatchObject([
    { id: cup.variants[0]?.id, value: '=Small', price_modifier: 1_000 },
    { value: 'Huge', price_modifier: 9_950 },
  ])
  // Renamed at its place, it keeps its id, and with it what carts and print areas say of it.
  expect(after.custom_options).toEqual([{ ...name, name: 'Your name' }, font, photo, wish])
  const undone = await admin.post(`/api/admin/product-imports/${id}/undo`, { check: false })
  expect(undone.json()).toEqual({ restored: 1, removed: 0, stays: [] })
  expect(await getProduct(cup.id)).toEqual(cup)
})

test('rejects invalid variants and options with their row and imports nothing', async () => {
  const cup = await create(complete)
  const headings = [
    'slug',
    'price',
    'variant_type',
    'variant_name',
    'variant_value',
    'variant_price_modifier',
  ]
  const more = ['variant_image', 'custom_option_name', 'custom_option_type', 'custom_option_choices']
  const blank = more.map(() => '')
  const problemsOf = async (...rows: string[][]) => {
    const list = toCsv([
      [...headings, ...more],
      [cup.slug, '1', ...headings.slice(2).map(() => ''), ...blank],
      ...rows,
    ])
    const { rows: looked, seen } = await dryRun(list)
    expect(looked.map(({ fate }) => fate)).toEqual(['refused'])
    expect((await dryRun(list, { check: false, seen })).import_id).toBeNull()
    return looked[0]?.problems
  }
  expect(
    await problemsOf(
      ['', '', 'size', 'Size', 'L', '', ...blank],
      ['', '', 'size', 'Size', 'L', '', ...blank],
    ),
  ).toMatchObject([{ field: 'variant_value', message: 'This value already exists', line: 4 }])
  expect(await problemsOf(['', '', 'size', '', 'L', '', ...blank])).toMatchObject([
    { field: 'variant_name', message: productImportMessages.whole_variant.template, line: 3 },
  ])
  expect(await problemsOf(['', '', 'size', 'Size', 'L', 'ten', ...blank])).toMatchObject([
    { field: 'variant_price_modifier', message: productImportMessages.no_amount.template, line: 3 },
  ])
  const picture = '/media/catalogue/c.webp'
  expect(await problemsOf(['', '', 'size', 'Size', 'L', '', picture, '', '', ''])).toMatchObject([
    {
      field: 'variant_image',
      message: formatMessage(productImportMessages.image_not_of_product, { name: picture }),
      line: 3,
    },
  ])
  const option = (...cells: string[]) => ['', '', '', '', '', '', '', ...cells]
  expect(await problemsOf(option('Font', 'Select', ''))).toMatchObject([
    { field: 'custom_option_choices', message: 'Please add at least one choice', line: 3 },
  ])
  expect(await problemsOf(option('Font', 'list', 'A; B'))).toMatchObject([
    { field: 'custom_option_type', message: productImportMessages.no_option_type.template, line: 3 },
  ])
  expect(await problemsOf(option('', 'text', ''))).toMatchObject([
    { field: 'custom_option_name', message: productImportMessages.whole_option.template, line: 3 },
  ])
  expect(await getProduct(cup.id)).toEqual(cup)
})

test('keeps variants and options without columns in the list and removes them for blank columns', async () => {
  const cup = await create(complete)
  const prices = toCsv([
    ['slug', 'variant_value', 'variant_price_modifier'],
    ...cup.variants.map(({ value }) => [cup.slug, value, '7']),
  ])
  await imported(prices)
  const dearer = await getProduct(cup.id)
  expect(dearer.variants).toEqual(cup.variants.map((variant) => ({ ...variant, price_modifier: 700 })))
  expect(dearer.custom_options).toEqual(cup.custom_options)
  await imported(
    toCsv([
      ['slug', 'title', 'custom_option_name'],
      [cup.slug, cup.title, ''],
    ]),
  )
  expect((await getProduct(cup.id)).custom_options).toEqual([])
  expect((await getProduct(cup.id)).variants).toEqual(dearer.variants)
})

test('limits a list to 1,000 products and 20,000 rows', async () => {
  const of = (row: (index: number) => string, rows: number) =>
    `slug,title,variant_value\n${Array.from({ length: rows }, (_, index) => row(index)).join('\n')}`
  const refused = async (list: string) =>
    (await admin.post('/api/admin/product-imports', { list, file: 'a.csv', check: true })).json().message
  expect(await refused(of((index) => `a${index},A,`, 1001))).toBe(productImportMessages.too_many.template)
  expect(await refused(of(() => 'a,,L', 20_001))).toBe(productImportMessages.too_long.template)
})

test('carries the rules of options to another shop, where conditions name options of its own', async () => {
  const [metal, size] = [crypto.randomUUID(), crypto.randomUUID()]
  const choices = [
    { value: 'Gold; matt', price_modifier: 5_050, colour: '#d4af37' },
    { value: 'Back\\slash | bar', image_url: images[1]?.url },
  ]
  const cup = await create({
    images,
    custom_options: [
      {
        id: metal,
        name: 'Metal = all',
        type: 'swatch',
        options: ['Steel', ...choices.map(({ value }) => value)],
        rules: { choices },
      },
      {
        name: 'Name',
        type: 'text',
        price_modifier: 900,
        rules: {
          price_by: 'character',
          min_length: 2,
          show_if: { option: metal, is: choices.map(({ value }) => value) },
        },
      },
      { id: size, name: 'Height', type: 'number', rules: { min: 0.5, max: 9, step: 0.5 } },
      { name: 'Until', type: 'date', rules: { days_ahead: 0, show_if: { option: size } } },
    ],
  })
  const csv = await exported([cup.id])
  expect((await dryRun(csv)).rows.map(({ fate, problems }) => [fate, problems])).toEqual([['unchanged', []]])
  await imported(csv, otherAdmin)
  const filter = JSON.stringify({ slug: cup.slug })
  const [{ id }] = (await otherAdmin.get('/api/admin/products', { query: { filter } })).json()
  const there = await getProduct(id, otherAdmin)
  const describeRules = ({ custom_options }: AdminProduct) =>
    custom_options.map(({ rules: { show_if, ...rules } = {} }) => [
      rules,
      show_if && [custom_options.findIndex((option) => option.id === show_if.option), show_if.is],
    ])
  expect(describeRules(there)).toEqual(describeRules(cup))
  expect(there.custom_options[0]?.id).not.toBe(cup.custom_options[0]?.id)
  expect((await dryRun(csv, {}, otherAdmin)).rows.map(({ fate }) => fate)).toEqual(['unchanged'])
})

test.each([
  ['price_by=word', 'price_by=word'],
  ['min_length=two', 'min_length=two'],
  ['price:Gold=much', 'price:Gold=much'],
  ['cheaper', '?'],
])('refuses the rules "%s" of an option', async (cell, rule) => {
  const cup = await create({ custom_options: [{ name: 'Name', type: 'text' }] })
  const list = toCsv([
    ['slug', 'custom_option_name', 'custom_option_rules'],
    [cup.slug, 'Name', cell],
  ])
  expect((await dryRun(list)).rows[0]?.problems).toMatchObject([
    { field: 'custom_option_rules', message: formatMessage(productImportMessages.no_option_rules, { rule }) },
  ])
})

test('refuses a condition on an option that the product does not have', async () => {
  const cup = await create({ custom_options: [{ name: 'Name', type: 'text' }] })
  const list = toCsv([
    ['slug', 'custom_option_name', 'custom_option_rules'],
    [cup.slug, 'Name', 'show_if=Metal'],
  ])
  expect((await dryRun(list)).rows[0]?.problems).toMatchObject([
    { field: 'custom_option_rules', message_code: 'admin_option_condition' },
  ])
})
