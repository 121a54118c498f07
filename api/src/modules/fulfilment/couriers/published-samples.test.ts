import type { CourierProviderName, ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import type { UnusableMessage } from '@nakshi/core/notifications/admin-unusable'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { DelhiveryMock, delhiveryKeys } from '../../../../test/harness-delhivery.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys } from '../../../../test/harness-shiprocket.ts'
import delhiverySamples from '../../../../test/samples/delhivery-webhooks.json' with { type: 'json' }
import shiprocketSamples from '../../../../test/samples/shiprocket-webhooks.json' with { type: 'json' }
import { courierBookings, parcels, unusableMessages } from '../../../platform/db/tables/index.ts'
import { pollCouriers } from './poll-couriers.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
const delhivery = new DelhiveryMock()
beforeAll(async () => {
  await Promise.all([shiprocket.open(), delhivery.open()])
  shop = await createCourierShop({
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url },
    delhivery: { ...delhiveryKeys, apiUrl: delhivery.url },
  })
})
beforeEach(async () => {
  await shop.db.delete(unusableMessages)
})
afterAll(async () => {
  await shop.close()
  await Promise.all([shiprocket.close(), delhivery.close()])
})

const push = (provider: CourierProviderName, payload: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/courier-updates',
    headers: {
      'x-api-key': (provider === 'shiprocket' ? shiprocketKeys : delhiveryKeys).webhookToken,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(payload),
  })

/** A shipped order whose booking has this AWB. */
async function shipAs(provider: CourierProviderName, awb: string): Promise<string> {
  await shop.db
    .update(courierBookings)
    .set({ awb: null, state: 'cancelled' })
    .where(eq(courierBookings.awb, awb))
  const order = await addOrder(shop.db, { status: 'processing' })
  const { id } = await shop.ship(order.id, provider)
  await shop.db.update(courierBookings).set({ awb }).where(eq(courierBookings.id, id))
  return id
}
async function listUnusable(): Promise<UnusableMessage[]> {
  const manager = await shop.asStaff('manager')
  return (await manager.get('/api/admin/unusable-messages')).json()
}

const toBodies = (body: unknown): unknown[] => (Array.isArray(body) ? body : [body])

describe('Shiprocket: the published webhook', () => {
  test.each<[string, ShipmentStage, string]>([
    ['documented, in transit', 'in_transit', 'IN TRANSIT'],
    ['derived, scan with NA', 'in_transit', 'PICKED UP'],
    ['derived, scans without sr-status', 'created', 'AWB Assigned'],
    ['derived, nulls', 'created', 'PICKUP SCHEDULED'],
    ['derived, awb as a number', 'out_for_delivery', 'OUT FOR DELIVERY'],
    ['derived, failed attempt', 'attempt_failed', 'UNDELIVERED'],
    ['derived, return to origin', 'returned', 'RTO ACKNOWLEDGED'],
    ['derived, return order of the buyer', 'created', 'QC FAILED'],
    ['derived, order_id with the provider', 'delivered', 'DELIVERED'],
  ])('%s', async (name, stage, status) => {
    const sample = shiprocketSamples.variants.find((each) => each.name.startsWith(name))
    const bodies = toBodies(sample?.body) as { awb: string | number }[]
    const id = await shipAs('shiprocket', String(bodies[0]?.awb))
    for (const body of bodies) expect((await push('shiprocket', body)).statusCode).toBe(200)
    const booking = await shop.getBooking(id)
    expect(booking.stage).toBe(stage)
    expect(booking.scans[0]?.status).toBe(status)
    expect(await listUnusable()).toEqual([])
  })

  test('shows the words of a scan without a code', async () => {
    const body = shiprocketSamples.variants[2]?.body as { awb: string }
    const id = await shipAs('shiprocket', body.awb)
    await push('shiprocket', body)
    const { scans } = await shop.getBooking(id)
    expect(scans.map((scan) => scan.status)).toContain('Shipment information sent to FedEx - OC')
  })
})

