import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const translate = async (resource: string, id: string, field: string, text: string) => {
  const body = { texts: [{ field, text }] }
  const answer = await admin.put(`/api/admin/${resource}/${id}/translations/hi`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const list = async (url: string, language: 'hi' | 'en') => {
  const visitor = shop.visitor()
  visitor.language = `${language}-IN`
  const { items } = (await visitor.get(url)).json()
  return items.map((each: { title?: string; name?: string }) => each.title ?? each.name)
}

test('sorts products and categories by the name that the reader sees', async () => {
  const gifts = await addCategory(shop.db, { name: 'Gifts', slug: 'gifts' })
  const art = await addCategory(shop.db, { name: 'Art' })
  const names = { Apple: 'सेब', Bell: 'घंटी', Cup: 'कप', Zari: 'zari' }
  for (const [title, text] of Object.entries(names)) {
    const product = await addProduct(shop.db, { title, category_ids: [gifts.id] })
    if (title !== 'Zari') await translate('products', product.id, 'title', text)
  }
  await translate('categories', gifts.id, 'name', 'उपहार')
  await translate('categories', art.id, 'name', 'कला')
  for (const url of ['/api/products?sort=name', '/api/products?sort=name&category=gifts']) {
    expect(await list(url, 'en')).toEqual(['Apple', 'Bell', 'Cup', 'Zari'])
    // Without a translation by the original; PostgreSQL puts Latin letters first.
    expect(await list(url, 'hi')).toEqual(['Zari', 'कप', 'घंटी', 'सेब'])
    expect([
      ...(await list(`${url}&per_page=2&page=1`, 'hi')),
      ...(await list(`${url}&per_page=2&page=2`, 'hi')),
    ]).toEqual(['Zari', 'कप', 'घंटी', 'सेब'])
  }
  expect(await list('/api/categories', 'en')).toEqual(['Art', 'Gifts'])
  expect(await list('/api/categories', 'hi')).toEqual(['उपहार', 'कला'])
})
