import { formatMessage } from '@nakshi/core/base/format-message'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../src/platform/config.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { failures, faultyPart, type ServiceFailure } from './harness-faulty-part.ts'
import { placeOrder } from './harness-paying.ts'
import { razorpayKeys } from './harness-razorpay.ts'
import { addProduct } from './harness-rows.ts'

let shop: TestApp
let part: Awaited<ReturnType<typeof faultyPart>>
afterEach(async () => {
  await shop.close()
  await part.close()
})

/** The parts the shop leans on beside its database, each at an address where something goes wrong. */
const parts: Record<string, (port: number) => Partial<Config>> = {
  redis: (port) => ({ rateLimits: true, redisUrl: `redis://127.0.0.1:${port}` }),
  s3: (port) => ({
    s3: {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  }),
  mail: (port) => ({ smtpUrl: `smtp://127.0.0.1:${port}` }),
  provider: (port) => ({
    gateways: { razorpay: { ...razorpayKeys, apiUrl: `http://127.0.0.1:${port}`, timeoutMs: 1_000 } },
  }),
}
const cases = Object.keys(parts).flatMap((name) =>
  failures.map((fault): [string, ServiceFailure] => [name, fault]),
)

test.each(cases)('serves browsing, purchases and the backoffice while %s is %s', async (name, fault) => {
  part = await faultyPart(fault)
  shop = await createTestApp(parts[name]?.(part.port))
  const { slug } = await addProduct(shop.db)
  const visitor = shop.visitor()
  const [asha, admin] = [await shop.asShopper(), await shop.asAdmin()]
  for (const read of ['settings', 'categories', 'products?featured=true', 'products', `products/${slug}`])
    expect([read, (await visitor.get(`/api/${read}`)).statusCode]).toEqual([read, 200])
  const { answer, placed } = await placeOrder(shop, asha, 'cod')
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await asha.get(`/api/orders/${placed.id}`)).statusCode).toBe(200)
  expect((await admin.get('/api/admin/orders?range=[0,9]')).json()).toHaveLength(1)
  // Waits the longest that a picture may take, which is no use to a test.
  if (name !== 's3' || fault === 'silent') return
  const picture = await visitor.get('/media/catalogue/a-picture.webp')
  expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5'])
})

test.each(failures)(
  'rejects online payment with an alternative while the payment provider is %s, and keeps the order',
  async (fault) => {
    part = await faultyPart(fault)
    shop = await createTestApp(parts.provider?.(part.port))
    const asha = await shop.asShopper()
    const { placed } = await placeOrder(shop, asha, 'upi')
    const answer = await asha.get(placed.payment_url)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain(formatMessage(paymentMessages.provider_down, { provider: 'Razorpay' }))
    expect((await asha.get(`/api/orders/${placed.id}`)).json()).toMatchObject({ status: 'pending' })
  },
)
