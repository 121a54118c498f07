import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { Order } from '@nakshi/core/orders/schema'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys, toShiprocketReport } from '../../../../test/harness-shiprocket.ts'
import { courierBookings, creditNotes } from '../../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'
import { processRefund } from '../../payments/process-refund.ts'

let shop: CourierShop
let owner: Client
let asha: Client
const shiprocket = new ShiprocketMock()
beforeAll(async () => {
  await shiprocket.open()
  shop = await createCourierShop({
    demo: true,
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url, timeoutMs: 20_000 },
  })
  owner = await shop.asAdmin()
})
beforeEach(async () => {
  asha = await shop.asShopper()
})
afterEach(async () => {
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  // Test products have no stock movements.
  expect(broken.filter((one) => !one.startsWith('product stock'))).toEqual([])
})
afterAll(async () => {
  await shop.close()
  await shiprocket.close()
})

const LAMP = 118_000
const saveAdvance = async (percent: number | null) => {
  const value = { cod: { ...defaultPaymentSettings.cod, advance_percent: percent } }
  expect((await owner.put('/api/admin/settings/payment_settings', { value })).statusCode).toBe(200)
}

/** Lamps at ₹1,180 with GST, each an item of its own. */
async function placeOrder({ method = 'cod', lamps = 1, advance = null as number | null } = {}) {
  await saveAdvance(advance)
  for (let line = 0; line < lamps; line += 1) {
    const lamp = await addProduct(shop.db, { title: `Lamp ${line + 1}`, price: 100_000, stock: 20 })
    await asha.post('/api/cart', { product_id: lamp.id })
  }
  const { total } = (await asha.post('/api/checkout/quote', { payment_method: method })).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: method, expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  const { items } = await getOrder(id)
  return { id: String(id), items: items.map((item) => item.id) }
}
const getOrder = async (id: string): Promise<AdminOrder> =>
  (await owner.get(`/api/admin/orders/${id}`)).json()
const put = (id: string, change: object) => owner.put(`/api/admin/orders/${id}`, change)
const become = async (id: string, status: string) => {
  const changed = await put(id, { status })
  expect(changed.statusCode, changed.body).toBe(200)
}
const refund = (id: string, amount: number, more: object = {}) =>
  owner.post(
    `/api/admin/orders/${id}/refunds`,
    { amount, reason: 'Price promise', ...more },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
/** Cash and test payments are refunded at once. */
const pay = async (made: Awaited<ReturnType<typeof refund>>) => {
  expect(made.statusCode, made.body).toBe(201)
  const { refund_ids } = made.json<{ refund_ids: string[] }>()
  for (const each of refund_ids)
    await processRefund({ db: shop.db, config: shop.config, log: shop.app.log }, each)
}
const sendByHand = async (id: string, item: string | undefined) => {
  const sent = await owner.post(`/api/admin/orders/${id}/parcels`, {
    items: [{ item_id: item, quantity: 1 }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
  return sent.json<AdminOrder>().parcels.at(-1)?.id ?? ''
}
const previewCancelUnits = async (id: string, item: string | undefined) => {
  const { updated_at } = await getOrder(id)
  const body = { updated_at, items: [{ item_id: item, quantity: 1 }] }
  const shown = await owner.post(`/api/admin/orders/${id}/cancel-units/preview`, body)
  return { body, shown }
}
const cancelUnit = async (id: string, item: string | undefined) => {
  const { body, shown } = await previewCancelUnits(id, item)
  if (shown.statusCode !== 200) return shown
  return owner.post(`/api/admin/orders/${id}/cancel-units`, {
    ...body,
    expected_total: shown.json().after.total,
  })
}
const report = async ({ awb }: Pick<CourierBooking, 'awb'>, status = 7, label = 'DELIVERED') => {
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/courier-updates',
    headers: { 'x-api-key': shiprocketKeys.webhookToken },
    payload: toShiprocketReport(awb ?? '', { status, label, date: '27 11 2026 10:00:00' }),
  })
  expect(sent.statusCode, sent.body).toBe(200)
}
const listIssues = async (id: string) =>
  (await shop.sql`select kind, provider_payload as said from payment_issues
    where order_id = ${id} and resolved_at is null order by made_at`) as unknown as object[]
const listNotes = async (id: string) =>
  (await shop.db.select().from(creditNotes).where(eq(creditNotes.order_id, id))).map(({ total }) => total)
const errorOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

test('a refund while a courier collects lowers the price, and is credited', async () => {
  const { id } = await placeOrder({ lamps: 2, advance: 20 })
  const booking = await shop.ship(id, 'shiprocket')
  const cash = 2 * LAMP * 0.8
  expect(booking.cod_amount).toBe(cash)
  await pay(await refund(id, 10_000))
  expect(await getOrder(id)).toMatchObject({ due_amount: cash, payment_status: 'pending' })
  await report(booking)
  const { status, ledger, payments } = await getOrder(id)
  expect([status, ledger.due]).toEqual(['delivered', 0])
  expect(payments.map(({ method, amount }) => [method, amount])).toContainEqual(['cod', cash])
  expect(await listNotes(id)).toEqual([10_000])
  expect(await listIssues(id)).toEqual([])
})

test('a refund before the booking is collected at the door', async () => {
  const { id } = await placeOrder({ advance: 20 })
  await pay(await refund(id, 10_000))
  const cash = LAMP * 0.8 + 10_000
  expect(await getOrder(id)).toMatchObject({ due_amount: cash })
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking.cod_amount).toBe(cash)
  await report(booking)
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { due: 0 } })
  expect(await listNotes(id)).toEqual([])
})

