import { formatMessage } from '@nakshi/core/base/format-message'
import type { AdminOrder, AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import type { Order } from '@nakshi/core/orders/schema'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import type { Board } from '@nakshi/core/production/admin-board'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import {
  auditLog,
  invoices,
  orderItems,
  orders,
  parcelItems,
  parcels,
} from '../../../platform/db/tables/index.ts'

let shop: TestApp
let support: Client
beforeAll(async () => {
  shop = await createTestApp()
  support = await shop.asStaff('support')
})
afterAll(() => shop.close())

/** An order of two mugs and a plate. */
async function twoMugsAndAPlate(input: Parameters<typeof addOrder>[1] = {}) {
  const order = await addOrder(shop.db, { status: 'confirmed', ...input })
  const [mug] = await shop.db
    .update(orderItems)
    .set({ quantity: 2 })
    .where(eq(orderItems.order_id, order.id))
    .returning()
  if (!mug) throw new Error('the order has no item')
  const [plate] = await shop.db
    .insert(orderItems)
    .values({
      ...mug,
      id: undefined,
      line_no: 2,
      quantity: 1,
      product: { ...mug.product, title: 'Nameplate' },
    })
    .returning()
  if (!plate) throw new Error('the plate was not stored')
  return { order, mug: mug.id, plate: plate.id, path: `/api/admin/orders/${order.id}` }
}
type Packed = Awaited<ReturnType<typeof twoMugsAndAPlate>>

const send = ({ path }: Packed, items: Record<string, number>, more: object = {}) =>
  support.post(`${path}/parcels`, {
    items: Object.entries(items).map(([itemId, quantity]) => ({ item_id: itemId, quantity })),
    ...more,
  })
const getOrder = async ({ path }: Pick<Packed, 'path'>): Promise<AdminOrder> =>
  (await support.get(path)).json()
const errorOf = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]
const listEmails = async (orderId: string) =>
  (
    await shop.sql`select data from jobs.job where name = 'mail' and data->>'order_id' = ${orderId}
      order by created_on, id`
  ).map(({ data }) => [data.status, data.parcel_id])

