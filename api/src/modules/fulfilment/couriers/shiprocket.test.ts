import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { BulkBookingResult, CourierBooking, CourierRates } from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/harness.ts'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys, toShiprocketReport } from '../../../../test/harness-shiprocket.ts'
import { SYSTEM } from '../../../platform/db/actor.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { courierBookings, courierScans, orders, users } from '../../../platform/db/tables/index.ts'
import { cancelAtCourier, getBooking, storeCancellation } from './cancel-booking.ts'
import type { Booking } from './create-booking.ts'
import { purgeLabels } from './labels.ts'
import { pollCouriers } from './poll-couriers.ts'
import { processBooking } from './process-booking.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
beforeAll(async () => {
  await shiprocket.open()
  shop = await createCourierShop({ shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url } })
})
beforeEach(() => {
  shiprocket.broken = null
  shiprocket.refusal = null
  shiprocket.faults.length = 0
  shiprocket.asked.length = 0
})
afterAll(async () => {
  await shop.close()
  await shiprocket.close()
})

const newOrder = (input: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(shop.db, { status: 'processing', ...input })
const orderOf = async (id: string): Promise<AdminOrder> =>
  (await shop.support.get(`/api/admin/orders/${id}`)).json()
const emailsOf = async (id: string) =>
  (
    await shop.sql`select data->>'status' as status from jobs.job where name = 'mail' and data->>'order_id' = ${id}
      order by created_on`
  ).map(({ status }) => status)
const made = (reference: string) => shiprocket.orders.filter((order) => order.reference === reference)
const report = (
  awb: string | null,
  status: number,
  label: string,
  date = '27 11 2026 10:00:00',
  key: string = shiprocketKeys.webhookToken,
) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/courier-updates',
    headers: { 'x-api-key': key },
    payload: toShiprocketReport(awb ?? '', { status, label, date }),
  })

