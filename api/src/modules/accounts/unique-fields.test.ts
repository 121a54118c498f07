import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccount } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  // Stand for any other rule that a row may break one day.
  await shop.sql`create unique index one_of_a_name on users (full_name)`
  await shop.sql`create unique index one_of_a_title on reviews (title)`
})
afterAll(() => shop.close())

test('reports email_taken only for a taken email; other unique violations return status 500', async () => {
  const asha = newAccount({ full_name: 'Asha Rao' })
  expect((await shop.visitor().post('/api/auth/sign-up', asha)).statusCode).toBe(201)
  const sameAddress = await shop.visitor().post('/api/auth/sign-up', { ...asha, full_name: 'Another' })
  expect(sameAddress.json()).toMatchObject({ statusCode: 409, message: messages.auth.email_taken.template })
  const sameName = await shop.visitor().post('/api/auth/sign-up', newAccount({ full_name: 'Asha Rao' }))
  expect(sameName.json()).toMatchObject({ statusCode: 500, code: 'broken' })

  const ravi = await shop.asShopper({ full_name: 'Ravi Menon' })
  const renamed = await ravi.patch('/api/profile', { full_name: 'Asha Rao' })
  expect(renamed.json()).toMatchObject({ statusCode: 500, code: 'broken' })
})

test('reports a duplicate only for a second review of the same product by one shopper', async () => {
  const { slug } = await addProduct(shop.db)
  const [asha, ravi] = [
    await shop.asShopper({ full_name: 'Asha the First' }),
    await shop.asShopper({ full_name: 'Ravi the First' }),
  ]
  const review = { rating: 5, title: 'Lovely', comment: 'It arrived in one piece and looks well.' }
  expect((await asha.post(`/api/products/${slug}/reviews`, review)).statusCode).toBe(201)
  const again = await asha.post(`/api/products/${slug}/reviews`, { ...review, title: 'Again' })
  expect(again.json()).toMatchObject({ statusCode: 409, message: messages.review.duplicate.template })
  const sameTitle = await ravi.post(`/api/products/${slug}/reviews`, review)
  expect(sameTitle.json()).toMatchObject({ statusCode: 500, code: 'broken' })
})