describe('an order shipped in two parcels', () => {
  test('stays in processing until the last unit ships and has one invoice and an email per parcel', async () => {
    const shopper = await shop.asShopper()
    const packed = await twoMugsAndAPlate({ user_id: shopper.userId })
    const { order, mug, plate } = packed
    const first: AdminOrder = (
      await send(
        packed,
        { [mug]: 1 },
        { courier: 'BLUEDART', tracking_number: '1234 567 890', weight_grams: 450 },
      )
    ).json()
    expect(first).toMatchObject({
      status: 'processing',
      courier: 'Blue Dart',
      tracking_number: '1234567890',
      parcels: [{ number: 1, weight_grams: 450, delivered_at: null, items: [{ item_id: mug, quantity: 1 }] }],
    })
    expect(first.events.map((event) => formatOrderEvent(event)).at(-1)).toBe(
      'Parcel 1 shipped: 1 × Photo mug',
    )
    const issued = await shop.db.select().from(invoices).where(eq(invoices.order_id, order.id))
    expect(issued.map(({ total }) => total)).toEqual([49_900])

    const second: AdminOrder = (
      await send(packed, { [mug]: 1, [plate]: 1 }, { courier: 'Sharma Travels' })
    ).json()
    expect(second).toMatchObject({ status: 'shipped', courier: 'Blue Dart', tracking_number: '1234567890' })
    expect(await shop.db.$count(invoices, eq(invoices.order_id, order.id))).toBe(1)
    expect(await listEmails(order.id)).toEqual(second.parcels.map(({ id }) => ['shipped', id]))

    const mine: Order = (await shopper.get(`/api/orders/${order.id}`)).json()
    expect(mine.parcels.map(({ number, courier, link }) => [number, courier, link])).toEqual([
      [1, 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1234567890'],
      [2, 'Sharma Travels', null],
    ])
    expect(JSON.stringify(mine.parcels)).not.toContain('weight_grams')
    const [logged] = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, order.id))
    expect(JSON.stringify(logged)).toContain('Blue Dart')
    expect(JSON.stringify(logged)).not.toContain('1234567890')
  })

  test('leaves only the units on the board that are still to be made', async () => {
    const packed = await twoMugsAndAPlate()
    const { order, mug, plate } = packed
    await send(packed, { [mug]: 1 })
    const { columns }: Board = (await support.get('/api/admin/production-board')).json()
    const units = columns.flatMap(({ production_status: step, rows }) =>
      rows.filter(({ order_id }) => order_id === order.id).map((row) => [step, row.item_id, row.units]),
    )
    expect(units).toEqual([
      [null, plate, 1],
      [null, mug, 1],
    ])
    expect((await getOrder(packed)).steps).toMatchObject([{ production_status: 'packed', unit_nos: [1] }])
  })

  test('prints only the units on the packing slip that are not shipped yet', async () => {
    const packed = await twoMugsAndAPlate()
    const slip = async () => {
      const filter = JSON.stringify({ id: [packed.order.id] })
      const { rawPayload } = await support.get('/api/admin/orders/packing-slips', { query: { filter } })
      return pdfPages(rawPayload).join()
    }
    expect(await slip()).toMatch(/2 ×\s*Photo mug.*1 ×\s*Nameplate/s)
    await send(packed, { [packed.mug]: 1, [packed.plate]: 1 })
    expect(await slip()).toMatch(/1 ×\s*Photo mug/)
    expect(await slip()).not.toContain('Nameplate')
    await send(packed, { [packed.mug]: 1 })
    expect(await slip()).toMatch(/2 ×\s*Photo mug.*1 ×\s*Nameplate/s)
  })

  test('is found by the tracking number of each parcel', async () => {
    const packed = await twoMugsAndAPlate()
    await send(packed, { [packed.mug]: 2 }, { courier: 'Blue Dart', tracking_number: '55500011122' })
    await send(packed, { [packed.plate]: 1 }, { courier: 'Sharma Travels', tracking_number: 'ST/77-b' })
    for (const q of ['55500011122', '555 000 111 22', 'ST/77-b'])
      expect(
        (await support.get('/api/admin/orders', { query: { filter: JSON.stringify({ q }) } })).json(),
      ).toMatchObject([{ id: packed.order.id }])
  })

  test('becomes delivered with its last parcel and can be set back to shipped', async () => {
    const packed = await twoMugsAndAPlate()
    const { mug, plate, path, order } = packed
    await send(packed, { [mug]: 2 })
    const [one, two] = (await send(packed, { [plate]: 1 })).json<AdminOrder>().parcels
    const arrive = (id = '', isDelivered = true) =>
      support.put(`${path}/parcels/${id}`, { is_delivered: isDelivered })
    expect((await arrive(two?.id)).json()).toMatchObject({ status: 'shipped', delivered_at: null })
    expect((await arrive(two?.id, false)).json<AdminOrder>().parcels[1]?.delivered_at).toBeNull()
    await arrive(two?.id)
    expect((await arrive(one?.id)).json()).toMatchObject({ status: 'delivered' })
    expect((await listEmails(order.id)).at(-1)?.[0]).toBe('delivered')
    expect(errorOf(await arrive(one?.id, false))).toEqual([409, parcelMessages.order_delivered.template])
    expect(errorOf(await support.delete(`${path}/parcels/${one?.id}`))).toEqual([
      409,
      parcelMessages.delivered.template,
    ])
    // Back at Shipped the parcel that made it delivered is on its way again, the other is not
    const back = await support.put(path, { status: 'shipped' })
    expect(back.json()).toMatchObject({ status: 'shipped', delivered_at: null })
    expect((await getOrder(packed)).parcels.map(({ delivered_at }) => delivered_at !== null)).toEqual([
      false,
      true,
    ])
  })
})

