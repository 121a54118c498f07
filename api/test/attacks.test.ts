import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { smsToNowhere } from './harness-msg91.ts'
import { addOrder, addProduct } from './harness-rows.ts'

let shop: TestApp
let shopper: Client
let productId: string
beforeAll(async () => {
  shop = await createTestApp({ sms: smsToNowhere })
  shopper = await shop.asShopper()
  productId = (await addProduct(shop.db)).id
})
afterAll(() => shop.close())

test('sends no-store with personal data', async () => {
  await addOrder(shop.db, { user_id: shopper.userId })
  const urls = ['auth/session', 'cart', 'orders', 'wishlist', 'addresses', 'profile'].map(
    (path) => `/api/${path}`,
  )
  for (const url of urls) {
    const answer = await shopper.get(url)
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
  const admin = await shop.asAdmin()
  for (const resource of ['orders', 'customers', 'contact-messages', 'dashboard'])
    expect((await admin.get(`/api/admin/${resource}`)).headers['cache-control']).toBe('no-store')
})

test.each([0, -1, 1.5, 1e9, 2 ** 53, '2', null, [1], { $gt: 0 }])(
  'rejects a cart quantity of %j',
  async (quantity) => {
    expect((await shopper.post('/api/cart', { product_id: productId, quantity })).statusCode).toBe(400)
    expect((await shopper.get('/api/cart')).json().items).toEqual([])
  },
)

test.each([
  '/api/products?search=%00',
  '/api/products?category=%00',
  '/api/products?page=1&page=2',
  '/api/products?page[$gt]=1',
  '/api/products?page=100001',
  '/api/products?per_page=101',
  '/api/products?min_price=-1',
  '/api/products?sort=price;drop table products',
  `/api/products?search=${'x'.repeat(101)}`,
  '/api/products?unknown=1',
  '/api/products/%00',
])('rejects %s as malformed without a server error', async (url) => {
  expect((await shop.visitor().get(url)).statusCode).toBe(400)
})

test.each([
  "/api/products/x'%20or%201=1--",
  '/api/products/%ff',
  `/api/products/${'x'.repeat(5000)}`,
  '/api//products',
  '/api/products/..%2f..%2fadmin%2forders',
  '/API/ADMIN/ORDERS',
])('responds with 404 to %s', async (url) => {
  expect((await shop.visitor().get(url)).statusCode).toBe(404)
})

test('responds to the last possible page with an empty list', async () => {
  const answer = await shop.visitor().get('/api/products?page=100000&per_page=100')
  expect(answer.json()).toMatchObject({ items: [], page: 100_000 })
})

test('rejects a cross-site form post with 415 instead of parsing it as JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const url of ['/api/cart', '/api/auth/sign-in', '/api/profile']) {
      const headers = { 'content-type': type }
      const options = { url, payload: `{"product_id":"${productId}"}`, headers }
      const answer = await shopper.send({ ...options, method: url === '/api/profile' ? 'PATCH' : 'POST' })
      expect([url, type, answer.statusCode]).toEqual([url, type, 415])
    }
})

test.each(['TRACE', 'PROPFIND', 'SEARCH'] as const)('rejects the method %s', async (method) => {
  const answer = await shop.app.inject({ method: method as 'GET', url: '/api/cart' })
  expect([404, 405]).toContain(answer.statusCode)
})

test('ignores host names that a client forges in headers', async () => {
  const forged = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '1.2.3.4',
    forwarded: 'host=evil.test',
    'x-original-url': '/api/admin/orders',
    'x-rewrite-url': '/api/admin/orders',
    'x-http-method-override': 'DELETE',
  }
  for (const url of ['/api/settings', '/api/products', '/api/docs/json', '/api/auth/session', '/nowhere']) {
    const answer = await shop.visitor().get(url, { headers: forged })
    expect(JSON.stringify([answer.headers, answer.body]), url).not.toContain('evil.test')
  }
})

test('accepts only own uploads or https for images and links', async () => {
  const admin = await shop.asAdmin()
  const inside = [
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//evil.test/x.png',
    '/media/custom/x.png',
  ]
  for (const url of inside) {
    const category = await admin.post('/api/admin/categories', { name: 'Mugs', image_url: url })
    expect([url, category.statusCode]).toEqual([url, 400])
  }
  const { value } = (await admin.get('/api/admin/settings/hero_settings')).json()
  for (const url of [...inside.slice(0, 3), 'javascript:alert(1)', 'data:text/html,x', '/\\evil.test'])
    for (const field of ['cta_link', 'image_url', 'background_image']) {
      const answer = await admin.put('/api/admin/settings/hero_settings', {
        value: { ...value, [field]: url },
      })
      expect([field, url, answer.statusCode]).toEqual([field, url, 400])
    }
})
