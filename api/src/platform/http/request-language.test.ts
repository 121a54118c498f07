import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { getRequestLanguage, toRoutedUrl } from './request-language.ts'

describe('the language of a request', () => {
  test.each([
    ['/hi/products', undefined, 'hi'],
    ['/hi', undefined, 'hi'],
    // An address has one language, whatever the browser prefers
    ['/products', 'hi-IN,hi;q=0.9', 'en'],
    ['/api/products', 'hi-IN', 'hi'],
    ['/api/products', 'hi', 'hi'],
    ['/api/products', 'HI-in;q=0.9', 'hi'],
    ['/api/products', 'fr,hi;q=0.5', 'en'],
    ['/api/products', 'constructor', 'en'],
    ['/api/products', undefined, 'en'],
    ['/api/admin/products', 'hi-IN', 'en'],
  ])('%s with %s is %s', (url, header, language) => {
    expect(getRequestLanguage({ originalUrl: url, headers: { 'accept-language': header } })).toBe(language)
  })
})

test.each([
  ['/hi/unsubscribe?token=x', '/unsubscribe?token=x'],
  ['/hi/payments/upi/1', '/payments/upi/1'],
  ['/hi/newsletter', '/newsletter'],
  ['/hi/feeds/google.xml', '/feeds/google.xml'],
  ['/unsubscribe', '/unsubscribe'],
  ['/hi/quote?token=x', '/quote?token=x'],
  ['/hi/newsletters', '/hi/newsletters'],
  ['/hi/products/unsubscribe', '/hi/products/unsubscribe'],
  ['/xx/unsubscribe', '/xx/unsubscribe'],
  ['/hi/api/products', '/hi/api/products'],
])('%s has the route of %s', (url, routed) => {
  expect(toRoutedUrl(url)).toBe(routed)
})

describe('messages of the API', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })
  afterAll(() => shop.close())

  const get = (url: string, language: string) =>
    shop.app.inject({ method: 'GET', url, headers: { 'accept-language': language } })

  test('are in the language of the request, by the same code', async () => {
    const english = (await get('/api/products/none', 'en-IN')).json()
    const hindi = (await get('/api/products/none', 'hi-IN')).json()
    expect(english.message).toBe(messages.product.not_found.template)
    expect(hindi).toEqual({ ...english, message: 'प्रोडक्ट नहीं मिला' })
  })

  test('of fields are so, too', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'accept-language': 'hi-IN' },
      payload: { email: 'x', password: '' },
    })
    const { issues, errors } = answer.json()
    expect(issues.length).toBeGreaterThan(0)
    for (const { path, message } of issues) {
      expect(message).toMatch(/[\u0900-\u097f]/)
      expect(errors[path]).toMatch(/[\u0900-\u097f]/)
    }
  })
})
