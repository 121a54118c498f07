import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { type Client, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys, toShiprocketReport } from '../../../../test/harness-shiprocket.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import { pollCouriers } from './poll-couriers.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
beforeAll(async () => {
  await shiprocket.open()
  shop = await createCourierShop({
    demo: true,
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url, timeoutMs: 20_000 },
  })
})
beforeEach(() => {
  shiprocket.refusal = null
})
afterAll(async () => {
  await shop.close()
  await shiprocket.close()
})

const getOrder = async (id: string): Promise<AdminOrder> =>
  (await shop.support.get(`/api/admin/orders/${id}`)).json()

/** One mug at ₹1,000 and GST. */
async function placeOrder(
  method: 'cod' | 'upi' = 'cod',
  customer?: Client,
): Promise<{ id: string; total: number }> {
  const asha = customer ?? (await shop.asShopper())
  const product = await addProduct(shop.db, { price: 100_000, stock: 20 })
  await asha.post('/api/cart', { product_id: product.id })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: method, expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  return { id, total }
}

const orderTwoUnits = (id: string) => edit(id, 2)
const moveTo = (id: string, line: string) => edit(id, 1, { ...deliveryAddress, address_line1: line })

async function edit(id: string, quantity: number, address: object = deliveryAddress): Promise<number> {
  const { updated_at, items } = await getOrder(id)
  const edited = items.map(({ id: itemId, variant_selections, custom_options }) => ({
    ...{ id: itemId, quantity, variant_selections, custom_options },
  }))
  const body = { updated_at, items: edited, shipping_address: address }
  const shown = (await shop.support.post(`/api/admin/orders/${id}/edit/preview`, body)).json()
  const saved = await shop.support.post(`/api/admin/orders/${id}/edit`, {
    ...body,
    expected_total: shown.after.total,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  return shown.after.total
}

const report = async (awb: string | null, status: number, label: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/courier-updates',
    headers: { 'x-api-key': shiprocketKeys.webhookToken },
    payload: toShiprocketReport(awb ?? '', { status, label, date: '27 11 2026 10:00:00' }),
  })

test('books an order that was edited after a rejection again, with its new amount', async () => {
  const { id } = await placeOrder()
  shiprocket.refusal = 'Pincode not serviceable'
  const rejected = await shop.ship(id, 'shiprocket')
  expect(rejected.state).toBe('rejected')
  const total = await orderTwoUnits(id)
  shiprocket.refusal = null
  const retry = await shop.support.post(shop.path(rejected.id, '/retry'))
  expect([retry.statusCode, retry.json().message]).toEqual([409, courierMessages.retry_outdated.template])
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking).toMatchObject({ state: 'booked', cod_amount: total })
  const sent = shiprocket.orders.find(({ reference }) => reference === booking.reference)
  expect(sent?.body).toMatchObject({ sub_total: (total / 100).toFixed(2) })
})

test('cancels the shipment again when the amount to collect changed meanwhile', async () => {
  const { id } = await placeOrder()
  const { id: bookingId } = (await shop.book(id, 'shiprocket')).json<CourierBooking>()
  shiprocket.meanwhile = { path: 'assign/awb', run: () => orderTwoUnits(id) }
  await shop.process(bookingId)
  const booking = await shop.getBooking(bookingId)
  expect(booking).toMatchObject({
    state: 'cancelled',
    problem: { message: courierMessages.order_changed.template },
  })
  expect(shiprocket.cancelled.has(booking.awb ?? '')).toBe(true)
  expect((await getOrder(id)).parcels).toEqual([])
})

test('cancels the shipment again when the address changed meanwhile', async () => {
  const { id } = await placeOrder('upi')
  const { id: bookingId } = (await shop.book(id, 'shiprocket')).json<CourierBooking>()
  shiprocket.meanwhile = { path: 'assign/awb', run: () => moveTo(id, '12 New Street') }
  await shop.process(bookingId)
  const booking = await shop.getBooking(bookingId)
  expect(booking).toMatchObject({
    state: 'cancelled',
    problem: { message: courierMessages.order_changed.template },
  })
  expect(shiprocket.cancelled.has(booking.awb ?? '')).toBe(true)
  expect(await getOrder(id)).toMatchObject({
    parcels: [],
    shipping_address: { address_line1: '12 New Street' },
  })
  expect(await shop.ship(id, 'shiprocket')).toMatchObject({ state: 'booked' })
})