describe('the contents of a parcel', () => {
  test('accept a unit in only one of two concurrent parcels', async () => {
    const packed = await twoMugsAndAPlate()
    const both = await Promise.all([
      send(packed, { [packed.mug]: 2 }),
      send(packed, { [packed.mug]: 1, [packed.plate]: 1 }),
    ])
    const responses = both.map(errorOf).sort(([a], [b]) => Number(a) - Number(b))
    expect(responses[0]?.[0]).toBe(201)
    expect([
      formatMessage(parcelMessages.all_packed, { title: 'Photo mug' }),
      formatMessage(parcelMessages.too_many, { title: 'Photo mug', smart_count: 1 }),
    ]).toContain(responses[1]?.[1])
    const { parcels: sent } = await getOrder(packed)
    expect(sent).toHaveLength(1)
  })

  test('are shipped once when the request is repeated with its idempotency key', async () => {
    const packed = await twoMugsAndAPlate()
    const key = crypto.randomUUID()
    const ship = (quantity: number) =>
      support.post(
        `${packed.path}/parcels`,
        { items: [{ item_id: packed.mug, quantity }] },
        { headers: { 'idempotency-key': key } },
      )
    const both = await Promise.all([ship(1), ship(1)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both.map((answer) => answer.json().parcels.length)).toEqual([1, 1])
    expect(errorOf(await ship(2))).toEqual([422, parcelMessages.already_sent.template])
    expect((await getOrder(packed)).parcels).toHaveLength(1)
    expect(await listEmails(packed.order.id)).toHaveLength(1)
    const audited = and(eq(auditLog.subject_id, packed.order.id), eq(auditLog.action, 'parcel'))
    expect(await shop.db.$count(auditLog, audited)).toBe(1)
  })

  test('reject items of another order, repeated items and more units than remain', async () => {
    const packed = await twoMugsAndAPlate()
    const other = await twoMugsAndAPlate()
    const { mug, path } = packed
    expect((await send(packed, {})).statusCode).toBe(400)
    expect((await send(packed, { [mug]: 0 })).statusCode).toBe(400)
    expect(errorOf(await send(packed, { [mug]: 3 }))).toEqual([
      409,
      formatMessage(parcelMessages.too_many, { title: 'Photo mug', smart_count: 2 }),
    ])
    expect((await send(packed, { [other.mug]: 1 })).statusCode).toBe(409)
    const twice = [
      { item_id: mug, quantity: 1 },
      { item_id: mug, quantity: 1 },
    ]
    expect((await support.post(`${path}/parcels`, { items: twice })).statusCode).toBe(400)
    expect((await getOrder(packed)).parcels).toEqual([])
  })

  test('are limited to the ordered units by the database as well', async () => {
    const packed = await twoMugsAndAPlate()
    const other = await twoMugsAndAPlate()
    const [row] = await shop.db.insert(parcels).values({ order_id: packed.order.id, number: 1 }).returning()
    const write = (itemId: string, quantity: number) =>
      shop.db.insert(parcelItems).values({ parcel_id: row?.id ?? '', item_id: itemId, quantity })
    await expect(write(packed.mug, 3)).rejects.toMatchObject({
      cause: { constraint_name: 'parcel_items_ordered' },
    })
    await expect(write(other.mug, 1)).rejects.toMatchObject({
      cause: { constraint_name: 'parcel_items_ordered' },
    })
    await write(packed.mug, 2)
  })
})

describe('an invalid parcel', () => {
  test.each([
    ['a number its courier does not have', { courier: 'Delhivery', tracking_number: 'AB1' }, 422],
    [
      'a link beside a courier that the shop knows',
      { courier: 'DTDC', tracking_url: 'https://a.example' },
      422,
    ],
    ['a link without https', { courier: 'Own', tracking_url: 'http://a.example/1' }, 400],
    ['a link that runs a program', { courier: 'Own', tracking_url: 'javascript:alert(1)' }, 400],
    ['a link into the shop’s own machine', { courier: 'Own', tracking_url: 'https://localhost/1' }, 400],
    ['a weight of nothing', { weight_grams: 0 }, 400],
    ['a number of two lines', { tracking_number: 'A\nB' }, 400],
    ['what it does not know', { status: 'shipped' }, 400],
  ])('is rejected with %s', async (_case, more, status) => {
    const packed = await twoMugsAndAPlate()
    expect((await send(packed, { [packed.mug]: 1 }, more)).statusCode).toBe(status)
    expect((await getOrder(packed)).parcels).toEqual([])
  })

  test('is rejected for a cancelled or unpaid order and from staff without permission', async () => {
    const cancelledOrder = await twoMugsAndAPlate({ status: 'cancelled' })
    expect(errorOf(await send(cancelledOrder, { [cancelledOrder.mug]: 1 }))).toEqual([
      409,
      parcelMessages.cancelled.template,
    ])
    const unpaid = await twoMugsAndAPlate({ status: 'pending', payment_method: 'upi' })
    expect((await send(unpaid, { [unpaid.mug]: 1 })).json().code).toBe('needs_payment')
    const maker = await shop.asStaff('workshop')
    const body = { items: [{ item_id: cancelledOrder.mug, quantity: 1 }] }
    expect((await maker.post(`${cancelledOrder.path}/parcels`, body)).statusCode).toBe(403)
  })
})

describe('a shipped parcel', () => {
  test('updates courier, tracking number and link, and rejects a stale update', async () => {
    const packed = await twoMugsAndAPlate()
    const { mug, path } = packed
    const own = {
      courier: 'Sharma Travels',
      tracking_number: 'seat 4',
      tracking_url: 'https://sharma.example/4',
    }
    const [sent] = (await send(packed, { [mug]: 1 }, own)).json<AdminOrder>().parcels
    expect(sent).toMatchObject({ ...own, link: own.tracking_url })
    const url = `${path}/parcels/${sent?.id}`
    const { updated_at } = sent ?? {}
    const right = { courier: 'dtdc', tracking_number: 'd12345678', updated_at }
    expect((await support.put(url, right)).json()).toMatchObject({
      courier: 'DTDC',
      tracking_number: 'D12345678',
      parcels: [
        {
          courier: 'DTDC',
          tracking_url: null,
          link: 'https://www.dtdc.com/track-your-shipment/?awb=D12345678',
        },
      ],
    })
    expect((await support.put(url, { ...right, weight_grams: 5 })).json().code).toBe('stale')
    expect(errorOf(await support.put(url, { tracking_number: '1' }))[0]).toBe(422)
    expect((await support.put(url, { tracking_number: '' })).json()).toMatchObject({ tracking_number: null })
    const other = await twoMugsAndAPlate()
    expect((await support.put(`${other.path}/parcels/${sent?.id}`, { weight_grams: 1 })).statusCode).toBe(404)
    expect((await support.delete(`${other.path}/parcels/${sent?.id}`)).statusCode).toBe(404)
  })

  test('returns its units to unshipped and keeps the invoice when deleted', async () => {
    const packed = await twoMugsAndAPlate()
    const { mug, plate, path, order } = packed
    await send(packed, { [mug]: 2 }, { courier: 'DTDC', tracking_number: 'D12345678' })
    const [first, second] = (await send(packed, { [plate]: 1 })).json<AdminOrder>().parcels
    const without = await support.delete(`${path}/parcels/${first?.id}`)
    expect(without.json()).toMatchObject({ status: 'processing', courier: null, parcels: [{ number: 2 }] })
    expect((await support.delete(`${path}/parcels/${second?.id}`)).json()).toMatchObject({ parcels: [] })
    expect(await shop.db.$count(invoices, eq(invoices.order_id, order.id))).toBe(1)
    const again = (await send(packed, { [mug]: 2, [plate]: 1 })).json()
    expect(again).toMatchObject({ status: 'shipped', parcels: [{ number: 1 }] })
    expect(await shop.db.$count(invoices, eq(invoices.order_id, order.id))).toBe(1)
  })
})

describe('the status of an order', () => {
  test('ships the remaining units with the saved tracking number when set to shipped', async () => {
    const packed = await twoMugsAndAPlate()
    const { path, order, mug, plate } = packed
    await support.put(path, { courier: 'Delhivery', tracking_number: '1234567890' })
    expect((await getOrder(packed)).parcels).toEqual([])
    const sent: AdminOrder = (await support.put(path, { status: 'shipped' })).json()
    expect(sent.parcels).toMatchObject([{ courier: 'Delhivery', tracking_number: '1234567890' }])
    expect(sent.parcels[0]?.items).toHaveLength(2)
    expect(await listEmails(order.id)).toEqual([['shipped', sent.parcels[0]?.id]])
    // One parcel that holds everything goes back with the order, and its number is kept
    const back: AdminOrder = (await support.put(path, { status: 'processing' })).json()
    expect(back).toMatchObject({ parcels: [], tracking_number: '1234567890' })
    await send(packed, { [mug]: 1 })
    const early = await support.put(path, { status: 'delivered' })
    expect(errorOf(early)).toEqual([
      409,
      formatMessage(parcelMessages.not_shipped, { units: '1 × Photo mug, 1 × Nameplate' }),
    ])
    const bulk = await support.put(
      `/api/admin/orders?filter=${encodeURIComponent(JSON.stringify({ id: [order.id] }))}`,
      { status: 'delivered' },
    )
    expect(bulk.statusCode).toBe(409)
    expect((await getOrder(packed)).parcels).toHaveLength(1)
    await support.put(path, { status: 'shipped' })
    const rest: AdminOrder = (await support.put(path, { status: 'delivered' })).json()
    expect(rest.parcels.map(({ delivered_at, items }) => [delivered_at !== null, items.length])).toEqual([
      [true, 1],
      [true, 2],
    ])
    expect(
      rest.parcels.flatMap(({ items }) => items).find(({ item_id }) => item_id === plate)?.quantity,
    ).toBe(1)
  })

  test('rejects an earlier status over shipped parcels and one tracking number for several parcels', async () => {
    const packed = await twoMugsAndAPlate()
    await send(packed, { [packed.mug]: 2 })
    expect(errorOf(await support.put(packed.path, { status: 'confirmed' }))).toEqual([
      409,
      parcelMessages.cancel_shipments_first.template,
    ])
    await send(packed, { [packed.plate]: 1 })
    expect(errorOf(await support.put(packed.path, { status: 'processing' }))).toEqual([
      409,
      parcelMessages.cancel_shipments_first.template,
    ])
    expect(errorOf(await support.put(packed.path, { tracking_number: 'X1' }))).toEqual([
      409,
      parcelMessages.several.template,
    ])
    // What left has left, also when the order is cancelled
    expect((await support.put(packed.path, { status: 'cancelled' })).json<AdminOrder>().parcels).toHaveLength(
      2,
    )
  })
})

test('lists partly shipped orders and filters by courier', async () => {
  const packed = await twoMugsAndAPlate()
  const untouchedOrder = await twoMugsAndAPlate()
  await send(packed, { [packed.mug]: 1 }, { courier: 'XpressBees' })
  await support.put(untouchedOrder.path, { status: 'shipped', courier: 'Ecom Express' })
  const rows = async (filter: object): Promise<AdminOrderRow[]> =>
    (await support.get('/api/admin/orders', { query: { filter: JSON.stringify(filter) } })).json()
  const [row] = await rows({ courier: ['XpressBees'] })
  expect(row).toMatchObject({ id: packed.order.id, parcels_count: 1, is_partly_shipped: true })
  expect((await rows({ courier: 'Ecom Express' })).map(({ id }) => id)).toEqual([untouchedOrder.order.id])
  const partly = (await rows({ is_partly_shipped: true })).map(({ id }) => id)
  expect(partly).toContain(packed.order.id)
  expect(partly).not.toContain(untouchedOrder.order.id)
  await send(packed, { [packed.mug]: 1 }, { courier: 'Sharma Travels' })
  expect((await rows({ courier: 'other', is_partly_shipped: true })).map(({ id }) => id)).toContain(
    packed.order.id,
  )
  expect((await support.get('/api/admin/orders', { query: { filter: '{"courier":"x"}' } })).statusCode).toBe(
    400,
  )
})

test('creates the parcel of an order shipped by an earlier version on its next change', async () => {
  const packed = await twoMugsAndAPlate({ status: 'shipped', courier: 'DTDC', tracking_number: 'D12345678' })
  await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, packed.order.id))
  const arrived: AdminOrder = (await support.put(packed.path, { status: 'delivered' })).json()
  expect(arrived.parcels).toMatchObject([{ number: 1, courier: 'DTDC', tracking_number: 'D12345678' }])
})
