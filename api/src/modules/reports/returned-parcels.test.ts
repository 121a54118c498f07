import type { ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import { codMessages } from '@nakshi/core/payments/cash-on-delivery-messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import type { Report } from '@nakshi/core/reports/admin-schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { placeConfirmable, saveCod } from '../../../test/harness-confirmation.ts'
import { parseCsv } from '../../../test/harness-files.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { courierBookings, orders, parcels } from '../../platform/db/tables/index.ts'

let shop: TestApp
let accountant: Client
let support: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  accountant = await shop.asStaff('accountant')
  support = await shop.asStaff('support')
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(orders))

type Sent = { phone?: string; pincode?: string; stage?: ShipmentStage | null; months?: number; cash?: number }
let awb = 0

/** @param sent.stage null: staff sent it by a courier of their own */
async function send({ phone = '9876543210', pincode = '302003', stage = 'delivered', ...sent }: Sent) {
  const order = await addOrder(shop.db, { status: 'shipped', shipping: { phone, pincode } })
  const sentAt = new Date()
  sentAt.setMonth(sentAt.getMonth() - (sent.months ?? 0))
  const [parcel] = await shop.db
    .insert(parcels)
    .values({ order_id: order.id, number: 1, courier: 'India Post', sent_at: sentAt })
    .returning()
  awb += 1
  if (stage !== null)
    await shop.db.insert(courierBookings).values({
      ...{ order_id: order.id, parcel_id: parcel?.id, provider: 'delhivery', courier: 'Delhivery' },
      ...{ reference: `R${awb}`, awb: `A${awb}`, state: 'booked', weight_grams: 500, stage },
      cod_amount: sent.cash ?? 49_900,
    })
  return order
}

const day = (date: Date) => new Date(date.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const period = { from: day(new Date(Date.now() - 20 * 86_400_000)), to: day(new Date()) }
async function getRows(report: string) {
  const answer = await accountant.get('/api/admin/reports', { query: { ...period, report } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { columns, rows }: Report = answer.json()
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])))
}

test('counts cash on delivery parcels by PIN code, masked phone number and courier', async () => {
  await send({})
  await send({ stage: 'returned' })
  await send({ stage: 'lost', phone: '9123456780' })
  await send({ stage: 'returning', pincode: '560001', phone: '9123456780' })
  const refused = await send({ stage: null, pincode: '560001', phone: '9123456780' })
  expect((await support.put(`/api/admin/orders/${refused.id}`, { status: 'cancelled' })).statusCode).toBe(200)
  await send({ stage: null, pincode: '560001' })
  // Neither paid before nor sent
  await send({ stage: 'returned', cash: 0 })
  await send({ stage: 'created' })
  await send({ stage: 'returned', months: 2 })

  expect(await getRows('returned_by_pin')).toEqual([
    expect.objectContaining({ pincode: '302003', sent_parcels: 3, came_back: 2, parcels_lost: 1 }),
    expect.objectContaining({ pincode: '560001', sent_parcels: 3, came_back: 2, parcels_refused: 1 }),
  ])
  const phones = await getRows('returned_by_phone')
  expect(phones).toEqual([
    expect.objectContaining({ phone: '••••••6780', sent_parcels: 3, came_back: 3, came_back_share: 100 }),
    expect.objectContaining({ phone: '••••••3210', sent_parcels: 3, came_back: 1, parcels_returned: 1 }),
  ])
  expect(await getRows('returned_by_courier')).toEqual([
    expect.objectContaining({ courier: 'Delhivery', sent_parcels: 4, came_back: 3 }),
    expect.objectContaining({ courier: 'India Post', sent_parcels: 2, came_back: 1 }),
  ])
  const file = await accountant.get('/api/admin/reports/file', {
    query: { ...period, report: 'returned_by_phone', format: 'csv' },
  })
  expect(file.body).not.toContain('9123456780')
  expect(parseCsv(file.body)[1]).toContain('••••••6780')
})

const { came_back } = defaultPaymentSettings.cod
const place = (change: Parameters<typeof placeConfirmable>[1] = {}) =>
  placeConfirmable(shop, { title: 'Mug', ...change })
const rejectionAt = async (pincode: string) => {
  const asha = await shop.asShopper()
  const quote = (await asha.post('/api/checkout/quote', { payment_method: 'cod', pincode })).json()
  return quote.payment_methods.find(({ method }: { method: string }) => method === 'cod').rejection
}

test('refuses cash on delivery to a phone number or PIN code with too many of them', async () => {
  await send({ stage: 'returned' })
  await send({ stage: 'returned', months: 7 })
  await send({ stage: 'lost' })
  const refusal = { statusCode: 422, message: codMessages.came_back.template }
  const answer = async (change: Parameters<typeof place>[0] = {}) => (await place(change)).response.json()
  expect(await answer()).toMatchObject({ status: 'pending' })

  await saveCod(shop, { came_back: { ...came_back, phone_limit: 1 } })
  expect(await answer()).toMatchObject(refusal)
  expect(await answer({ phone: '9123456780' })).toMatchObject({ status: 'pending' })
  expect(await answer({ method: 'upi' })).toMatchObject({ payment_method: 'upi' })
  // Lost parcels and those of long ago count for nothing
  await saveCod(shop, { came_back: { ...came_back, phone_limit: 2 } })
  expect(await answer()).toMatchObject({ status: 'pending' })

  await saveCod(shop, { came_back: { ...came_back, pin_limit: 1 } })
  expect(await rejectionAt('302003')).toMatchObject({ message: codMessages.came_back.template })
  expect(await rejectionAt('302004')).toBeNull()
  expect(await answer({ phone: '9123456781' })).toMatchObject(refusal)
  expect(await answer({ phone: '9123456781', pincode: '302004' })).toMatchObject({ status: 'pending' })
})

test('asks for a confirmation instead, also of a buyer who is asked nothing else', async () => {
  await send({ stage: 'returned' })
  await send({ stage: 'delivered' })
  await saveCod(shop, { came_back: { ...came_back, phone_limit: 1, action: 'confirm' } })
  expect((await place()).order.buyer_confirmation).toBe('waiting')
  expect((await place({ phone: '9123456780' })).order.buyer_confirmation).toBeNull()
})
