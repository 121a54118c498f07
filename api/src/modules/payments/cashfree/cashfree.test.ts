import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CashfreeMock, cashfreeKeys, cashfreeMessage } from '../../../../test/harness-cashfree.ts'
import type { Client } from '../../../../test/harness-client.ts'
import {
  createPayingShop,
  getPaymentStatus,
  type PayingShop,
  placeOrder,
  TOTAL,
} from '../../../../test/harness-paying.ts'
import { setSettings } from '../../../../test/harness-settings.ts'
import samples from '../../../../test/samples/cashfree-webhooks.json' with { type: 'json' }
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { compareWithGateways } from '../gateway/compare-payments.ts'
import { processRefund } from '../process-refund.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

let shop: PayingShop
const cashfree = new CashfreeMock()
beforeAll(async () => {
  await cashfree.open()
  shop = await createPayingShop({ gateways: { cashfree: { ...cashfreeKeys, apiUrl: cashfree.url } } })
})
afterAll(async () => {
  await shop.close()
  await cashfree.close()
})
const choose = (gateway: 'razorpay' | 'cashfree') =>
  setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, gateway })
beforeEach(async () => {
  cashfree.asked.length = 0
  cashfree.faults.length = 0
  cashfree.refunding = 'SUCCESS'
  await choose('cashfree')
})
const inject = (options: InjectOptions) => shop.app.inject(options)
const worker = () => ({ db: shop.db, config: shop.config, log: shop.app.log })

/** An order whose payment page was opened. */
async function opened(client?: Client, method = 'upi') {
  const asha = client ?? (await shop.asShopper())
  const { placed } = await placeOrder(shop, asha, method)
  const page = await asha.get(placed.payment_url)
  const reference = placed.payment_url.split('/').at(-1)
  return { asha, placed, page, reference }
}

async function paid() {
  const order = await opened()
  const payment = cashfree.pay(order.reference)
  await inject(cashfree.paymentMessage(payment))
  return { ...order, payment }
}

const adminPayment = async (id: string) => (await shop.adminOrder(id)).payments[0]
const listForeign = async () => (await shop.admin.get('/api/admin/foreign-payments')).json()

/** Works off the refunds that wait. */
async function sendRefunds() {
  const waiting = await shop.sql`select id from refunds where status = 'requested'`
  for (const { id } of waiting) await processRefund(worker(), id)
}

test('opens an order with the customer, the method and our marks, and its hosted checkout by the SDK', async () => {
  const { page, placed, reference, asha } = await opened()
  const [created] = cashfree.askedFor('POST', '/pg/orders')
  expect(created?.headers).toMatchObject({
    'x-client-id': cashfreeKeys.keyId,
    'x-client-secret': cashfreeKeys.keySecret,
    'x-api-version': '2025-01-01',
  })
  const { order_number } = await shop.adminOrder(placed.id)
  expect(created?.body).toMatchObject({
    order_id: reference,
    order_amount: TOTAL / 100,
    order_currency: 'INR',
    customer_details: {
      customer_phone: '9876543210',
      customer_email: asha.email,
      customer_name: 'Asha Rao',
    },
    order_meta: {
      payment_methods: 'upi',
      return_url: `${shop.config.publicUrl}/payments/cashfree/callback?order_id={order_id}`,
    },
    order_tags: { order_number, store_url: shop.config.publicUrl },
  })
  expect(page.body).toContain('<script src="https://sdk.cashfree.com/js/v3/cashfree.js"></script>')
  expect(page.body).toContain(`data-session="session_${reference}"`)
  expect(page.body).toContain('data-mode="sandbox"')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'sha256-[\w+/=]+' https:\/\/sdk\.cashfree\.com;/)
  expect(policy).toMatch(/form-action [^;]*https:\/\/api\.cashfree\.com/)
  expect(policy).toContain("default-src 'none'")

  const again = await asha.get(placed.payment_url)
  expect(again.body).toContain(`data-session="session_${reference}"`)
  expect(cashfree.askedFor('POST', '/pg/orders')).toHaveLength(1)
  expect((await opened(asha, 'card')).page.statusCode).toBe(200)
  expect(cashfree.askedFor('POST', '/pg/orders').at(-1)?.body).toMatchObject({
    order_meta: { payment_methods: 'cc,dc' },
  })
})

