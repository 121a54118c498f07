import { randomUUID } from 'node:crypto'
import { formatMessage } from '@nakshi/core/base/format-message'
import { defaultDeliverySettings, defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { formatOrderEventLine } from '@nakshi/core/orders/format-event'
import { codMessages } from '@nakshi/core/payments/cash-on-delivery-messages'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../../test/harness-settings.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
  await setStore(shop.db, { unpaid_orders_limit: 30 })
})
afterAll(() => shop.close())
afterEach(async () => {
  await setDelivery({})
  await setCod({})
  // Test products have no stock movements.
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((one) => !one.startsWith('product stock'))).toEqual([])
})

const setDelivery = (value: Partial<DeliverySettings>) =>
  setSettings(shop.db, 'delivery_settings', { ...defaultDeliverySettings, ...value })
const setCod = (rules: Partial<CodRules>) =>
  setSettings(shop.db, 'payment_settings', {
    ...defaultPaymentSettings,
    cod: { ...defaultPaymentSettings.cod, ...rules },
  })
const zoneAt = (prefix: string, express: { charge_paise: number; days: number } | null) => ({
  ...defaultZoneTerms,
  name: `Zone ${prefix}`,
  states: [],
  pin_prefixes: [prefix],
  express,
})

type Item = { id: string; quantity: number; variant_selections: object; custom_options: object }
type Order = { id: string; updated_at: string; items: Item[]; shipping_address: { pincode: string } }

const LAMP_PAISE = 100_000
/** GST included */
const ONE = 118_000

