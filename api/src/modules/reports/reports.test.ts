import { adminMessages } from '@nakshi/core/admin-messages'
import type { Report, ReportQuery } from '@nakshi/core/reports/admin-schema'
import type { ReturnOutcome, ReturnReason } from '@nakshi/core/returns/schema'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv, parseWorksheet } from '../../../test/harness-files.ts'
import { addCategory, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import {
  dirtyReportDays,
  orderItems,
  orderItemUnits,
  orders,
  orderTaxLines,
  payments,
  products,
  refunds,
  returnItems,
  returnRequests,
  salesDaily,
  salesMonthly,
  salesPeriods,
  users,
} from '../../platform/db/tables/index.ts'
import { claimGuestOrders } from '../guests/claim-guest-orders.ts'
import { countSales } from './count-sales.ts'

let shop: TestApp
let accountant: Client
beforeAll(async () => {
  shop = await createTestApp()
  accountant = await shop.asStaff('accountant')
})
afterAll(() => shop.close())

type Query = Partial<ReportQuery> & Pick<ReportQuery, 'report'>
const march = { from: '2026-03-01', to: '2026-03-31' }
const requestReport = (query: Query) =>
  accountant.get('/api/admin/reports', { query: { ...march, ...query } })
async function getReport(query: Query): Promise<Report> {
  const answer = await requestReport(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** The rows by the names of their columns. */
async function getRows(query: Query): Promise<Record<string, string | number | null>[]> {
  const { columns, rows } = await getReport(query)
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])))
}
const getSums = ({ columns, sums }: Report) =>
  Object.fromEntries(columns.map(({ name }, index) => [name, sums[index] ?? null]))

/** Placed at that moment by the clock in India. */
const placedAt = (dateTime: string) => ({ created_at: new Date(`${dateTime}:00+05:30`) })

