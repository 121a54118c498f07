import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createPayingShop, type PayingShop, placeOrder } from '../../../../test/harness-paying.ts'
import { setSettings } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createOrderTrackingToken } from './tracking-link.ts'

type Fields = Record<string, string>
/** A form as a browser posts it from a page that tells no referrer. */
const form = (shop: TestApp, url: string, fields: Fields) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
  })
const pay = (shop: TestApp, token: string) => form(shop, '/payments/order-tracking', { token })
const findField = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([\\w-]+)"`).exec(page)?.[1] ?? ''
const attempts = (shop: TestApp, orderId: string) =>
  shop.sql`select id, status, amount from payments where order_id = ${orderId} order by created_at`
const open = async (shop: TestApp, token: string) =>
  (await shop.visitor().post('/api/order-tracking/open', { token })).json()

describe('tracking link payment on the test page', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp({ demo: true })
  })
  afterAll(() => shop.close())

  async function waiting(method = 'upi') {
    const asha = await shop.asShopper()
    const { placed, product } = await placeOrder(shop, asha, method)
    await shop.sql`insert into stock_movements (product_id, change, reason) values (${product.id}, ${product.stock}, 'initial')`
    const order = (await asha.get(`/api/orders/${placed.id}`)).json()
    return { asha, order, token: createOrderTrackingToken(order.id, shop.config) }
  }

  it('pays the amount due by the link alone and shows nothing to pay afterwards', async () => {
    const { order, token, asha } = await waiting()
    expect((await open(shop, token)).to_pay).toBe(order.total_amount)
    const page = await pay(shop, token)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Test payment: you will not be charged')
    expect(page.body).not.toMatch(/(?:href|action)="[^"]*order-details/)
    for (const [, address] of page.body.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(address).not.toContain(token)
    const fields = { token, payment_id: findField(page.body, 'payment_id') }
    // Opened again it is the same attempt
    expect(findField((await pay(shop, token)).body, 'payment_id')).toBe(fields.payment_id)

    const failed = await form(shop, '/payments/order-tracking/fail', fields)
    expect([failed.statusCode, failed.headers.location]).toEqual([303, '/track-order'])
    expect((await open(shop, token)).to_pay).toBe(order.total_amount)
    const again = { token, payment_id: findField((await pay(shop, token)).body, 'payment_id') }
    expect(again.payment_id).not.toBe(fields.payment_id)
    await form(shop, '/payments/order-tracking/succeed-twice', again)
    expect((await asha.get(`/api/orders/${order.id}`)).json().payment_status).toBe('captured')
    expect((await open(shop, token)).to_pay).toBe(0)
    expect(await brokenInvariants(shop.sql)).toEqual([])
  })

  it('charges only the difference of an edited order', async () => {
    const { order, token, asha } = await waiting()
    const first = findField((await pay(shop, token)).body, 'payment_id')
    await form(shop, '/payments/order-tracking/succeed', { token, payment_id: first })
    // As a correction leaves it
    await shop.sql`update orders set due_amount = 4200, total_amount = total_amount + 4200,
      subtotal_amount = subtotal_amount + 4200 where id = ${order.id}`
    await shop.sql`insert into payments (order_id, provider, method, amount) values (${order.id}, 'sandbox', 'upi', 4200)`
    expect((await open(shop, token)).to_pay).toBe(4_200)
    const page = await pay(shop, token)
    expect(page.body).toContain('<h1>₹42.00</h1>')
    await form(shop, '/payments/order-tracking/succeed', {
      token,
      payment_id: findField(page.body, 'payment_id'),
    })
    const paid = await attempts(shop, order.id)
    expect(paid.map(({ status, amount }) => [status, Number(amount)])).toEqual([
      ['captured', order.total_amount],
      ['captured', 4_200],
    ])
    expect((await asha.get(`/api/orders/${order.id}`)).json().due_amount).toBe(0)
  })

  it('rejects payment by the link of another order', async () => {
    const [mine, theirs] = [await waiting(), await waiting()]
    const [attempt] = await attempts(shop, theirs.order.id)
    const crossed = { token: mine.token, payment_id: String(attempt?.id) }
    expect((await form(shop, '/payments/order-tracking/succeed', crossed)).statusCode).toBe(404)
    const tamperedToken = Buffer.concat([
      Buffer.from(theirs.token, 'base64url').subarray(0, 16),
      Buffer.from(mine.token, 'base64url').subarray(16),
    ]).toString('base64url')
    for (const response of [
      await pay(shop, tamperedToken),
      await form(shop, '/payments/order-tracking/succeed', { ...crossed, token: tamperedToken }),
    ]) {
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        422,
        'text/html; charset=utf-8',
      ])
      expect(response.body).toContain(orderTrackingMessages.invalid.template)
    }
    expect((await attempts(shop, theirs.order.id)).map(({ status }) => status)).toEqual(['pending'])
    // The account's own page stays the account's
    const url = `/payments/sandbox/${attempt?.id}`
    expect((await mine.asha.post(`${url}/succeed`)).statusCode).toBe(404)
    expect((await shop.visitor().post(`${url}/succeed`)).statusCode).toBe(401)
  })

  it.each([
    ['an order that is paid', 'upi', 'paid', messages.order.nothing_to_pay],
    ['an order that was cancelled', 'upi', 'cancelled', messages.order.nothing_to_pay],
    ['an order that is paid at the door', 'cod', 'as it is', messages.order.nothing_to_pay],
    ['a link that ended', 'upi', 'old', orderTrackingMessages.expired],
    ['an account that was deleted', 'upi', 'erased', orderTrackingMessages.invalid],
  ])('rejects payment for %s', async (_, method, state, words) => {
    const { asha, order, token } = await waiting(method)
    const [attempt] = await attempts(shop, order.id)
    if (state === 'paid') await asha.post(`/payments/sandbox/${attempt?.id}/succeed`)
    if (state === 'cancelled') await asha.post(`/api/orders/${order.id}/cancel`, {})
    if (state === 'old')
      await shop.sql`update orders set created_at = now() - interval '366 days' where id = ${order.id}`
    if (state === 'erased')
      await shop.sql`update orders set shipping_address = shipping_address || '{"email": "", "phone": ""}' where id = ${order.id}`
    const before = await attempts(shop, order.id)
    const response = await pay(shop, token)
    expect([response.statusCode >= 400, response.statusCode < 500]).toEqual([true, true])
    expect(response.body).toContain(words.template)
    expect(await attempts(shop, order.id)).toEqual(before)
  })

  it('accepts nothing but a link and limits requests per minute', async () => {
    const { token } = await waiting()
    expect((await form(shop, '/payments/order-tracking', { token, order_id: 'x' })).statusCode).toBe(400)
    expect((await form(shop, '/payments/order-tracking', { token: 'x'.repeat(101) })).statusCode).toBe(400)
    expect((await form(shop, '/payments/order-tracking', { token: 'x'.repeat(20_000) })).statusCode).toBe(413)
    expect((await shop.visitor().get(`/payments/order-tracking?token=${token}`)).statusCode).toBe(404)
    const limited = await createTestApp({ rateLimits: true })
    const link = crypto.randomUUID()
    for (let attemptNo = 0; attemptNo < 20; attemptNo += 1)
      expect((await pay(limited, link)).statusCode).toBe(422)
    expect((await pay(limited, link)).statusCode).toBe(429)
    expect((await pay(limited, crypto.randomUUID())).statusCode).toBe(422)
    await limited.close()
  })
})

