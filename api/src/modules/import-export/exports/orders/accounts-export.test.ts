import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { getExportRowCount } from '@nakshi/core/exports/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { deliveryAddress } from '../../../../../test/harness-address.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { parseCsv } from '../../../../../test/harness-files.ts'
import { addCoupon, addProduct } from '../../../../../test/harness-rows.ts'
import { setStore } from '../../../../../test/harness-settings.ts'
import { retryingTransaction } from '../../../../platform/db/retrying-transaction.ts'
import { completeRefund } from '../../../payments/complete-refund.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2', unpaid_orders_limit: 1_000 })
})
afterAll(() => shop.close())

const path = (id: string) => `/api/admin/orders/${id}`
const setStatus = async (id: string, status: string) => {
  const answer = await admin.put(path(id), { status })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function placeOrder(
  quantity: number,
  price: number,
  couponCode?: string,
  method = 'cod',
  more: object = {},
): Promise<string> {
  const product = await addProduct(shop.db, { title: 'Brass lamp', price, hsn: '9405' })
  await asha.post('/api/cart', { product_id: product.id, quantity })
  const coupon = couponCode ? { coupon_code: couponCode } : {}
  const asked = { ...coupon, payment_method: method, ...more }
  const { total } = (await asha.post('/api/checkout/quote', asked)).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      expected_total: total,
      ...asked,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  return id
}

async function cancelUnits(id: string, quantity: number): Promise<void> {
  const { items, updated_at } = (await admin.get(path(id))).json()
  const body = { updated_at, items: [{ item_id: items[0].id, quantity }] }
  const { after } = (await admin.post(`${path(id)}/cancel-units/preview`, body)).json()
  const answer = await admin.post(`${path(id)}/cancel-units`, { ...body, expected_total: after.total })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function refund(id: string, body: object): Promise<void> {
  const started = await admin.post(
    `${path(id)}/refunds`,
    { reason: 'Cracked', ...body },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(started.statusCode, started.body).toBe(201)
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, started.json().refund_id, { status: 'processed', reference: null }),
  )
}

async function exported(filter: object): Promise<Record<string, string>[]> {
  const answer = await admin.get('/api/admin/orders/export', {
    query: { layout: 'accounts', filter: JSON.stringify(filter) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...rows] = parseCsv(answer.body.slice(1))
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((paise, row) => paise + Math.round(Number(row[column]) * 100), 0)
const getNumber = async (id: string) => (await admin.get(path(id))).json().order_number
const getSummary = async () => {
  const month = formatSortableDateTime(new Date()).slice(0, 7)
  return (await admin.get(`/api/admin/documents/summary?month=${month}`)).json()
}

test('shows an invoice as issued after units were cancelled, and the credit note as a row of its own', async () => {
  const id = await placeOrder(2, 100_000, undefined, 'upi')
  const { items } = (await admin.get(path(id))).json()
  const parcel = { items: [{ item_id: items[0].id, quantity: 1 }] }
  expect((await admin.post(`${path(id)}/parcels`, parcel)).statusCode).toBe(201)
  await cancelUnits(id, 1)
  const rows = await exported({ q: await getNumber(id) })
  const [invoice, note] = rows
  expect(rows).toHaveLength(2)
  expect(invoice).toMatchObject({
    invoice_no: expect.stringMatching(/^IN/),
    credit_note_no: '',
    quantity: '2',
    taxable_value: '2000.00',
    gst: '360.00',
    total: '2360.00',
  })
  expect(note).toMatchObject({
    invoice_no: invoice?.invoice_no,
    credit_note_no: expect.stringMatching(/^CN/),
    taxable_value: '-1000.00',
    cgst: '-90.00',
    gst: '-180.00',
    total: '-1180.00',
  })
})

test('agrees with the totals of the return over cancelled units, refunds, coupons, rounding and a cancelled order', async () => {
  await setStore(shop.db, { round_totals: 'cash_on_delivery' })
  const coupon = await addCoupon(shop.db, { discount_type: 'fixed', discount_value: 7_777 })
  const withCoupon = await placeOrder(3, 9_975, coupon.code)
  await setStatus(withCoupon, 'delivered')
  await refund(withCoupon, { amount: 5_001 })
  const delivery = await placeOrder(1, 1_000)
  await setStatus(delivery, 'delivered')
  await refund(delivery, { amount: 5_000, kind: 'shipping' })
  const gone = await placeOrder(2, 4_999)
  await setStatus(gone, 'delivered')
  await setStatus(gone, 'cancelled')

  const rows = await exported({})
  const summary = await getSummary()
  const notes = rows.filter((row) => row.credit_note_no !== '')
  const invoices = rows.filter((row) => row.credit_note_no === '')
  expect(new Set(notes.map((row) => row.credit_note_no)).size).toBe(summary.credit_notes.documents)
  expect(new Set(invoices.map((row) => row.invoice_no)).size).toBe(summary.invoices.documents)
  const totals = (part: typeof rows) => ({
    total: sum(part, 'total'),
    taxable: sum(part, 'taxable_value') + sum(part, 'shipping') - sum(part, 'gst_in_shipping'),
    tax: sum(part, 'gst') + sum(part, 'gst_in_shipping'),
    discount_after_tax: sum(part, 'discount_after_tax'),
    round_off: sum(part, 'round_off'),
  })
  const net = (sign: number, { documents: _, ...sums }: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, sign * amount]))
  expect(totals(invoices)).toEqual(net(1, summary.invoices))
  expect(totals(notes)).toEqual(net(-1, summary.credit_notes))
  for (const { total, taxable, tax, discount_after_tax, round_off } of [
    summary.invoices,
    summary.credit_notes,
  ])
    expect(taxable + tax - discount_after_tax + round_off).toBe(total)
  expect(summary.invoices.discount_after_tax).toBe(7_777)
  expect(summary.invoices.round_off).not.toBe(0)
  expect(summary.invoices.total % 100).toBe(0)
  const counts = (await admin.get('/api/admin/orders/export/count', { query: { filter: '{}' } })).json()
  expect(getExportRowCount('accounts', counts)).toBe(rows.length)
})

test('adds the lines of a reopened order, which waits for its next invoice, to its documents', async () => {
  const id = await placeOrder(1, 100_000)
  await setStatus(id, 'shipped')
  await setStatus(id, 'cancelled')
  const reopened = await admin.put(path(id), { collect: 'cod', status: 'confirmed' })
  expect(reopened.statusCode, reopened.body).toBe(200)
  const rows = await exported({ q: await getNumber(id) })
  expect(rows.map((row) => [row.invoice_no !== '', row.credit_note_no !== '', row.total])).toEqual([
    [true, false, '1180.00'],
    [true, true, '-1180.00'],
    [false, false, '1180.00'],
  ])
})

test('shows once for each order what store credit paid and what was refunded to it', async () => {
  const granted = await admin.post(
    `/api/admin/customers/${asha.userId}/store-credit`,
    { kind: 'grant', amount: 30_000, reason: 'Sorry' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(granted.statusCode, granted.body).toBe(201)
  const id = await placeOrder(1, 100_000, undefined, 'cod', { use_store_credit: true })
  const listCredit = async () =>
    (await exported({ q: await getNumber(id) })).map((row) => [
      row.total,
      row.paid_by_store_credit,
      row.refunded_to_store_credit,
    ])
  await setStatus(id, 'shipped')
  expect(await listCredit()).toEqual([['1180.00', '300.00', '0.00']])
  await setStatus(id, 'cancelled')
  expect(await listCredit()).toEqual([
    ['1180.00', '300.00', '0.00'],
    ['-1180.00', '0.00', '0.00'],
  ])
  const { payments } = (await admin.get(path(id))).json()
  const [back] = payments.flatMap(({ refunds }: { refunds: { id: string }[] }) => refunds)
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, back.id, { status: 'processed', reference: null }),
  )
  const reopened = await admin.put(path(id), { collect: 'cod', status: 'confirmed' })
  expect(reopened.statusCode, reopened.body).toBe(200)
  expect(await listCredit()).toEqual([
    ['1180.00', '300.00', '300.00'],
    ['-1180.00', '0.00', '0.00'],
    ['1180.00', '0.00', '0.00'],
  ])
})