describe('Delhivery: the published push', () => {
  test.each<[string, ShipmentStage]>([
    ['default, manifested', 'created'],
    ['in transit, picked up', 'in_transit'],
    ['dispatched', 'out_for_delivery'],
    ['failed attempt', 'attempt_failed'],
    ['delivered, with EDD', 'delivered'],
    ['return started', 'returned'],
    ['lost', 'lost'],
    ['several scans', 'in_transit'],
    ['other casing and zone', 'out_for_delivery'],
    ['reverse pickup cancelled', 'cancelled'],
  ])('%s', async (name, stage) => {
    const sample = delhiverySamples.variants.find((each) => each.name.startsWith(name))
    const bodies = toBodies(sample?.body)
    const awb = /"AWB":"(\d+)"/.exec(JSON.stringify(bodies))?.[1] ?? ''
    const id = await shipAs('delhivery', awb)
    for (const body of bodies) expect((await push('delhivery', body)).statusCode).toBe(200)
    const { scans, stage: reached } = await shop.getBooking(id)
    expect([reached, scans.length > 0]).toEqual([stage, true])
    expect(await listUnusable()).toEqual([])
  })

  test('reads a time with its zone, and one without as Indian', async () => {
    const sample = delhiverySamples.variants.find(({ name }) => name.startsWith('other casing'))
    const id = await shipAs('delhivery', '4800000000058')
    await push('delhivery', sample?.body)
    expect((await shop.getBooking(id)).scans[0]?.at).toBe('2026-07-14T04:30:00.000Z')
  })
})

describe('a poll', () => {
  const sent = async (id: string) => {
    await shop.db
      .update(courierBookings)
      .set({ state: 'cancelled' })
      .where(inArray(courierBookings.state, ['booked', 'tracked']))
    await shop.db.update(courierBookings).set({ state: 'booked' }).where(eq(courierBookings.id, id))
    await pollCouriers(shop.deps)
    return shop.getBooking(id)
  }

  test('reads the published tracking answer of Delhivery', async () => {
    const awb = '4800000000017'
    const id = await shipAs('delhivery', awb)
    delhivery.faults.push({ status: 200, json: delhiverySamples.tracking_answer })
    expect((await sent(id)).scans.map(({ status }) => status)).toEqual(['Manifested'])
  })

  test.each<[string, unknown, ShipmentStage, string[]]>([
    [
      'activities with date, words and place only',
      {
        shipment_status: 18,
        shipment_track_activities: [
          { date: '2026-07-14 09:51:00', activity: 'Bag received', location: 'JAIPUR' },
        ],
      },
      'in_transit',
      ['in_transit', 'Bag received'],
    ],
    [
      'activities with NA, null and odd codes',
      {
        shipment_track_activities: [
          {
            date: '2026-07-14 09:51:00',
            'sr-status': 'NA',
            'sr-status-label': 'NA',
            activity: 'Data received',
          },
          { date: null, 'sr-status': null, 'sr-status-label': 'Parcel seen' },
          { date: '2026-07-14 18:00:00', 'sr-status': 999, 'sr-status-label': 'NEW WORD' },
          { date: '2026-07-14 19:00:00', 'sr-status': '17', 'sr-status-label': null },
          null,
        ],
      },
      'out_for_delivery',
      ['Parcel seen', '17', 'NEW WORD', 'Data received'],
    ],
    ['no activities', { shipment_track_activities: null }, 'created', []],
    ['an error in place of activities', { track_status: 0, error: 'no activities yet' }, 'created', []],
  ])('of Shiprocket reads %s', async (_name, data, stage, statuses) => {
    const id = await shipAs('shiprocket', '19040000000199')
    shiprocket.faults.push({ status: 200, json: { tracking_data: data } })
    const booking = await sent(id)
    expect([booking.stage, booking.scans.map(({ status }) => status)]).toEqual([stage, statuses])
    expect(await listUnusable()).toEqual([])
  })

  test('shows staff what it could not read', async () => {
    const id = await shipAs('shiprocket', '19040000000207')
    const json = { tracking_data: { shipment_track_activities: [{ when: 'today' }] } }
    shiprocket.faults.push({ status: 200, json })
    await sent(id)
    expect(await listUnusable()).toMatchObject([{ source: 'shiprocket_poll', payload: JSON.stringify(json) }])
  })
})

