import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const resources = {
  products: {
    old: () => addProduct(shop.db, { slug: 'OLD-Mug' }),
    body: async (slug: string) => ({
      title: 'Mug',
      price: 100,
      slug,
      category_ids: [(await addCategory(shop.db)).id],
    }),
  },
  categories: {
    old: () => addCategory(shop.db, { slug: 'OLD-Mugs' }),
    body: async (slug: string) => ({ name: 'Mugs', slug }),
  },
}

for (const [resource, { old, body }] of Object.entries(resources)) {
  const url = `/api/admin/${resource}`

  test(`lowercases slugs of ${resource} and rejects a slug that differs only in case`, async () => {
    const first = await admin.post(url, await body('Bulk-7'))
    expect([first.statusCode, first.json().slug]).toEqual([201, 'bulk-7'])
    const second = await admin.post(url, await body('BULK-7'))
    expect([second.statusCode, second.json().issues[0].path]).toEqual([409, 'slug'])
  })

  test(`keeps an existing mixed-case slug of ${resource} and rejects its lowercase form elsewhere`, async () => {
    const stored = await old()
    expect(
      (await admin.put(`${url}/${stored.id}`, { slug: stored.slug, is_active: false })).json().slug,
    ).toBe(stored.slug)
    const other = await admin.post(url, await body(stored.slug.toLowerCase()))
    expect(other.statusCode).toBe(409)
    const changed = await admin.put(`${url}/${stored.id}`, { slug: 'New-Address' })
    expect(changed.json().slug).toBe('new-address')
  })
}