describe('booking', () => {
  test('lists rates, cheapest first, for the weight and the cash to collect', async () => {
    const order = await newOrder({ due_amount: 20_000 })
    const url = `/api/admin/orders/${order.id}/courier-rates?weight_grams=1500`
    const { rates, problems } = (await shop.support.get(url)).json<CourierRates>()
    expect(rates.map(({ service_id, amount, days }) => [service_id, amount, days])).toEqual([
      ['51', 6136, null],
      ['43', 9250, 3],
    ])
    expect(problems).toEqual([])
    const [asked] = shiprocket.askedFor('serviceability')
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      pickup_postcode: '302001',
      delivery_postcode: '302003',
      weight: '1.5',
      cod: '1',
    })
  })

  test('ships the order with its AWB and label, collects the amount due and emails once', async () => {
    const order = await newOrder({ due_amount: 20_000, created_at: new Date('2026-11-26T20:00:00Z') })
    const booking = await shop.ship(order.id, 'shiprocket', { service_id: '51', weight_grams: 800 })
    expect(booking).toMatchObject({
      state: 'booked',
      stage: 'created',
      reference: `${order.order_number}-1`,
      courier: 'Xpressbees Surface',
      cod_amount: 20_000,
      problem: null,
    })
    const [sent] = made(booking.reference)
    expect(sent?.body).toMatchObject({
      pickup_location: 'Primary',
      order_date: '2026-11-27',
      payment_method: 'COD',
      sub_total: '200.00',
      weight: 0.8,
      billing_pincode: '302003',
    })
    expect(shiprocket.askedFor('assign/awb')[0]?.body).toMatchObject({ courier_id: 51 })
    const shipped = await orderOf(order.id)
    expect(shipped).toMatchObject({ status: 'shipped', courier: 'XpressBees', tracking_number: booking.awb })
    expect(await emailsOf(order.id)).toEqual(['shipped'])
    await shop.process(booking.id)
    expect(made(booking.reference)).toHaveLength(1)

    shiprocket.broken = { status: 500 }
    const label = await shop.support.get(shop.path(booking.id, '/label'))
    expect([label.statusCode, label.headers['content-type'], label.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  test('signs in again when the token was revoked', async () => {
    await shop.ship((await newOrder()).id, 'shiprocket')
    shiprocket.revoked += 1
    expect(await shop.ship((await newOrder()).id, 'shiprocket')).toMatchObject({ state: 'booked' })
    expect(shiprocket.askedFor('auth/login').at(-1)).toBeDefined()
  })

  test('shows the words of a rejection and succeeds with the same reference afterwards', async () => {
    const order = await newOrder()
    shiprocket.refusal = 'Recharge your wallet'
    const booking = await shop.ship(order.id, 'shiprocket')
    expect(booking).toMatchObject({ state: 'rejected', awb: null })
    expect(booking.problem?.message).toBe('Shiprocket rejected the request: Recharge your wallet')
    expect(await orderOf(order.id)).toMatchObject({ status: 'processing', parcels: [] })
    shiprocket.refusal = null
    await shop.support.post(shop.path(booking.id, '/retry'))
    await shop.process(booking.id)
    expect(await shop.getBooking(booking.id)).toMatchObject({ state: 'booked', problem: null })
    expect(made(booking.reference)).toHaveLength(1)
  })

  test('leaves one live order at the courier when a refused booking is made again', async () => {
    const order = await newOrder()
    shiprocket.refusal = 'Recharge your wallet'
    const refused = await shop.ship(order.id, 'shiprocket')
    expect(refused.state).toBe('rejected')
    shiprocket.refusal = null
    expect(await shop.ship(order.id, 'shiprocket')).toMatchObject({ state: 'booked' })
    const live = shiprocket.orders.filter(
      ({ reference, is_cancelled }) => reference.startsWith(order.order_number) && !is_cancelled,
    )
    expect(live.map(({ reference }) => reference)).toEqual([`${order.order_number}-2`])
    expect((await shop.getBooking(refused.id)).state).toBe('cancelled')
  })

  test.each(['rejected', 'unknown'] as const)(
    'withdraws the order of a booking that is %s',
    async (state) => {
      const order = await newOrder()
      shiprocket.refusal = 'Pickup address not verified'
      const { id, reference } = await shop.ship(order.id, 'shiprocket')
      await shop.db.update(courierBookings).set({ state }).where(eq(courierBookings.id, id))
      expect((await shop.support.post(shop.path(id, '/cancel'))).json()).toMatchObject({ state: 'cancelled' })
      expect(made(reference).map(({ is_cancelled }) => is_cancelled)).toEqual([true])
    },
  )

  test.each<[string, () => void]>([
    ['down', () => shiprocket.faults.push({ status: 503 })],
    ['cut off', () => shiprocket.faults.push('cut')],
    ['slow', () => shiprocket.faults.push('hangs')],
    ['garbled', () => shiprocket.faults.push('garbled')],
    ['busy', () => shiprocket.faults.push({ status: 429 })],
    ['lost after the order was made', () => shiprocket.faults.push('lost')],
    ['lost after the AWB was given', () => shiprocket.faults.push('fine', 'lost')],
  ])('makes one shipment when the answer is %s', async (_name, fail) => {
    const order = await newOrder()
    const { id, reference } = (await shop.book(order.id, 'shiprocket')).json<CourierBooking>()
    fail()
    await expect(shop.process(id)).rejects.toThrow(courierMessages.provider_down.template)
    expect(await shop.getBooking(id)).toMatchObject({
      state: 'booking',
      problem: { message: courierMessages.provider_down.template },
    })
    await shop.process(id)
    expect(await shop.getBooking(id)).toMatchObject({ state: 'booked', problem: null })
    expect(made(reference)).toHaveLength(1)
    expect(await emailsOf(order.id)).toEqual(['shipped'])
  })

  test('finds the shipment again after a crash between answer and storing', async () => {
    const order = await newOrder()
    const booking = await shop.ship(order.id, 'shiprocket')
    const other = await newOrder()
    const { id, reference } = (await shop.book(other.id, 'shiprocket')).json<CourierBooking>()
    await shop.db.update(courierBookings).set({ requested_at: new Date() }).where(eq(courierBookings.id, id))
    const [first] = made(booking.reference)
    if (first) shiprocket.orders.push({ ...first, id: 9, shipment: 10, reference, awb: '777000777000' })
    await shop.process(id)
    expect(await shop.getBooking(id)).toMatchObject({ state: 'booked', awb: '777000777000' })
    expect(shiprocket.askedFor('create/adhoc').some(({ body }) => body.order_id === reference)).toBe(false)
  })

  test('becomes unknown after the last try, blocks another booking and can be tried again', async () => {
    const order = await newOrder()
    const { id, reference } = (await shop.book(order.id, 'shiprocket')).json<CourierBooking>()
    shiprocket.faults.push('fine', 'lost')
    await expect(shop.process(id)).rejects.toThrow()
    await shop.abandon(id)
    const second = await shop.book(order.id, 'shiprocket')
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      courierMessages.already_booking.template,
    ])
    await shop.support.post(shop.path(id, '/retry'))
    await shop.process(id)
    expect(await shop.getBooking(id)).toMatchObject({ state: 'booked' })
    expect(made(reference)).toHaveLength(1)
  })

  test('cancels the shipment again when the order was packed meanwhile', async () => {
    const order = await newOrder()
    const { id } = (await shop.book(order.id, 'shiprocket')).json<CourierBooking>()
    const { items } = await orderOf(order.id)
    const units = items.map((item) => ({ item_id: item.id, quantity: item.quantity }))
    await shop.support.post(`/api/admin/orders/${order.id}/parcels`, { items: units })
    await shop.process(id)
    const booking = await shop.getBooking(id)
    expect(booking).toMatchObject({
      state: 'cancelled',
      problem: { message: courierMessages.order_changed.template },
    })
    expect(shiprocket.cancelled.has(booking.awb ?? '')).toBe(true)
  })

  test.each([
    ['cancelled', { status: 'cancelled' as const }, courierMessages.order_cancelled],
    ['unpaid', { payment_method: 'upi' as const, payment_status: 'pending' as const }, null],
  ])('rejects an order that is %s', async (_name, input, message) => {
    const response = await shop.book((await newOrder(input)).id, 'shiprocket')
    expect(response.statusCode).toBe(409)
    if (message) expect(response.json().message).toBe(message.template)
  })

  test('leaves no address, password or token in errors', async () => {
    const { id } = (await shop.book((await newOrder()).id, 'shiprocket')).json<CourierBooking>()
    shiprocket.faults.push('cut')
    const error = await shop.process(id).catch((thrown: unknown) => thrown)
    const text = error instanceof Error ? `${error.stack} ${String(error.cause)}` : ''
    expect(text).toContain('Shiprocket: unreachable')
    for (const secret of ['Lake Road', '9876543210', shiprocketKeys.password, 'token-'])
      expect(text).not.toContain(secret)
    await shop.process(id)
  })
})

