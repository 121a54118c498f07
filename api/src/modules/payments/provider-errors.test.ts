import { formatMessage } from '@nakshi/core/base/format-message'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createPayingShop,
  getPaymentStatus,
  hearLog,
  type PayingShop,
  placeOrder,
  TOTAL,
} from '../../../test/harness-paying.ts'
import type { RazorpayFailure } from '../../../test/harness-razorpay.ts'
import { setSettings } from '../../../test/harness-settings.ts'

let shop: PayingShop
let logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await createPayingShop({ logLevel: 'error', metricsPort: 9 })
  hearLog(shop, (line) => logged.push(line))
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.razorpay.broken = null
  shop.razorpay.faults.length = 0
})

const countProviderErrors = async () => {
  const text = (await shop.app.metrics?.metrics()) ?? ''
  const counts = [...text.matchAll(/^nakshi_payment_provider_errors_total\{kind="(\w+)"\} (\d+)/gm)]
  return Object.fromEntries(counts.map(([, kind, times]) => [kind, Number(times)]))
}

test.each<[string, RazorpayFailure, string]>([
  ['down', 'cut', 'unreachable'],
  ['slow', 'hangs', 'slow'],
  ['refusing the keys', { status: 401 }, 'keys'],
  ['asking for patience', { status: 429 }, 'busy'],
  ['broken', { status: 500 }, 'broken'],
  ['a page of its proxy', 'page', 'broken'],
  ['saying rubbish', 'garbled', 'unreadable'],
  ['refusing without a reason', 'mute', 'unreadable'],
])(
  'shows a page with a retry link and keeps the order pending while Razorpay is %s',
  async (_how, fault, kind) => {
    const asha = await shop.asShopper()
    const { placed } = await placeOrder(shop, asha)
    const before = (await countProviderErrors())[kind] ?? 0
    logged = []
    shop.razorpay.faults.push(fault)
    const answer = await asha.get(placed.payment_url)

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(formatMessage(paymentMessages.provider_down, { provider: 'Razorpay' }))
    expect(answer.body).toContain(`href="${placed.payment_url}">Try again`)
    expect(answer.body).toContain(`action="/payments/cash-on-delivery/${placed.id}"`)
    expect(logged.filter(({ level }) => level === 50)).toMatchObject([
      { reqId: expect.any(String), fault: kind, err: { cause: { message: expect.stringContaining(kind) } } },
    ])
    expect((await countProviderErrors())[kind]).toBe(before + 1)
    expect((await asha.get(`/api/orders/${placed.id}`)).json()).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
    })
    // And once it is well again the same address works.
    expect((await asha.get(placed.payment_url)).statusCode).toBe(200)
  },
)

test('says that Razorpay does not accept a payment, and its reason to staff only', async () => {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha)
  logged = []
  shop.razorpay.faults.push({ status: 400 }, { status: 400 })
  await asha.get(placed.payment_url)
  const answer = await asha.get(placed.payment_url)
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain(formatMessage(paymentMessages.rejected, { provider: 'Razorpay' }))
  expect(answer.body).not.toContain('Try later')
  const listIssues = async () => (await shop.adminOrder(placed.id)).payment_issues
  expect(await listIssues()).toMatchObject([
    { kind: 'payment_rejected', provider_payload: { amount: TOTAL, reason: 'Try later' } },
  ])
  // The customer may pay on delivery instead.
  expect((await asha.post(`/payments/cash-on-delivery/${placed.id}`)).statusCode).toBe(303)
  expect(await listIssues()).toEqual([])
  expect(logged.slice(0, 1).filter(({ level }) => level === 50)).toMatchObject([
    { fault: 'refused', err: { message: 'Try later' } },
  ])
})

test('takes no payment for an order that was cancelled meanwhile', async () => {
  const { asha, placed } = await shop.opened()
  const cancelled = await asha.post(`/api/orders/${placed.id}/cancel`, {})
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const page = await asha.get(placed.payment_url)
  expect([page.statusCode, page.headers.location]).toEqual([303, `/order-details/${placed.id}`])
})

test('offers no cash on delivery to an order that may not be paid so', async () => {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha)
  const { cod } = defaultPaymentSettings
  await setSettings(shop.db, 'payment_settings', {
    ...defaultPaymentSettings,
    cod: { ...cod, max_order_paise: TOTAL - 1 },
  })
  shop.razorpay.faults.push({ status: 500 })
  const page = await asha.get(placed.payment_url)
  await setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, cod })
  expect(page.body).toContain(formatMessage(paymentMessages.provider_down_retry, { provider: 'Razorpay' }))
  expect(page.body).not.toContain('/payments/cash-on-delivery')
})

test('switches an order to cash on delivery and refunds a late online payment', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const stranger = await shop.asShopper()
  expect((await stranger.post(`/payments/cash-on-delivery/${placed.id}`)).statusCode).toBe(404)
  const answer = await asha.post(`/payments/cash-on-delivery/${placed.id}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order-details/${placed.id}`])
  expect((await asha.get(`/api/orders/${placed.id}`)).json()).toMatchObject({
    payment_method: 'cod',
    payment_status: 'pending',
  })
  expect((await asha.get(placed.payment_url)).statusCode).toBe(303)
  const payment = shop.razorpay.pay(razorpay_order)
  await shop.app.inject(shop.razorpay.callback(payment))
  const read = await shop.adminOrder(placed.id)
  expect(read).toMatchObject({ payment_method: 'cod', payment_status: 'pending' })
  expect(read.payments[1]).toMatchObject({ status: 'captured', refunded: placed.total_amount })
})

test('tells the shopper to wait when the callback cannot be verified and accepts a resent webhook', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order)
  shop.razorpay.faults.push('cut')
  const back = await shop.app.inject(shop.razorpay.callback(payment))
  expect([back.statusCode, back.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(back.body).toContain('do not pay again before that')
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')

  const message = shop.razorpay.message('payment.captured', { payment })
  shop.razorpay.faults.push({ status: 401 })
  expect((await shop.app.inject(message)).statusCode).toBe(503)
  expect((await shop.app.inject(message)).statusCode).toBe(204)
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test('shows a failed attempt with a message of the shop and changes nothing', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const back = await shop.app.inject(shop.razorpay.failedCallback(razorpay_order))
  expect([back.statusCode, back.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(back.body).toContain(paymentMessages.failed.template)
  expect(back.body).toContain(`/order-details/${placed.id}`)
  expect(back.body).not.toContain('CHEAT')
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
})

test('opens the circuit breaker after five consecutive Razorpay errors and retries later', async () => {
  const { asha, placed } = await freshShopOrder()
  const { razorpay } = other
  razorpay.broken = { status: 500 }
  for (let times = 0; times < 8; times += 1) expect((await asha.get(placed.payment_url)).statusCode).toBe(503)
  expect(razorpay.askedFor('POST', '/v1/orders')).toHaveLength(5)
  razorpay.broken = null
  expect((await asha.get(placed.payment_url)).statusCode).toBe(503)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_500 })
  try {
    expect((await asha.get(placed.payment_url)).statusCode).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

let other: PayingShop
/** Of a shop of its own: what it learns about its provider stays with it. */
async function freshShopOrder() {
  other = await createPayingShop()
  const asha = await other.asShopper()
  return { asha, placed: (await placeOrder(other, asha)).placed }
}
afterAll(() => other?.close())