test('a refund of what was sent without a booking lowers the price, and one of a returned parcel does not', async () => {
  const sent = await placeOrder({ advance: 20 })
  await become(sent.id, 'shipped')
  await pay(await refund(sent.id, 10_000))
  expect(await getOrder(sent.id)).toMatchObject({ due_amount: LAMP * 0.8 })
  const back = await placeOrder({ advance: 20 })
  await report(await shop.ship(back.id, 'shiprocket'), 10, 'RTO DELIVERED')
  await pay(await refund(back.id, 10_000))
  expect(await getOrder(back.id)).toMatchObject({ due_amount: LAMP * 0.8 + 10_000 })
})

test('cash cannot be asked for while a prepaid parcel is on its way', async () => {
  const { id } = await placeOrder({ method: 'upi' })
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking.cod_amount).toBe(0)
  await pay(await refund(id, LAMP))
  expect(errorOf(await put(id, { collect: 'cod' }))).toEqual([409, courierMessages.nothing_collects.template])
  const cancelled = await shop.support.post(shop.path(booking.id, '/cancel'))
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await put(id, { collect: 'cod' })).statusCode).toBe(200)
  expect(await shop.ship(id, 'shiprocket')).toMatchObject({ cod_amount: LAMP })
})

test('units are not cancelled while a courier collects for them', async () => {
  const { id, items } = await placeOrder({ lamps: 2 })
  const byHand = await sendByHand(id, items[0])
  const booking = await shop.ship(id, 'shiprocket')
  await shop.db
    .update(courierBookings)
    .set({ cod_amount: 2 * LAMP })
    .where(eq(courierBookings.id, booking.id))
  expect((await owner.delete(`/api/admin/orders/${id}/parcels/${byHand}`)).statusCode).toBe(200)
  const refused = formatMessage(courierMessages.collects_more, { amount: 2 * LAMP })
  expect(errorOf(await cancelUnit(id, items[0]))).toEqual([409, refused])
  await report(booking)
  expect(await getOrder(id)).toMatchObject({ payment_status: 'captured', ledger: { paid: 2 * LAMP } })
  const cancelled = await cancelUnit(id, items[0])
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await getOrder(id)).toMatchObject({ ledger: { charged: LAMP } })
  expect(await listIssues(id)).toEqual([])
})

test('units of which no courier was told are cancelled, and the booking collects its own', async () => {
  const { id, items } = await placeOrder({ lamps: 2 })
  const byHand = await sendByHand(id, items[0])
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking.cod_amount).toBe(LAMP)
  await owner.delete(`/api/admin/orders/${id}/parcels/${byHand}`)
  expect((await cancelUnit(id, items[0])).statusCode).toBe(200)
  await report(booking)
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { paid: LAMP, due: 0 } })
  expect(await listIssues(id)).toEqual([])
})

