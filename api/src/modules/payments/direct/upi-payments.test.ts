import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { toUpiLink } from '@nakshi/core/payments/upi'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { getPaymentStatus, placeOrder, TOTAL } from '../../../../test/harness-paying.ts'
import { setSettings } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import { cancelUnpaidOrders } from '../../orders/cancel-unpaid-orders.ts'
import { createOrderTrackingToken } from '../../orders/tracking-link/tracking-link.ts'
import { processRefund } from '../process-refund.ts'

const upi = { vpa: 'nakshi@examplebank', payee_name: 'Nakshi & Sons' }
let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
beforeEach(() => setSettings(shop.db, 'payment_settings', { ...defaultPaymentSettings, upi }))
afterAll(async () => {
  expect(await brokenInvariants(shop.sql)).toEqual([])
  await shop.close()
})

let lastUtr = 619_500_000_000
function newUtr(): string {
  lastUtr += 1
  return String(lastUtr)
}

async function ordered(method = 'upi') {
  const asha = await shop.asShopper()
  const { placed, answer, product } = await placeOrder(shop, asha, method)
  expect(answer.statusCode).toBe(201)
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${product.id}, ${product.stock}, 'initial')`
  return { asha, placed, url: placed.payment_url as string }
}
/** An order whose customer entered this UTR. */
async function claimed(reference = newUtr()) {
  const order = await ordered()
  expect((await order.asha.post(order.url, { reference })).statusCode).toBe(303)
  return { ...order, reference, id: order.url.split('/').at(-1) ?? '' }
}
const claims = async () => (await admin.get('/api/admin/payment-claims')).json()
const answer = (id: string, body: object, client = admin) =>
  client.post(`/api/admin/payment-claims/${id}/answer`, body)
const adminOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json()
/** Texts that a job of email sends. */
async function sentTexts(job: Parameters<typeof sendEmail>[1]): Promise<string[]> {
  const sent: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void sent.push(text) }
  await sendEmail({ db: shop.db, config: shop.config, transport } as never, job, randomUUID())
  return sent
}
const openIssues = async (orderId: string) =>
  (await adminOrder(orderId)).payment_issues.map((issue: { kind: string }) => issue.kind)
const expire = (id: string) =>
  shop.sql`update orders set created_at = now() - interval '3 hours', payment_requested_at = null where id = ${id}`
const cancelUnpaid = () => cancelUnpaidOrders({ ...shop, log: shop.app.log }, new Date())

test('offers UPI only where a UPI ID is set and no gateway takes the payment', async () => {
  const payment = async () => (await shop.visitor().get('/api/settings')).json().payment
  expect(await payment()).toEqual({ online: 'upi', methods: ['upi', 'cod'] })
  await setSettings(shop.db, 'payment_settings', defaultPaymentSettings)
  expect(await payment()).toEqual({ online: 'off', methods: ['cod'] })
})

test('lets a shop with a UPI ID turn off cash on delivery, and rejects a wrong UPI ID', async () => {
  const cod = { ...defaultPaymentSettings.cod, enabled: false }
  const setting = (await admin.get('/api/admin/settings/payment_settings')).json()
  const put = (payee: object) =>
    admin.put('/api/admin/settings/payment_settings', {
      value: { cod, upi: payee },
      updated_at: setting.updated_at,
    })
  expect((await put({ vpa: 'nakshi@gmail.com', payee_name: 'N' })).json()).toMatchObject({
    statusCode: 400,
    issues: [{ message: upiMessages.vpa.template }],
  })
  expect((await put({ vpa: '', payee_name: '' })).statusCode).toBe(400)
  expect((await put(upi)).statusCode).toBe(200)
})

test.skipIf(!existsSync('/usr/bin/zbarimg'))('shows a QR code that a scanner reads as the link', async () => {
  const { asha, url, placed } = await ordered()
  const page = (await asha.get(url)).body
  const link = toUpiLink({ upi, amount: TOTAL, order_number: placed.order_number })
  expect(page).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(page).toContain('Nakshi &amp; Sons')
  const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(page) ?? []
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-qr-'))
  try {
    const file = path.join(folder, 'qr.png')
    await sharp(Buffer.from(svg), { density: 96 }).resize(264).png().toFile(file)
    expect(execFileSync('/usr/bin/zbarimg', ['-q', '--raw', file], { encoding: 'utf8' }).trim()).toBe(link)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('holds the order as to be confirmed until staff find the payment', async () => {
  const { asha, placed, url, reference, id } = await claimed()
  expect(await getPaymentStatus(asha, placed.id)).toBe('authorised')
  expect((await asha.get(url)).body).toContain(paymentMessages.upi_checking_title.template)
  expect((await asha.post(`/api/orders/${placed.id}/payment`)).json().payment_url).toBe(url)
  expect(await claims()).toContainEqual(
    expect.objectContaining({ id, order_number: placed.order_number, amount: TOTAL, reference }),
  )
  const confirmed = await admin.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' })
  expect(confirmed.statusCode).toBeGreaterThanOrEqual(400)
  expect((await answer(id, { outcome: 'received', amount: TOTAL, reference })).statusCode).toBe(200)
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  expect((await adminOrder(placed.id)).ledger).toMatchObject({ paid: TOTAL, due: 0 })
  expect(await claims()).not.toContainEqual(expect.objectContaining({ id }))
  expect((await answer(id, { outcome: 'received', amount: TOTAL, reference })).json()).toMatchObject({
    statusCode: 409,
    message: upiMessages.claim_answered.template,
  })
  const [audited] = await shop.sql`
    select after from audit_log where subject_id = ${placed.id} and action = 'cash'`
  expect(audited?.after).toMatchObject({ payment_status: 'captured' })
})

test('rejects a wrong number in the form, and lets the customer correct it until it is answered', async () => {
  const { asha, url } = await ordered()
  const wrong = await asha.post(url, { reference: 'T26071412345678901"><b>' })
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(wrong.body).toContain('aria-invalid="true" value="T26071412345678901&quot;&gt;&lt;b&gt;"')
  const [first, second] = [newUtr(), newUtr()]
  await asha.post(url, { reference: first })
  await asha.post(url, { reference: second })
  const id = url.split('/').at(-1) ?? ''
  expect((await answer(id, { outcome: 'received', amount: TOTAL, reference: first })).json()).toMatchObject({
    statusCode: 409,
    message: upiMessages.claim_changed.template,
  })
  expect((await answer(id, { outcome: 'received', amount: TOTAL, reference: second })).statusCode).toBe(200)
  expect((await asha.post(url, { reference: newUtr() })).statusCode).toBe(409)
})

test('keeps the payment of another customer out of reach', async () => {
  const { url, placed } = await claimed()
  const other = await shop.asShopper()
  expect((await other.get(url)).statusCode).toBe(404)
  expect((await other.post(url, { reference: newUtr() })).statusCode).toBe(404)
  const { payments } = await adminOrder(placed.id)
  expect(payments).toHaveLength(1)
})

test('rejects a UTR of another order, also in a race, and shows it to staff', async () => {
  const { reference } = await claimed()
  const second = await ordered()
  const refused = await second.asha.post(second.url, { reference: `0000${reference}` })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain(upiMessages.reference_taken.template)
  expect(await getPaymentStatus(second.asha, second.placed.id)).toBe('pending')
  expect(await openIssues(second.placed.id)).toEqual(['duplicate_reference'])
  const [third, fourth, shared] = [await ordered(), await ordered(), newUtr()]
  const answers = await Promise.all(
    [third, fourth].map(({ asha, url }) => asha.post(url, { reference: shared })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
})

test('keeps an order with a reported payment and reminds staff, and gives new time once it is not found', async () => {
  const { asha, placed, reference, id } = await claimed()
  await expire(placed.id)
  await cancelUnpaid()
  expect((await adminOrder(placed.id)).status).toBe('pending')
  expect(await openIssues(placed.id)).toEqual(['unconfirmed_payment'])
  expect((await answer(id, { outcome: 'not_received', reference })).statusCode).toBe(200)
  expect(await openIssues(placed.id)).toEqual([])
  expect(await getPaymentStatus(asha, placed.id)).toBe('failed')
  await cancelUnpaid()
  expect((await adminOrder(placed.id)).status).toBe('pending')
  const sent = await sentTexts({ email: 'payment_due', order_id: placed.id, not_found: reference })
  expect(sent.join()).toContain(`UTR ${reference}`)
  // The same number may have arrived a day later.
  const again = (await asha.post(`/api/orders/${placed.id}/payment`)).json().payment_url
  expect((await asha.post(again, { reference })).statusCode).toBe(303)
  const next = again.split('/').at(-1)
  expect((await answer(next, { outcome: 'not_received', reference })).statusCode).toBe(200)
  await expire(placed.id)
  await cancelUnpaid()
  expect((await adminOrder(placed.id)).status).toBe('cancelled')
})

test('leaves the rest due where less arrived, and owes what was too much', async () => {
  const less = await claimed()
  await answer(less.id, { outcome: 'received', amount: TOTAL - 18_000, reference: less.reference })
  const short = await adminOrder(less.placed.id)
  expect([short.ledger.due, short.due_amount]).toEqual([18_000, 18_000])
  const rest = (await less.asha.post(`/api/orders/${less.placed.id}/payment`)).json().payment_url
  expect((await less.asha.get(rest)).body).toContain('am=180.00')
  const more = await claimed()
  await answer(more.id, { outcome: 'received', amount: TOTAL + 5_000, reference: more.reference })
  expect((await adminOrder(more.placed.id)).ledger).toMatchObject({ paid: TOTAL + 5_000, due: -5_000 })
  expect(await openIssues(more.placed.id)).toEqual(['surplus'])
})

test('owes a manual refund until staff enter the reference of their transfer', async () => {
  const { placed, id, reference } = await claimed()
  await answer(id, { outcome: 'received', amount: TOTAL + 5_000, reference })
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const refunding = await admin.post(`/api/admin/orders/${placed.id}/refunds`, { amount: 5_000 }, key)
  expect(refunding.statusCode, refunding.body).toBe(201)
  const refundId = refunding.json().refund_id as string
  await processRefund({ ...shop, log: shop.app.log }, refundId)
  expect(await openIssues(placed.id)).toEqual(expect.arrayContaining(['refund_to_pay']))
  const payout = (client = admin) =>
    client.post(`/api/admin/orders/${placed.id}/refunds/${refundId}/payout`, { reference: '619500009999' })
  const other = await claimed()
  const foreign = `/api/admin/orders/${other.placed.id}/refunds/${refundId}/payout`
  expect((await admin.post(foreign, { reference: '1' })).statusCode).toBe(409)
  expect((await payout()).statusCode).toBe(200)
  const { payments, ledger } = await adminOrder(placed.id)
  expect(payments[0].refunds[0].status).toBe('processed')
  expect(ledger).toMatchObject({ refunded: 5_000, due: 0 })
  expect(await openIssues(placed.id)).toEqual([])
  expect((await payout()).statusCode).toBe(409)
})

test('pays through the tracking link without an account', async () => {
  const { placed, url } = await ordered()
  const token = createOrderTrackingToken(placed.id, shop.config)
  const guest = shop.visitor()
  const page = (await guest.post('/payments/order-tracking', { token })).body
  const paymentId = /name="payment_id" value="([\w-]+)"/.exec(page)?.[1] ?? ''
  expect(url).toContain(paymentId)
  const send = (body: object) => guest.post('/payments/order-tracking/upi', body)
  expect((await send({ token, payment_id: paymentId, reference: '1' })).body).toContain('aria-invalid')
  const other = await ordered()
  const foreign = other.url.split('/').at(-1)
  expect((await send({ token, payment_id: foreign, reference: newUtr() })).statusCode).toBe(404)
  expect((await send({ token, payment_id: paymentId, reference: newUtr() })).statusCode).toBe(303)
  expect((await adminOrder(placed.id)).payment_status).toBe('authorised')
})

test('emails once that a reported payment is to be confirmed', async () => {
  const { asha, placed, url, reference, id } = await claimed()
  const corrected = newUtr()
  await asha.post(url, { reference: corrected })
  const queued = await shop.sql`select data from jobs.job where data->>'email' = 'payment_claimed'
    and data->>'order_id' = ${placed.id}`
  expect(queued).toMatchObject([{ data: { payment_id: id } }])
  const ids = { order_id: placed.id, payment_id: id }
  const [sent = '', ...others] = await sentTexts({ email: 'payment_claimed', ...ids })
  expect(others).toEqual([])
  expect(sent).toContain(`UTR ${corrected}`)
  expect(sent).not.toContain(reference)
  await answer(id, { outcome: 'received', amount: TOTAL, reference: corrected })
  expect(await sentTexts({ email: 'payment_claimed', ...ids })).toEqual([])
})

test.each(['bank_transfer', 'cash'])('states that an order was paid by %s', async (way) => {
  const { asha, placed } = await ordered()
  const { order_number } = placed
  const body = { order_number, way, reference: `REF-${newUtr()}`, amount: TOTAL }
  expect((await admin.post('/api/admin/payments', body)).statusCode).toBe(201)
  const order = await adminOrder(placed.id)
  expect(order).toMatchObject({ payment_method: way, payment_status: 'captured' })
  expect(order.payments).toContainEqual(
    expect.objectContaining({ method: way, provider: way, amount: TOTAL }),
  )
  expect((await asha.get(`/api/orders/${placed.id}`)).json().payment_method).toBe(way)
  const filter = encodeURIComponent(JSON.stringify({ payment_method: way }))
  const listed = (await admin.get(`/api/admin/orders?filter=${filter}`)).json()
  expect(listed).toMatchObject([{ order_number, payment_method: way }])
  const chosen = encodeURIComponent(JSON.stringify({ id: [placed.id] }))
  const preview = await admin.get(`/api/admin/orders/status-preview?status=cancelled&filter=${chosen}`)
  expect(preview.json().refunds).toEqual([{ method: way, orders: 1, amount: TOTAL }])
})

test('records a bank transfer or cash for any unpaid order once', async () => {
  const record = (body: object, client = admin) => client.post('/api/admin/payments', body)
  const cod = await ordered('cod')
  const { order_number } = cod.placed
  const reference = 'EXMPN26196000017'
  const partly = { order_number, way: 'bank_transfer', reference, amount: 18_000 }
  expect((await record(partly)).statusCode).toBe(201)
  expect(await adminOrder(cod.placed.id)).toMatchObject({
    payment_status: 'pending',
    due_amount: TOTAL - 18_000,
    ledger: { paid: 18_000, due: TOTAL - 18_000 },
  })
  expect((await record(partly)).json()).toMatchObject({
    statusCode: 409,
    issues: [{ path: 'reference', message: `This reference is already recorded for order ${order_number}` }],
  })
  const online = await ordered()
  expect(
    (await record({ ...partly, order_number: online.placed.order_number, way: 'upi' })).json(),
  ).toMatchObject({ statusCode: 409 })
  const rest = { order_number, way: 'cash', reference: 'Receipt 12', amount: TOTAL - 18_000 }
  expect((await record(rest)).statusCode).toBe(201)
  expect(await adminOrder(cod.placed.id)).toMatchObject({ payment_status: 'captured', ledger: { due: 0 } })
  expect((await record({ ...rest, reference: 'Receipt 13' })).json()).toMatchObject({
    message: upiMessages.nothing_due.template,
  })
  expect((await record({ ...rest, order_number: 'ORD0' })).json()).toMatchObject({
    issues: [{ path: 'order_number' }],
  })
  const accountant = await shop.asStaff('accountant')
  expect((await record(rest, accountant)).statusCode).toBe(403)
})
