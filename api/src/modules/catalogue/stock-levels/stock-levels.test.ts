import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { exportColumns } from '@nakshi/core/exports/admin-columns'
import type { StockImportResponse } from '@nakshi/core/imports/admin-stock'
import type { StockLevel } from '@nakshi/core/products/admin-stock-levels'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv } from '../../../../test/harness-files.ts'
import { addCategory, addOrder } from '../../../../test/harness-rows.ts'
import { auditLog, orderItems } from '../../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../../backup/invariants.ts'

let shop: TestApp
let manager: Client
let categoryId: string
beforeAll(async () => {
  shop = await createTestApp()
  manager = await shop.asStaff('manager')
  categoryId = (await addCategory(shop.db)).id
})
afterAll(() => shop.close())
afterEach(async () => {
  // Orders of the harness move no stock.
  const broken = await findBrokenInvariants(shop.sql, 'lasting')
  expect(broken.filter((each) => JSON.stringify(each).includes('stock'))).toEqual([])
})

const suffix = () => crypto.randomUUID().slice(0, 8)
async function created(fields: object) {
  const product = { title: 'Mug', slug: `mug-${suffix()}`, price: 50_000, category_ids: [categoryId] }
  const answer = await manager.post('/api/admin/products', { ...product, ...fields })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const variants = ['Red', 'Blue'].map((value) => ({ name: 'Colour', type: 'colour', value }))
const createShirt = (code: string) =>
  created({
    title: `Shirt ${code}`,
    variants,
    combinations: [
      { selections: { colour: 'Red' }, stock: 40, sku: `R-${code}` },
      { selections: { colour: 'Blue' }, stock: 3, sku: `B-${code}` },
    ],
  })
async function list(filter: object, sort = ['title', 'ASC']): Promise<StockLevel[]> {
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }
  const answer = await manager.get('/api/admin/stock-levels', { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const change = (body: object, by = manager) => by.post('/api/admin/stock-levels/changes', body)
const getMovements = async (productId: string) => {
  const query = { filter: JSON.stringify({ product_id: productId }), sort: '["at","ASC"]' }
  return (await manager.get('/api/admin/stock-movements', { query })).json()
}

test('lists each stock once, found by title, value and SKU, and marked when it is low', async () => {
  const code = suffix()
  const mug = await created({ title: `Mug ${code}`, stock: 30, sku: `M-${code}` })
  const shirt = await createShirt(code)
  const rows = await list({ q: code })
  expect(rows.map(({ title, combination, stock }) => [title, combination, stock])).toEqual([
    [`Mug ${code}`, null, 30],
    [`Shirt ${code}`, 'Red', 40],
    [`Shirt ${code}`, 'Blue', 3],
  ])
  expect(rows[0]).toMatchObject({ id: mug.id, product_id: mug.id })
  expect(rows[2]).toMatchObject({ id: shirt.combinations[1].id, product_id: shirt.id, sku: `B-${code}` })
  const names = async (filter: object) => (await list(filter)).map(({ sku }) => sku)
  expect(await names({ q: `b-${code}` })).toEqual([`B-${code}`])
  expect(await names({ q: 'blu', product_id: shirt.id })).toEqual([`B-${code}`])
  expect(await names({ level: 'low', product_id: shirt.id })).toEqual([`B-${code}`])
  expect(await names({ level: 'out', product_id: shirt.id })).toEqual([])
  expect(await names({ category_id: crypto.randomUUID() })).toEqual([])
})

test('counts units of the last 30 days as sold, and of open orders as reserved', async () => {
  const { id } = await created({ stock: 50 })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const [status, days, quantity] of [
    ['delivered', 3, 2],
    ['delivered', 40, 4],
    ['cancelled', 1, 8],
    ['processing', 60, 16],
    ['confirmed', 0, 32],
  ] as const) {
    const order = await addOrder(shop.db, { product_id: id, status, created_at: daysAgo(days) })
    await shop.db.update(orderItems).set({ quantity }).where(eq(orderItems.order_id, order.id))
  }
  expect(await list({ product_id: id })).toMatchObject([{ stock: 50, sold: 34, reserved: 48 }])
  const [most] = await list({}, ['sold', 'DESC'])
  expect(most).toMatchObject({ id, sold: 34 })
})

test('changes stock with a reason that the history shows, and counts sales in between', async () => {
  const shirt = await createShirt(suffix())
  const mug = await created({ stock: 10 })
  const [red, blue] = shirt.combinations
  const changed = await change({
    changes: [
      { id: red.id, stock: 50, expected_stock: 42 },
      { id: blue.id, change: -1 },
      { id: mug.id, stock: 7 },
    ],
    reason: 'counted',
    note: 'Shelf 3',
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toEqual(
    expect.arrayContaining([
      { id: red.id, stock: 48 },
      { id: blue.id, stock: 2 },
      { id: mug.id, stock: 7 },
    ]),
  )
  const product = (await manager.get(`/api/admin/products/${shirt.id}`)).json()
  expect([product.stock, ...product.combinations.map((each: { stock: number }) => each.stock)]).toEqual([
    50, 48, 2,
  ])
  expect((await getMovements(mug.id)).at(-1)).toMatchObject({
    change: -3,
    reason: 'counted',
    note: 'Shelf 3',
    by: expect.any(String),
  })
  const logged = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, mug.id))
    .orderBy(auditLog.at)
  expect(logged.at(-1)).toMatchObject({ action: 'change', before: { stock: 10 }, after: { stock: 7 } })
})

test('changes nothing when one of the changes is not possible', async () => {
  const mug = await created({ stock: 10 })
  const cup = await created({ stock: 1 })
  const attempt = (last: object) => change({ changes: [{ id: mug.id, change: 5 }, last] })
  const tooLow = await attempt({ id: cup.id, change: -2 })
  expect([tooLow.statusCode, tooLow.json().issues[0].path]).toEqual([409, 'changes.1.change'])
  expect((await attempt({ id: cup.id, stock: 1_000_001 })).statusCode).toBe(400)
  expect((await attempt({ id: crypto.randomUUID(), change: 1 })).json().message).toBe(
    adminMessages.stock.gone.template,
  )
  // The stock of a product with combinations is theirs.
  const shirt = await createShirt(suffix())
  expect((await attempt({ id: shirt.id, change: 1 })).statusCode).toBe(404)
  expect(await list({ product_id: mug.id })).toMatchObject([{ stock: 10 }])
})

test('loses no unit of parallel changes', async () => {
  const { id } = await created({ stock: 0 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => change({ changes: [{ id, change: 1 }], reason: 'received' })),
  )
  // A busy server may reject some.
  const done = answers.filter(({ statusCode }) => statusCode === 200).length
  expect(done).toBeGreaterThan(1)
  expect(await list({ product_id: id })).toMatchObject([{ stock: done }])
})

const importStock = async (body: object): Promise<StockImportResponse> => {
  const answer = await manager.post('/api/admin/stock-imports', { file: 'stock.csv', check: true, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('imports the stock of its own export, and the differences where units were sold since', async () => {
  const code = suffix()
  const mug = await created({ title: `Mug ${code}`, stock: 30, sku: `M-${code}` })
  await createShirt(code)
  const query = { filter: JSON.stringify({ q: code }), sort: '["title","ASC"]' }
  const file = await manager.get('/api/admin/stock-levels/export', { query })
  const [headings = [], ...rows] = parseCsv(file.body.replace(/^\ufeff/, ''))
  expect(headings).toEqual(exportColumns['stock-levels'])
  const at = headings.indexOf('stock')
  const edited = rows.map((row, index) =>
    row.map((cell, column) => (column === at && index < 2 ? '35' : cell)),
  )
  const csv = [headings, ...edited].map((row) => row.join(',')).join('\n')
  await change({ changes: [{ id: mug.id, change: -4 }] })
  const checked = await importStock({ list: csv })
  expect(checked).toMatchObject({ counts: { changed: 2, unchanged: 1, refused: 0 }, done: false })
  expect(checked.rows.map((row) => row.change)).toEqual([
    { from: 26, to: 31 },
    { from: 40, to: 35 },
    { from: 3, to: 3 },
  ])
  const done = await importStock({ list: csv, check: false, seen: checked.seen })
  expect(done.done).toBe(true)
  expect((await list({ q: code })).map(({ stock }) => stock)).toEqual([31, 35, 3])
  expect((await getMovements(mug.id)).at(-1)).toMatchObject({
    reason: 'counted',
    note: 'stock.csv',
    change: 5,
  })
})

test('rejects lines that name no stock or no number, and imports the others where that is chosen', async () => {
  const code = suffix()
  const mug = await created({ stock: 30, sku: `M-${code}` })
  const csv = ['SKU,Stock', `m-${code},12`, `M-${code},13`, 'nothing,1', ',4', `${'x'.repeat(10)},many`].join(
    '\n',
  )
  const checked = await importStock({ list: csv })
  const { twice, unknown_sku, no_key } = adminMessages.stock
  expect(checked.rows.map(({ line, problem }) => [line, problem?.message])).toEqual([
    [3, formatMessage(twice.template, { line: 2 })],
    [4, formatMessage(unknown_sku.template, { sku: 'nothing' })],
    [5, no_key.template],
    [6, formatMessage(unknown_sku.template, { sku: 'xxxxxxxxxx' })],
    [2, undefined],
  ])
  const attempt = { list: csv, check: false, seen: checked.seen }
  expect((await importStock(attempt)).done).toBe(false)
  expect((await importStock({ ...attempt, skip_refused: true })).done).toBe(true)
  expect(await list({ product_id: mug.id })).toMatchObject([{ stock: 12 }])
  const other = await manager.post('/api/admin/stock-imports', {
    list: 'a,b\n1,2',
    file: 'x.csv',
    check: true,
  })
  expect([other.statusCode, other.json().message]).toEqual([422, adminMessages.stock.no_columns.template])
})
