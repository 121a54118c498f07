import { formatMessage } from '@nakshi/core/base/format-message'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { creditNotes, payments, products, refunds } from '../../../platform/db/tables/index.ts'
import { completeRefund } from '../../payments/complete-refund.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const getOrder = async (id: string): Promise<AdminOrder> =>
  (await admin.get(`/api/admin/orders/${id}`)).json()
const getStock = async (id: string) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

/** A diary and lamps at ₹1,000 each (GST is added), of which the diary has left. */
async function partlyShipped(method: 'upi' | 'cod', lamps = 1, couponOf?: 'lamp') {
  const diary = await addProduct(shop.db, { title: 'Diary', price: 100_000, tax_percent: 5, stock: 100 })
  const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000, tax_percent: 18, stock: 100 })
  const coupon = couponOf && (await addCoupon(shop.db, { discount_value: 50, product_ids: [lamp.id] }))
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: diary.id, quantity: 1 })
  await asha.post('/api/cart', { product_id: lamp.id, quantity: lamps })
  const codes = { coupon_code: coupon?.code, payment_method: method }
  const { total } = (await asha.post('/api/checkout/quote', codes)).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, expected_total: total, ...codes },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  const { items } = await getOrder(id)
  const itemOf = (product: { id: string }) =>
    items.find(({ product_id }) => product_id === product.id)?.id ?? ''
  const sent = await admin.post(`/api/admin/orders/${id}/parcels`, {
    items: [{ item_id: itemOf(diary), quantity: 1 }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const parcel = sent.json().parcels[0].id as string
  return {
    id: id as string,
    asha,
    lamp,
    diary,
    lampItem: itemOf(lamp),
    diaryItem: itemOf(diary),
    parcel,
    total,
  }
}

async function cancel(id: string, items: object[], more: object = {}) {
  const { updated_at } = await getOrder(id)
  const body = { updated_at, items, ...more }
  const shown = await admin.post(`/api/admin/orders/${id}/cancel-units/preview`, body)
  if (shown.statusCode !== 200) return { shown: shown.json(), answer: shown }
  const answer = await admin.post(`/api/admin/orders/${id}/cancel-units`, {
    ...body,
    expected_total: shown.json().after.total,
  })
  return { shown: shown.json(), answer }
}
const listNotes = async (id: string) =>
  (await shop.db.select().from(creditNotes).where(eq(creditNotes.order_id, id))).map(({ content }) => ({
    total: content.total,
    lines: content.lines.map(({ description, quantity, taxable, cgst, sgst, igst }) => ({
      description,
      quantity,
      taxable,
      tax: cgst + sgst + igst,
    })),
  }))

test('refunds, credits and restocks cancelled units of a paid order and marks it delivered', async () => {
  const { id, asha, lamp, lampItem, diaryItem, parcel } = await partlyShipped('upi')
  await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({
    changes: [
      { type: 'units_cancelled', params: { number: 1, title: 'Lamp' } },
      { type: 'to_refund', params: { before: 223_000, after: 105_000, amount: 118_000 } },
    ],
    to_refund: 118_000,
    after: { subtotal: 100_000, tax: 5_000, total: 105_000 },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'delivered', total_amount: 105_000, due_amount: 0 })
  expect(answer.json().parcels).toHaveLength(1)
  expect(answer.json().items.map(({ id: item }: { id: string }) => item)).toEqual([diaryItem])
  expect(await getStock(lamp.id)).toBe(100)
  expect(await listNotes(id)).toEqual([
    { total: 118_000, lines: [{ description: 'Lamp', quantity: 1, taxable: 100_000, tax: 18_000 }] },
  ])
  const back = await shop.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, id))
  expect(back).toEqual([{ amount: 118_000 }])
  // What did arrive can be reported
  const open = (await asha.get(`/api/orders/${id}/returns`)).json()
  expect(open.items).toMatchObject([{ item_id: diaryItem, left: 1 }])
})

