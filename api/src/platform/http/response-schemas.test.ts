import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { buildApp } from '../../app/app.ts'
import type { App } from './app-types.ts'

let shop: TestApp
let app: App
beforeAll(async () => {
  shop = await createTestApp()
  app = await buildApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('omits fields that the response schema does not name, also in nested objects and lists', async () => {
  const answer = z.object({ id: z.string(), list: z.array(z.object({ price: z.int().nullable() })) })
  const row = { id: 'a', password_hash: 'x', list: [{ price: 1, cost: 2 }, { price: null }] }
  app.get('/answer', { config: { access: 'visitor' }, schema: { response: { 200: answer } } }, () => row)
  const { statusCode, body } = await app.inject('/answer')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({ id: 'a', list: [{ price: 1 }, { price: null }] })
})
