import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { TrackingImportInput, TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import { messages } from '@nakshi/core/messages'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { orderItems, trackingColumnMappings } from '../../../platform/db/tables/index.ts'

const trackingMessages = adminMessages.tracking
let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const send = async (body: TrackingImportInput): Promise<TrackingImportResponse> => {
  const response = await admin.post('/api/admin/orders/tracking', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const getOrder = async (id: string): Promise<AdminOrder> =>
  (await admin.get(`/api/admin/orders/${id}`)).json()
const fates = ({ parcels }: TrackingImportResponse) =>
  parcels.map(({ fate, problem }) => fate ?? problem?.message)

test('recognises the headings of a courier and applies its name to all lines', async () => {
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
  expect(await getOrder(order.id)).toMatchObject({
    status: 'shipped',
    parcels: [{ courier: 'Delhivery', tracking_number: '1234567890123' }],
  })
})

test.each([
  ['commas', ',', 'Mug; Plate'],
  ['tabs', '\t', '12, MG Road'],
])(
  'keeps the columns of a list separated by %s when a cell contains another separator',
  async (_name, sign, cell) => {
    const order = await addOrder(shop.db, { status: 'processing' })
    const lines = [
      ['Order ID', 'Items', 'AWB'],
      [order.order_number, cell, '1234567890123'],
    ]
    const list = lines.map((cells) => cells.join(sign)).join('\n')
    expect((await send({ list, check: true })).parcels).toMatchObject([
      { order_number: order.order_number, tracking_number: '1234567890123' },
    ])
  },
)

test('keeps the courier set on the order when the list has none', async () => {
  const order = await addOrder(shop.db, { status: 'processing', courier: 'Delhivery' })
  const list = (number: string) => `Order ID,AWB\n${order.order_number},${number}`
  const wrong = await send({ list: list('X1'), check: true })
  expect([wrong.parcels[0]?.courier, wrong.parcels[0]?.fate]).toEqual(['Delhivery', null])
  await send({ list: list('1234567890125'), check: false })
  expect(await getOrder(order.id)).toMatchObject({
    parcels: [{ courier: 'Delhivery', tracking_number: '1234567890125' }],
  })
})

test('requires a column mapping for unknown headings and remembers it once an order ships', async () => {
  const [one, two] = [await addOrder(shop.db), await addOrder(shop.db)]
  const list = (number: string, docket = 'D12345678') => `Docket,Party,Our No\n${docket},Asha,${number}`
  const columns = { order_number: 'Our No', tracking_number: 'Docket', courier: null }
  const lost = await send({ list: list(one.order_number), check: true })
  expect(lost).toMatchObject({ headings: ['Docket', 'Party', 'Our No'], columns: null, parcels: [] })
  const unread = { list: list(one.order_number), check: false }
  const rejected = await admin.post('/api/admin/orders/tracking', unread)
  expect([rejected.statusCode, rejected.json().message]).toEqual([422, trackingMessages.no_headings.template])
  const wrong = { ...unread, columns: { ...columns, tracking_number: 'AWB' } }
  expect((await admin.post('/api/admin/orders/tracking', wrong)).statusCode).toBe(422)
  await send({ list: list(one.order_number), check: true, columns, courier: 'DTDC' })
  expect(await shop.db.$count(trackingColumnMappings)).toBe(0)
  await send({ list: list(one.order_number), check: false, columns, courier: 'DTDC' })

  const known = await send({ list: list(two.order_number).replace('Our No', 'OUR NO.'), check: true })
  expect(known.columns).toBeNull()
  const again = await send({ list: list(two.order_number), check: true })
  expect(again).toMatchObject({ columns, remembered_courier: 'DTDC' })
  await send({ list: list(two.order_number, 'D12345679'), check: false })
  expect(await getOrder(two.id)).toMatchObject({ courier: 'DTDC', tracking_number: 'D12345679' })
})

test('reports the outcome of each line, ships remaining units and numbers shipped parcels', async () => {
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
    const { items } = await getOrder(id)
    const parcelItems = [{ item_id: items[0]?.id, quantity: 1 }]
    return admin.post(`/api/admin/orders/${id}/parcels`, {
      items: parcelItems,
      courier: 'Blue Dart',
      ...more,
    })
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
  const checkedList = await send({ list, check: true, courier: 'Blue Dart' })
  expect(fates(checkedList)).toEqual([
    'ships',
    'numbered',
    trackingMessages.several.template,
    messages.order.not_paid.template,
    formatMessage(parcelMessages.wrong_digits, { courier: 'Blue Dart', min: 8, max: 11 }),
  ])

  const none = await send({ list, check: false, courier: 'Blue Dart', all_or_nothing: true })
  expect([none.shipped, (await getOrder(sent.id)).tracking_number]).toEqual([0, null])
  expect((await send({ list, check: false, courier: 'Blue Dart' })).shipped).toBe(2)
  expect(await getOrder(part.id)).toMatchObject({
    status: 'shipped',
    parcels: [{ tracking_number: '12345678' }, { tracking_number: '87654320' }],
  })
  expect(await getOrder(sent.id)).toMatchObject({ parcels: [{ tracking_number: '87654321' }] })
})

test('rejects spreadsheet placeholders in place of a tracking number', async () => {
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
    expect(fates(sent)).toEqual([parcelMessages.not_a_number.template])
    const put = await admin.put(`/api/admin/orders/${order.id}`, { tracking_number: typed })
    expect([put.statusCode, put.json().message]).toEqual([422, parcelMessages.not_a_number.template])
  }
  expect((await getOrder(order.id)).parcels).toEqual([])
  const guarded = `Order ID,AWB,Courier\n${order.order_number},"=""1490010012345""",Delhivery`
  expect(fates(await send({ list: guarded, check: true }))).toEqual(['ships'])
})

test('requires confirmation of a tracking number shared by two orders or used before', async () => {
  const [one, two, sent] = [await addOrder(shop.db), await addOrder(shop.db), await addOrder(shop.db)]
  await send({ list: `Order ID,AWB\n${sent.order_number},SHARED 1`, check: false })
  const list = ['Order ID,AWB', `${one.order_number},SHARED 2`, `${two.order_number},SHARED 2`].join('\n')
  const unconfirmed = await send({ list, check: false })
  expect(unconfirmed.shipped).toBe(0)
  expect(unconfirmed.parcels.map(({ question }) => question?.message)).toEqual([
    formatMessage(trackingMessages.shared, { order: two.order_number }),
    formatMessage(trackingMessages.shared, { order: one.order_number }),
  ])
  const before = await send({ list: `Order ID,AWB\n${one.order_number},SHARED 1`, check: true })
  expect(before.parcels[0]?.question?.message).toBe(
    formatMessage(trackingMessages.shared, { order: sent.order_number }),
  )
  expect((await send({ list, check: false, confirmed: true })).shipped).toBe(2)
})

test('requires confirmation before it replaces a tracking number and records the change', async () => {
  const order = await addOrder(shop.db)
  await send({ list: `Order ID,AWB,Courier\n${order.order_number},NK361827381IN,India Post`, check: false })
  const again = await send({ list: `Order ID,AWB\n${order.order_number},nk 361827381 in`, check: true })
  expect(again.parcels).toMatchObject([{ fate: 'numbered', question: null }])
  const list = `Order ID,AWB\n${order.order_number},NK361827382IN`
  const unconfirmed = await send({ list, check: false, all_or_nothing: true })
  expect(unconfirmed.parcels).toMatchObject([
    {
      fate: 'replaces',
      question: { message: formatMessage(trackingMessages.replaces, { number: 'NK361827381IN' }) },
    },
  ])
  expect([unconfirmed.shipped, (await getOrder(order.id)).tracking_number]).toEqual([0, 'NK361827381IN'])
  expect((await send({ list, check: false, confirmed: true })).shipped).toBe(1)
  const { tracking_number: number, events } = await getOrder(order.id)
  expect(number).toBe('NK361827382IN')
  expect(events.map((event) => formatOrderEvent(event))).toContain(
    'Tracking number: NK361827381IN → NK361827382IN',
  )
})

test('prompts for a possible courier column unless a courier is selected', async () => {
  const order = await addOrder(shop.db)
  const list = `Order ID,AWB,Brought by\n${order.order_number},7,DTDC`
  const unconfirmed = await send({ list, check: false })
  expect([unconfirmed.shipped, unconfirmed.parcels[0]?.question?.message]).toEqual([
    0,
    trackingMessages.no_courier.template,
  ])
  const named = await send({ list, check: true, courier: 'Sharma Travels' })
  expect(named.parcels).toMatchObject([{ courier: 'Sharma Travels', question: null }])
  const columns = { order_number: 'Order ID', tracking_number: 'AWB', courier: 'Brought by' }
  expect((await send({ list, check: true, columns })).parcels).toMatchObject([
    { courier: 'DTDC', fate: null },
  ])
  const none = await send({ list, check: true, columns: { ...columns, courier: null } })
  expect(none.parcels).toMatchObject([{ courier: null, question: null, fate: 'ships' }])
})

test('ships each order once when one list is imported twice concurrently', async () => {
  const orders = await Promise.all([addOrder(shop.db), addOrder(shop.db)])
  const list = ['Order,AWB', ...orders.map(({ order_number }, at) => `${order_number},A${at + 1}`)].join('\n')
  await Promise.all([send({ list, check: false }), send({ list, check: false })])
  for (const { id } of orders) expect((await getOrder(id)).parcels).toHaveLength(1)
})

test('reads a report with a row for each product as one parcel of each order', async () => {
  const [first, second] = [
    await addOrder(shop.db, { status: 'processing' }),
    await addOrder(shop.db, { status: 'processing' }),
  ]
  const list = [
    'Order ID,Channel SKU,Courier Company,AWB Code',
    `${first.order_number},MUG-1,Xpressbees Surface,14112300000001`,
    `${first.order_number},MUG-2,Xpressbees Surface,14112300000001`,
    `${second.order_number},PLATE-1,Delhivery Surface,19041424751540`,
    `${second.order_number},PLATE-1,Delhivery Surface,19041424751541`,
  ].join('\n')
  const checked = await send({ list, check: true })
  // Another number of the same order is a conflict still.
  expect(fates(checked)).toEqual(['ships', 'ships', trackingMessages.twice.template])
  const report = list.slice(0, list.lastIndexOf('\n'))
  expect(await send({ list: report, check: false, all_or_nothing: true })).toMatchObject({ shipped: 2 })
  expect(await getOrder(first.id)).toMatchObject({ status: 'shipped', tracking_number: '14112300000001' })
})

let lastAwb = 4_400_000_000_000
const newAwb = () => {
  lastAwb += 1
  return lastAwb
}

test.each([
  ['our own reference', (number: string) => `${number}-1`],
  ['our reference of a later attempt and a hash', (number: string) => `#${number.toLowerCase()}-2`],
  ['a parcel behind a line', (number: string) => `${number}_1`],
  ['an apostrophe and quotes', (number: string) => `'#${number}`],
  ['two suffixes', (number: string) => `${number}-1-2`],
])('finds the order of a report with %s', async (_name, write) => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const list = `Order ID,AWB Code,Courier Company\n${write(order.order_number)},${newAwb()},Delhivery Surface`
  const { parcels, shipped } = await send({ list, check: false })
  expect([shipped, parcels[0]?.order_number]).toEqual([1, order.order_number])
})

test('keeps an order whose own number looks like one with a suffix', async () => {
  const plain = await addOrder(shop.db, { status: 'processing' })
  const long = await addOrder(shop.db, { status: 'processing', order_number: `${plain.order_number}-1` })
  const list = `Order ID,AWB Code\n${long.order_number},${newAwb()}`
  await send({ list, check: false, courier: 'Delhivery' })
  expect((await getOrder(long.id)).status).toBe('shipped')
  expect((await getOrder(plain.id)).status).toBe('processing')
})

test('asks before it ships what the courier marks as cancelled', async () => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const list = `Order ID,AWB Code\n${order.order_number}-C,${newAwb()}`
  const checked = await send({ list, check: false, courier: 'Delhivery' })
  expect(checked).toMatchObject({
    shipped: 0,
    parcels: [{ question: { message: trackingMessages.cancelled_there.template } }],
  })
})

test('warns of a wrong check digit of India Post, and ships', async () => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const list = `Reference No,Article Number\n${order.order_number},EK123456789IN`
  const { parcels, shipped } = await send({ list, check: false, courier: 'India Post' })
  expect(shipped).toBe(1)
  expect(parcels[0]).toMatchObject({ question: null, warning: { message_code: 'parcel_wrong_check_digit' } })
})

test('a courier name that is too long is left out, not its parcel', async () => {
  const order = await addOrder(shop.db, { status: 'processing' })
  const awb = newAwb()
  const list = `Order ID,AWB Code,Courier Company\n${order.order_number},${awb},${'Express '.repeat(9)}`
  const { parcels, shipped } = await send({ list, check: false })
  expect([shipped, parcels[0]?.warning?.message, parcels[0]?.courier]).toEqual([
    1,
    trackingMessages.courier_left_out.template,
    null,
  ])
  expect((await getOrder(order.id)).parcels).toMatchObject([{ courier: null, tracking_number: String(awb) }])
})