test('the delivery of a cancelled order books its cash and is reported', async () => {
  const { id } = await placeOrder({ advance: 20 })
  const booking = await shop.ship(id, 'shiprocket')
  await become(id, 'cancelled')
  await report(booking)
  await report(booking)
  const order = await getOrder(id)
  expect(order).toMatchObject({ status: 'cancelled', ledger: { paid: LAMP } })
  expect(order.parcels[0]?.delivered_at).not.toBeNull()
  expect(order.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['courier_collected', 'delivered_unexpectedly']),
  )
  const shown = (await asha.get(`/api/orders/${id}`)).json<Order>().events.map(({ type }) => type)
  expect(shown).toContain('courier_collected')
  expect(shown).not.toContain('delivered_unexpectedly')
  expect(await listIssues(id)).toEqual([
    {
      kind: 'unexpected_delivery',
      said: { amount: LAMP * 0.8, due: 0, currency: 'INR', reason: booking.reference },
    },
  ])
  await pay(await refund(id, LAMP * 0.8))
  expect(await getOrder(id)).toMatchObject({ ledger: { charged: 0, due: -LAMP * 0.2 } })
})

test('the delivery of a cancelled order that was paid online is reported as well', async () => {
  const { id } = await placeOrder({ method: 'upi' })
  const booking = await shop.ship(id, 'shiprocket')
  await become(id, 'cancelled')
  await report(booking)
  expect(await listIssues(id)).toMatchObject([{ kind: 'unexpected_delivery', said: { amount: 0 } }])
})

test('the delivery of a cancelled booking books its cash and is reported', async () => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  expect((await shop.support.post(shop.path(booking.id, '/cancel'))).statusCode).toBe(200)
  await report(booking)
  expect(await getOrder(id)).toMatchObject({
    ...{ status: 'processing', payment_status: 'captured', parcels: [], ledger: { paid: LAMP, due: 0 } },
  })
  expect(await listIssues(id)).toMatchObject([{ kind: 'unexpected_delivery' }])
  expect(await shop.ship(id, 'shiprocket')).toMatchObject({ cod_amount: 0 })
})

test.each([
  ['less', LAMP - 10_000, 10_000],
  ['more', LAMP + 10_000, -10_000],
])('a courier that collects %s than is due is booked with that, and reported', async (_what, cash, due) => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  await shop.db.update(courierBookings).set({ cod_amount: cash }).where(eq(courierBookings.id, booking.id))
  await report(booking)
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { paid: cash, due } })
  const issues = [{ kind: 'courier_cash', said: { amount: cash, due: LAMP, currency: 'INR' } }]
  expect(await listIssues(id)).toEqual(issues)
})

const recordCash = async (id: string, amount: number, version?: string) =>
  owner.post(`/api/admin/orders/${id}/cash`, {
    amount,
    updated_at: version ?? (await getOrder(id)).updated_at,
  })

test('a delivery that is taken back asks for no cash where an earlier delivery paid the order', async () => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  expect((await shop.support.post(shop.path(booking.id, '/cancel'))).statusCode).toBe(200)
  await become(id, 'delivered')
  const made = await refund(id, 5_000)
  await report(booking)
  await pay(made)
  expect(await listNotes(id)).toEqual([])
  await become(id, 'confirmed')
  expect(await listNotes(id)).toEqual([5_000])
  const { payments, payment_status, due_amount } = await getOrder(id)
  expect([payment_status, due_amount]).toEqual(['partially_refunded', 0])
  expect(payments.map(({ status }) => status)).not.toContain('pending')
})

test('cash that was missing on delivery is recorded once, and ends its issue', async () => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  expect(errorOf(await recordCash(id, 1))).toEqual([409, adminMessages.order.no_cash_missing.template])
  const cash = LAMP - 10_000
  await shop.db.update(courierBookings).set({ cod_amount: cash }).where(eq(courierBookings.id, booking.id))
  await report(booking)
  const before = await getOrder(id)
  expect(before.missing_cash).toBe(10_000)
  const tooMuch = await recordCash(id, 10_001)
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([422, 'Only ₹100.00 is missing'])
  const recorded = await recordCash(id, 4_000, before.updated_at)
  expect(recorded.statusCode, recorded.body).toBe(201)
  expect((await recordCash(id, 4_000, before.updated_at)).statusCode).toBe(409)
  expect(await getOrder(id)).toMatchObject({ missing_cash: 6_000, payment_status: 'pending' })
  expect(await listIssues(id)).toMatchObject([{ kind: 'courier_cash' }])
  expect((await recordCash(id, 6_000)).statusCode).toBe(201)
  const order = await getOrder(id)
  expect(order).toMatchObject({
    ...{ missing_cash: 0, payment_status: 'captured', due_amount: 0, ledger: { paid: LAMP, due: 0 } },
  })
  expect(order.events.filter(({ type }) => type === 'cash_received').map(({ params }) => params)).toEqual([
    { amount: 4_000 },
    { amount: 6_000 },
  ])
  expect(await listIssues(id)).toEqual([])
  expect(await listNotes(id)).toEqual([])
  expect(errorOf(await recordCash(id, 1))).toEqual([409, adminMessages.order.no_cash_missing.template])
  const audit = await shop.sql`select after from audit_log
    where action = 'cash' and subject_id = ${id} order by at`
  expect(audit.map(({ after }) => after)).toEqual([{ amount: 4_000 }, { amount: 6_000 }])
})