test('groups orders by day in India, excludes cancelled ones and shows GST separately', async () => {
  // Half past midnight in India is the evening before in London
  const first = await addOrder(shop.db, {
    ...placedAt('2026-03-02T00:30'),
    price: 95_00,
    shipping_amount: 5_00,
    total_amount: 100_00,
  })
  await addOrder(shop.db, {
    ...placedAt('2026-03-02T23:59'),
    price: 50_00,
    tax_amount: 9_00,
    total_amount: 59_00,
  })
  const cancelled = { ...placedAt('2026-03-03T10:00'), price: 70_00, status: 'cancelled' } as const
  const gone = await addOrder(shop.db, cancelled)
  await addOrder(shop.db, { ...placedAt('2026-02-28T10:00'), price: 40_00 })
  const rows = await getRows({ report: 'sales' })
  expect(rows).toHaveLength(31)
  expect(rows[1]).toMatchObject({
    from: '2026-03-02',
    orders: 2,
    units: 2,
    gross: 159_00,
    gst: 9_00,
    net: 150_00,
    refunded: 0,
  })
  expect(rows[2]).toMatchObject({ from: '2026-03-03', orders: 0, gross: 0 })
  const weeks = await getRows({ report: 'sales', unit: 'week' })
  // The 1st was a Sunday; weeks begin with Monday
  expect(weeks.map(({ from, orders }) => [from, orders]).slice(0, 3)).toEqual([
    ['2026-03-01', 0],
    ['2026-03-02', 2],
    ['2026-03-09', 0],
  ])
  const months = await getReport({ report: 'sales', unit: 'month' })
  expect(months.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(getSums(months)).toMatchObject({
    orders: 2,
    gross: 159_00,
    before_orders: 1,
    before_gross: 40_00,
    change: 297.5,
  })

  const [payment] = await shop.db
    .insert(payments)
    .values({ order_id: first.id, method: 'upi', provider: 'sandbox', amount: 100_00, status: 'captured' })
    .returning()
  const [paidBack] = await shop.db
    .insert(payments)
    .values({ order_id: gone.id, method: 'upi', provider: 'sandbox', amount: 70_00, status: 'refunded' })
    .returning()
  const given = { payment_id: payment?.id ?? '', ...placedAt('2026-03-09T12:00') }
  const back = { ...given, payment_id: paidBack?.id ?? '', status: 'processed' } as const
  await shop.db.insert(refunds).values([
    { ...given, amount: 30_00, waived_amount: 30_00, status: 'processed', idempotency_key: 'a' },
    { ...given, amount: 5_00, kind: 'shipping', status: 'pending', idempotency_key: 'b' },
    { ...given, amount: 99_00, status: 'failed', idempotency_key: 'c' },
  ])
  expect((await getRows({ report: 'sales' }))[8]).toMatchObject({
    from: '2026-03-09',
    gross: 0,
    refunded: 35_00,
  })
  // Of the same orders as the sales: none of one that is cancelled, nor what an order never cost
  await shop.db.insert(refunds).values([
    { ...back, amount: 70_00, idempotency_key: 'd' },
    { ...given, amount: 7_00, waived_amount: 2_00, status: 'processed', idempotency_key: 'e' },
  ])
  expect((await getRows({ report: 'sales' }))[8]).toMatchObject({ refunded: 37_00 })
  expect(getSums(await getReport({ report: 'refunds', unit: 'month' }))).toMatchObject({ refunded: 112_00 })
  await shop.db.delete(refunds).where(inArray(refunds.idempotency_key, ['d', 'e']))
  expect(getSums(await getReport({ report: 'refunds', unit: 'month' }))).toMatchObject({
    refunds: 2,
    refunded: 35_00,
    for_items: 30_00,
    for_shipping: 5_00,
    on_its_way: 5_00,
  })
})

test('deducts refunds up to the delivery charge and total that are left after an edit', async () => {
  const october = { from: '2026-10-01', to: '2026-10-31', unit: 'month' } as const
  const order = await addOrder(shop.db, {
    ...placedAt('2026-10-02T12:00'),
    price: 100_00,
    shipping_amount: 20_00,
    total_amount: 120_00,
  })
  const [payment] = await shop.db
    .insert(payments)
    .values({ order_id: order.id, method: 'upi', provider: 'sandbox', amount: 350_00, status: 'captured' })
    .returning()
  const given = { payment_id: payment?.id ?? '', status: 'processed' } as const
  const give = async (day: string, kind: 'shipping' | 'goodwill', amount: number) => {
    const reason = { reason: 'Late', idempotency_key: day }
    await shop.db.insert(refunds).values({ ...given, ...reason, ...placedAt(`${day}T12:00`), kind, amount })
    return (await getRows({ report: 'sales', ...october, from: day }))[0]?.refunded
  }
  expect(await give('2026-10-03', 'shipping', 15_00)).toBe(15_00)
  expect(await give('2026-10-04', 'shipping', 35_00)).toBe(5_00)
  expect(await give('2026-10-05', 'goodwill', 70_00)).toBe(70_00)
  expect(await give('2026-10-06', 'goodwill', 90_00)).toBe(30_00)
  expect((await getRows({ report: 'sales', ...october }))[0]).toMatchObject({
    gross: 120_00,
    refunded: 120_00,
  })
})

test('adds up products and shipping to the order total to the paisa, including a discount', async () => {
  const april = { from: '2026-04-01', to: '2026-04-30', against: 'none' } as const
  const category = await addCategory(shop.db, { name: 'Plates' })
  const other = await addCategory(shop.db, { name: 'Home' })
  const plate = await addProduct(shop.db, { title: 'Plate', category_ids: [category.id, other.id] })
  const mug = await addProduct(shop.db, { title: 'Cup' })
  const order = await addOrder(shop.db, {
    ...placedAt('2026-04-05T12:00'),
    price: 100_01,
    product_id: plate.id,
    title: 'Plate',
    coupon_code: 'DIWALI',
    subtotal_amount: 300_04,
    tax_amount: 54_01,
    discount_amount: 100_00,
    shipping_amount: 50_00,
    included_tax_amount: 7_63,
    total_amount: 300_04 + 54_01 + 50_00 - 100_00,
    shipping: { state: 'Kerala' },
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('no item')
  await shop.db
    .update(orderTaxLines)
    .set({ percent: 18, igst: 18_00 })
    .where(eq(orderTaxLines.order_id, order.id))
  for (const [lineNo, of] of [plate, mug].entries()) {
    const { id: _id, ...line } = item
    const more = { line_no: lineNo + 2, price: [100_01, 100_02][lineNo] ?? 0, product_id: of.id }
    await shop.db
      .insert(orderItems)
      .values({ ...line, ...more, product: { ...item.product, id: of.id, title: of.title } })
    await shop.db.insert(orderTaxLines).values({
      order_id: order.id,
      line_no: more.line_no,
      percent: 18,
      value: more.price,
      discount: 0,
      taxable: more.price,
      cgst: 0,
      sgst: 0,
      igst: [18_00, 18_01][lineNo] ?? 0,
    })
  }
  const report = await getReport({ report: 'products', ...april })
  expect(getSums(report)).toMatchObject({
    gross: 300_04 + 54_01 - 100_00,
    gst: 54_01,
    discount: 100_00,
    units: 3,
  })
  expect(await getRows({ report: 'products', ...april })).toMatchObject([
    { product: 'Plate', orders: 1, units: 2 },
    { product: 'Cup', orders: 1, units: 1 },
  ])
  expect(await getRows({ report: 'categories', ...april })).toMatchObject([
    { category: 'Home', units: 2 },
    { category: 'Plates', units: 2 },
    { category: null, units: 1 },
  ])
  expect((await getReport({ report: 'categories', ...april })).sums.every((sum) => sum === null)).toBe(true)
  expect(await getRows({ report: 'states', ...april })).toMatchObject([
    { state: 'Kerala', gross: order.total_amount },
  ])
  expect(await getRows({ report: 'coupons', ...april })).toMatchObject([
    { coupon: 'DIWALI', discount: 100_00 },
  ])
  // It keeps its name when it is gone
  await shop.db.delete(products).where(eq(products.id, mug.id))
  expect(await getRows({ report: 'products', ...april })).toMatchObject([
    { product: 'Plate' },
    { product: 'Cup' },
  ])
})

test('identifies returning customers by account, and guests by email address', async () => {
  const may = { from: '2026-05-01', to: '2026-05-31' }
  const shopper = await shop.asShopper()
  const guest = { shipping: { email: 'Guest@example.test' } }
  await addOrder(shop.db, { ...placedAt('2026-04-20T10:00'), user_id: shopper.userId })
  await addOrder(shop.db, { ...placedAt('2026-05-02T10:00'), user_id: shopper.userId })
  await addOrder(shop.db, { ...placedAt('2026-05-02T11:00'), ...guest })
  await addOrder(shop.db, { ...placedAt('2026-05-02T12:00'), shipping: { email: 'guest@example.test' } })
  // On another device a guest is another row, with the same address
  for (const day of ['03', '04'])
    await addOrder(shop.db, {
      ...placedAt(`2026-05-${day}T12:00`),
      shipping: { email: `${day}@example.test` },
      guest_email: 'two@example.test',
    })
  const rows = await getRows({ report: 'customers', ...may })
  expect(rows.slice(2, 4)).toMatchObject([{ new_orders: 1 }, { new_orders: 0, returning_orders: 1 }])
  expect(rows[1]).toMatchObject({
    new_orders: 1,
    returning_orders: 2,
    returning_share: 66.7,
  })
})

test('does not count orders of deleted accounts as one returning customer', async () => {
  const august = { from: '2026-08-01', to: '2026-08-31' }
  // As a deleted account leaves its orders
  for (const day of ['03', '04'])
    await addOrder(shop.db, { ...placedAt(`2026-08-${day}T12:00`), shipping: { email: '' } })
  expect((await getRows({ report: 'customers', ...august })).slice(2, 4)).toMatchObject([
    { new_orders: 1, returning_orders: 0 },
    { new_orders: 1, returning_orders: 0 },
  ])
})

test('counts a delivery promise as kept when the order is delivered by its date', async () => {
  const june = { from: '2026-06-01', to: '2026-06-30', unit: 'month' } as const
  const promised = { estimated_delivery_date: '2026-06-10' }
  const delivered = (day: string) =>
    ({ status: 'delivered', delivered_at: new Date(`${day}T12:00:00Z`) }) as const
  await addOrder(shop.db, { ...promised, ...delivered('2026-06-10') })
  await addOrder(shop.db, { ...promised, ...delivered('2026-06-13') })
  await addOrder(shop.db, { ...promised, ...delivered('2026-06-11') })
  await addOrder(shop.db, promised)
  await addOrder(shop.db, { ...promised, status: 'cancelled' })
  const isPast = new Date().toISOString() > '2026-06-11'
  expect(getSums(await getReport({ report: 'promises', ...june }))).toMatchObject({
    promised: 4,
    kept: 1,
    late: 2,
    days_late: 2,
    ...(isPast ? { overdue: 1, to_come: 0, kept_share: 25 } : { overdue: 0, to_come: 1 }),
  })
})

test('returns the same report from daily aggregates as from orders, including after a late change', async () => {
  const year: Query[] = (
    ['sales', 'products', 'combinations', 'states', 'coupons', 'channels', 'customers', 'promises'] as const
  ).map((report) => ({ report, from: '2026-01-01', to: '2026-12-31', unit: 'month' }))
  const all = () => Promise.all(year.map(getReport))
  const live = await all()
  expect(await shop.db.select().from(salesDaily)).toEqual([])
  expect(await countSales(shop.db)).toBeGreaterThan(5)
  expect(await shop.db.select().from(dirtyReportDays)).toEqual([])
  expect((await shop.db.select().from(salesDaily)).length).toBeGreaterThan(10)
  expect(await all()).toEqual(live)
  // Whole months are read as months: a period that cuts through one is of its days
  const cut = { report: 'products', from: '2026-03-02', to: '2026-05-15', against: 'before' } as const
  const whole = await getReport(cut)
  await shop.db
    .insert(dirtyReportDays)
    .values(
      Array.from({ length: 31 }, (_, day) => ({ day: `2026-04-${String((day % 30) + 1).padStart(2, '0')}` })),
    )
  expect(await getReport(cut)).toEqual(whole)
  expect(getSums(whole).gross).toBeGreaterThan(0)
  await countSales(shop.db)

  const sales = { report: 'sales', from: '2026-03-02', to: '2026-03-02' } as const
  const [before] = await getRows(sales)
  const [one] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.created_at, new Date('2026-03-02T00:30:00+05:30')))
  await shop.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, one?.id ?? ''))
  const [after] = await getRows(sales)
  expect(after?.gross).toBe(Number(before?.gross) - (one?.total_amount ?? 0))
  await countSales(shop.db)
  expect((await getRows(sales))[0]).toEqual(after)
})

