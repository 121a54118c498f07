import { codPayoutMessages } from '@nakshi/core/couriers/admin-cod-payout-messages'
import type {
  CodPayoutInput,
  CodPayoutOverview,
  CodPayoutResponse,
} from '@nakshi/core/couriers/admin-cod-payouts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys } from '../../../../test/harness-shiprocket.ts'
import { courierBookings, payments } from '../../../platform/db/tables/index.ts'
import { recordScans } from '../couriers/record-scans.ts'
import { getOutcome } from './compare-payouts.ts'

let shop: CourierShop
let manager: Awaited<ReturnType<CourierShop['asStaff']>>
const shiprocket = new ShiprocketMock()
beforeAll(async () => {
  await shiprocket.open()
  shop = await createCourierShop({ shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url } })
  manager = await shop.asStaff('manager')
})
afterAll(async () => {
  await shop.close()
  await shiprocket.close()
})

const send = async (body: CodPayoutInput): Promise<CodPayoutResponse> => {
  const response = await manager.post('/api/admin/cod-payouts', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const overview = async (): Promise<CodPayoutOverview> => (await manager.get('/api/admin/cod-payouts')).json()

/** Booked with a courier and delivered, so that its cash is recorded. */
async function deliver(amount: number) {
  const order = await addOrder(shop.db, {
    status: 'processing',
    payment_method: 'cod',
    due_amount: amount,
    price: amount,
  })
  const booking = await shop.ship(order.id, 'shiprocket')
  expect(booking.cod_amount).toBe(amount)
  await recordScans(shop.db, 'shiprocket', {
    awb: booking.awb ?? '',
    scans: [{ at: new Date(), status: 'DELIVERED', location: '', stage: 'delivered' }],
  })
  return { ...order, awb: booking.awb ?? '', booking_id: booking.id }
}

test('a payout file is compared with what each courier collected, and saved once', async () => {
  const [right, less, more, open] = [
    await deliver(50_000),
    await deliver(60_000),
    await deliver(70_000),
    await deliver(80_000),
  ]
  const list = [
    'Order ID,AWB Code,COD Remittance Date,Remitted Amount,CRF ID,UTR No',
    `${right.order_number}-1,${right.awb},2026-11-25,500.00,7,UTR1`,
    `${less.order_number}-1,${less.awb},2026-11-25,580.50,7,UTR1`,
    `${more.order_number}-1,${more.awb},2026-11-25,710,7,UTR1`,
    'FOREIGN-1,99999999999,2026-11-25,10,7,UTR1',
    `${open.order_number}-1,${open.awb},N/A,N/A,N/A,N/A`,
  ].join('\n')
  const checked = await send({ list, check: true })
  expect(
    checked.rows.map(({ order_number, amount, expected, outcome }) => [
      order_number,
      amount,
      expected,
      outcome,
    ]),
  ).toEqual([
    [right.order_number, 50_000, 50_000, 'matches'],
    [less.order_number, 58_050, 60_000, 'less'],
    [more.order_number, 71_000, 70_000, 'more'],
    [null, 1_000, null, 'unknown'],
  ])
  const before = await overview()
  expect(before.differences).toEqual([])
  expect(before.missing.map(({ order_number }) => order_number)).toEqual(
    [right, less, more, open].map(({ order_number }) => order_number),
  )
  expect(before.missing_total).toBe(260_000)

  expect((await send({ list, check: false })).saved).toBe(4)
  const again = await send({ list, check: false })
  expect([again.saved, ...new Set(again.rows.map(({ outcome }) => outcome))]).toEqual([0, 'known'])
  const after = await overview()
  expect(after.missing).toMatchObject([{ order_number: open.order_number, amount: 80_000 }])
  expect(after.differences.map(({ outcome }) => outcome).toSorted()).toEqual(['less', 'more', 'unknown'])

  const other = await send({ list: `AWB,COD Amount\n${right.awb},500`, transfer: 'UTR2', check: false })
  expect(other.rows[0]?.outcome).toBe('twice')

  const admin = await shop.asAdmin()
  const query = { format: 'csv', filter: JSON.stringify({ id: [right.id, open.id] }), layout: 'accounts' }
  const [names = [], ...rows] = parseCsv((await admin.get('/api/admin/orders/export', { query })).body)
  const cells = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
  expect(cells.find(({ order_number }) => order_number === right.order_number)).toMatchObject({
    cod_paid_out: '1000.00',
    cod_transfer: 'UTR1 UTR2',
    cod_paid_out_on: '2026-11-25',
  })
  expect(cells.find(({ order_number }) => order_number === open.order_number)).toMatchObject({
    cod_paid_out: '0.00',
    cod_transfer: '',
  })
})

test('a file that names orders only is matched by our reference', async () => {
  const order = await deliver(90_000)
  const list = `Waybill no,Seller order,Paid\n,${order.order_number}-1,900`
  const columns = {
    tracking_number: null,
    order_number: 'Seller order',
    amount: 'Paid',
    transfer: null,
    date: null,
  }
  expect((await send({ list, check: true })).columns).toBeNull()
  const { rows } = await send({ list, check: false, columns, transfer: 'NEFT-3' })
  expect(rows).toMatchObject([{ order_number: order.order_number, outcome: 'matches' }])
  expect((await overview()).missing.map(({ order_number }) => order_number)).not.toContain(order.order_number)
})

test('a number typed in is matched with the cash of its order', async () => {
  const order = await addOrder(shop.db, { status: 'processing', payment_method: 'cod', price: 40_000 })
  await shop.db
    .insert(payments)
    .values({ order_id: order.id, provider: 'cod', method: 'cod', amount: 40_000, status: 'captured' })
  const { items } = (await shop.support.get(`/api/admin/orders/${order.id}`)).json()
  const sent = await shop.support.post(`/api/admin/orders/${order.id}/parcels`, {
    courier: 'DTDC',
    tracking_number: 'D98765432',
    items: [{ item_id: items[0].id, quantity: 1 }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
  expect(await shop.db.$count(courierBookings, eq(courierBookings.order_id, order.id))).toBe(0)
  const { rows } = await send({ list: 'Consignment No,COD Amount,UTR\nD98765432,400,UTR9', check: true })
  expect(rows).toMatchObject([{ order_number: order.order_number, expected: 40_000, outcome: 'matches' }])
})

test('nothing is saved without the number of a transfer', async () => {
  const refused = await manager.post('/api/admin/cod-payouts', { list: 'AWB,COD Amount\n1,2', check: false })
  expect([refused.statusCode, refused.json().message]).toEqual([422, codPayoutMessages.no_transfer.template])
})

test.each([
  [{ amount: null }, 'unreadable'],
  [{ isKnown: true }, 'known'],
  [{ isTwice: true }, 'twice'],
  [{ expected: null }, 'unknown'],
  [{}, 'matches'],
  [{ amount: 4 }, 'less'],
  [{ amount: 6 }, 'more'],
] as const)('of %j the outcome is %s', (part, outcome) => {
  expect(getOutcome({ amount: 5, expected: 5, isKnown: false, isTwice: false, ...part })).toBe(outcome)
})

test('the columns chosen for a file are used for the next one of the same courier', async () => {
  const [first, second] = [await deliver(50_000), await deliver(60_000)]
  const toList = (awb: string, amount: string) =>
    `Sr,Ship Ref,Paid Rs,Bank Ref\n1,${awb},${amount},${awb}-UTR`
  const columns = {
    ...{ tracking_number: 'Ship Ref', order_number: null, amount: 'Paid Rs' },
    ...{ transfer: 'Bank Ref', date: null },
  }
  const list = toList(first.awb, '500')
  expect(await send({ list, check: true })).toMatchObject({ columns: null, rows: [] })
  // Not before a file was saved with them.
  await send({ list, check: true, columns })
  expect((await send({ list, check: true })).columns).toBeNull()
  expect((await send({ list, check: false, columns })).saved).toBe(1)
  const next = await send({ list: toList(second.awb, '600').replace('Ship Ref', 'ship ref'), check: true })
  expect(next).toMatchObject({ columns: null })
  const same = await send({ list: toList(second.awb, '600'), check: true })
  expect(same).toMatchObject({ columns, rows: [{ amount: 60_000, outcome: 'matches' }] })
})