test('leaves out a name and an email that Cashfree would refuse', async () => {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha)
  await shop.db
    .update(orders)
    .set({ shipping_address: { ...placed.shipping_address, full_name: 'Om', email: '' } })
    .where(eq(orders.id, placed.id))
  expect((await asha.get(placed.payment_url)).statusCode).toBe(200)
  const details = cashfree.askedFor('POST', '/pg/orders').at(-1)?.body.customer_details
  expect(Object.keys(details ?? {})).toEqual(['customer_id', 'customer_phone'])
})

test('uses the order that a request without an answer has created', async () => {
  cashfree.faults.push(0)
  const { page, asha, placed } = await opened()
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('Our payment provider, Cashfree, is not responding')
  expect((await asha.get(placed.payment_url)).statusCode).toBe(200)
  expect(cashfree.orders.has(placed.payment_url.split('/').at(-1))).toBe(true)
})

test('asks again later, and refuses nothing, where Cashfree limits the requests', async () => {
  cashfree.faults.push(429)
  const { page, asha, placed } = await opened()
  expect(page.statusCode).toBe(503)
  expect((await shop.adminOrder(placed.id)).payment_issues).toEqual([])
  expect((await asha.get(placed.payment_url)).statusCode).toBe(200)
})

test('pays once, whatever comes first, twice, or with a wrong signature', async () => {
  const { asha, placed, reference } = await opened()
  const payment = cashfree.pay(reference)
  const message = cashfree.paymentMessage(payment)
  const forged = cashfreeMessage(String(message.payload), { secret: 'another' })
  expect((await inject(forged)).statusCode).toBe(400)
  const unsigned = { ...message, headers: { 'content-type': 'application/json' } }
  expect((await inject(unsigned)).statusCode).toBe(400)
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')

  const back = await asha.get(`/payments/cashfree/callback?order_id=${reference}`)
  expect([back.statusCode, back.headers.location]).toEqual([303, `/order-details/${placed.id}`])
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  for (const _ of [1, 2]) expect((await inject(message)).statusCode).toBe(204)
  expect((await adminPayment(placed.id)).provider).toBe('cashfree')
  const { payments: rows } = await shop.adminOrder(placed.id)
  expect(rows).toHaveLength(1)
})

test('shows a failed payment on the way back, and lets it be paid afterwards', async () => {
  const { asha, placed, reference } = await opened()
  cashfree.pay(reference, { payment_status: 'USER_DROPPED' })
  const back = await asha.get(`/payments/cashfree/callback?order_id=${reference}`)
  expect(back.body).toContain('Payment failed')
  cashfree.pay(reference)
  await reconcileNow()
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  const tracked = await inject({ url: `/payments/cashfree/callback/order-tracking?order_id=${reference}` })
  expect(tracked.headers.location).toBe('/track-order')
  const unknown = await inject({ url: '/payments/cashfree/callback?order_id=someone_elses' })
  expect(unknown.statusCode).toBe(409)
  expect((await inject({ url: '/payments/cashfree/callback' })).statusCode).toBe(400)
})

/** As if the last poll was long ago. */
async function reconcileNow() {
  await shop.db.update(payments).set({ polled_at: null })
  await reconcilePayments(worker())
}