test('reads completed years and quarters as one aggregate that matches their days after a late change', async () => {
  const lamp = await addProduct(shop.db, { title: 'Lamp' })
  const sold = (dateTime: string) =>
    addOrder(shop.db, { ...placedAt(dateTime), price: 10_00, product_id: lamp.id, title: 'Lamp' })
  for (const month of ['01', '03', '05', '11']) await sold(`2024-${month}-15T10:00`)
  const late = await sold('2024-02-29T10:00')
  await sold('2025-04-01T00:10')
  const wishes = (['2024-01-01', '2024-02-10', '2023-01-01'] as const).flatMap((from) =>
    (['products', 'categories'] as const).map((report) => ({ report, from, to: '2025-08-31' })),
  )
  const all = () =>
    Promise.all(wishes.flatMap((query) => [getReport(query), getReport({ ...query, against: 'year' })]))
  const live = await all()
  await countSales(shop.db)
  const spans = async () =>
    (await shop.db.selectDistinct({ unit: salesPeriods.unit, first: salesPeriods.first }).from(salesPeriods))
      .map(({ unit, first }) => `${unit} ${first}`)
      .filter((span) => span < 'quarter 2025-07' || span.startsWith('year 2024'))
      .toSorted()
  const whole = ['quarter 2024-01-01', 'quarter 2024-04-01', 'quarter 2024-10-01', 'quarter 2025-04-01']
  expect(await spans()).toEqual([...whole, 'year 2024-01-01'])
  expect(await all()).toEqual(live)
  // They are what is read
  await shop.db.update(salesPeriods).set({ gross: 77_00 }).where(eq(salesPeriods.unit, 'year'))
  expect((await getRows({ report: 'products', from: '2024-01-01', to: '2024-12-31' }))[0]?.gross).toBe(77_00)

  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, late.id))
  const changed = await all()
  expect(getSums(changed[0] as Report).gross).toBe(Number(getSums(live[0] as Report).gross) - 10_00)
  // The version before counts days and months alone: what they were added up to goes by itself
  await shop.db.delete(salesMonthly).where(eq(salesMonthly.month, '2024-11-01'))
  expect(await spans()).toEqual(whole.filter((span) => !span.includes('2024-10')))
  await shop.db.insert(dirtyReportDays).values({ day: '2024-11-15' })
  await countSales(shop.db)
  expect(await all()).toEqual(changed)
})

