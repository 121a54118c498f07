import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking, CourierRates } from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { DelhiveryMock, delhiveryKeys } from '../../../../test/harness-delhivery.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { orders } from '../../../platform/db/tables/index.ts'
import { pollCouriers } from './poll-couriers.ts'

let shop: CourierShop
const delhivery = new DelhiveryMock()
beforeAll(async () => {
  await delhivery.open()
  shop = await createCourierShop({ delhivery: { ...delhiveryKeys, apiUrl: delhivery.url } })
})
beforeEach(() => {
  delhivery.refusal = null
  delhivery.asked.length = 0
})
afterAll(async () => {
  await shop.close()
  await delhivery.close()
})

const newOrder = (input: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(shop.db, { status: 'processing', ...input })
const orderOf = async (id: string): Promise<AdminOrder> =>
  (await shop.support.get(`/api/admin/orders/${id}`)).json()
const ratesOf = async (id: string): Promise<CourierRates> =>
  (await shop.support.get(`/api/admin/orders/${id}/courier-rates`)).json()
const made = (reference: string) => delhivery.shipments.filter((each) => each.reference === reference)
const push = (awb: string | null, [type, status, at]: [string, string, string]) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/courier-updates',
    headers: { authorization: `Token ${delhiveryKeys.webhookToken}` },
    payload: {
      Shipment: {
        AWB: awb,
        ReferenceNo: 'x',
        Status: { Status: status, StatusType: type, StatusDateTime: at, StatusLocation: 'Jaipur_Hub' },
      },
    },
  })

test('lists the rates of its services, or that a PIN code is not served', async () => {
  const { rates } = await ratesOf((await newOrder()).id)
  expect(rates.map(({ service_id, amount }) => [service_id, amount])).toEqual([
    ['Surface', 7080],
    ['Express', 11_025],
  ])
  const far = await newOrder({ shipping: { pincode: '744301', state: 'Andaman and Nicobar Islands' } })
  expect(await ratesOf(far.id)).toMatchObject({
    rates: [],
    problems: [{ problem: { message: courierMessages.no_rates.template } }],
  })
})

test('ships the order without the characters that Delhivery rejects', async () => {
  const order = await newOrder({ shipping: { address_line1: '4 Lake Road & Sons #2; 50%\\' } })
  const booking = await shop.ship(order.id, 'delhivery', { service_id: 'Express' })
  expect(booking).toMatchObject({ state: 'booked', courier: 'Delhivery', cod_amount: 49_900 })
  const [sent] = made(booking.reference)
  expect(sent?.data).toMatchObject({
    add: '4 Lake Road Sons 2 50',
    payment_mode: 'COD',
    cod_amount: 499,
    weight: 500,
    shipping_mode: 'Express',
  })
  const shipped = await orderOf(order.id)
  expect(shipped).toMatchObject({ status: 'shipped', courier: 'Delhivery', tracking_number: booking.awb })
  expect(shipped.parcels[0]?.link).toContain(`delhivery.com/track-v2/package/${booking.awb}`)
  expect((await shop.support.get(shop.path(booking.id, '/label'))).statusCode).toBe(200)
})

test('sends no cash to collect for a paid order', async () => {
  const order = await newOrder()
  await shop.db.update(orders).set({ payment_status: 'captured' }).where(eq(orders.id, order.id))
  const booking = await shop.ship(order.id, 'delhivery')
  expect(made(booking.reference)[0]?.data).toMatchObject({ payment_mode: 'Prepaid', cod_amount: 0 })
})

test.each<[string, Parameters<typeof delhivery.faults.push>]>([
  ['down', [{ status: 502 }]],
  ['slow', ['hangs']],
  ['garbled', ['garbled']],
  ['lost', ['lost']],
])('makes one shipment when the answer is %s', async (_name, faults) => {
  const { id, reference } = (await shop.book((await newOrder()).id, 'delhivery')).json<CourierBooking>()
  delhivery.faults.push(...faults)
  await expect(shop.process(id)).rejects.toThrow(courierMessages.provider_down.template)
  await shop.process(id)
  expect(await shop.getBooking(id)).toMatchObject({ state: 'booked' })
  expect(made(reference)).toHaveLength(1)
})

test('ships under no waybill that was cancelled at Delhivery meanwhile', async () => {
  const { id, reference } = (await shop.book((await newOrder()).id, 'delhivery')).json<CourierBooking>()
  delhivery.faults.push('lost')
  await expect(shop.process(id)).rejects.toThrow(courierMessages.provider_down.template)
  const [first] = made(reference)
  if (first) first.status = ['CN', 'Canceled', '2026-11-27T10:00:00']
  await shop.process(id)
  const booking = await shop.getBooking(id)
  expect([booking.state, booking.awb]).toEqual(['booked', made(reference)[1]?.awb])
})

test('shows why a shipment is rejected', async () => {
  delhivery.refusal = 'Client wallet balance is too low'
  const booking = await shop.ship((await newOrder()).id, 'delhivery')
  expect([booking.state, booking.problem?.message]).toEqual([
    'rejected',
    'Delhivery rejected the request: Client wallet balance is too low',
  ])
})

test('requests one pickup for all parcels of a day', async () => {
  const ids = [
    (await shop.ship((await newOrder()).id, 'delhivery')).id,
    (await shop.ship((await newOrder()).id, 'delhivery')).id,
  ]
  await shop.support.post('/api/admin/courier-bookings/pickup', { ids, date: '2099-01-04' })
  expect(delhivery.askedFor('fm/request/new').map(({ body }) => body)).toEqual([
    {
      pickup_location: 'Primary',
      pickup_date: '2099-01-04',
      pickup_time: '14:00:00',
      expected_package_count: 2,
    },
  ])
})

test('follows reports in any order and cancels before the pickup only', async () => {
  const order = await newOrder()
  const { id, awb } = await shop.ship(order.id, 'delhivery')
  expect((await push(awb, ['UD', 'Dispatched', '2026-11-27T12:00:00.000'])).statusCode).toBe(200)
  await push(awb, ['UD', 'In Transit', '2026-11-27T09:00:00.000'])
  expect((await shop.getBooking(id)).stage).toBe('out_for_delivery')
  expect((await shop.support.post(shop.path(id, '/cancel'))).statusCode).toBe(409)
  await push(awb, ['DL', 'Delivered', '2026-11-27T13:00:00.000'])
  expect((await orderOf(order.id)).status).toBe('delivered')

  const early = await shop.ship((await newOrder()).id, 'delhivery')
  expect((await shop.support.post(shop.path(early.id, '/cancel'))).json()).toMatchObject({
    state: 'cancelled',
  })
  expect(made(early.reference)[0]?.status[0]).toBe('CN')
})

test('polls and tells a return from a delivery', async () => {
  const order = await newOrder()
  const { id, reference } = await shop.ship(order.id, 'delhivery')
  const [shipment] = made(reference)
  if (shipment) shipment.status = ['DL', 'RTO', '2026-11-29T09:00:00']
  await pollCouriers(shop.deps)
  const booking = await shop.getBooking(id)
  expect([booking.stage, booking.scans[0]?.status]).toEqual(['returned', 'RTO: RTO'])
  expect((await orderOf(order.id)).status).toBe('shipped')
})
