import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  // Test products have no stock movements.
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((one) => !one.startsWith('product stock'))).toEqual([])
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