test('reports draft orders beside shop orders by channel', async () => {
  const period = { from: '2023-03-01', to: '2023-03-31', against: 'none' } as const
  await addOrder(shop.db, { ...placedAt('2023-03-02T10:00'), price: 300_00 })
  await addOrder(shop.db, { ...placedAt('2023-03-03T10:00'), price: 20_00 })
  await addOrder(shop.db, { ...placedAt('2023-03-03T11:00'), price: 50_00, channel: 'telephone' })
  await addOrder(shop.db, { ...placedAt('2023-03-31T23:30'), price: 70_00, channel: 'whatsapp' })
  const told = [
    { channel: 'shop', orders: 2, gross: 320_00 },
    { channel: 'whatsapp', orders: 1, gross: 70_00 },
    { channel: 'telephone', orders: 1, gross: 50_00 },
  ]
  expect(await getRows({ report: 'channels', ...period })).toMatchObject(told)
  await countSales(shop.db)
  expect(await getRows({ report: 'channels', ...period })).toMatchObject(told)
  // Counted by the version before, which knows no channels
  await shop.db.delete(salesDaily).where(eq(salesDaily.dimension, 'channel'))
  await countSales(shop.db)
  expect(await getRows({ report: 'channels', ...period })).toMatchObject(told)
})

test('counts returns by product beside units sold, without declined returns and replacement orders', async () => {
  const product = await addProduct(shop.db, { title: 'Brass mug' })
  const may = { from: '2026-05-01', to: '2026-05-31' }
  async function returned(reason: ReturnReason, reported: string, outcome: ReturnOutcome | null) {
    const order = await addOrder(shop.db, {
      product_id: product.id,
      title: 'Brass mug',
      ...placedAt('2026-05-02T10:00'),
    })
    const remake = await addOrder(shop.db, {
      replacement_of: order.id,
      price: 0,
      product_id: product.id,
      ...placedAt('2026-05-03T10:00'),
    })
    const [report] = await shop.db
      .insert(returnRequests)
      .values({
        order_id: order.id,
        reason,
        message: 'Broken',
        requested_at: new Date(`${reported}:00+05:30`),
        outcome,
        answer: 'So it is',
        amount: outcome === 'refund' ? 100 : null,
        replacement_order_id: outcome === 'remake' ? remake.id : null,
        resolved_at: outcome && new Date(),
      })
      .returning()
    const [piece] = await shop.db.select().from(orderItemUnits).where(eq(orderItemUnits.order_id, order.id))
    if (!report || !piece) throw new Error('nothing was told')
    await shop.db.insert(returnItems).values({ return_id: report.id, unit_id: piece.id })
  }
  await returned('damaged', '2026-05-04T10:00', 'remake')
  await returned('damaged', '2026-05-31T23:30', 'refund')
  await returned('misprinted', '2026-05-05T10:00', null)
  await returned('changed_mind', '2026-05-06T10:00', 'declined')
  await returned('wrong_item', '2026-04-30T23:30', null)
  const [row, ...others] = await getRows({ report: 'returns', ...may })
  expect(others).toEqual([])
  expect(row).toMatchObject({
    product: 'Brass mug',
    ...{ told: 3, sold: 5, told_share: 60, damaged: 2, misprinted: 1, changed_mind: 0, wrong_item: 0 },
    ...{ remade: 1, paid_back: 1, undecided: 1, declined: 1, before_told: 1, change: 200 },
  })
  await shop.db.delete(products).where(eq(products.id, product.id))
  expect((await getRows({ report: 'returns', ...may }))[0]).toMatchObject({ product: 'Brass mug', told: 3 })
})