describe('many orders', () => {
  test('books each once, with a row for each', async () => {
    const good = await newOrder()
    const cancelled = await newOrder({ status: 'cancelled' })
    const send = () =>
      shop.support.post('/api/admin/courier-bookings/bulk', {
        provider: 'shiprocket',
        order_ids: [good.id, cancelled.id],
      })
    const rows = (await send()).json<BulkBookingResult>()
    const row = (id: string, list = rows) => list.find(({ order_id }) => order_id === id)
    expect(row(good.id)).toMatchObject({ problem: null })
    expect(row(cancelled.id)?.problem?.message).toBe(courierMessages.order_cancelled.template)
    expect(row(good.id, (await send()).json())?.problem?.message).toBe(
      courierMessages.already_booking.template,
    )
    await shop.process(row(good.id)?.booking_id ?? '')
    expect(row(good.id, (await send()).json())?.problem?.message).toBe(courierMessages.nothing_left.template)
    expect(made(`${good.order_number}-1`)).toHaveLength(1)
  })

  test('requests a pickup once a day and exports labels', async () => {
    const bookings = [
      await shop.ship((await newOrder()).id, 'shiprocket'),
      await shop.ship((await newOrder()).id, 'shiprocket'),
    ]
    const ids = bookings.map(({ id }) => id)
    const pickUp = (date: string) => shop.support.post('/api/admin/courier-bookings/pickup', { ids, date })
    expect((await pickUp('2020-01-01')).json().message).toBe(courierMessages.pickup_past.template)
    const withUnknown = { ids: [...ids, crypto.randomUUID()], date: '2099-01-04' }
    const refused = await shop.support.post('/api/admin/courier-bookings/pickup', withUnknown)
    expect(refused.json().message).toBe(courierMessages.not_booked.template)
    expect(shiprocket.askedFor('generate/pickup')).toHaveLength(0)
    expect((await pickUp('2099-01-04')).json()).toMatchObject([{ pickup_date: '2099-01-04' }, {}])
    await pickUp('2099-01-04')
    expect(shiprocket.askedFor('generate/pickup')).toHaveLength(2)
    await report(bookings[0]?.awb ?? null, 42, 'PICKED UP')
    expect((await pickUp('2099-01-05')).json().message).toBe(courierMessages.not_booked.template)
    expect(shiprocket.askedFor('generate/pickup')).toHaveLength(2)
    const filter = encodeURIComponent(JSON.stringify({ id: ids }))
    const zip = await shop.support.get(`/api/admin/courier-bookings/labels?filter=${filter}`)
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    for (const { reference } of bookings) expect(zip.body).toContain(`${reference}.pdf`)
  })
})

