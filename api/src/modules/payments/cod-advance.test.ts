import { randomUUID } from 'node:crypto'
import { deliverySettingsMessages } from '@nakshi/core/delivery/admin-messages'
import { messages } from '@nakshi/core/messages'
import type { AdminOrder, AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { getAdvanceSplit } from '@nakshi/core/payments/cash-on-delivery'
import { codMessages } from '@nakshi/core/payments/cash-on-delivery-messages'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { parseCsv } from '../../../test/harness-files.ts'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { payments } from '../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../backup/invariants.ts'
import { cancelUnpaidOrders } from '../orders/cancel-unpaid-orders.ts'
import { getCashToCollect } from '../orders/cash-on-delivery.ts'
import { handleLatePayment } from '../orders/handle-late-payment.ts'
import { completeRefund } from './complete-refund.ts'

/** The orders of these tests stay open. */
const UNPAID_ORDERS_LIMIT = 30
let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
  await setStore(shop.db, { unpaid_orders_limit: UNPAID_ORDERS_LIMIT })
})
afterAll(() => shop.close())
afterEach(async () => {
  // Test products have no stock movements.
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((one) => !one.startsWith('product stock'))).toEqual([])
})

/** GST included */
const ONE = 118_000

const saveCod = (rules: Partial<CodRules>) =>
  shop.admin.put('/api/admin/settings/payment_settings', {
    value: { cod: { ...defaultPaymentSettings.cod, ...rules } },
  })

async function placeCodOrder(rules: Partial<CodRules>, quantity = 1) {
  expect((await saveCod(rules)).statusCode).toBe(200)
  const lamp = await addProduct(shop.db, { price: 100_000, stock: 20 })
  await shop.asha.post('/api/cart', { product_id: lamp.id, quantity })
  const quote = (await shop.asha.post('/api/checkout/quote', { payment_method: 'cod' })).json()
  const placed = await shop.asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: shop.asha.email },
      payment_method: 'cod',
      expected_total: quote.total,
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const order = placed.json()
  return { id: String(order.id), url: String(order.payment_url), lamp, quote, placed: order }
}
const succeed = (url: string) => shop.asha.post(`${url}/succeed`)
const cancelAfter = (minutes: number) =>
  cancelUnpaidOrders(
    { db: shop.db, config: shop.config, log: shop.app.log },
    new Date(Date.now() + minutes * 60_000),
  )
const getStock = async (id: string) => {
  const [row] = await shop.sql`select stock from products where id = ${id}`
  return row?.stock
}

test('asks for the advance first and collects the rest at the door', async () => {
  const { id, url, quote, placed } = await placeCodOrder({ advance_percent: 20 })
  const advance = ONE * 0.2
  expect(quote).toMatchObject({ total: ONE, cod_advance: advance })
  expect(placed).toMatchObject({ cod_advance_amount: advance, payment_status: 'pending', due_amount: 0 })
  expect((await shop.asha.get(url)).body).toContain('₹236')
  const early = await shop.admin.put(`/api/admin/orders/${id}`, { status: 'confirmed' })
  expect([early.statusCode, early.json().message]).toEqual([409, messages.order.not_paid.template])

  await succeed(url)
  const paid = await shop.read({ id })
  expect(paid).toMatchObject({
    payment_method: 'cod',
    payment_status: 'pending',
    due_amount: ONE - advance,
    ledger: { charged: ONE, paid: advance, due: ONE - advance },
  })
  expect(getCashToCollect(paid)).toBe(ONE - advance)
  const filtered = async (paymentStatus: string) => {
    const query = { filter: JSON.stringify({ payment_status: paymentStatus }) }
    const rows: AdminOrderRow[] = (await shop.admin.get('/api/admin/orders', { query })).json()
    return rows.some((row) => row.id === id)
  }
  expect([await filtered('advance_paid'), await filtered('pending')]).toEqual([true, false])
  expect(paid.events).toContainEqual(
    expect.objectContaining({ type: 'advance_paid', params: { amount: advance, due: ONE - advance } }),
  )
  await cancelAfter(3 * 24 * 60)
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await shop.become({ id }, { status })
  expect(await shop.read({ id })).toMatchObject({
    payment_status: 'captured',
    due_amount: 0,
    ledger: { paid: ONE, due: 0 },
  })
})

