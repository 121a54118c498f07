import { adminMessages } from '@nakshi/core/admin-messages'
import type { ExportHeadings } from '@nakshi/core/exports/admin-headings'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

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