test('a repeated pickup request leaves out parcels that were requested before the error', async () => {
  const shipped = [
    await shop.ship((await newOrder()).id, 'shiprocket'),
    await shop.ship((await newOrder()).id, 'shiprocket'),
  ]
  const body = { ids: shipped.map(({ id }) => id), date: '2099-01-04' }
  const pickUp = () => shop.support.post('/api/admin/courier-bookings/pickup', body)
  shiprocket.faults.push('fine', { status: 503 })
  expect((await pickUp()).statusCode).toBe(503)
  expect((await pickUp()).json()).toMatchObject([{ pickup_date: body.date }, { pickup_date: body.date }])
  const asked = shiprocket.askedFor('generate/pickup').map(({ body: sent }) => String(sent.shipment_id))
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(2)
})

test('bookings, pickups, labels and cancellations are for staff who change orders', async () => {
  const { id } = await newOrder()
  const viewer = await shop.asStaff('accountant')
  const send = (path: string, body: object) => viewer.post(path, body)
  const bookings = '/api/admin/courier-bookings'
  const responses = [
    await send(`/api/admin/orders/${id}/courier-bookings`, { provider: 'shiprocket' }),
    await send(`${bookings}/bulk`, { provider: 'shiprocket', order_ids: [id] }),
    await send(`${bookings}/pickup`, { ids: [id], date: '2099-01-04' }),
    await send(`${bookings}/${id}/retry`, {}),
    await send(`${bookings}/${id}/cancel`, {}),
    await viewer.get(`${bookings}/${id}/label`),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
})

describe('cancellation', () => {
  test('returns the order and collects the cash with the next parcel', async () => {
    const order = await newOrder()
    const booking = await shop.ship(order.id, 'shiprocket')
    const [parcel] = (await orderOf(order.id)).parcels
    const removed = await shop.support.delete(`/api/admin/orders/${order.id}/parcels/${parcel?.id}`)
    expect([removed.statusCode, removed.json().message]).toEqual([
      409,
      courierMessages.cancel_booking.template,
    ])
    expect((await shop.support.post(shop.path(booking.id, '/cancel'))).json()).toMatchObject({
      state: 'cancelled',
    })
    expect(shiprocket.cancelled.has(booking.awb ?? '')).toBe(true)
    expect(await orderOf(order.id)).toMatchObject({
      status: 'processing',
      parcels: [],
      tracking_number: null,
    })
    const next = await shop.ship(order.id, 'shiprocket')
    expect(next).toMatchObject({ reference: `${order.order_number}-2`, cod_amount: booking.cod_amount })
  })

  test('changes nothing when the courier does not respond, and accepts that it is cancelled already', async () => {
    const order = await newOrder()
    const booking = await shop.ship(order.id, 'shiprocket')
    const cancel = () => shop.support.post(shop.path(booking.id, '/cancel'))
    shiprocket.faults.push('lost')
    expect((await cancel()).statusCode).toBe(503)
    expect((await orderOf(order.id)).status).toBe('shipped')
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' })
  })

  async function unknownBooking() {
    const order = await newOrder()
    const { id } = (await shop.book(order.id, 'shiprocket')).json<CourierBooking>()
    await shop.abandon(id)
    return { order, id, retry: () => shop.support.post(shop.path(id, '/retry')) }
  }
  const storeAsCancelled = (booking: Booking) =>
    retryingTransaction(shop.db, async (tx) => {
      const [actor] = await tx.select().from(users)
      await storeCancellation(tx, booking, { ...SYSTEM, id: actor?.id ?? '' })
    })

  test('leaves the shipment of a retry that came meanwhile', async () => {
    const { order, id, retry } = await unknownBooking()
    const unanswered = await cancelAtCourier(shop.db, shop.config, id)
    expect((await retry()).statusCode).toBe(200)
    await shop.process(id)
    await expect(storeAsCancelled(unanswered)).rejects.toThrow(courierMessages.booking_changed.template)
    expect(await shop.getBooking(id)).toMatchObject({ state: 'booked', stage: 'created' })
    expect((await orderOf(order.id)).parcels).toHaveLength(1)
    expect((await shop.support.post(shop.path(id, '/cancel'))).json()).toMatchObject({ state: 'cancelled' })
  })

  test('stops a retry that comes afterwards, and counts once', async () => {
    const { id, retry } = await unknownBooking()
    const unanswered = await cancelAtCourier(shop.db, shop.config, id)
    await storeAsCancelled(unanswered)
    await storeAsCancelled(unanswered)
    const refused = await retry()
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      courierMessages.not_retryable.template,
    ])
    expect((await shop.getBooking(id)).state).toBe('cancelled')
  })

  test('cancels a shipment that the courier made after it', async () => {
    const { id } = (await shop.book((await newOrder()).id, 'shiprocket')).json<CourierBooking>()
    const run = async () => {
      await shop.abandon(id)
      await storeAsCancelled(await getBooking(shop.db, id))
    }
    shiprocket.meanwhile = { path: 'assign/awb', run }
    await shop.process(id)
    const booking = await shop.getBooking(id)
    expect(booking.state).toBe('cancelled')
    expect(shiprocket.cancelled.has(booking.awb ?? '')).toBe(true)
  })

  test('is refused once the parcel is on its way', async () => {
    const booking = await shop.ship((await newOrder()).id, 'shiprocket')
    await report(booking.awb, 42, 'PICKED UP')
    const response = await shop.support.post(shop.path(booking.id, '/cancel'))
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      courierMessages.not_cancellable.template,
    ])
  })
})