type Placed = { payment_method: string; express?: boolean; shipping_address?: CorrectedShop['kochi'] }
async function place(body: Placed) {
  const lamp = await addProduct(shop.db, { price: LAMP_PAISE })
  await shop.asha.post('/api/cart', { product_id: lamp.id, quantity: 1 })
  const { shipping_address = shop.kochi, ...chosen } = body
  const { pincode } = shipping_address
  const { total } = (await shop.asha.post('/api/checkout/quote', { pincode, ...chosen })).json()
  const placed = await shop.asha.post(
    '/api/orders',
    { shipping_address, expected_total: total, ...chosen },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  if (placed.json().payment_url) await shop.asha.post(`${placed.json().payment_url}/succeed`)
  return placed.json()
}

async function preview(
  order: { id: string },
  change: { quantity?: number; address?: object; option?: object },
) {
  const { updated_at, items }: Order = await shop.read(order)
  const [{ id, quantity, variant_selections, custom_options }] = items as [Item]
  const body = {
    updated_at,
    items: [
      {
        id,
        quantity: change.quantity ?? quantity,
        variant_selections,
        custom_options: change.option ?? custom_options,
      },
    ],
    note: '',
    ...(change.address ? { shipping_address: change.address } : {}),
  }
  return shop.admin.post(`/api/admin/orders/${order.id}/edit/preview`, body)
}
const elsewhere = () => ({ ...shop.kochi, state: 'Karnataka', city: 'Bengaluru', pincode: '560001' })
const express = { payment_method: 'upi', express: true }
const changed = ({ changes }: { changes: { type: string }[] }) => changes.map(({ type }) => type)

test('moves an express order to standard delivery where express is not offered, and says so', async () => {
  await setDelivery({ zones: [zoneAt('68', { charge_paise: 9_900, days: 1 })] })
  const order = await place(express)
  const shown = await shop.correct(order, { address: elsewhere() })
  expect(changed(shown)).toEqual(['address', 'express_lost', 'delivery_date', 'to_refund'])
  expect(formatOrderEventLine(shown.changes[2])).toMatch(
    /^Estimated delivery: \d+ \w+ \d{4} → \d+ \w+ \d{4}$/,
  )
  expect(shown.to_refund).toBe(9_900)
  const moved = await shop.read(order)
  expect(moved).toMatchObject({ express_amount: null, total_amount: ONE })
  const standard = await place({ payment_method: 'upi', shipping_address: elsewhere() })
  expect(moved.estimated_delivery_date).toBe(standard.estimated_delivery_date)
})

test('charges the express delivery of the new place, and promises its day', async () => {
  const zones = [
    zoneAt('68', { charge_paise: 9_900, days: 1 }),
    zoneAt('56', { charge_paise: 14_900, days: 3 }),
  ]
  await setDelivery({ zones })
  const order = await place(express)
  const shown = await shop.correct(order, { address: elsewhere() })
  expect(changed(shown)).toEqual(['address', 'express_charge', 'delivery_date', 'to_pay'])
  expect(shown.to_pay).toBe(5_000)
  const moved = await shop.read(order)
  const direct = await place({ ...express, shipping_address: elsewhere() })
  expect(moved.express_amount).toBe(14_900)
  expect(moved.estimated_delivery_date).toBe(direct.estimated_delivery_date)
})

test('keeps express delivery that is withdrawn later while neither place nor choices change', async () => {
  await setDelivery({ zones: [zoneAt('68', { charge_paise: 9_900, days: 1 })] })
  const order = await place(express)
  await setDelivery({})
  const shown = await shop.correct(order, { quantity: 2 })
  expect(changed(shown)).toEqual(['quantity', 'to_pay'])
  expect(await shop.read(order)).toMatchObject({
    express_amount: 9_900,
    estimated_delivery_date: order.estimated_delivery_date,
  })
})

test('refuses by an edit what checkout refuses for cash on delivery', async () => {
  const order = await place({ payment_method: 'cod' })
  await setCod({ pin_prefixes_excluded: ['56'], max_order_paise: ONE })
  const message = async (change: Parameters<typeof preview>[1]) =>
    (await preview(order, change)).json().message
  expect(await message({ address: elsewhere() })).toBe(
    formatMessage(codMessages.pincode, { pincode: '560001' }),
  )
  expect(await message({ quantity: 2 })).toBe(formatMessage(codMessages.above_maximum, { max: ONE }))
  // What was agreed is not asked again.
  await setCod({ enabled: false, pin_prefixes_excluded: ['68'], max_order_paise: 100 })
  const renamed = await preview(order, { address: { ...shop.kochi, full_name: 'Asha K' } })
  expect(renamed.statusCode, renamed.body).toBe(200)
})

test('leaves a paid order alone where cash on delivery is refused', async () => {
  await setCod({ pin_prefixes_excluded: ['56'] })
  const order = await place({ payment_method: 'upi' })
  expect((await preview(order, { address: elsewhere() })).statusCode).toBe(200)
})

test('drops the fee of cash on delivery with the last of the cash', async () => {
  await setCod({ fee_paise: 4_900, advance_paise: ONE + 10_000 })
  const cod = { payment_method: 'cod' }
  const lamp = await addProduct(shop.db, { price: LAMP_PAISE })
  await shop.asha.post('/api/cart', { product_id: lamp.id, quantity: 1 })
  const order = await place(cod)
  expect(order).toMatchObject({ cod_fee_amount: 4_900, total_amount: 2 * ONE + 4_900 })
  const { items } = await shop.read(order)
  const shown = await shop.correct(order, { items: [{ id: items[0].id }] })
  expect(changed(shown)).toContain('cod_fee_lost')
  expect(shown).toMatchObject({ on_delivery: null, to_refund: 10_000 })
  expect(await shop.read(order)).toMatchObject({
    cod_fee_amount: null,
    total_amount: ONE,
    payment_status: 'captured',
  })
  await shop.become(order, { status: 'shipped' })
})

test('makes an order that its unpaid advance covers an online order', async () => {
  await setCod({ fee_paise: 4_900, advance_paise: ONE + 10_000 })
  const lamp = await addProduct(shop.db, { price: LAMP_PAISE })
  await shop.asha.post('/api/cart', { product_id: lamp.id, quantity: 2 })
  const placed = await shop.asha.post(
    '/api/orders',
    { shipping_address: shop.kochi, payment_method: 'cod', expected_total: 2 * ONE + 4_900 },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(await shop.correct(placed.json(), { quantity: 1 })).toMatchObject({ to_pay: ONE })
  expect(await shop.read(placed.json())).toMatchObject({
    payment_method: 'upi',
    cod_fee_amount: null,
    cod_advance_amount: null,
    total_amount: ONE,
  })
})

/** A lamp, and stickers at 40 paise with GST, paid online. */
async function paidWithStickers(quantity: number) {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const sticker = await addProduct(shop.db, { price: 34 })
  const order = await shop.paid([
    { product_id: lamp.id, quantity: 1 },
    { product_id: sticker.id, quantity },
  ])
  const { items } = await shop.read(order)
  const withStickers = (wanted: number) =>
    shop.correct(order, { items: [{ id: items[0].id }, { id: items[1].id, quantity: wanted }] })
  return { order, withStickers }
}

test('ships an order whose difference is less than can be paid online, and asks for it with the next one', async () => {
  const { order, withStickers } = await paidWithStickers(1)
  expect(await withStickers(2)).toMatchObject({ to_pay: 0, to_refund: 0 })
  expect(await shop.read(order)).toMatchObject({ due_amount: 0, ledger: { due: 40 } })
  expect((await shop.asha.post(`/api/orders/${order.id}/payment`)).statusCode).toBe(409)
  expect(await withStickers(4)).toMatchObject({ to_pay: 120 })
  await shop.payDifference(order)
  expect(await shop.read(order)).toMatchObject({ due_amount: 0, ledger: { due: 0 } })
  expect(await withStickers(5)).toMatchObject({ to_pay: 0 })
  await shop.become(order, { status: 'shipped' })
})

test('refunds no difference below the online minimum, but all of it on cancellation', async () => {
  const { order, withStickers } = await paidWithStickers(3)
  expect(await withStickers(2)).toMatchObject({ to_refund: 0 })
  expect(await shop.read(order)).toMatchObject({ ledger: { due: -40 } })
  await shop.become(order, { status: 'cancelled' })
  const { payments } = await shop.read(order)
  expect(payments[0].refunds).toEqual([expect.objectContaining({ amount: order.total })])
})

test('asks for nothing online where the whole order costs less than the minimum', async () => {
  const sticker = await addProduct(shop.db, { price: 34, free_shipping_threshold: 0 })
  await shop.asha.post('/api/cart', { product_id: sticker.id, quantity: 1 })
  const placed = await shop.asha.post(
    '/api/orders',
    { shipping_address: { ...shop.kochi }, payment_method: 'upi', expected_total: 40 },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.json()).toMatchObject({ payment_status: 'captured', payment_url: null, total_amount: 40 })
  await shop.become(placed.json(), { status: 'shipped' })
})
