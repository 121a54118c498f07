import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { addProduct } from '../../../test/harness-rows.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())

const ONE = 118_000

/** Two lamps that are paid online, and a third by which they lack the money. */
async function lacking() {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 2 }])
  await shop.correct(order, { quantity: 3 })
  return order
}

/** For one of its lamps. */
async function onOne(order: { id: string }) {
  const [item] = (await shop.read(order)).items
  return { items: [{ item_id: item.id, quantity: 1 }] }
}

test('credits a refund of one of two payments before dispatch once the order ships', async () => {
  const order = await lacking()
  await shop.payDifference(order)
  await shop.giveBack(order, 11_800, await onOne(order))
  expect((await shop.read(order)).payment_status).toBe('captured')
  await shop.become(order, { status: 'shipped' })
  expect(await shop.papersOf(order)).toEqual([
    ['invoice', 3 * ONE],
    ['credit_note', 11_800],
  ])
})

test('credits a refund before dispatch once the rest is collected on delivery', async () => {
  const order = await lacking()
  await shop.giveBack(order, 11_800, await onOne(order))
  await shop.become(order, { status: 'shipped', collect: 'cod' })
  expect(await shop.papersOf(order)).toEqual([['invoice', 3 * ONE]])
  await shop.become(order, { status: 'delivered' })
  const documents = [
    ['invoice', 3 * ONE],
    ['credit_note', 11_800],
  ]
  expect(await shop.papersOf(order)).toEqual(documents)
  // Once, however often it is said that they arrived
  await shop.become(order, { status: 'shipped' })
  await shop.become(order, { status: 'delivered' })
  expect(await shop.papersOf(order)).toEqual(documents)
})

test('credits a refund before dispatch on direct delivery and issues no credit note without a refund', async () => {
  const given = await lacking()
  await shop.giveBack(given, 11_800, await onOne(given))
  await shop.become(given, { status: 'delivered', collect: 'cod' })
  expect(await shop.papersOf(given)).toEqual([
    ['invoice', 3 * ONE],
    ['credit_note', 11_800],
  ])
  const whole = await lacking()
  await shop.become(whole, { status: 'shipped', collect: 'cod' })
  await shop.become(whole, { status: 'delivered' })
  expect(await shop.papersOf(whole)).toEqual([['invoice', 3 * ONE]])
})

test('replaces an invoice that was credited for money that is collected again', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 1 }])
  await shop.become(order, { status: 'delivered' })
  for (const amount of [11_800, 50_000]) await shop.giveBack(order, amount, { kind: 'items' })
  await shop.become(order, { status: 'confirmed', collect: 'cod' })
  const replaced = [
    ['invoice', ONE],
    ['credit_note', 11_800],
    ['credit_note', 50_000],
    ['invoice', ONE],
    ['credit_note', ONE - 61_800],
  ]
  for (const status of ['shipped', 'delivered', 'shipped', 'delivered']) {
    await shop.become(order, { status })
    expect(await shop.papersOf(order)).toEqual(replaced)
  }
  await shop.giveBack(order, 1_000, { kind: 'items' })
  expect(await shop.papersOf(order)).toEqual([...replaced, ['credit_note', 1_000]])
})

test('keeps an invoice that was credited when nothing is collected again', async () => {
  const lamp = await addProduct(shop.db, { price: 100_000 })
  const order = await shop.paid([{ product_id: lamp.id, quantity: 1 }])
  await shop.become(order, { status: 'delivered' })
  await shop.giveBack(order, 11_800, { kind: 'items' })
  await shop.giveBack(order, 5_000)
  for (const status of ['confirmed', 'shipped', 'delivered']) await shop.become(order, { status })
  expect(await shop.papersOf(order)).toEqual([
    ['invoice', ONE],
    ['credit_note', 11_800],
  ])
})
