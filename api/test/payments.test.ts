import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { payments, refunds } from '../src/db/tables/index.ts'
import { workJobs } from '../src/jobs/work.ts'
import { sendRefund } from '../src/payments/send-refund.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { delivery_address } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { addProduct } from './harness-rows.ts'

/** Speaks the part of Razorpay's documented HTTP that the shop uses, and remembers what it was asked. */
async function razorpayServer() {
  const asked: { method: string; url: string; body: Record<string, unknown>; authorization: string }[] = []
  const given: Record<string, { id: string; receipt: unknown; amount: unknown }[]> = {}
  const state = { asked, given, failing: 0, losing_answers: 0 }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body: Record<string, unknown> = text ? JSON.parse(text) : {}
    const { method = '', url = '', headers } = request
    asked.push({ method, url, body, authorization: headers.authorization ?? '' })
    const answer = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (state.failing > 0) {
      state.failing -= 1
      return answer(502, { error: { code: 'SERVER_ERROR', description: 'try later' } })
    }
    if (method === 'POST' && url === '/v1/orders')
      return answer(200, {
        id: `order_${randomUUID().slice(0, 8)}`,
        entity: 'order',
        status: 'created',
        ...body,
      })
    const [, payment = '', what = ''] = /^\/v1\/payments\/(\w+)\/(refunds?)/.exec(url) ?? []
    const list = given[payment] ?? []
    given[payment] = list
    if (method === 'GET' && what === 'refunds') return answer(200, { entity: 'collection', items: list })
    if (method === 'POST' && what === 'refund') {
      const refund = { id: `rfnd_${list.length + 1}`, receipt: body.receipt, amount: body.amount }
      list.push(refund)
      if (state.losing_answers > 0) {
        state.losing_answers -= 1
        return response.destroy()
      }
      return answer(200, refund)
    }
    return answer(404, { error: { code: 'BAD_REQUEST_ERROR', description: 'no such url' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(state, { url, close: () => new Promise((done) => server.close(done)) })
}

const keys = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

let razorpay: Awaited<ReturnType<typeof razorpayServer>>
let shop: TestApp
let config: TestApp['config']
beforeAll(async () => {
  razorpay = await razorpayServer()
  shop = await createTestApp({ razorpay: { ...keys, apiUrl: razorpay.url } })
  config = { ...shop.config, razorpay: { ...keys, apiUrl: razorpay.url } }
})
afterAll(async () => {
  await shop.close()
  await razorpay.close()
})
beforeEach(() => {
  razorpay.asked.length = 0
})

async function order(client: Client, payment_method = 'upi') {
  const product = await addProduct(shop.db, { price: 100_000, stock: 5 })
  await client.post('/api/cart', { product_id: product.id })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shipping_address = {
    ...delivery_address,
    email: client.email,
  }
  const body = { shipping_address, payment_method, expected_total: total }
  return (await client.post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } })).json()
}

/** An order whose payment page was opened, and Razorpay's name for it. */
async function opened() {
  const asha = await shop.asShopper()
  const placed = await order(asha)
  const page = await asha.get(placed.payment_url)
  const [, razorpay_order = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
  return { asha, placed, page, razorpay_order }
}

const statusOf = async (client: Client, id: string) =>
  (await client.get(`/api/orders/${id}`)).json().payment_status

function tell(
  event: string,
  razorpay_order: string,
  options: { id?: string; amount?: number; secret?: string } = {},
) {
  const { id = randomUUID(), amount = 118_000, secret = keys.webhookSecret } = options
  const entity = { id: `pay_${razorpay_order}`, order_id: razorpay_order, amount, status: 'x' }
  const payload = JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } })
  return shop.app.inject({
    method: 'POST',
    url: '/api/payments/razorpay/webhook',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(payload, secret),
      'x-razorpay-event-id': id,
    },
    payload,
  })
}

test('the payment page opens one order at Razorpay and leads to its hosted checkout', async () => {
  const { asha, placed, page, razorpay_order } = await opened()
  expect(razorpay.asked).toHaveLength(1)
  expect(razorpay.asked[0]).toMatchObject({
    url: '/v1/orders',
    authorization: `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}`,
    body: { amount: 118_000, currency: 'INR' },
  })
  expect(page.headers['content-security-policy']).toContain(`form-action ${razorpay.url}`)
  expect(page.body).toContain(`action="${razorpay.url}/v1/checkout/embedded"`)
  expect((await asha.get(placed.payment_url)).body).toContain(razorpay_order)
  expect(razorpay.asked).toHaveLength(1)
  expect((await (await shop.asShopper()).get(placed.payment_url)).statusCode).toBe(404)
})

