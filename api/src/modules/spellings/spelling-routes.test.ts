import { MAX_SPELLED_CHARACTERS } from '@nakshi/core/base/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const get = (text: string, language: string) =>
  shop.app.inject({ url: `/api/spellings?${new URLSearchParams({ text, language })}` })

test('offers spellings that only the browser may keep', async () => {
  const response = await get('Rohan Sharma', 'hi')
  expect(response.json()).toEqual({ offers: [{ text: 'रोहन शर्मा', is_certain: true }] })
  expect(response.headers['cache-control']).toBe('private, max-age=86400')
})

test.each([
  ['Rohan', 'gu', 'રોહન'],
  ['Salman', 'ur', 'سلمان'],
])('spells %s in %s', async (text, language, written) => {
  expect((await get(text, language)).json().offers[0].text).toBe(written)
})

test.each([
  ['', 'hi'],
  ['x'.repeat(MAX_SPELLED_CHARACTERS + 1), 'hi'],
  ['Rohan', 'xx'],
])('rejects the text "%s" in %s', async (text, language) => {
  expect((await get(text, language)).statusCode).toBe(400)
})