test('reduces the amount to collect of a cash on delivery order and refunds nothing', async () => {
  const { id, lampItem, parcel } = await partlyShipped('cod')
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({ on_delivery: 105_000, to_refund: 0 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'shipped', total_amount: 105_000 })
  const done = await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  expect(done.json()).toMatchObject({
    status: 'delivered',
    payment_status: 'captured',
    ledger: { charged: 105_000, paid: 105_000, due: 0 },
  })
  expect(await listNotes(id)).toMatchObject([{ total: 118_000 }])
})

test('drops and credits the fee of cash on delivery once the advance covers what stays', async () => {
  const setCod = async (changes: object) => {
    const value = { cod: { ...defaultPaymentSettings.cod, ...changes } }
    expect((await admin.put('/api/admin/settings/payment_settings', { value })).statusCode).toBe(200)
  }
  await setCod({ fee_paise: 4_900, advance_paise: 110_000 })
  const { id, lampItem, total } = await partlyShipped('cod')
  await setCod({})
  expect(total).toBe(227_900)
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({
    changes: [
      { type: 'units_cancelled' },
      { type: 'cod_fee_lost', params: { amount: 4_900 } },
      { type: 'to_refund', params: { before: 227_900, after: 105_000, amount: 5_000 } },
    ],
    after: { shipping: 0, total: 105_000 },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    ...{ total_amount: 105_000, shipping_amount: 0, cod_fee_amount: null, included_tax_amount: 0 },
    payment_status: 'captured',
  })
  expect(await listNotes(id)).toMatchObject([
    {
      total: 122_900,
      lines: [
        { quantity: 1, tax: 18_000 },
        { taxable: 4_152, tax: 748 },
      ],
    },
  ])
  // Test products have no stock movements.
  expect((await brokenInvariants(shop.sql)).filter((one) => !one.startsWith('product stock'))).toEqual([])
})

test('credits cancelled units of a cash on delivery order once when the rest had arrived', async () => {
  const { id, lampItem, parcel } = await partlyShipped('cod')
  await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  const { answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(answer.json()).toMatchObject({
    status: 'delivered',
    payment_status: 'captured',
    total_amount: 105_000,
  })
  expect(await listNotes(id)).toEqual([
    { total: 118_000, lines: [{ description: 'Lamp', quantity: 1, taxable: 100_000, tax: 18_000 }] },
  ])
})

test('refunds each cancelled unit at its discounted price and keeps the rest of the line to be shipped', async () => {
  const { id, lamp, lampItem, total } = await partlyShipped('upi', 3, 'lamp')
  // Three lamps at ₹1,180 less half of ₹1,000 each
  expect(total).toBe(105_000 + 3 * 68_000)
  const { answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }], { restock: false })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    status: 'processing',
    total_amount: 105_000 + 2 * 68_000,
    discount_amount: 100_000,
  })
  expect(await getStock(lamp.id)).toBe(97)
  expect(await listNotes(id)).toEqual([
    { total: 68_000, lines: [{ description: 'Lamp', quantity: 1, taxable: 100_000, tax: 18_000 }] },
  ])
  const again = await cancel(id, [{ item_id: lampItem, quantity: 2 }])
  expect(again.answer.json()).toMatchObject({ status: 'shipped', total_amount: 105_000, discount_amount: 0 })
  expect(await getStock(lamp.id)).toBe(99)
})

test('cancels an already refunded unit without a second refund or credit', async () => {
  const { id, asha, lampItem, parcel } = await partlyShipped('upi', 2)
  const refunded = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { kind: 'items', amount: 118_000, reason: 'Out of stock', items: [{ item_id: lampItem, quantity: 1 }] },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(refunded.statusCode, refunded.body).toBe(201)
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({ to_refund: 0, to_pay: 0 })
  expect(answer.json()).toMatchObject({ status: 'processing', total_amount: 223_000, due_amount: 0 })
  const last = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(last.shown).toMatchObject({ to_refund: 118_000 })
  expect(last.answer.statusCode, last.answer.body).toBe(200)
  expect((await getOrder(id)).payments[0]?.refunds.map(({ reason }) => reason)).toEqual([
    'Out of stock',
    '1 × Lamp',
  ])
  await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { charged: 105_000 } })
  expect((await listNotes(id)).reduce((sum, { total }) => sum + total, 0)).toBe(2 * 118_000)
  expect((await asha.get(`/api/orders/${id}/returns`)).json().items).toHaveLength(1)
})

