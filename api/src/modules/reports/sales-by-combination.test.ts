import type { Report } from '@nakshi/core/reports/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv } from '../../../test/harness-files.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import {
  dirtyReportDays,
  orderItems,
  orderItemUnits,
  productCombinations,
  returnItems,
  returnRequests,
} from '../../platform/db/tables/index.ts'
import { countSales } from './count-sales.ts'

let shop: TestApp
let accountant: Client
beforeAll(async () => {
  shop = await createTestApp()
  accountant = await shop.asStaff('accountant')
})
afterAll(() => shop.close())

const query = { from: '2026-03-01', to: '2026-03-31', against: 'before' }
async function getReport(report: 'combinations' | 'products'): Promise<Report> {
  const answer = await accountant.get('/api/admin/reports', { query: { ...query, report } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const shown = ['product', 'combination', 'sku', 'units', 'gross', 'before_pieces', 'told']
async function getRows() {
  const { columns, rows } = await getReport('combinations')
  const indexes = shown.map((name) => columns.findIndex((column) => column.name === name))
  return rows.map((row) => indexes.map((index) => row[index]))
}
const getSum = ({ columns, sums }: Report, name: string) =>
  sums[columns.findIndex((column) => column.name === name)]

type Sale = { day: string; price: number; combination?: typeof productCombinations.$inferSelect }
async function sell(product: { id: string; title: string }, { day, price, combination }: Sale) {
  const order = await addOrder(shop.db, {
    created_at: new Date(`${day}T10:00:00+05:30`),
    price,
    product_id: product.id,
    title: product.title,
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('no item')
  if (combination)
    await shop.db
      .update(orderItems)
      .set({
        combination_id: combination.id,
        variant_selections: combination.selections,
        product: { ...item.product, sku: combination.sku ?? undefined },
      })
      .where(eq(orderItems.id, item.id))
  return order
}

async function giveBack(orderId: string, outcome: 'refund' | 'declined'): Promise<void> {
  const [request] = await shop.db
    .insert(returnRequests)
    .values({
      order_id: orderId,
      reason: 'damaged',
      message: 'Broken',
      requested_at: new Date('2026-03-20T10:00:00+05:30'),
      outcome,
      answer: 'Sorry',
      amount: outcome === 'refund' ? 100 : null,
      resolved_at: new Date(),
    })
    .returning()
  const [unit] = await shop.db.select().from(orderItemUnits).where(eq(orderItemUnits.order_id, orderId))
  if (!request || !unit) throw new Error('no return')
  await shop.db.insert(returnItems).values({ return_id: request.id, unit_id: unit.id })
}

test('reports units, sales and returns of each combination, and products without as before', async () => {
  const selections = (size: string, colour: string) => ({ size, colour })
  const variant = (type: string, value: string) => ({ type, name: type, value })
  const shirt = await addProduct(shop.db, {
    title: 'Shirt',
    variants: [
      variant('size', 'S'),
      variant('size', 'M'),
      variant('colour', 'Red'),
      variant('colour', 'Blue'),
    ],
    combinations: [
      { selections: selections('S', 'Red'), sku: 'SHIRT-S-RED', stock: 3 },
      { selections: selections('M', 'Red'), sku: 'SHIRT-M-RED', stock: 3 },
      { selections: selections('M', 'Blue'), stock: 3 },
      { selections: selections('S', 'Blue'), sku: 'SHIRT-S-BLUE', stock: 3 },
    ],
  })
  const [small, medium, blue, early] = shirt.combinations
  const mug = await addProduct(shop.db, { title: 'Mug' })
  // Before the shirt had combinations
  await sell(shirt, { day: '2026-03-01', price: 10_00 })
  const returned = await sell(shirt, { day: '2026-03-02', price: 100_00, combination: small })
  await sell(shirt, { day: '2026-03-03', price: 100_00, combination: small })
  await sell(shirt, { day: '2026-03-03', price: 120_00, combination: medium })
  const declined = await sell(shirt, { day: '2026-03-04', price: 90_00, combination: blue })
  await sell(shirt, { day: '2026-02-10', price: 100_00, combination: small })
  await sell(mug, { day: '2026-03-05', price: 50_00 })
  await giveBack(returned.id, 'refund')
  await giveBack(declined.id, 'declined')
  const returnedLater = await sell(shirt, { day: '2026-01-10', price: 80_00, combination: early })
  await giveBack(returnedLater.id, 'refund')

  const expected = [
    ['Shirt', 'S / Red', 'SHIRT-S-RED', 2, 200_00, 1, 1],
    ['Shirt', 'M / Red', 'SHIRT-M-RED', 1, 120_00, 0, 0],
    ['Shirt', 'M / Blue', '', 1, 90_00, 0, 0],
    ['Mug', '', '', 1, 50_00, 0, 0],
    ['Shirt', '', '', 1, 10_00, 0, 0],
    ['Shirt', 'S / Blue', 'SHIRT-S-BLUE', 0, 0, 0, 1],
  ]
  expect(await getRows()).toEqual(expected)
  const [combinations, products] = [await getReport('combinations'), await getReport('products')]
  expect(getSum(combinations, 'gross')).toBe(470_00)
  for (const name of ['units', 'gross', 'net', 'gst', 'discount', 'before_gross'])
    expect(getSum(combinations, name), name).toBe(getSum(products, name))

  await countSales(shop.db)
  expect(await shop.db.select().from(dirtyReportDays)).toEqual([])
  expect(await getRows()).toEqual(expected)

  const csv = await accountant.get('/api/admin/reports/file', { query: { ...query, report: 'combinations' } })
  const [headings, first] = parseCsv(csv.body.slice(1))
  expect(headings?.slice(0, 4)).toEqual(['product', 'combination', 'sku', 'units'])
  expect(first?.slice(0, 4)).toEqual(['Shirt', 'S / Red', 'SHIRT-S-RED', '2'])

  // A deleted combination keeps its values and SKU
  await shop.db.delete(productCombinations).where(eq(productCombinations.id, small?.id ?? ''))
  expect(await getRows()).toEqual(expected)
  await countSales(shop.db)
  expect(await getRows()).toEqual(expected)
})
