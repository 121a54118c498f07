import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys } from '../../../../test/harness-shiprocket.ts'
import { getCashShare } from '../../orders/parcels/to-send.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
beforeAll(async () => {
  await shiprocket.open()
  shop = await createCourierShop({
    demo: true,
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url, timeoutMs: 20_000 },
  })
})
afterAll(async () => {
  await shop.close()
  await shiprocket.close()
})

/** A lamp costs ₹1,180 and a diary ₹590, with GST. */
async function placeOrder(units: { lamps: number; diaries: number }, weight: number | null = 1, credit = 0) {
  const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000, weight })
  const diary = await addProduct(shop.db, { title: 'Diary', price: 50_000, weight: 0.4 })
  const asha = await shop.asShopper()
  if (units.lamps > 0) await asha.post('/api/cart', { product_id: lamp.id, quantity: units.lamps })
  if (units.diaries > 0) await asha.post('/api/cart', { product_id: diary.id, quantity: units.diaries })
  const withKey = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  if (credit > 0) {
    const granted = { kind: 'grant', amount: credit, reason: 'Sorry' }
    await shop.support.post(`/api/admin/customers/${asha.userId}/store-credit`, granted, withKey())
  }
  const choices = { payment_method: 'cod', use_store_credit: credit > 0 }
  const { total } = (await asha.post('/api/checkout/quote', choices)).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: { ...deliveryAddress, email: asha.email }, ...choices, expected_total: total },
    withKey(),
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id } = placed.json()
  const { items } = (await shop.support.get(`/api/admin/orders/${id}`)).json<AdminOrder>()
  const itemOf = (product: { id: string }) => items.find((item) => item.product_id === product.id)?.id ?? ''
  return { id: String(id), total, lamp: itemOf(lamp), diary: itemOf(diary) }
}

async function exportCourierRow(id: string): Promise<Record<string, string>> {
  const query = { format: 'csv', filter: JSON.stringify({ id: [id] }), layout: 'courier' }
  const owner = await shop.asAdmin()
  const [names = [], values = []] = parseCsv((await owner.get('/api/admin/orders/export', { query })).body)
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}
const sendByHand = async (id: string, item: string, quantity: number) => {
  const sent = await shop.support.post(`/api/admin/orders/${id}/parcels`, {
    items: [{ item_id: item, quantity }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
}

test('the courier file and a booking ask for what is left after a first parcel', async () => {
  const { id, lamp } = await placeOrder({ lamps: 2, diaries: 1 })
  expect(await exportCourierRow(id)).toMatchObject({
    ...{ units: '3', weight_g: '2400', cod_amount: '2950.00', declared_value: '2950.00' },
    product_summary: '2 × Lamp; 1 × Diary',
  })
  await sendByHand(id, lamp, 2)
  expect(await exportCourierRow(id)).toMatchObject({
    ...{ units: '1', weight_g: '400', cod_amount: '590.00', declared_value: '590.00', payment: 'COD' },
    product_summary: '1 × Diary',
  })
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking).toMatchObject({ cod_amount: 59_000, weight_grams: 400, is_weight_guessed: false })
})

test('the courier collects what store credit left to pay, of parcels worth the whole order', async () => {
  const { id, total } = await placeOrder({ lamps: 1, diaries: 1 }, 1, 50_000)
  expect(total).toBe(177_000)
  expect(await exportCourierRow(id)).toMatchObject({
    ...{ cod_amount: '1270.00', declared_value: '1770.00', payment: 'COD' },
  })
  const booking = await shop.ship(id, 'shiprocket')
  expect(booking).toMatchObject({ cod_amount: 127_000 })
  const sent = shiprocket.orders.find(({ reference }) => reference === booking.reference)
  expect(sent?.body).toMatchObject({ payment_method: 'COD', sub_total: '1270.00' })
})

test('the courier file of a shipped order is that of the whole order', async () => {
  const { id } = await placeOrder({ lamps: 1, diaries: 1 })
  await shop.ship(id, 'shiprocket')
  expect(await exportCourierRow(id)).toMatchObject({ units: '2', weight_g: '1400', cod_amount: '1770.00' })
})

test('a second parcel collects nothing that a booked first one collects', async () => {
  const { id, lamp } = await placeOrder({ lamps: 1, diaries: 1 })
  const { cod_amount } = await shop.ship(id, 'shiprocket')
  expect(cod_amount).toBe(177_000)
  const [parcel] = (await shop.support.get(`/api/admin/orders/${id}`)).json<AdminOrder>().parcels
  await shop.sql`update parcel_items set quantity = 1 where parcel_id = ${parcel?.id ?? ''}`
  await shop.sql`delete from parcel_items where parcel_id = ${parcel?.id ?? ''} and item_id = ${lamp}`
  expect(await exportCourierRow(id)).toMatchObject({ units: '1', cod_amount: '0.00', payment: 'Prepaid' })
})

test.each([
  ['all products have a weight', 2.5, undefined, { weight_grams: 5400, is_weight_guessed: false }],
  ['staff weighed the parcel', null, 321, { weight_grams: 321, is_weight_guessed: false }],
  ['a product has none', null, undefined, { weight_grams: 500, is_weight_guessed: true }],
])('books the weight when %s', async (_when, weight, typed, expected) => {
  const { id } = await placeOrder({ lamps: 2, diaries: 1 }, weight)
  const more = typed === undefined ? {} : { weight_grams: typed }
  expect(await shop.ship(id, 'shiprocket', more)).toMatchObject(expected)
})

test('books many with the weights of their products, and names an order above 50 kg', async () => {
  const light = await placeOrder({ lamps: 2, diaries: 0 }, 5)
  const heavy = await placeOrder({ lamps: 2, diaries: 0 }, 30)
  const booked = await shop.support.post('/api/admin/courier-bookings/bulk', {
    provider: 'shiprocket',
    order_ids: [light.id, heavy.id],
  })
  const rows = booked.json<{ order_id: string; booking_id: string | null; problem: object | null }[]>()
  const rowOf = (order: { id: string }) => rows.find(({ order_id }) => order_id === order.id)
  expect(rowOf(heavy)).toMatchObject({ booking_id: null, problem: { message_code: 'courier_too_heavy' } })
  expect(await shop.getBooking(rowOf(light)?.booking_id ?? '')).toMatchObject({ weight_grams: 10_000 })
})

test.each([
  [100, { value_to_send: 10, value_unlabelled: 0, collected_otherwise: 0 }, 100],
  [101, { value_to_send: 10, value_unlabelled: 30, collected_otherwise: 0 }, 25],
  [44_300, { value_to_send: 10, value_unlabelled: 30, collected_otherwise: 0 }, 11_100],
  [44_300, { value_to_send: 10, value_unlabelled: 30, collected_otherwise: 11_100 }, 8_300],
  [99, { value_to_send: 10, value_unlabelled: 30, collected_otherwise: 60 }, 10],
  [100, { value_to_send: 10, value_unlabelled: 0, collected_otherwise: 130 }, 0],
  [100, { value_to_send: 0, value_unlabelled: 0, collected_otherwise: 0 }, 100],
  [0, { value_to_send: 10, value_unlabelled: 0, collected_otherwise: 0 }, 0],
])('of %i paise, units of %j collect %i', (cash, share, expected) => {
  expect(getCashShare(cash, share)).toBe(expected)
})