test('the way back from Razorpay is believed by its signature alone', async () => {
  const { asha, placed, razorpay_order } = await opened()
  const come_back = (signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/payments/razorpay/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
      payload: new URLSearchParams({
        razorpay_payment_id: 'pay_back',
        razorpay_order_id: razorpay_order,
        razorpay_signature: signature,
      }).toString(),
    })
  expect((await come_back(sign(`${razorpay_order}|pay_back`, 'another-secret'))).statusCode).toBe(400)
  expect(await statusOf(asha, placed.id)).toBe('pending')
  const answer = await come_back(sign(`${razorpay_order}|pay_back`, keys.keySecret))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order-details/${placed.id}`])
  expect(await statusOf(asha, placed.id)).toBe('captured')
})

test('webhooks count once, in any order, with the right signature and amount', async () => {
  const { asha, placed, razorpay_order } = await opened()
  expect((await tell('payment.captured', razorpay_order, { secret: 'wrong' })).statusCode).toBe(400)
  expect((await tell('payment.captured', razorpay_order, { amount: 100 })).statusCode).toBe(204)
  expect(await statusOf(asha, placed.id)).toBe('pending')
  await tell('payment.failed', razorpay_order)
  expect(await statusOf(asha, placed.id)).toBe('failed')
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => tell('payment.captured', razorpay_order, { id })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204, 204, 204])
  await tell('payment.authorized', razorpay_order)
  await tell('payment.failed', razorpay_order)
  expect(await statusOf(asha, placed.id)).toBe('captured')
  const read = (await asha.get(`/api/orders/${placed.id}`)).json()
  const notes = read.events.map((event: { note: string }) => event.note).filter(Boolean)
  expect(notes).toEqual(['Payment failed', 'Payment received'])
})

test('a refund is asked for once although the provider fails and loses an answer', async () => {
  const { asha, placed, razorpay_order } = await opened()
  await tell('payment.captured', razorpay_order)
  const admin = await shop.asAdmin()
  const refund = (amount: number, key: string) =>
    admin.post(
      `/api/admin/orders/${placed.id}/refunds`,
      { amount, reason: 'Cracked' },
      { headers: { 'idempotency-key': key } },
    )
  const first = await refund(18_000, 'refund-key-1')
  expect(first.statusCode, first.body).toBe(201)
  expect((await refund(18_000, 'refund-key-1')).json()).toEqual(first.json())
  expect((await refund(17_000, 'refund-key-1')).statusCode).toBe(422)
  const too_much = await refund(100_001, 'refund-key-2')
  expect(too_much.json()).toMatchObject({ statusCode: 422, message: 'At most ₹1,000.00 can be refunded' })

  const { refund_id } = first.json()
  razorpay.failing = 1
  await expect(sendRefund(shop.db, config, refund_id)).rejects.toBeTruthy()
  razorpay.losing_answers = 1
  await expect(sendRefund(shop.db, config, refund_id)).rejects.toBeTruthy()
  expect(await statusOf(asha, placed.id)).toBe('captured')
  await sendRefund(shop.db, config, refund_id)
  await sendRefund(shop.db, config, refund_id)
  expect(razorpay.given[`pay_${razorpay_order}`]).toEqual([
    { id: 'rfnd_1', receipt: refund_id, amount: 18_000 },
  ])
  expect(await statusOf(asha, placed.id)).toBe('partially_refunded')
  const rest = (await refund(100_000, 'refund-key-3')).json()
  await sendRefund(shop.db, config, rest.refund_id)
  expect(await statusOf(asha, placed.id)).toBe('refunded')
})

test('refunds that meet never add up to more than was paid', async () => {
  const { placed, razorpay_order } = await opened()
  await tell('payment.captured', razorpay_order)
  const admin = await shop.asAdmin()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      admin.post(
        `/api/admin/orders/${placed.id}/refunds`,
        { amount: 50_000 },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 201, 422, 422, 422, 422])
})

test('cancelling a paid order gives its money back through the queue, with a letter', async () => {
  const { asha, placed, razorpay_order } = await opened()
  await tell('payment.captured', razorpay_order)
  await asha.post(`/api/orders/${placed.id}/cancel`, {})
  const stop = await workJobs({ db: shop.db, config, log: shop.app.log })
  try {
    await vi.waitFor(async () => expect(await statusOf(asha, placed.id)).toBe('refunded'), {
      timeout: 15_000,
      interval: 200,
    })
  } finally {
    await stop()
  }
  const [row] = await shop.db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, placed.id))
  expect(row?.refunds).toMatchObject({ amount: 118_000, status: 'processed' })
}, 30_000)

test('cash on delivery needs no page, and nothing can be refunded before it was paid', async () => {
  const asha = await shop.asShopper()
  const placed = await order(asha, 'cod')
  expect(placed.payment_url).toBeNull()
  const admin = await shop.asAdmin()
  const answer = await admin.post(
    `/api/admin/orders/${placed.id}/refunds`,
    { amount: 100 },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(answer.statusCode).toBe(422)
  expect((await asha.post(`/api/orders/${placed.id}/payment`)).statusCode).toBe(409)
})
