import { exportColumns, exportLayouts } from '@nakshi/core/exports/admin-columns'
import { toDefaultSku } from '@nakshi/core/products/default-sku'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'

/** Cut short, a number for a spreadsheet: 380e1600 and 29651821. */
const ids = ['380e1600-0000-4000-8000-000000000001', '29651821-0000-4000-8000-000000000002']

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  for (const id of ids) {
    await addProduct(shop.db, { id, slug: `p-${id}` })
    await shop.sql`insert into stock_movements (product_id, change, reason) values (${id}, 5, 'initial')`
    await addOrder(shop.db, { product_id: id })
  }
})
afterAll(() => shop.close())

const paths = Object.keys(exportColumns).map((resource) =>
  exportLayouts.some((layout) => layout === resource)
    ? `/api/admin/orders/export?layout=${resource}`
    : `/api/admin/${resource}/export`,
)

test.each(paths)('no cell of %s shows a product without a SKU as a number', async (path) => {
  const [url = '', query = ''] = path.split('?')
  const answer = await admin.get(url, { query: Object.fromEntries(new URLSearchParams(query)) })
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...rows] = parseCsv(answer.body.replace(/^\ufeff/, ''))
  const skus = headings.flatMap((heading, column) =>
    /sku/.test(heading) ? rows.map((row) => row[column] ?? '') : [],
  )
  expect(skus.filter((cell) => cell !== '' && !Number.isNaN(Number(cell)))).toEqual([])
  if (path.endsWith('layout=items')) expect(skus).toEqual(expect.arrayContaining(ids.map(toDefaultSku)))
})
