import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { productCategories, users } from '../../platform/db/tables/index.ts'

const NAMES = ['Zebra', 'banana', 'Éclair', 'Apple', 'eagle', 'ångström']
const ORDER = ['ångström', 'Apple', 'banana', 'eagle', 'Éclair', 'Zebra']

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  for (const name of NAMES) {
    const category = await addCategory(shop.db, { name })
    const product = await addProduct(shop.db, { title: name })
    await shop.db.insert(productCategories).values({ product_id: product.id, category_id: category.id })
    await shop.db.insert(users).values({ email: `${product.id}@example.test`, full_name: name })
  }
})
afterAll(() => shop.close())

const known = (names: unknown[]) => names.filter((name) => NAMES.includes(String(name)))

test('sorts products and categories by name in dictionary order', async () => {
  const products = (await shop.visitor().get('/api/products?sort=name')).json().items
  expect(known(products.map(({ title }: { title: string }) => title))).toEqual(ORDER)
  const categories = (await shop.visitor().get('/api/categories')).json().items
  expect(known(categories.map(({ name }: { name: string }) => name))).toEqual(ORDER)
})

test.each([
  ['products', 'title'],
  ['categories', 'name'],
  ['customers', 'full_name'],
])(
  'sorts %s by %s in dictionary order in the backoffice, ascending and descending',
  async (resource, field) => {
    for (const [direction, expected] of [
      ['ASC', ORDER],
      ['DESC', ORDER.toReversed()],
    ] as const) {
      const query = { sort: JSON.stringify([field, direction]) }
      const rows: Record<string, unknown>[] = (await admin.get(`/api/admin/${resource}`, { query })).json()
      expect(known(rows.map((row) => row[field]))).toEqual(expected)
    }
  },
)