test('asks for nothing online while no advance is set', async () => {
  const { quote, placed } = await placeCodOrder({})
  expect(quote.cod_advance).toBeNull()
  expect(placed).toMatchObject({ payment_method: 'cod', payment_url: null, cod_advance_amount: null })
})

test('lists and exports the order as cash on delivery, with what the courier collects', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  const isListed = async (method: string) => {
    const filter = JSON.stringify({ id: [id], payment_method: method })
    return (await shop.admin.get('/api/admin/orders', { query: { filter } })).json().length === 1
  }
  const exported = async (layout: string, columns: string) => {
    const query = { format: 'csv', filter: JSON.stringify({ id: [id] }), layout, columns }
    return parseCsv((await shop.admin.get('/api/admin/orders/export', { query })).body)[1]?.join()
  }
  expect([await isListed('cod'), await isListed('upi')]).toEqual([true, false])
  expect(await exported('orders', 'payment_method,cod_to_collect')).toBe('cod_advance_due,0.00')
  expect(await exported('accounts', 'payment_method')).toBe('cod_advance_due')
  await succeed(url)
  expect([await isListed('cod'), await isListed('upi')]).toEqual([true, false])
  expect(await exported('orders', 'payment_method,cod_to_collect')).toBe('cod,1080.00')
  expect(await exported('courier', 'payment,cod_amount')).toBe('COD,1080.00')
})

test('an advance of the whole total makes it an online order without the fee', async () => {
  const { id, url, quote, placed } = await placeCodOrder({ advance_paise: ONE * 2, fee_paise: 4_900 })
  expect(quote).toMatchObject({ total: ONE, cod_fee: null, cod_advance: ONE })
  expect(placed).toMatchObject({ payment_method: 'upi', cod_fee_amount: null, cod_advance_amount: null })
  await succeed(url)
  expect(await shop.read({ id })).toMatchObject({ payment_status: 'captured', ledger: { paid: ONE, due: 0 } })
})

test('keeps the fee of cash on delivery while the advance is unpaid', async () => {
  const { id, url, quote } = await placeCodOrder({ advance_paise: 10_000, fee_paise: 5_000 })
  expect(quote).toMatchObject({ cod_fee: 5_000, cod_advance: 10_000 })
  await succeed(url)
  expect(await shop.read({ id })).toMatchObject({ due_amount: quote.total - 10_000 })
})

test('expires like an unpaid order, and a late advance reinstates it or is refunded', async () => {
  const { id, url, lamp } = await placeCodOrder({ advance_paise: 10_000 })
  expect(await getStock(lamp.id)).toBe(19)
  await cancelAfter(31)
  expect([await getStock(lamp.id), (await shop.read({ id })).status]).toEqual([20, 'cancelled'])
  await succeed(url)
  const [late] = await shop.db.select().from(payments).where(eq(payments.order_id, id))
  await handleLatePayment(shop.db, late?.id ?? '')
  expect(await shop.read({ id })).toMatchObject({
    status: 'pending',
    payment_method: 'cod',
    payment_status: 'pending',
    due_amount: ONE - 10_000,
  })
  await shop.become({ id }, { status: 'cancelled' })
  expect((await shop.read({ id })).payments.flatMap((one: { refunds: object[] }) => one.refunds)).toEqual([
    expect.objectContaining({ amount: 10_000 }),
  ])
  const { money } = (await shop.asha.get(`/api/orders/${id}`)).json()
  expect(money).toEqual({ paid_online: 10_000, paid_cash: 0, paid_credit: 0, refunded: 10_000 })
})