test('exports a report as a file with the same rows and no formula cells', async () => {
  await addOrder(shop.db, { ...placedAt('2026-07-01T10:00'), coupon_code: '=1+1', price: 123_45 })
  const query = { report: 'coupons', from: '2026-07-01', to: '2026-07-31', against: 'none' } as const
  const csv = await accountant.get('/api/admin/reports/file', { query: query })
  expect(csv.headers['content-disposition']).toContain('nakshi-coupons_2026-07-01_2026-07-31.csv')
  expect(parseCsv(csv.body.slice(1))).toEqual([
    [
      ...['coupon', 'orders', 'units', 'net', 'gst', 'gross', 'discount'],
      ...['cost', 'margin', 'margin_share'],
    ],
    ["'=1+1", '1', '1', '123.45', '0.00', '123.45', '0.00', '0.00', '0.00', ''],
  ])
  const sheet = await accountant.get('/api/admin/reports/file', { query: { ...query, format: 'xlsx' } })
  expect(parseWorksheet(sheet.rawPayload)[1]).toEqual(['=1+1', 1, 1, 123.45, 0, 123.45, 0, 0, 0])
})

test.each([
  ['coupons', 'No coupon'],
  ['channels', 'The shop'],
] as const)('names the rows of the file of %s in English', async (report, name) => {
  await addOrder(shop.db, { ...placedAt('2022-07-01T10:00'), price: 123_45 })
  const query = { report, from: '2022-07-01', to: '2022-07-31', against: 'none' } as const
  const csv = await accountant.get('/api/admin/reports/file', { query })
  expect(parseCsv(csv.body.slice(1))[1]?.[0]).toBe(name)
})