describe('status reports', () => {
  test('deliver once, whatever comes twice, late or in another order', async () => {
    const order = await newOrder()
    const { id, awb } = await shop.ship(order.id, 'shiprocket')
    expect((await report(awb, 17, 'OUT FOR DELIVERY', '27 11 2026 12:00:00')).statusCode).toBe(200)
    await report(awb, 18, 'IN TRANSIT', '27 11 2026 09:00:00')
    expect((await shop.getBooking(id)).stage).toBe('out_for_delivery')
    await Promise.all([1, 2, 3].map(() => report(awb, 7, 'DELIVERED', '27 11 2026 13:00:00')))
    await report(awb, 9, 'RTO INITIATED', '27 11 2026 14:00:00')
    const booking = await shop.getBooking(id)
    expect(booking.stage).toBe('delivered')
    expect(booking.scans.map(({ status }) => status)).toEqual([
      'RTO INITIATED',
      'DELIVERED',
      'OUT FOR DELIVERY',
      'IN TRANSIT',
    ])
    expect((await orderOf(order.id)).status).toBe('delivered')
    expect(await emailsOf(order.id)).toEqual(['shipped', 'delivered'])
  })

  test('leave a delivery that staff recorded as it is', async () => {
    const order = await newOrder()
    const { id, awb } = await shop.ship(order.id, 'shiprocket')
    const [parcel] = (await orderOf(order.id)).parcels
    const path = `/api/admin/orders/${order.id}/parcels/${parcel?.id}`
    const recorded = await shop.support.put(path, { is_delivered: true })
    expect(recorded.statusCode, recorded.body).toBe(200)
    const before = await orderOf(order.id)
    expect((await report(awb, 7, 'DELIVERED')).statusCode).toBe(200)
    expect((await shop.getBooking(id)).stage).toBe('delivered')
    expect((await orderOf(order.id)).parcels).toEqual(before.parcels)
    expect(await emailsOf(order.id)).toEqual(['shipped', 'delivered'])
  })

  test('reject an unknown sender and ignore unknown parcels and other bodies', async () => {
    const { awb } = await shop.ship((await newOrder()).id, 'shiprocket')
    expect((await report(awb, 7, 'DELIVERED', undefined, 'wrong')).statusCode).toBe(401)
    expect((await report('999', 7, 'DELIVERED')).statusCode).toBe(200)
    const post = (payload: object | string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/courier-updates',
        headers: { 'x-api-key': shiprocketKeys.webhookToken, 'content-type': 'application/json' },
        payload,
      })
    expect((await post({ hello: 'world' })).statusCode).toBe(200)
    expect((await post('{"awb": ')).statusCode).toBe(400)
    expect((await post({ awb, filler: 'x'.repeat(250_000) })).statusCode).toBe(413)
  })

  test('are polled, without names of riders; a courier that is down ends the run, an unreadable parcel does not', async () => {
    const order = await newOrder()
    const { id, awb } = await shop.ship(order.id, 'shiprocket')
    await shop.ship((await newOrder()).id, 'shiprocket')
    shiprocket.scans.set(awb ?? '', [
      { date: '2026-11-27 09:00:00', status: 42, label: 'PICKED UP' },
      { date: '2026-11-27 18:00:00', status: 7, label: 'DELIVERED' },
    ])
    shiprocket.broken = { status: 502 }
    shiprocket.asked.length = 0
    expect(await pollCouriers(shop.deps)).toBe(0)
    expect(shiprocket.asked).toHaveLength(1)
    shiprocket.broken = null
    shiprocket.faults.push('garbled')
    expect(await pollCouriers(shop.deps)).toBeGreaterThan(0)
    await pollCouriers(shop.deps)
    expect((await shop.getBooking(id)).stage).toBe('delivered')
    expect((await orderOf(order.id)).status).toBe('delivered')
    const stored = await shop.db.select().from(courierScans)
    expect(JSON.stringify(stored)).not.toContain('Rider')
    await pollCouriers(shop.deps)
    const [after] = await shop.db.select().from(courierBookings).where(eq(courierBookings.id, id))
    expect(after?.label_key).toBeNull()
  })

  test('do not keep labels when the courier was disconnected', async () => {
    const { id } = await shop.ship((await newOrder()).id, 'shiprocket')
    const isIt = eq(courierBookings.id, id)
    const aged = { created_at: new Date(Date.now() - 31 * 86_400_000) }
    const [before] = await shop.db.update(courierBookings).set(aged).where(isIt).returning()
    expect(before?.label_key).not.toBeNull()
    await pollCouriers({ ...shop.deps, config: { ...shop.config, shiprocket: undefined } })
    const [after] = await shop.db.select().from(courierBookings).where(isIt)
    expect(after?.label_key).toBeNull()
  })

  test('show a return to the shop', async () => {
    const order = await newOrder()
    const { id, awb } = await shop.ship(order.id, 'shiprocket')
    await report(awb, 9, 'RTO INITIATED', '27 11 2026 09:00:00')
    await report(awb, 10, 'RTO DELIVERED', '28 11 2026 09:00:00')
    expect((await shop.getBooking(id)).stage).toBe('returned')
    expect((await orderOf(order.id)).status).toBe('shipped')
    const listed = async (stages: string[]) => {
      const filter = JSON.stringify({ id: [order.id], shipment_stage: stages })
      return (await shop.support.get('/api/admin/orders', { query: { filter } })).json().length
    }
    expect([await listed(['returning', 'returned']), await listed(['returning'])]).toEqual([1, 0])
  })
})

