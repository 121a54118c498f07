import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { newAccount } from '../../../../test/harness-client.ts'
import { placeCashOrder } from '../../../../test/harness-paying.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { backInStockSubscriptions, orders } from '../../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await setStore(shop.db, { accounts: 'optional' })
})
afterAll(() => shop.close())

test.each([
  ['hi-IN', 'hi'],
  ['en-IN', 'en'],
  [null, 'en'],
])('an account made with %s has the language %s', async (header, language) => {
  const client = shop.visitor()
  client.language = header
  await client.signUp(newAccount())
  expect((await client.get('/api/profile')).json().language).toBe(language)
})

test('the language of an account is its own choice', async () => {
  const client = await shop.asShopper()
  expect((await client.patch('/api/profile', { language: 'hi' })).json().language).toBe('hi')
  // Other changes leave it, whichever language they are made in
  client.language = 'en-IN'
  await client.patch('/api/profile', { full_name: 'Asha Rao' })
  expect((await client.get('/api/profile')).json().language).toBe('hi')
  expect((await client.patch('/api/profile', { language: 'xx' })).statusCode).toBe(400)
})

test('the language of an account that the store no longer has is English', async () => {
  const client = await shop.asShopper()
  await shop.sql`update users set language = 'mr' where id = ${client.userId}`
  expect((await client.get('/api/profile')).json().language).toBe('en')
  await expect(shop.sql`update users set language = 'Hindi' where id = ${client.userId}`).rejects.toThrow(
    'users_language',
  )
})

const getLanguage = async (orderId: string) =>
  (await shop.db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId)))[0]
    ?.language

test.each([
  ['hi-IN', 'hi'],
  ['en-IN', 'en'],
])('an order placed with %s has the language %s, of a guest or an account', async (header, language) => {
  for (const client of [shop.visitor(), await shop.asShopper()]) {
    client.language = header
    if (client.email === '') {
      await client.post('/api/auth/guest')
      client.email = 'guest@example.test'
    }
    const { statusCode, body } = await placeCashOrder(shop, client)
    expect(statusCode, body).toBe(201)
    expect(await getLanguage(JSON.parse(body).id)).toBe(language)
  }
})

test('a request for a stock notice has the language of its last request', async () => {
  const { id: productId } = await addProduct(shop.db, { stock: 0 })
  for (const [header, language] of [
    ['en-IN', 'en'],
    ['hi-IN', 'hi'],
  ]) {
    const client = shop.visitor()
    client.language = header ?? null
    await client.post('/api/back-in-stock', { product_id: productId, email: 'asha@example.test' })
    const [row] = await shop.db
      .select()
      .from(backInStockSubscriptions)
      .where(eq(backInStockSubscriptions.product_id, productId))
    expect(row?.language).toBe(language)
  }
})