test.each([
  [10, 'RTO DELIVERED'],
  [12, 'LOST'],
])('an order whose parcel came back or is lost can be shipped again (%i)', async (status, label) => {
  const { id, total } = await placeOrder()
  const { awb } = await shop.ship(id, 'shiprocket')
  expect((await report(awb, status, label)).statusCode).toBe(200)
  const [parcel] = (await getOrder(id)).parcels
  const removed = await shop.support.delete(`/api/admin/orders/${id}/parcels/${parcel?.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await shop.ship(id, 'shiprocket')).toMatchObject({ state: 'booked', cod_amount: total })
})

test('keeps a booked parcel when the order goes back to processing', async () => {
  const { id } = await placeOrder()
  const booking = await shop.ship(id, 'shiprocket')
  const back = await shop.support.put(`/api/admin/orders/${id}`, { status: 'processing' })
  expect([back.statusCode, back.json().message]).toEqual([409, courierMessages.cancel_booking.template])
  expect((await getOrder(id)).parcels).toHaveLength(1)
  expect((await shop.support.post(shop.path(booking.id, '/cancel'))).statusCode).toBe(200)
  expect(await getOrder(id)).toMatchObject({ status: 'processing', parcels: [] })
})

test('stores the delivery of an order whose money went back on the way', async () => {
  const { id, total } = await placeOrder('upi')
  const { id: bookingId, awb } = await shop.ship(id, 'shiprocket')
  const owner = await shop.asAdmin()
  const refund = await owner.post(
    `/api/admin/orders/${id}/refunds`,
    { amount: total, reason: 'Too late' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(refund.statusCode, refund.body).toBe(201)
  expect((await report(awb, 7, 'DELIVERED')).statusCode).toBe(200)
  const booking = await shop.getBooking(bookingId)
  expect([booking.stage, booking.scans.map(({ status }) => status)]).toEqual(['delivered', ['DELIVERED']])
  const order = await getOrder(id)
  expect([order.status, order.parcels[0]?.delivered_at === null]).toEqual(['shipped', false])
})

test('one parcel that the courier cannot tell about does not hold up the others', async () => {
  await shop.db.update(courierBookings).set({ stage: 'returned' })
  const first = await shop.ship((await placeOrder()).id, 'shiprocket')
  const second = await shop.ship((await placeOrder()).id, 'shiprocket')
  shiprocket.scans.set(second.awb ?? '', [{ date: '2026-11-27 18:00:00', status: 7, label: 'DELIVERED' }])
  const garbleFirst = async () => shiprocket.faults.push('garbled')
  for (let run = 0; run < 2; run += 1) {
    shiprocket.meanwhile = { path: first.awb ?? '', run: garbleFirst }
    await pollCouriers(shop.deps)
  }
  expect((await shop.getBooking(second.id)).stage).toBe('delivered')
})

test('a deleted account leaves no AWB and no label with its address', async () => {
  const asha = await shop.asShopper()
  const { id } = await placeOrder('cod', asha)
  const booking = await shop.ship(id, 'shiprocket')
  await shop.support.get(shop.path(booking.id, '/label'))
  const [stored] = await shop.db.select().from(courierBookings).where(eq(courierBookings.id, booking.id))
  await shop.support.put(`/api/admin/orders/${id}`, { status: 'delivered' })
  const payload = { current_password: TEST_PASSWORD }
  const deleted = await asha.send({ method: 'DELETE', url: '/api/profile', payload })
  expect(deleted.statusCode, deleted.body).toBeLessThan(300)
  const rows = await shop.db.select().from(courierBookings).where(eq(courierBookings.order_id, id))
  expect(rows).toEqual([])
  const [job] =
    await shop.sql`select data from jobs.job where name = 'erase' order by created_on desc limit 1`
  expect(job?.data.print_files).toContain(stored?.label_key)
})

test('names the shipment that a cancelled order leaves with the courier', async () => {
  const { id } = await placeOrder()
  const { order_number } = await getOrder(id)
  const preview = async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
    return (
      await shop.support.get(`/api/admin/orders/status-preview?filter=${filter}&status=cancelled`)
    ).json()
  }
  expect(await preview()).toMatchObject({ shipments: [] })
  const { id: bookingId } = await shop.ship(id, 'shiprocket')
  expect(await preview()).toMatchObject({ shipments: [order_number] })
  await shop.db.update(courierBookings).set({ stage: 'returned' }).where(eq(courierBookings.id, bookingId))
  expect(await preview()).toMatchObject({ shipments: [] })
})

test('collects the cash on delivery that a delivery taken back did not bring', async () => {
  const { id, total } = await placeOrder()
  const { id: bookingId } = await shop.ship(id, 'shiprocket')
  const become = async (status: string) => {
    const changed = await shop.support.put(`/api/admin/orders/${id}`, { status })
    expect(changed.statusCode, changed.body).toBe(200)
  }
  await become('delivered')
  expect(await getOrder(id)).toMatchObject({ payment_status: 'captured' })
  await shop.db.update(courierBookings).set({ stage: 'returned' }).where(eq(courierBookings.id, bookingId))
  await become('processing')
  expect(await getOrder(id)).toMatchObject({ payment_status: 'pending', ledger: { paid: 0, due: total } })
  expect(await shop.ship(id, 'shiprocket')).toMatchObject({ cod_amount: total })
  await become('delivered')
  expect(await getOrder(id)).toMatchObject({ payment_status: 'captured', ledger: { paid: total, due: 0 } })
})

test('lists an order as returned until its parcel is removed', async () => {
  const { id } = await placeOrder()
  const { id: bookingId } = await shop.ship(id, 'shiprocket')
  await shop.db.update(courierBookings).set({ stage: 'returned' }).where(eq(courierBookings.id, bookingId))
  const isListed = async () => {
    const filter = encodeURIComponent(JSON.stringify({ shipment_stage: ['returned'], id: [id] }))
    return (await shop.support.get(`/api/admin/orders?filter=${filter}`)).json<unknown[]>().length === 1
  }
  expect(await isListed()).toBe(true)
  const [parcel] = (await getOrder(id)).parcels
  expect((await shop.support.delete(`/api/admin/orders/${id}/parcels/${parcel?.id}`)).statusCode).toBe(200)
  expect(await isListed()).toBe(false)
})
