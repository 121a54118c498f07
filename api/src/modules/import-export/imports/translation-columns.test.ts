import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ExportHeadings } from '@nakshi/core/exports/admin-headings'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCatalogueImages, addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
let plates: { id: string }
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  plates = await addCategory(shop.db, { name: 'Plates', slug: 'plates' })
})
afterAll(() => shop.close())

async function send(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const body = { list, file: 'products.csv', check: true, ...extra }
  const answer = await admin.post('/api/admin/product-imports', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function imported(list: string): Promise<ProductImportResponse> {
  const { seen } = await send(list)
  return send(list, { check: false, seen })
}
const exported = async (headings: ExportHeadings): Promise<string> =>
  (await admin.get('/api/admin/products/export', { query: { headings } })).body
const getHindi = async (slug: string) =>
  (await shop.visitor().get(`/api/products/${slug}`, { headers: { 'accept-language': 'hi-IN' } })).json()

test('imports, exports and takes back the texts of a further language', async () => {
  await addProduct(shop.db, {
    slug: 'plate',
    title: 'Brass plate',
    short_description: 'For the door',
    category_ids: [plates.id],
  })
  const list = 'slug,title,price,categories,Title (hi),short_description_hi\n'
  const done = await imported(
    `${list}plate,Brass plate,499,plates,पीतल की प्लेट,दरवाज़े के लिए\nbowl,Bowl,99,plates,कटोरी,\n`,
  )
  expect(
    done.rows.map(({ fate, changes }) => [fate, changes.filter(({ field }) => field.endsWith('_hi'))]),
  ).toEqual([
    [
      'changed',
      [
        { field: 'title_hi', from: '', to: 'पीतल की प्लेट' },
        { field: 'short_description_hi', from: '', to: 'दरवाज़े के लिए' },
      ],
    ],
    ['new', [{ field: 'title_hi', from: '', to: 'कटोरी' }]],
  ])
  expect(await getHindi('plate')).toMatchObject({ title: 'पीतल की प्लेट', short_description: 'दरवाज़े के लिए' })
  expect(await getHindi('bowl')).toMatchObject({ title: 'कटोरी' })
  for (const headings of ['names', 'en', 'hi'] as const) {
    const csv = await exported(headings)
    expect(csv).toContain('दरवाज़े के लिए')
    expect((await send(csv)).rows.map(({ fate }) => fate)).toEqual(['unchanged', 'unchanged'])
  }
  const undone = await admin.post(`/api/admin/product-imports/${done.import_id}/undo`, { check: false })
  expect(undone.json()).toMatchObject({ restored: 1, removed: 1, stays: [] })
  expect(await getHindi('plate')).toMatchObject({ title: 'Brass plate', short_description: 'For the door' })
})

test('deletes the text of an empty cell, and rejects one without an original or too long', async () => {
  const product = await addProduct(shop.db, { slug: 'cup', title: 'Cup', category_ids: [plates.id] })
  await imported('slug,title_hi\ncup,कप\n')
  await imported('slug,title_hi\ncup,\n')
  expect(await getHindi(product.slug)).toMatchObject({ title: 'Cup' })
  const { rows } = await send(`slug,title_hi,short_description_hi\ncup,${'क'.repeat(151)},चाय\n`)
  expect(rows[0]).toMatchObject({ fate: 'refused' })
  expect(rows[0]?.problems).toMatchObject([
    { field: 'short_description_hi', message: adminMessages.translation.no_original.template },
    { field: 'title_hi' },
  ])
})

const PARTS = [
  'variant_type,variant_name,variant_name_hi,variant_value,variant_value_hi',
  'custom_option_name,custom_option_name_hi,custom_option_type,custom_option_choices,custom_option_choices_hi',
].join()

test('imports and exports the texts of variants, options, choices and images', async () => {
  await addCatalogueImages(shop.db, 'red.webp', 'blue.webp')
  const list = [
    `slug,title,price,categories,images,image_alts,image_alts_hi,${PARTS}`,
    [
      'pot,Pot,499,plates,/media/catalogue/red.webp; /media/catalogue/blue.webp',
      'Red \\; round; Blue,; नीला गमला',
      'colour,Colour,रंग,Red,लाल,Wrapping,पैकिंग,select,Paper; Cloth\\; fine,काग़ज़; कपड़ा\\; महीन',
    ].join(),
    'pot,,,,,,,colour,Colour,,Blue,नीला,Name,नाम,text,,',
    '',
  ].join('\n')
  const done = await imported(list)
  expect(done.rows.map(({ fate }) => fate)).toEqual(['new'])
  const pot = await getHindi('pot')
  expect(pot).toMatchObject({
    images: [{ alt_text: 'Red ; round' }, { alt_text: 'नीला गमला' }],
    variants: [
      { name: 'रंग', value: 'Red', label: 'लाल' },
      { name: 'रंग', value: 'Blue', label: 'नीला' },
    ],
    custom_options: [
      { name: 'पैकिंग', labels: { Paper: 'काग़ज़', 'Cloth; fine': 'कपड़ा; महीन' } },
      { name: 'नाम' },
    ],
  })
  for (const headings of ['names', 'en', 'hi'] as const) {
    const { rows } = await send(await exported(headings))
    expect(rows.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
  }
  const changed = await imported('slug,variant_value,variant_value_hi\npot,Red,सुर्ख़\npot,Blue,\n')
  expect(changed.rows[0]?.changes).toEqual([
    { field: 'variant_value_hi', from: 'लाल', to: 'सुर्ख़' },
    { field: 'variant_value_hi', from: 'नीला', to: '' },
  ])
  const after = await getHindi('pot')
  expect(after.variants[0].label).toBe('सुर्ख़')
  expect(after.variants[1]).not.toHaveProperty('label')
  await admin.post(`/api/admin/product-imports/${changed.import_id}/undo`, { check: false })
  expect((await getHindi('pot')).variants[0].label).toBe('लाल')
})

test('names row and column of a text of a part that does not fit', async () => {
  const rows = [
    'colour,Colour,रंग,Red,लाल,Wrapping,पैकिंग,select,Paper; Cloth,काग़ज़',
    'colour,Colour,कलर,Blue,नीला,,,,,',
    `,,,,हरा,Name,${'क'.repeat(101)},text,,`,
  ]
  const { rows: checked } = await send(
    [
      `slug,title,price,categories,${PARTS}`,
      ...rows.map((row, index) => (index === 0 ? `jar,Jar,99,plates,${row}` : `jar,,,,${row}`)),
      '',
    ].join('\n'),
  )
  expect(checked[0]?.fate).toBe('refused')
  const params = { smart_count: 2 }
  expect(checked[0]?.problems.map(({ field, line, message }) => [field, line, message])).toEqual([
    ['variant_name_hi', 3, formatMessage(productImportMessages.text_differs, { original: 'Colour' })],
    ['variant_value_hi', 4, adminMessages.translation.no_original.template],
    ['custom_option_name_hi', 4, expect.any(String)],
    ['custom_option_choices_hi', 2, formatMessage(productImportMessages.text_count, params)],
  ])
})