describe('tracking link payment at Razorpay', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await createPayingShop()
  })
  afterAll(() => shop.close())

  it('opens the checkout and returns to the tracking page', async () => {
    const asha = await shop.asShopper()
    const { placed } = await placeOrder(shop, asha)
    const token = createOrderTrackingToken(placed.id, shop.config)
    const page = await pay(shop, token)
    expect(page.body).toContain(`${shop.config.publicUrl}/payments/razorpay/callback/order-tracking"`)
    expect(page.body).toContain(`name="cancel_url" value="${shop.config.publicUrl}/track-order"`)
    expect(page.headers['content-security-policy']).toContain(`form-action ${shop.razorpay.url}`)
    expect(page.body).not.toContain(token)
    const payment = shop.razorpay.pay(findField(page.body, 'order_id'))
    const back = shop.razorpay.callback(payment)
    const forged = shop.razorpay.callback(payment, 'another-secret')
    const url = '/payments/razorpay/callback/order-tracking'
    expect((await shop.app.inject({ ...forged, url })).statusCode).toBe(400)
    expect((await open(shop, token)).to_pay).toBe(payment.amount)
    const response = await shop.app.inject({ ...back, url })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/track-order'])
    expect((await open(shop, token)).to_pay).toBe(0)
    expect((await asha.get(`/api/orders/${placed.id}`)).json().payment_status).toBe('captured')
  })

  it('shows an error when Razorpay does not respond and allows a retry by the link', async () => {
    const { placed } = await placeOrder(shop, await shop.asShopper())
    const token = createOrderTrackingToken(placed.id, shop.config)
    shop.razorpay.faults.push({ status: 503 })
    const page = await pay(shop, token)
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('action="/payments/order-tracking"')
    expect(findField(page.body, 'token')).toBe(token)
    expect(page.body).not.toContain('/payments/cash-on-delivery')
    expect((await pay(shop, token)).statusCode).toBe(200)
  })

  it.each([true, false])('promises a retry and nothing else with cash on delivery %s', async (enabled) => {
    await setSettings(shop.db, 'payment_settings', {
      ...defaultPaymentSettings,
      cod: { ...defaultPaymentSettings.cod, enabled },
    })
    const { placed } = await placeOrder(shop, await shop.asShopper())
    const token = createOrderTrackingToken(placed.id, shop.config)
    shop.razorpay.faults.push({ status: 503 })
    const page = await pay(shop, token)
    expect(page.body).toContain(formatMessage(paymentMessages.provider_down_retry, { provider: 'Razorpay' }))
    expect(page.body).toContain('>Try again</button>')
  })
})