test('collects at most the total when a refund of the advance fails and another one follows', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await succeed(url)
  const refund = async (amount: number) => {
    const given = await shop.admin.post(
      `/api/admin/orders/${id}/refunds`,
      { amount },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(given.statusCode, given.body).toBe(201)
    return given.json().refund_id
  }
  const failing = await refund(3_000)
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, failing, { status: 'failed', reference: null, failure: 'Account closed' }),
  )
  expect(await shop.read({ id })).toMatchObject({ due_amount: ONE - 7_000 })
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((one) => !one.startsWith('product stock'))).toEqual([])
  await refund(7_500)
  const order: AdminOrder = await shop.read({ id })
  expect(getCashToCollect(order)).toBe(ONE)
})

test('pays or expires, never both, when both happen at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, url, lamp } = await placeCodOrder({ advance_paise: 10_000 })
    await Promise.all([succeed(url), cancelAfter(31)])
    const order = await shop.read({ id })
    if (order.status === 'pending')
      expect([order.payment_method, order.due_amount, await getStock(lamp.id)]).toEqual([
        'cod',
        ONE - 10_000,
        19,
      ])
    else expect([order.status, order.due_amount, await getStock(lamp.id)]).toEqual(['cancelled', 0, 20])
  }
})

test('refunds a second payment of the advance', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await Promise.all([succeed(url), succeed(url)])
  const order = await shop.read({ id })
  expect(order.ledger).toMatchObject({ paid: 10_000, due: ONE - 10_000 })
})

test('an edit before the advance keeps it, down to the new total', async () => {
  const { id } = await placeCodOrder({ advance_paise: ONE + 10_000 }, 2)
  expect(await shop.correct({ id }, { quantity: 3 })).toMatchObject({
    to_pay: ONE + 10_000,
    on_delivery: null,
  })
  expect(await shop.correct({ id }, { quantity: 1 })).toMatchObject({ to_pay: ONE })
  // Nothing is left to collect: an online order.
  expect(await shop.read({ id })).toMatchObject({
    total_amount: ONE,
    payment_method: 'upi',
    cod_advance_amount: null,
  })
})

test('an edit after the advance changes what is collected', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 }, 2)
  await succeed(url)
  expect(await shop.correct({ id }, { quantity: 3 })).toMatchObject({ on_delivery: 3 * ONE - 10_000 })
  expect(await shop.correct({ id }, { quantity: 1 })).toMatchObject({
    on_delivery: ONE - 10_000,
    to_refund: 0,
  })
  expect(await shop.read({ id })).toMatchObject({ due_amount: ONE - 10_000 })
})

test('counts an unpaid advance as an order to be paid online', async () => {
  await saveCod({ advance_percent: 20 })
  const lamp = await addProduct(shop.db, { price: 100_000, stock: UNPAID_ORDERS_LIMIT + 1 })
  const meera = await shop.asShopper()
  const place = async () => {
    await meera.post('/api/cart', { product_id: lamp.id, quantity: 1 })
    return meera.post(
      '/api/orders',
      { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: ONE },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  }
  for (let order = 0; order < UNPAID_ORDERS_LIMIT; order += 1) expect((await place()).statusCode).toBe(201)
  const rejected = await place()
  expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'too_many_to_pay'])
})

test('a customer cannot avoid the advance, staff can waive it', async () => {
  const { id } = await placeCodOrder({ advance_paise: 10_000 })
  const avoided = await shop.asha.post(`/payments/cash-on-delivery/${id}`)
  expect([avoided.statusCode, avoided.body]).toEqual([
    422,
    expect.stringContaining(codMessages.has_advance.template),
  ])
  await shop.become({ id }, { status: 'confirmed', collect: 'cod' })
  const order = await shop.read({ id })
  expect(order).toMatchObject({ payment_method: 'cod', cod_advance_amount: null, due_amount: 0 })
  expect(getCashToCollect(order)).toBe(ONE)
})

test.each([
  [{ advance_percent: 100 }, 'advance_percent'],
  [{ advance_percent: 0 }, 'advance_percent'],
  [{ advance_percent: 10, advance_paise: 10_000 }, 'advance_paise'],
  [{ advance_paise: 99 }, 'advance_paise'],
])('rejects %o at its field', async (rules, field) => {
  const rejected = await saveCod(rules)
  expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([400, `value.cod.${field}`])
})

