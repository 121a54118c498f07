import type { OrderMargin } from '@nakshi/core/reports/admin-order-margin'
import type { Report } from '@nakshi/core/reports/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv } from '../../../test/harness-files.ts'
import { addCategory } from '../../../test/harness-rows.ts'
import { countSales } from './count-sales.ts'

/** Paise that no other amount has. */
const COST = { product: 7_351_913, red: 8_642_137 }
const PRICE = 10_000_000

let shop: TestApp
let manager: Client
let shopper: Client
let shirt: { id: string; slug: string; combinations: { id: string }[] }
let order: { id: string; order_number: string }

async function placeOrder(quantity: number, colour: string) {
  const line = { product_id: shirt.id, quantity, variant_selections: { colour } }
  const added = await shopper.post('/api/cart', line)
  expect(added.statusCode, added.body).toBeLessThan(300)
}

beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  manager = await shop.asStaff('manager')
  shopper = await shop.asShopper()
  const category = await addCategory(shop.db)
  const created = await manager.post('/api/admin/products', {
    title: 'Shirt',
    slug: 'cost-shirt',
    price: PRICE,
    cost_price: COST.product,
    category_ids: [category.id],
    variants: ['Red', 'Blue'].map((value) => ({ name: 'Colour', type: 'colour', value })),
    combinations: [
      { selections: { colour: 'Red' }, stock: 40, cost_price: COST.red },
      { selections: { colour: 'Blue' }, stock: 40 },
    ],
  })
  expect(created.statusCode, created.body).toBe(201)
  shirt = created.json()
  await placeOrder(2, 'Red')
  await placeOrder(1, 'Blue')
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'upi', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  order = placed.json()
  // The cost of later orders.
  const changed = await manager.put(`/api/admin/products/${shirt.id}`, { cost_price: 1 })
  expect(changed.statusCode, changed.body).toBe(200)
  await placeOrder(1, 'Red')
})
afterAll(() => shop.close())

const getMargin = async (by = manager) => by.get(`/api/admin/orders/${order.id}/margin`)
const COSTS = 2 * COST.red + COST.product

test('freezes the cost of a line when it is ordered, and shows the margin to those who see reports', async () => {
  const margin: OrderMargin = (await getMargin()).json()
  expect(margin.lines.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    [2, 2 * COST.red],
    [1, COST.product],
  ])
  expect(margin.net).toBe(margin.lines.reduce((sum, { net }) => sum + net, 0))
  expect(margin).toMatchObject({ net: 3 * PRICE, cost: COSTS, margin: 3 * PRICE - COSTS })
  expect((await getMargin(await shop.asStaff('accountant'))).statusCode).toBe(200)
  for (const role of ['support', 'workshop'] as const)
    expect([role, (await getMargin(await shop.asStaff(role))).statusCode]).toEqual([role, 403])
})

test('reports cost and margin by day, product and combination, counted or not', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  const getRows = async (report: string) => {
    const query = { report, from: today, to: today }
    const { columns, rows, sums }: Report = (await manager.get('/api/admin/reports', { query })).json()
    const toRecord = (row: Report['sums'] | Report['rows'][number]) =>
      Object.fromEntries(columns.map(({ name }, index) => [name, row[index]]))
    return { rows: rows.map(toRecord), sums: toRecord(sums) }
  }
  const expected = {
    cost: COSTS,
    margin: 3 * PRICE - COSTS,
    margin_share: Math.round(((3 * PRICE - COSTS) / (3 * PRICE)) * 1000) / 10,
  }
  for (const counted of [false, true]) {
    if (counted) await countSales(shop.db)
    for (const report of ['sales', 'products', 'categories', 'states', 'channels']) {
      const { rows } = await getRows(report)
      expect(rows, `${report} ${counted}`).toMatchObject([expected])
    }
    const combinations = await getRows('combinations')
    expect(combinations.rows.map(({ cost }) => cost)).toEqual([2 * COST.red, COST.product])
    expect(combinations.sums).toMatchObject(expected)
  }
  const [monthly] = await shop.sql`select cost, costed from sales_monthly`
  expect(monthly).toMatchObject({ cost: COSTS, costed: 3 * PRICE })
})

test('exports the cost and margin of orders and items', async () => {
  const read = async (layout: string) => {
    const answer = await manager.get('/api/admin/orders/export', { query: { layout } })
    const [headings = [], ...rows] = parseCsv(answer.body.replace(/^\ufeff/, ''))
    return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])))
  }
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  expect(await read('orders')).toMatchObject([{ cost: rupees(COSTS), margin: rupees(3 * PRICE - COSTS) }])
  expect(await read('items')).toMatchObject([
    { cost_price: rupees(COST.red), margin: rupees(2 * (PRICE - COST.red)) },
    { cost_price: rupees(COST.product), margin: rupees(PRICE - COST.product) },
  ])
})

/** Every route of these, with each record in place of each parameter. */
async function collectAnswers(by: Client, isAsked: (url: string) => boolean): Promise<Map<string, string>> {
  const values = [shirt.id, shirt.slug, order.id, order.order_number]
  const urls = shop.app.registeredRoutes
    .filter(({ method, url }) => method === 'GET' && isAsked(url) && !url.includes('events'))
    .flatMap(({ url }) =>
      /[:*]/.test(url) ? values.map((value) => url.replaceAll(/:\w+|\*/g, value)) : [url],
    )
  const answers = new Map<string, string>()
  for (const url of new Set(urls)) {
    const { statusCode, body } = await by.get(url)
    if (statusCode === 200) answers.set(url, body)
  }
  return answers
}
const mentionsCost = (body: string) =>
  body.includes('cost_price') || Object.values(COST).some((cost) => body.includes(String(cost)))

test('shows no cost price to the public, to shoppers, or to staff without reports', async () => {
  const isPublic = (url: string) => !url.startsWith('/api/admin') && !url.startsWith('/api/docs')
  const isAdmin = (url: string) => url.startsWith('/api/admin')
  const shown = [
    await collectAnswers(shop.visitor(), isPublic),
    await collectAnswers(shopper, isPublic),
    await collectAnswers(await shop.asStaff('support'), isAdmin),
    await collectAnswers(await shop.asStaff('workshop'), isAdmin),
  ]
  // Of the shirt and its order.
  expect(shown[0]?.get(`/api/products/${shirt.slug}`)).toContain(shirt.id)
  expect(shown[1]?.get(`/api/orders/${order.id}`)).toContain(order.order_number)
  expect(shown[1]?.get('/api/cart')).toContain(shirt.id)
  expect(shown[2]?.get(`/api/admin/orders/${order.id}`)).toContain(order.order_number)
  const leaks = shown.flatMap((answers) => [...answers].filter(([, body]) => mentionsCost(body)))
  expect(leaks.map(([url]) => url)).toEqual([])
})
