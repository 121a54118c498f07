import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import type { AdminOrder } from '../../contract/admin/orders.ts'
import { parcelSentences } from '../../contract/admin/parcel-sentences.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { TrackingImport, TrackingImportAnswer } from '../../contract/admin/tracking.ts'
import { sentences } from '../../contract/sentences.ts'
import { orderItems, trackingLayouts } from '../../db/tables/index.ts'

const say = adminSentences.tracking
let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const send = async (body: TrackingImport): Promise<TrackingImportAnswer> => {
  const answer = await admin.post('/api/admin/orders/tracking', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const read = async (id: string): Promise<AdminOrder> => (await admin.get(`/api/admin/orders/${id}`)).json()
const fates = ({ parcels }: TrackingImportAnswer) => parcels.map(({ fate, problem }) => fate ?? problem)

test('a courier’s own headings are understood, and its name is said once for all lines', async () => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const list = `Pickup Date,Waybill,Reference No,Status\n22-11-2026,1234567890123,${order.order_number},Manifested`
  const checked = await send({ list, check: true, courier: 'delhivery' })
  expect(checked).toMatchObject({
    headings: ['Pickup Date', 'Waybill', 'Reference No', 'Status'],
    columns: { order_number: 'Reference No', tracking_number: 'Waybill', courier: null },
    shipped: 0,
  })
  expect(fates(checked)).toEqual(['ships'])
  await send({ list, check: false, courier: 'delhivery' })
  expect(await read(order.id)).toMatchObject({
    status: 'shipped',
    parcels: [{ courier: 'Delhivery', tracking_number: '1234567890123' }],
  })
})

test.each([
  ['commas', ',', 'Mug; Plate'],
  ['tabs', '\t', '12, MG Road'],
])('a list parted by %s keeps its columns where a cell holds another sign', async (_name, sign, cell) => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const lines = [
    ['Order ID', 'Items', 'AWB'],
    [order.order_number, cell, '1234567890123'],
  ]
  const list = lines.map((cells) => cells.join(sign)).join('\n')
  expect((await send({ list, check: true })).parcels).toMatchObject([
    { order_number: order.order_number, tracking_number: '1234567890123' },
  ])
})

test('a list without a courier keeps the one that somebody named for the order', async () => {
  const order = await addOrder(shop.db, { status: 'processing', courier: 'Delhivery' })
  const list = (number: string) => `Order ID,AWB\n${order.order_number},${number}`
  const wrong = await send({ list: list('X1'), check: true })
  expect([wrong.parcels[0]?.courier, wrong.parcels[0]?.fate]).toEqual(['Delhivery', null])
  await send({ list: list('1234567890125'), check: false })
  expect(await read(order.id)).toMatchObject({
    parcels: [{ courier: 'Delhivery', tracking_number: '1234567890125' }],
  })
})

test('columns that nobody knows are chosen by hand, and remembered once they shipped something', async () => {
  const [one, two] = [await addOrder(shop.db), await addOrder(shop.db)]
  const list = (number: string, docket = 'D12345678') => `Docket,Party,Our No\n${docket},Asha,${number}`
  const columns = { order_number: 'Our No', tracking_number: 'Docket', courier: null }
  const lost = await send({ list: list(one.order_number), check: true })
  expect(lost).toMatchObject({ headings: ['Docket', 'Party', 'Our No'], columns: null, parcels: [] })
  const unread = { list: list(one.order_number), check: false }
  const refused = await admin.post('/api/admin/orders/tracking', unread)
  expect([refused.statusCode, refused.json().message]).toEqual([422, say.no_headings])
  const wrong = { ...unread, columns: { ...columns, tracking_number: 'AWB' } }
  expect((await admin.post('/api/admin/orders/tracking', wrong)).statusCode).toBe(422)
  await send({ list: list(one.order_number), check: true, columns, courier: 'DTDC' })
  expect(await shop.db.$count(trackingLayouts)).toBe(0)
  await send({ list: list(one.order_number), check: false, columns, courier: 'DTDC' })

  const known = await send({ list: list(two.order_number).replace('Our No', 'OUR NO.'), check: true })
  expect(known.columns).toBeNull()
  const again = await send({ list: list(two.order_number), check: true })
  expect(again).toMatchObject({ columns, remembered_courier: 'DTDC' })
  await send({ list: list(two.order_number, 'D12345679'), check: false })
  expect(await read(two.id)).toMatchObject({ courier: 'DTDC', tracking_number: 'D12345679' })
})