test('rejects an advance while online payment is not set up', async () => {
  const offline = await createTestApp()
  const admin = await offline.asAdmin()
  const rejected = await admin.put('/api/admin/settings/payment_settings', {
    value: { cod: { ...defaultPaymentSettings.cod, advance_percent: 20 } },
  })
  expect(rejected.json()).toMatchObject({
    statusCode: 400,
    issues: [
      { path: 'value.cod.advance_percent', message: deliverySettingsMessages.advance_needs_online.template },
    ],
  })
  await offline.close()
})

const processRefunds = async (id: string) => {
  const order: AdminOrder = await shop.read({ id })
  for (const refund of order.payments.flatMap(({ refunds }) => refunds))
    await retryingTransaction(shop.db, (tx) =>
      completeRefund(tx, refund.id, { status: 'processed', reference: null }),
    )
}

test('an order that is cancelled after its advance counts as paid until the refund is made', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await succeed(url)
  const cancelled = await shop.asha.post(`/api/orders/${id}/cancel`, { reason: 'Changed my mind' })
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', payment_status: 'captured', due_amount: 0 })
  await processRefunds(id)
  expect(await shop.read({ id })).toMatchObject({ payment_status: 'refunded' })
})

test('names no advance of a reopened order once the advance went back', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await succeed(url)
  await shop.become({ id }, { status: 'cancelled' })
  await processRefunds(id)
  await shop.become({ id }, { status: 'confirmed', collect: 'cod' })
  const order = await shop.read({ id })
  expect(getCashToCollect(order)).toBe(ONE)
  expect(getAdvanceSplit(order)).toBeNull()
  await shop.become({ id }, { status: 'cancelled' })
})

test('an order whose cash went back, but not its advance, is refunded in part', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await succeed(url)
  for (const status of ['confirmed', 'shipped', 'delivered']) await shop.become({ id }, { status })
  await shop.giveBack({ id }, ONE - 10_000)
  expect(await shop.read({ id })).toMatchObject({
    payment_status: 'partially_refunded',
    ledger: { paid: ONE, refunded: ONE - 10_000 },
  })
})

async function failRefunds(order: { id: string }) {
  const { payments: paid }: AdminOrder = await shop.read(order)
  for (const { id } of paid.flatMap(({ refunds }) => refunds))
    await retryingTransaction(shop.db, (tx) => completeRefund(tx, id, { status: 'failed', reference: null }))
}

test('a reopened order keeps the advance whose refund failed', async () => {
  const { id, url } = await placeCodOrder({ advance_paise: 10_000 })
  await succeed(url)
  await shop.become({ id }, { status: 'cancelled' })
  await failRefunds({ id })
  const refused = await shop.admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    messages.order.balance_due_again.template,
  ])
  await shop.become({ id }, { status: 'pending' })
  const pending = await shop.admin.put(`/api/admin/orders/${id}`, { status: 'confirmed' })
  expect([pending.statusCode, pending.json().message]).toEqual([
    409,
    messages.order.balance_due_again.template,
  ])
  await shop.become({ id }, { status: 'confirmed', collect: 'cod' })
  const order = await shop.read({ id })
  expect(order).toMatchObject({ due_amount: ONE - 10_000, ledger: { due: ONE - 10_000 } })
  expect(getCashToCollect(order)).toBe(ONE - 10_000)
  await shop.become({ id }, { status: 'cancelled' })
})

test('a reopened order keeps the payment whose refund failed', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 2 }])
  const [item] = (await shop.read(order)).items
  await shop.giveBack(order, ONE, { items: [{ item_id: item.id, quantity: 1 }] })
  await shop.become(order, { status: 'cancelled' })
  await failRefunds(order)
  await shop.become(order, { status: 'confirmed' })
  expect(await shop.read(order)).toMatchObject({ due_amount: 0, ledger: { due: 0 } })
})
