import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import { type Client, TEST_PASSWORD } from './harness-client.ts'
import { png } from './harness-png.ts'
import { addCategory, addCoupon, addOrder, addProduct } from './harness-rows.ts'
import { startValidatingProxy } from './harness-validating-proxy.ts'

let shop: TestApp
let proxy: Awaited<ReturnType<typeof startValidatingProxy>>
let owner: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asAdmin()
  asha = await shop.asShopper()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startValidatingProxy(origin, (await shop.app.inject('/api/docs/json')).json())
})
afterAll(async () => {
  proxy.close()
  await shop.close()
})

type Call = [status: number, method: string, url: string, body?: unknown, headers?: Record<string, string>]

async function send(client: Client | null, [, method, url, body, extra]: Call) {
  const cookie = Object.entries(client?.cookies() ?? {}).map(([name, value]) => `${name}=${value}`)
  const isForm = body instanceof FormData
  const headers = {
    ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...extra,
  }
  const sent = isForm ? body : typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${proxy.url}${url}`, { method, headers, ...(body !== undefined && { body: sent }) })
}

function photoForm(content: Buffer): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'photo.png')
  return form
}

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  )

test('a validating proxy finds no difference between 40 answers and the document', async () => {
  const category = await addCategory(shop.db)
  const product = await addProduct(shop.db, { category_ids: [category.id] })
  const coupon = await addCoupon(shop.db)
  const order = await addOrder(shop.db, { user_id: asha.userId, product_id: product.id })
  const gone = crypto.randomUUID()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await asha.post('/api/cart', { product_id: product.id })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const orderBody = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  const settings = (await owner.get('/api/admin/settings/store_settings')).json()
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
  const mug = { title: 'Name mug', slug: 'name-mug', price: 29_900, stock: 3, category_ids: [category.id] }

  const calls: [Client | null, Call][] = [
    ...(
      [
        [200, 'GET', '/api/settings'],
        [200, 'GET', '/api/products?page=1&per_page=2&sort=price_asc'],
        [400, 'GET', '/api/products?per_page=many'],
        [200, 'GET', '/api/product-facets'],
        [200, 'GET', `/api/products/${product.slug}`],
        [404, 'GET', '/api/products/no-such-mug'],
        [200, 'GET', '/api/categories'],
        [401, 'POST', '/api/auth/sign-in', { email: asha.email, password: 'not-this-one' }],
        [400, 'POST', '/api/auth/sign-in', { email: '', password: '' }],
        [400, 'POST', '/api/auth/sign-in', '{'],
        [200, 'POST', '/api/auth/sign-in', { email: asha.email, password: TEST_PASSWORD }],
        [401, 'GET', '/api/orders'],
        [
          201,
          'POST',
          '/api/contact-messages',
          { kind: 'contact', name: 'Asha', email: 'a@b.test', phone: '', message: 'Hi' },
        ],
        [401, 'GET', '/api/admin/orders', undefined, { authorization: 'Bearer shopapi_wrong' }],
      ] satisfies Call[]
    ).map((call): [null, Call] => [null, call]),
    ...(
      [
        [200, 'GET', '/api/cart'],
        [404, 'POST', '/api/cart', { product_id: gone }],
        [201, 'POST', '/api/uploads', photoForm(png(40, 40))],
        [415, 'POST', '/api/uploads', photoForm(Buffer.from('no picture'))],
        [
          409,
          'POST',
          '/api/orders',
          { ...orderBody, expected_total: total + 1 },
          { 'idempotency-key': crypto.randomUUID() },
        ],
        [201, 'POST', '/api/orders', orderBody, key],
        [200, 'GET', `/api/orders/${order.id}`],
        [404, 'GET', `/api/orders/${gone}`],
        [200, 'GET', '/api/addresses'],
        [403, 'GET', '/api/admin/orders'],
      ] satisfies Call[]
    ).map((call): [Client, Call] => [asha, call]),
    ...(
      [
        [
          200,
          'GET',
          `/api/admin/orders?${query({ sort: ['created_at', 'DESC'], range: [0, 1], filter: { q: 'Asha' } })}`,
        ],
        [400, 'GET', `/api/admin/orders?${query({ sort: ['no_such', 'ASC'] })}`],
        [200, 'GET', `/api/admin/orders/${order.id}`],
        [200, 'GET', `/api/admin/orders/export?${query({ filter: { id: [order.id] } })}`],
        [404, 'GET', `/api/admin/orders/${gone}`],
        [422, 'PUT', `/api/admin/orders/${order.id}`, { status: 'shipped', tracking_number: 'x' }],
        [201, 'POST', '/api/admin/products', mug],
        [409, 'POST', '/api/admin/products', mug],
        [400, 'POST', '/api/admin/products', { ...mug, price: -1 }],
        [200, 'GET', `/api/admin/customers?${query({ filter: { q: 'asha' } })}`],
        [200, 'PUT', '/api/admin/settings/store_settings', { value: settings.value }],
        [412, 'PUT', `/api/admin/coupons/${coupon.id}`, { description: '' }, stale],
        [200, 'PATCH', `/api/admin/coupons/${coupon.id}`, { description: '' }],
        [200, 'DELETE', `/api/admin/coupons/${coupon.id}`],
        [404, 'DELETE', `/api/admin/coupons/${coupon.id}`],
        [200, 'GET', '/api/admin/products/export?format=csv'],
      ] satisfies Call[]
    ).map((call): [Client, Call] => [owner, call]),
  ]
  const unexpected: string[] = []
  for (const [client, call] of calls) {
    const answer = await send(client, call)
    const [status, method, url] = call
    if (answer.status !== status)
      unexpected.push(`${method} ${url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  }
  expect.soft(unexpected).toEqual([])
  expect(proxy.differences).toEqual([])
  expect(proxy.countCalls()).toBeGreaterThanOrEqual(40)
})