test('each line is told its fate: the rest of an order ships, what has left is numbered', async () => {
  const [part, sent, several, unpaid, wrong] = [
    await addOrder(shop.db, { status: 'processing' }),
    await addOrder(shop.db, { status: 'confirmed' }),
    await addOrder(shop.db, { status: 'confirmed' }),
    await addOrder(shop.db, { payment_method: 'upi' }),
    await addOrder(shop.db),
  ]
  for (const { id } of [part, several])
    await shop.db.update(orderItems).set({ quantity: 2 }).where(eq(orderItems.order_id, id))
  const parcel = async ({ id }: { id: string }, more = {}) => {
    const { items } = await read(id)
    const pieces = [{ item_id: items[0]?.id, quantity: 1 }]
    return admin.post(`/api/admin/orders/${id}/parcels`, { items: pieces, courier: 'Blue Dart', ...more })
  }
  await parcel(part, { tracking_number: '12345678' })
  await parcel(sent)
  await parcel(several)
  await parcel(several)
  const list = [
    'Order ID,AWB',
    ...[part, sent, several, unpaid].map(({ order_number }, at) => `${order_number},8765432${at}`),
    `${wrong.order_number},1`,
  ].join('\n')
  const looked = await send({ list, check: true, courier: 'Blue Dart' })
  expect(fates(looked)).toEqual([
    'ships',
    'numbered',
    say.several,
    sentences.order.not_paid,
    parcelSentences.wrong_number('Blue Dart', '8 to 11 digits'),
  ])

  const none = await send({ list, check: false, courier: 'Blue Dart', all_or_nothing: true })
  expect([none.shipped, (await read(sent.id)).tracking_number]).toEqual([0, null])
  expect((await send({ list, check: false, courier: 'Blue Dart' })).shipped).toBe(2)
  expect(await read(part.id)).toMatchObject({
    status: 'shipped',
    parcels: [{ tracking_number: '12345678' }, { tracking_number: '87654320' }],
  })
  expect(await read(sent.id)).toMatchObject({ parcels: [{ tracking_number: '87654321' }] })
})

test('what a sheet puts in place of a number ships nothing, whoever brings it', async () => {
  const order = await addOrder(shop.db)
  const nonsense = [
    '1.49001E+12',
    '#N/A',
    'NA',
    '-',
    '0',
    'Not Assigned',
    '1490010012345.0',
    '=A1',
    '<b>149</b>',
  ]
  for (const typed of nonsense) {
    const sent = await send({ list: `Order ID,AWB\n# ${order.order_number},${typed}`, check: false })
    expect(fates(sent)).toEqual([parcelSentences.not_a_number])
    const put = await admin.put(`/api/admin/orders/${order.id}`, { tracking_number: typed })
    expect([put.statusCode, put.json().message]).toEqual([422, parcelSentences.not_a_number])
  }
  expect((await read(order.id)).parcels).toEqual([])
  const guarded = `Order ID,AWB,Courier\n${order.order_number},"=""1490010012345""",Delhivery`
  expect(fates(await send({ list: guarded, check: true }))).toEqual(['ships'])
})

test('a number of two orders, or one sent before, waits until somebody confirms it', async () => {
  const [one, two, sent] = [await addOrder(shop.db), await addOrder(shop.db), await addOrder(shop.db)]
  await send({ list: `Order ID,AWB\n${sent.order_number},SHARED 1`, check: false })
  const list = ['Order ID,AWB', `${one.order_number},SHARED 2`, `${two.order_number},SHARED 2`].join('\n')
  const asked = await send({ list, check: false })
  expect(asked.shipped).toBe(0)
  expect(asked.parcels.map(({ question }) => question)).toEqual([
    say.shared(two.order_number),
    say.shared(one.order_number),
  ])
  const before = await send({ list: `Order ID,AWB\n${one.order_number},SHARED 1`, check: true })
  expect(before.parcels[0]?.question).toBe(say.shared(sent.order_number))
  expect((await send({ list, check: false, confirmed: true })).shipped).toBe(2)
})

test('a list that would replace a number says so, and writes it down once it is confirmed', async () => {
  const order = await addOrder(shop.db)
  await send({ list: `Order ID,AWB,Courier\n${order.order_number},NK361827381IN,India Post`, check: false })
  const again = await send({ list: `Order ID,AWB\n${order.order_number},nk 361827381 in`, check: true })
  expect(again.parcels).toMatchObject([{ fate: 'numbered', question: null }])
  const list = `Order ID,AWB\n${order.order_number},NK361827382IN`
  const asked = await send({ list, check: false, all_or_nothing: true })
  expect(asked.parcels).toMatchObject([{ fate: 'replaces', question: say.replaces('NK361827381IN') }])
  expect([asked.shipped, (await read(order.id)).tracking_number]).toEqual([0, 'NK361827381IN'])
  expect((await send({ list, check: false, confirmed: true })).shipped).toBe(1)
  const { tracking_number: number, events } = await read(order.id)
  expect(number).toBe('NK361827382IN')
  expect(events.map(({ note }) => note)).toContain('Tracking number: NK361827381IN → NK361827382IN')
})

test('a column that may be the courier’s is asked for, unless somebody says who brings the parcels', async () => {
  const order = await addOrder(shop.db)
  const list = `Order ID,AWB,Brought by\n${order.order_number},7,DTDC`
  const asked = await send({ list, check: false })
  expect([asked.shipped, asked.parcels[0]?.question]).toEqual([0, say.no_courier])
  const named = await send({ list, check: true, courier: 'Sharma Travels' })
  expect(named.parcels).toMatchObject([{ courier: 'Sharma Travels', question: null }])
  const columns = { order_number: 'Order ID', tracking_number: 'AWB', courier: 'Brought by' }
  expect((await send({ list, check: true, columns })).parcels).toMatchObject([
    { courier: 'DTDC', fate: null },
  ])
  const none = await send({ list, check: true, columns: { ...columns, courier: null } })
  expect(none.parcels).toMatchObject([{ courier: null, question: null, fate: 'ships' }])
})

test('two imports of one list at once ship each order once', async () => {
  const orders = await Promise.all([addOrder(shop.db), addOrder(shop.db)])
  const list = ['Order,AWB', ...orders.map(({ order_number }, at) => `${order_number},A${at + 1}`)].join('\n')
  await Promise.all([send({ list, check: false }), send({ list, check: false })])
  for (const { id } of orders) expect((await read(id)).parcels).toHaveLength(1)
})