test.each([
  [
    'one that ends before it begins',
    { from: '2026-03-02', to: '2026-03-01' },
    adminMessages.report.backwards,
  ],
  ['one of a hundred years', { from: '1926-03-02', to: '2026-03-01' }, adminMessages.report.too_long],
  ['three years of days', { from: '2023-03-02', to: '2026-03-01' }, adminMessages.report.too_many_intervals],
])('rejects a report period with a message: %s', async (_what, period, message) => {
  const answer = await requestReport({ report: 'sales', ...period })
  expect([answer.statusCode, answer.json().message]).toEqual([422, message.template])
})

test('rejects the year 0 in a report, a GST rate and a list of orders', async () => {
  const admin = await shop.asAdmin()
  const day = '0000-01-02'
  const answers = [
    await requestReport({ report: 'sales', from: day, to: day }),
    await admin.post('/api/admin/tax-rates', { hsn: '33', percent: 5, valid_from: day }),
    await admin.get('/api/admin/orders', { query: { filter: JSON.stringify({ due_gte: day }) } }),
    await admin.get('/api/admin/orders', { query: { filter: JSON.stringify({ created_gte: day }) } }),
    await admin.get('/api/admin/orders', {
      query: { filter: JSON.stringify({ created_gte: `${day}T00:00:00Z` }) },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
})

test('allows reports for owner, manager and accountant, but not for support and workshop', async () => {
  const seen = async (role: Parameters<TestApp['asStaff']>[0]) =>
    (await (await shop.asStaff(role)).get('/api/admin/reports', { query: { report: 'sales', ...march } }))
      .statusCode
  expect(await Promise.all((['owner', 'manager', 'support', 'workshop'] as const).map(seen))).toEqual([
    200, 200, 403, 403,
  ])
})

test('recognises a customer whose guest order joined the account, also in days counted before', async () => {
  const july = { from: '2023-07-01', to: '2023-07-31' }
  const account = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, account.userId))
  const guest = await insertRow(shop.db, users, {})
  await addOrder(shop.db, { ...placedAt('2023-07-02T12:00'), user_id: account.userId })
  for (const day of ['03', '04'])
    await addOrder(shop.db, {
      ...placedAt(`2023-07-${day}T12:00`),
      user_id: guest.id,
      shipping: { email: account.email },
      guest_email: account.email,
    })
  await countSales(shop.db)
  const counted = async () =>
    (await getRows({ report: 'customers', ...july })).map(({ new_orders }) => new_orders).slice(1, 4)
  expect(await counted()).toEqual([1, 1, 0])
  expect(await shop.db.transaction((tx) => claimGuestOrders(tx, account.userId))).toBe(2)
  await countSales(shop.db)
  expect(await counted()).toEqual([1, 0, 0])
})

test('writes only the products of a month whose sales have changed, and drops those without any', async () => {
  const gifts = await Promise.all(
    ['Kept', 'Sold again', 'Cancelled'].map((title) => addProduct(shop.db, { title })),
  )
  const placed = { ...placedAt('2019-06-10T12:00'), price: 10_00 }
  const made = await Promise.all(gifts.map(({ id }) => addOrder(shop.db, { ...placed, product_id: id })))
  await countSales(shop.db)
  const list = () => shop.sql`
    select key, gross, xmin::text from sales_monthly where month = '2019-06-01' order by key`
  const before = new Map((await list()).map(({ key, xmin }) => [key, xmin]))
  await addOrder(shop.db, { ...placed, product_id: gifts[1]?.id })
  await shop.db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(eq(orders.id, made[2]?.id ?? ''))
  await countSales(shop.db)
  const after = await list()
  expect(
    after
      .map(({ key, gross, xmin }) => [key, gross, xmin === before.get(key)])
      .toSorted((a, b) => a[1] - b[1]),
  ).toEqual([
    [gifts[0]?.id, 10_00, true],
    [gifts[1]?.id, 20_00, false],
  ])
})