test('checks the connection', async () => {
  const owner = await shop.asAdmin()
  const check = async () => (await owner.post('/api/admin/couriers/shiprocket/check')).json()
  expect(await check()).toEqual({ ok: true, problem: null })
  shiprocket.faults.push({ status: 400, json: { message: 'Invalid', status_code: 400 } })
  expect(await check()).toMatchObject({
    ok: false,
    problem: { message: courierMessages.credentials.template },
  })
})

test('offers nothing without a courier', async () => {
  const bare = await createTestApp()
  const owner = await bare.asAdmin()
  expect((await owner.get('/api/admin/couriers')).json().providers).toEqual([])
  expect((await bare.app.inject({ method: 'POST', url: '/api/courier-updates' })).statusCode).toBe(404)
  const order = await addOrder(bare.db, { status: 'processing' })
  const response = await owner.post(`/api/admin/orders/${order.id}/courier-bookings`, {
    provider: 'shiprocket',
  })
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    courierMessages.not_configured.template,
  ])
  expect(await bare.db.$count(orders, eq(orders.status, 'shipped'))).toBe(0)
  await bare.close()
})

test('deletes a label with its booking although the process ended right after writing the file', async () => {
  const { store } = shop.deps
  const written: string[] = []
  const endingStore: typeof store = {
    ...store,
    write: async (key, ...file) => {
      await store.write(key, ...file)
      written.push(key)
      throw new Error('The process ends')
    },
  }
  const { id } = (await shop.book((await newOrder()).id, 'shiprocket')).json<CourierBooking>()
  await processBooking({ ...shop.deps, store: endingStore }, id)
  await shop.db.update(courierBookings).set({ stage: 'delivered' }).where(eq(courierBookings.id, id))
  await purgeLabels(shop.deps)
  expect(written).toHaveLength(1)
  for (const key of written) expect(await store.read(key)).toBeNull()
})