test.each([
  ['a part of its price', 30_000],
  ['all of it, so that nothing of the payment is left', 105_000],
])('refunds a cancelled unit in full after a refund for one that arrived: %s', async (_, earlier) => {
  const { id, lampItem, diaryItem, parcel } = await partlyShipped('upi')
  await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  const refunded = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { kind: 'items', amount: earlier, reason: 'Scratched', items: [{ item_id: diaryItem, quantity: 1 }] },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(refunded.statusCode, refunded.body).toBe(201)
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({ to_refund: 118_000 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'delivered', total_amount: 105_000, due_amount: 0 })
  const [payment] = (await getOrder(id)).payments
  expect(payment?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(118_000 + earlier)
})

test('rejects cancelling before dispatch, too many units, a stale order and a role without permission', async () => {
  const { id, lampItem, diaryItem, parcel } = await partlyShipped('upi')
  const getRejection = async (items: object[], more: object = {}) => {
    const { answer } = await cancel(id, items, more)
    return [answer.statusCode, answer.json().message]
  }
  const one = (itemId: string, quantity = 1) => [{ item_id: itemId, quantity }]
  expect(await getRejection(one(diaryItem))).toEqual([
    409,
    formatMessage(parcelMessages.all_packed, { title: 'Diary' }),
  ])
  expect(await getRejection(one(lampItem, 2))).toEqual([
    409,
    formatMessage(parcelMessages.too_many, { title: 'Lamp', smart_count: 1 }),
  ])
  expect((await getRejection(one(lampItem), { updated_at: 'long ago' }))[0]).toBe(409)
  const accountant = await shop.asStaff('accountant')
  expect((await accountant.post(`/api/admin/orders/${id}/cancel-units`, {})).statusCode).toBe(403)
  await admin.delete(`/api/admin/orders/${id}/parcels/${parcel}`)
  expect(await getRejection(one(lampItem))).toEqual([409, orderEditMessages.nothing_shipped.template])
})

test('credits no more than leaves the invoice when a refund without items was credited before', async () => {
  const { id, lampItem } = await partlyShipped('upi')
  const refunded = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { amount: 50_000, reason: 'Agreed by telephone' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, refunded.json().refund_id, { status: 'processed', reference: null }),
  )
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({ to_refund: 68_000, after: { total: 105_000 } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await listNotes(id)).map(({ total }) => total).sort()).toEqual([50_000, 68_000])
})

test('refunds the delivery charge with the last units when all that arrived came back for a fault', async () => {
  await setStore(shop.db, { free_shipping_threshold: 1_000_000 })
  const { id, asha, lampItem, diaryItem, parcel } = await partlyShipped('upi', 2)
  await admin.put(`/api/admin/orders/${id}/parcels/${parcel}`, { is_delivered: true })
  const items = [{ item_id: diaryItem, quantity: 1 }]
  await asha.post(`/api/orders/${id}/returns`, { items, reason: 'damaged', message: 'Torn' })
  const [report] = (await getOrder(id)).returns
  const path = `/api/admin/returns/${report?.id}`
  const { refundable } = (await admin.get(path)).json()
  expect(refundable).toBe(105_000)
  const decision = { outcome: 'refund', expected_refundable: refundable }
  expect((await admin.post(`${path}/decision`, decision)).statusCode).toBe(200)
  expect((await cancel(id, [{ item_id: lampItem, quantity: 1 }])).shown.to_refund).toBe(118_000)
  const { shown, answer } = await cancel(id, [{ item_id: lampItem, quantity: 1 }])
  expect(shown).toMatchObject({ to_refund: 123_000 })
  expect(answer.json()).toMatchObject({ status: 'delivered', refundable: { amount: 0 } })
})