test('keeps unusable messages, once for each kind, bounded, and answers 200', async () => {
  for (const body of [{ hello: 'world' }, { hello: 'world' }, [1], 'text', { awb: '5', scans: [{}] }])
    expect((await push('shiprocket', body)).statusCode).toBe(200)
  for (const code of [18, 17])
    await push('shiprocket', { awb: 'FOREIGN1', shipment_status_id: code, filler: 'x'.repeat(20_000) })
  const listed = await listUnusable()
  expect(listed.map(({ reason, times }) => [reason, times]).toSorted()).toEqual([
    ['not_understood', 1],
    ['not_understood', 1],
    ['not_understood', 1],
    ['not_understood', 2],
    ['unknown_parcel', 2],
  ])
  expect(Math.max(...listed.map(({ payload }) => payload.length))).toBe(8_000)
})

test.each(['shiprocket', 'delhivery'] as const)(
  'follows a parcel whose number was typed in (%s)',
  async (provider) => {
    const awb = provider === 'shiprocket' ? '14112300000001' : '19041424751540'
    const order = await addOrder(shop.db, { status: 'processing' })
    const { items } = (await shop.support.get(`/api/admin/orders/${order.id}`)).json()
    const units = items.map((item: { id: string; quantity: number }) => ({
      item_id: item.id,
      quantity: item.quantity,
    }))
    const body = { items: units, courier: 'XpressBees', tracking_number: awb }
    expect((await shop.support.post(`/api/admin/orders/${order.id}/parcels`, body)).statusCode).toBeLessThan(
      300,
    )
    const report = (code: number, type: string, status: string) =>
      push(
        provider,
        provider === 'shiprocket'
          ? {
              awb,
              shipment_status_id: code,
              current_status: status,
              current_timestamp: '27 11 2026 10:00:00',
            }
          : {
              Shipment: {
                AWB: awb,
                Status: { Status: status, StatusType: type, StatusDateTime: '2026-11-27T10:00:00' },
              },
            },
      )
    await report(18, 'UD', 'In Transit')
    const filter = JSON.stringify({ id: [order.id], shipment_stage: ['in_transit'] })
    expect((await shop.support.get('/api/admin/orders', { query: { filter } })).json()).toHaveLength(1)
    await report(7, 'DL', 'Delivered')
    expect((await shop.support.get(`/api/admin/orders/${order.id}`)).json()).toMatchObject({
      status: 'delivered',
    })
    expect(await listUnusable()).toEqual([])
  },
)

test.each([
  ['shiprocket', 'XpressBees', '14112300000077'],
  ['delhivery', 'Delhivery', '19041424759977'],
] as const)('polls a number typed in, without any webhook (%s)', async (provider, courier, awb) => {
  const send = async (number: string) => {
    const order = await addOrder(shop.db, { status: 'processing' })
    const { items } = (await shop.support.get(`/api/admin/orders/${order.id}`)).json()
    const units = items.map((item: { id: string; quantity: number }) => ({
      item_id: item.id,
      quantity: item.quantity,
    }))
    const body = { items: units, courier, tracking_number: number }
    const sent = await shop.support.post(`/api/admin/orders/${order.id}/parcels`, body)
    expect(sent.statusCode, sent.body).toBe(201)
    return order.id
  }
  await shop.db.update(courierBookings).set({ state: 'cancelled' })
  await shop.db.update(parcels).set({ polled_at: new Date() })
  const id = await send(awb)
  const foreign = await send(`${awb.slice(0, -2)}00`)
  shiprocket.scans.set(awb, [{ date: '2026-11-27 10:00:00', status: 7, label: 'DELIVERED' }])
  delhivery.shipments.push({
    awb,
    reference: 'PANEL-1',
    data: {},
    status: ['DL', 'Delivered', '2026-11-27T10:00:00'],
  })
  const mock = provider === 'shiprocket' ? shiprocket : delhivery
  const other = provider === 'shiprocket' ? delhivery : shiprocket
  mock.asked.length = 0
  other.asked.length = 0
  await pollCouriers(shop.deps)
  await pollCouriers(shop.deps)
  expect((await shop.support.get(`/api/admin/orders/${id}`)).json()).toMatchObject({ status: 'delivered' })
  expect((await shop.support.get(`/api/admin/orders/${foreign}`)).json()).toMatchObject({ status: 'shipped' })
  const track = provider === 'shiprocket' ? '/track/awb/' : '/api/v1/packages/json/'
  expect(mock.askedFor(track)).toHaveLength(2)
  expect(other.askedFor('track')).toEqual([])
  expect(await listUnusable()).toEqual([])
})
