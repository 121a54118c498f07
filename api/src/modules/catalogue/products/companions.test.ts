import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

test('shows what goes well with a product in its order, and not again below', async () => {
  const { id: category } = await addCategory(shop.db)
  const add = (slug: string) => addProduct(shop.db, { slug, title: slug, category_ids: [category] })
  const [mug, spoon, tray, tea] = await Promise.all(['mug', 'spoon', 'tray', 'tea'].map(add))
  if (!mug || !spoon || !tray || !tea) throw new Error('products are missing')
  const path = `/api/admin/products/${mug.id}`
  const saved = await admin.put(path, { companion_ids: [tray.id, spoon.id, mug.id] })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().companion_ids).toEqual([tray.id, spoon.id])
  const related = async () => {
    const { items, goes_with } = (await shop.visitor().get('/api/products/mug/related')).json()
    const toSlugs = (cards: ProductCard[]) => cards.map(({ slug }) => slug)
    return { items: toSlugs(items), goes_with: toSlugs(goes_with) }
  }
  expect(await related()).toEqual({ items: ['tea'], goes_with: ['tray', 'spoon'] })

  await admin.put(`/api/admin/products/${tray.id}`, { is_active: false })
  expect(await related()).toEqual({ items: ['tea'], goes_with: ['spoon'] })
  await admin.delete(`/api/admin/products/${spoon.id}`)
  expect((await related()).goes_with).toEqual([])
  const refused = await admin.put(path, { companion_ids: [spoon.id] })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().issues[0].path).toBe('companion_ids')
  expect((await admin.put(path, { title: 'Mug' })).json().companion_ids).toEqual([tray.id])
})