test('staff who mark an order delivered book what its labels say, once', async () => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  const cash = LAMP - 10_000
  await shop.db.update(courierBookings).set({ cod_amount: cash }).where(eq(courierBookings.id, booking.id))
  await become(id, 'delivered')
  await become(id, 'shipped')
  expect(await getOrder(id)).toMatchObject({ payment_status: 'pending', ledger: { paid: 0, due: LAMP } })
  await become(id, 'delivered')
  await report(booking)
  expect(await getOrder(id)).toMatchObject({ ledger: { paid: cash, due: 10_000 } })
  expect(await listIssues(id)).toMatchObject([{ kind: 'courier_cash', said: { amount: cash, due: LAMP } }])
})

test('a booked parcel brings its cash before one that was sent without a booking', async () => {
  const { id, items } = await placeOrder({ lamps: 2 })
  const byHand = await sendByHand(id, items[0])
  const booking = await shop.ship(id, 'shiprocket')
  await report(booking)
  expect(await getOrder(id)).toMatchObject({
    ...{ status: 'shipped', payment_status: 'pending', due_amount: LAMP, ledger: { paid: LAMP, due: LAMP } },
  })
  expect(await listIssues(id)).toEqual([])
  const url = `/api/admin/orders/${id}/parcels/${byHand}`
  const [parcel] = (await getOrder(id)).parcels
  const arrived = await owner.put(url, { is_delivered: true, updated_at: parcel?.updated_at })
  expect(arrived.statusCode, arrived.body).toBe(200)
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { paid: 2 * LAMP, due: 0 } })
  expect(await listIssues(id)).toEqual([])
})

test('an order taken up again with an earlier label is short of the advance that went back', async () => {
  const { id } = await placeOrder({ advance: 20 })
  const booking = await shop.ship(id, 'shiprocket')
  await become(id, 'cancelled')
  await report(booking)
  await become(id, 'delivered')
  expect(await getOrder(id)).toMatchObject({ due_amount: LAMP * 0.2 })
  expect(await listIssues(id)).toContainEqual(
    expect.objectContaining({
      kind: 'courier_cash',
      said: { amount: LAMP * 0.8, due: LAMP, currency: 'INR' },
    }),
  )
})

test('a return is not refunded with cash that is still to be collected', async () => {
  const { id, items } = await placeOrder({ lamps: 2 })
  await sendByHand(id, items[0])
  const arrive = async (index: number) => {
    const parcel = (await getOrder(id)).parcels[index]
    await owner.put(`/api/admin/orders/${id}/parcels/${parcel?.id}`, {
      ...{ is_delivered: true, updated_at: parcel?.updated_at },
    })
  }
  await arrive(0)
  const reported = await asha.post(`/api/orders/${id}/returns`, {
    ...{ reason: 'damaged', message: 'Broken', items: [{ item_id: items[0], quantity: 1 }] },
  })
  expect(reported.statusCode, reported.body).toBe(200)
  const [{ id: returnId }] = (await asha.get(`/api/orders/${id}/returns`)).json().reports
  const decide = (refundable: number) =>
    owner.post(`/api/admin/returns/${returnId}/decision`, {
      ...{ outcome: 'refund', answer: '', restock: true, expected_refundable: refundable },
    })
  expect(errorOf(await decide(0))).toEqual([
    409,
    formatMessage(adminReturnMessages.cash_due, { amount: LAMP }),
  ])
  await sendByHand(id, items[1])
  await arrive(1)
  expect(await getOrder(id)).toMatchObject({ status: 'delivered', ledger: { paid: 2 * LAMP } })
  expect((await decide(LAMP)).statusCode).toBe(200)
  expect(await getOrder(id)).toMatchObject({ ledger: { charged: LAMP } })
})