test('polls a payment whose webhook was lost', async () => {
  const { asha, placed, reference } = await opened()
  cashfree.pay(reference, { payment_status: 'PENDING' })
  await reconcileNow()
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
  const pending = cashfree.payments.find(({ order_id }) => order_id === reference)
  Object.assign(pending ?? {}, { payment_status: 'SUCCESS' })
  await reconcileNow()
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test('keeps another amount than asked unpaid, as an issue', async () => {
  const { asha, placed, reference } = await opened()
  const payment = cashfree.pay(reference, { payment_amount: 1.5 })
  await inject(cashfree.paymentMessage(payment))
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([
    {
      kind: 'wrong_amount',
      provider: 'cashfree',
      provider_payload: { payment: payment.cf_payment_id, amount: 150, status: 'captured' },
    },
  ])
})

test('refunds with paise, once for a repeated request, and follows a refund that is under way', async () => {
  const { placed, reference } = await paid()
  cashfree.refunding = 'ONHOLD'
  await shop.refund(placed.id, 12_345)
  await sendRefunds()
  await sendRefunds()
  const made = cashfree.refunds.filter(({ order_id }) => order_id === reference)
  expect(made).toMatchObject([{ refund_amount: 123.45, refund_status: 'ONHOLD' }])
  expect((await adminPayment(placed.id)).refunds).toMatchObject([{ amount: 12_345, status: 'pending' }])
  const [refund] = made
  if (!refund) throw new Error('no refund was made')
  refund.refund_status = 'SUCCESS'
  await inject(cashfree.refundMessage(refund))
  expect((await adminPayment(placed.id)).refunds).toMatchObject([{ status: 'processed' }])

  await shop.refund(placed.id, 1_000)
  cashfree.refunding = 'CANCELLED'
  await sendRefunds()
  expect((await adminPayment(placed.id)).refunds.at(-1)).toMatchObject({ amount: 1_000, status: 'failed' })
})

test('makes no second request for a refund whose answer was lost', async () => {
  const { placed, reference } = await paid()
  await shop.refund(placed.id, 5_000)
  const [waiting] = await shop.sql`select id from refunds where status = 'requested'`
  cashfree.lost = `/pg/orders/${reference}/refunds`
  await expect(processRefund(worker(), waiting?.id)).rejects.toThrow('Cashfree')
  await processRefund(worker(), waiting?.id)
  expect(cashfree.refunds.filter(({ order_id }) => order_id === reference)).toHaveLength(1)
  expect((await adminPayment(placed.id)).refunds).toMatchObject([{ amount: 5_000, status: 'processed' }])
})

test('leaves a second payment of an order to the refund that Cashfree makes by itself', async () => {
  const { placed, reference, payment } = await paid()
  const second = cashfree.pay(reference, {
    payment_time: new Date(Date.now() + 60_000).toISOString(),
  })
  await inject(cashfree.paymentMessage(second))
  const [waiting] = await shop.sql`select id from refunds where status = 'requested'`
  await expect(processRefund(worker(), waiting?.id)).rejects.toThrow('Cashfree')
  expect(cashfree.refunds.filter(({ order_id }) => order_id === reference)).toEqual([])
  cashfree.addRefund(second, { refund_type: 'PAYMENT_AUTO_REFUND' })
  await processRefund(worker(), waiting?.id)
  const order = await shop.adminOrder(placed.id)
  expect(order.payment_status).toBe('captured')
  expect(cashfree.refunds.filter(({ cf_payment_id }) => cf_payment_id === payment.cf_payment_id)).toEqual([])
  expect(order.payment_issues).toEqual([])
  await compareWithGateways(worker())
  expect((await shop.adminOrder(placed.id)).payment_issues).toEqual([])
})

test('adopts a refund of the dashboard, finds lost messages at night, and lists other sites quietly', async () => {
  const { placed, payment } = await paid()
  const lost = await opened()
  cashfree.pay(lost.reference)
  const byHand = cashfree.addRefund(payment, { refund_amount: 100 })
  cashfree.openForeign('WC_1042', 770)
  const site = cashfree.pay('WC_1042', { payment_amount: 770 })
  cashfree.addRefund(site)
  cashfree.openForeign('link_1', 55, {
    order_note: `for order ${(await shop.adminOrder(placed.id)).order_number}`,
  })
  const ours = cashfree.pay('link_1', { payment_amount: 55 })
  await inject(cashfree.paymentMessage(site))
  for (const _ of [1, 2]) await compareWithGateways(worker())
  expect(await getPaymentStatus(lost.asha, lost.placed.id)).toBe('captured')
  expect(await shop.adminOrder(placed.id)).toMatchObject({
    payment_issues: [{ kind: 'unknown_refund', provider: 'cashfree' }],
    payments: [{ refunds: [{ amount: 10_000, status: 'processed' }] }],
  })
  expect(byHand.refund_amount).toBe(100)
  const reported = JSON.stringify(await shop.issues({ resolved: false }))
  expect(reported).not.toContain(site.cf_payment_id)
  expect(reported).toContain(ours.cf_payment_id)
  expect(await listForeign()).toMatchObject([
    { provider: 'cashfree', provider_payment: site.cf_payment_id, provider_order: 'WC_1042', amount: 77_000 },
  ])
})

test('finishes at the old gateway what it began while new payments go to the other one', async () => {
  await choose('razorpay')
  const old = await shop.opened()
  const refundable = await shop.paid()
  await choose('cashfree')
  expect((await shop.visitor().get('/api/settings')).json().payment).toMatchObject({ online: 'cashfree' })
  const fresh = await paid()
  expect((await adminPayment(fresh.placed.id)).provider).toBe('cashfree')

  expect((await old.asha.get(old.placed.payment_url)).body).toContain('Secure payment by Razorpay')
  const payment = shop.razorpay.pay(old.razorpay_order)
  await inject(shop.razorpay.message('payment.captured', { payment }))
  expect(await getPaymentStatus(old.asha, old.placed.id)).toBe('captured')
  await shop.refund(refundable.placed.id, 2_000)
  await shop.refund(fresh.placed.id, 3_000)
  await sendRefunds()
  expect([...shop.razorpay.refunds.values()].at(-1)).toMatchObject({ amount: 2_000 })
  expect(cashfree.refunds.at(-1)).toMatchObject({ refund_amount: 30 })

  const { gateways } = (await shop.admin.get('/api/admin/payment-gateways')).json()
  expect(gateways).toMatchObject([
    { name: 'razorpay', is_connected: true, is_used: false },
    {
      ...{ name: 'cashfree', is_connected: true, is_used: true },
      webhook_url: `${shop.config.publicUrl}/api/payments/cashfree/webhook`,
    },
  ])
  const check = async (name: string) =>
    (await shop.admin.post(`/api/admin/payment-gateways/${name}/check`, {})).json()
  expect(await check('cashfree')).toEqual({ ok: true, problem: null })
  cashfree.faults.push(401)
  expect(await check('cashfree')).toMatchObject({
    ok: false,
    problem: { message: 'Cashfree rejects the keys of this store' },
  })
  shop.razorpay.faults.push({ status: 503 })
  expect(await check('razorpay')).toMatchObject({ ok: false })
})

test('opens a dispute and books a lost one', async () => {
  const { placed, reference, payment } = await paid()
  const dispute = (status: string, type: string) =>
    cashfreeMessage({
      data: {
        dispute: {
          ...{ dispute_id: '433475258', dispute_type: 'CHARGEBACK', reason_code: '1402' },
          ...{ reason_description: 'Duplicate Processing', dispute_amount: TOTAL / 100 },
          ...{ dispute_status: status, dispute_amount_currency: 'INR' },
        },
        order_details: { order_id: reference, cf_payment_id: Number(payment.cf_payment_id) },
      },
      event_time: status,
      type,
    })
  await inject(dispute('CHARGEBACK_CREATED', 'DISPUTE_CREATED'))
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([
    { kind: 'dispute', provider: 'cashfree', provider_payload: { status: 'created', amount: TOTAL } },
  ])
  await inject(dispute('CHARGEBACK_UNDER_REVIEW', 'DISPUTE_UPDATED'))
  expect((await shop.adminOrder(placed.id)).payment_issues).toEqual([])
  await inject(dispute('CHARGEBACK_MERCHANT_LOST', 'DISPUTE_CLOSED'))
  expect(await shop.adminOrder(placed.id)).toMatchObject({
    payment_issues: [{ provider_payload: { status: 'lost' } }],
    payments: [{ refunds: [{ amount: TOTAL, status: 'processed' }] }],
  })
})

test.each(samples.webhooks.map((body) => [body.type, body] as const))(
  'accepts the published %s and asks Cashfree what happened',
  async (type, body) => {
    const { asha, placed, reference } = await opened()
    const { data } = body
    const isPayment = 'payment' in data
    // The text that Cashfree signs prints amounts with two decimals.
    const text = JSON.stringify(body).replaceAll('"NK-1042-1"', JSON.stringify(reference))
    const raw = text.replaceAll(/_amount":(\d+)(\.\d)?([,}])/g, '_amount":$1.00$3')
    if (isPayment && data.payment)
      cashfree.pay(reference, {
        cf_payment_id: String(data.payment.cf_payment_id),
        payment_status: data.payment.payment_status,
        payment_time: data.payment.payment_time,
      })
    const answer = await inject(cashfreeMessage(raw))
    expect(answer.statusCode).toBe(204)
    expect(await getPaymentStatus(asha, placed.id)).toBe(
      type === 'PAYMENT_SUCCESS_WEBHOOK' ? 'captured' : isPayment ? 'failed' : 'pending',
    )
    await shop.db.delete(payments).where(eq(payments.provider_reference, reference))
  },
)
