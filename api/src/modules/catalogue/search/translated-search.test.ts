import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const TITLE = 'लकड़ी का चिड़ियाघर Sunflower'

async function find(search: string): Promise<string[]> {
  const url = `/api/products?search=${encodeURIComponent(search)}`
  const answer = await shop.app.inject({ method: 'GET', url, headers: { 'accept-language': 'hi-IN' } })
  return answer.json().items.map(({ title }: { title: string }) => title)
}

test('finds products by the words of any language, by sound and with a typing error', async () => {
  const plants = await addCategory(shop.db, { name: 'Greenery' })
  const product = await addProduct(shop.db, {
    title: 'Wooden birdhouse',
    description: '<p>Teak</p>',
    category_ids: [plants.id],
  })
  const admin = await shop.asAdmin()
  const save = (path: string, texts: { field: string; text: string }[]) =>
    admin.put(`/api/admin/${path}/translations/hi`, { texts })
  await save(`products/${product.id}`, [
    { field: 'title', text: TITLE },
    { field: 'description', text: '<p>टिकाऊ <strong>शीशम</strong></p>' },
  ])
  await save(`categories/${plants.id}`, [{ field: 'name', text: 'हरियाली' }])
  for (const words of ['चिड़ियाघर', 'chiriyaghar', 'sunflowre', 'birdhouse', 'हरियाली', 'टिकाऊ शीशम'])
    expect(await find(words), words).toEqual([TITLE])
  expect(await find('strong')).toEqual([])
})
