import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { addProduct } from '../../../../test/harness-rows.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())

const ONE = 118_000

/** Two lamps that are paid online, a third to be paid at the door, and so much given back for good will. */
async function halfPaid(goodWill: number) {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 2 }])
  await shop.correct(order, { quantity: 3 })
  await shop.become(order, { status: 'confirmed', collect: 'cod' })
  await shop.giveBack(order, goodWill)
  return order
}

test('collects the difference of a dearer order on delivery, without the amount of a goodwill refund', async () => {
  const order = await halfPaid(11_800)
  expect(await shop.correct(order, { quantity: 4 })).toMatchObject({ on_delivery: 2 * ONE, to_refund: 0 })
  expect(await shop.read(order)).toMatchObject({ due_amount: 2 * ONE, payment_status: 'pending' })
})

test('refunds what is no longer bought beside goodwill and ships the order as paid', async () => {
  const order = await halfPaid(11_800)
  expect(await shop.correct(order, { quantity: 1 })).toMatchObject({ on_delivery: null, to_refund: ONE })
  expect(await shop.read(order)).toMatchObject({ due_amount: 0, refundable: { amount: ONE - 11_800 } })
  await shop.become(order, { status: 'shipped' })
  await shop.become(order, { status: 'delivered' })
  // Goodwill is no credit of the invoice
  expect(await shop.papersOf(order)).toEqual([['invoice', ONE]])
})

test('sends an order whose goodwill covers what is left of it without collecting anything', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 2 }])
  await shop.giveBack(order, ONE + 11_800)
  expect(await shop.correct(order, { quantity: 1 })).toMatchObject({ to_refund: ONE - 11_800 })
  const collected = await shop.admin.put(`/api/admin/orders/${order.id}`, {
    collect: 'cod',
    status: 'shipped',
  })
  expect(collected.statusCode).toBe(409)
  await shop.become(order, { status: 'shipped' })
  expect(await shop.read(order)).toMatchObject({ payment_method: 'upi', due_amount: 0 })
})

test('charges a rise of the total although an earlier refund without items covered its fall', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 2 }])
  await shop.giveBack(order, ONE, {})
  expect(await shop.correct(order, { quantity: 1 })).toMatchObject({ to_pay: 0, to_refund: 0 })
  expect(await shop.correct(order, { quantity: 2 })).toMatchObject({ to_pay: ONE, to_refund: 0 })
  expect(await shop.read(order)).toMatchObject({ due_amount: ONE })
})

test('charges the part of a rise of the total that an earlier refund without items had covered', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 3 }])
  await shop.giveBack(order, 2 * ONE - 100, {})
  expect(await shop.correct(order, { quantity: 2 })).toMatchObject({ to_pay: 0, to_refund: 0 })
  expect(await shop.read(order)).toMatchObject({ due_amount: 0 })
  expect(await shop.correct(order, { quantity: 3 })).toMatchObject({ to_pay: ONE, to_refund: 0 })
  await shop.payDifference(order)
  expect(await shop.correct(order, { quantity: 2 })).toMatchObject({ to_pay: 0, to_refund: 100 })
  expect(await shop.read(order)).toMatchObject({ due_amount: 0 })
})
