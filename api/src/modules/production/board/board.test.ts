import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Board, BoardRow, ExpectedUnits } from '@nakshi/core/production/admin-board'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { orderItems, orderItemUnits, orders, productionEvents } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let maker: Client
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  maker = await shop.asStaff('workshop')
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Input = Parameters<typeof addOrder>[1] & { quantity?: number }

/** An order at work of so many pieces of one product that only this test has. */
async function ordered({ quantity = 1, ...input }: Input = {}) {
  const product = await addProduct(shop.db)
  const order = await addOrder(shop.db, { status: 'confirmed', product_id: product.id, ...input })
  const [item] = await shop.db
    .update(orderItems)
    .set({ quantity })
    .where(eq(orderItems.order_id, order.id))
    .returning()
  if (!item) throw new Error('the order has no item')
  return { order, item, product }
}
async function board(filter: object): Promise<Board['columns']> {
  const response = await maker.get('/api/admin/production-board', {
    query: { filter: JSON.stringify(filter) },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().columns
}
/** How many pieces of a product are at each step: to check, checked, made, packed. */
const counts = async (productId: string) => (await board({ product_id: productId })).map(({ units }) => units)
const move = (moves: ExpectedUnits[], to: string | null, more: object = {}, who = maker) =>
  who.post('/api/admin/production-board/moves', { moves, to, ...more })
const scan = (code: string, more: object = {}) =>
  maker.post('/api/admin/production-board/scans', { code, ...more })
const getStep = async (id: string) =>
  (await shop.db.select().from(orderItems).where(eq(orderItems.id, id)))[0]?.production_status
const seen = (itemId: string, from: ExpectedUnits['from'], units = 1): ExpectedUnits => ({
  item_id: itemId,
  from,
  units,
})

describe('units', () => {
  test('match the quantity, move separately and give their item the earliest status', async () => {
    const { order, item, product } = await ordered({ quantity: 12 })
    expect(await counts(product.id)).toEqual([12, 0, 0, 0])
    expect((await move([seen(item.id, null, 5)], 'made')).json()).toEqual({ units: 5 })
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[7, 0, 5, 0], null])
    await move([seen(item.id, null, 7)], 'checked')
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[0, 7, 5, 0], 'checked'])
    // Back, which is kept as well.
    await move([seen(item.id, 'made', 2)], null)
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[2, 7, 3, 0], null])
    const { steps } = (await admin.get(`/api/admin/orders/${order.id}`)).json()
    expect(steps).toMatchObject([
      { production_status: 'made', actor: 'Store Admin', unit_nos: [1, 2, 3, 4, 5] },
      { production_status: 'checked', unit_nos: [6, 7, 8, 9, 10, 11, 12] },
      { production_status: null, unit_nos: [1, 2] },
    ])
  })

  test('follow a status and a quantity written to their item', async () => {
    const { item, product } = await ordered({ quantity: 3 })
    await shop.db.update(orderItems).set({ production_status: 'made' }).where(eq(orderItems.id, item.id))
    expect(await counts(product.id)).toEqual([0, 0, 3, 0])
    await shop.db.update(orderItems).set({ quantity: 5 }).where(eq(orderItems.id, item.id))
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[2, 0, 3, 0], null])
    await shop.db.update(orderItems).set({ quantity: 1 }).where(eq(orderItems.id, item.id))
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[0, 0, 1, 0], 'made'])
    const numbers = await shop.db
      .select({ no: orderItemUnits.unit_no })
      .from(orderItemUnits)
      .where(eq(orderItemUnits.item_id, item.id))
      .orderBy(asc(orderItemUnits.unit_no))
    expect(numbers).toEqual([{ no: 1 }])
  })

  test('move together from the order page and make the order packed when all are packed', async () => {
    const { order, item, product } = await ordered({ quantity: 2 })
    await move([seen(item.id, null)], 'packed')
    const slip = () =>
      maker.get('/api/admin/orders/packing-slips', { query: { filter: JSON.stringify({ id: [order.id] }) } })
    expect((await slip()).json().code).toBe('not_packed')
    const set = await maker.put(`/api/admin/workshop-orders/${order.id}/items/${item.id}`, {
      production_status: 'packed',
    })
    expect(set.json().is_packed).toBe(true)
    expect([(await slip()).statusCode, await counts(product.id)]).toEqual([200, [0, 0, 0, 2]])
    expect(await shop.db.$count(productionEvents, eq(productionEvents.item_id, item.id))).toBe(2)
  })
})

describe('concurrent moves', () => {
  test('report that the unit was already moved and move nothing else of the same request', async () => {
    const { item } = await ordered()
    const other = await ordered()
    const colleague = await shop.asStaff('support')
    expect((await move([seen(item.id, null)], 'made', {}, colleague)).statusCode).toBe(200)
    const conflict = await move([seen(other.item.id, null), seen(item.id, null)], 'checked')
    expect(conflict.json()).toMatchObject({
      code: 'moved_meanwhile',
      message: expect.stringMatching(/has already moved it\. It is now in “Made”\.$/),
      issues: [{ path: item.id }],
    })
    expect([conflict.statusCode, await getStep(item.id), await getStep(other.item.id)]).toEqual([
      409,
      'made',
      null,
    ])
  })

  test('accept only one move of the same unit', async () => {
    const { item, product } = await ordered()
    const responses = await Promise.all(
      ['checked', 'made', 'packed'].map((to) => move([seen(item.id, null)], to)),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await counts(product.id)).reduce((sum, each) => sum + each)).toBe(1)
    expect(await shop.db.$count(productionEvents, eq(productionEvents.item_id, item.id))).toBe(1)
  })

  test('accept moves of different units of one item', async () => {
    const { item, product } = await ordered({ quantity: 2 })
    const both = await Promise.all([1, 2].map(() => move([seen(item.id, null)], 'made')))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await counts(product.id), await getStep(item.id)]).toEqual([[0, 0, 2, 0], 'made'])
  })
})

test.each([
  ['of an order that was sent', { status: 'shipped' }, 'made', 'not_at_work'],
  ['of a cancelled order', { status: 'cancelled' }, 'made', 'not_at_work'],
  ['of an order that is not confirmed', { status: 'pending' }, 'checked', 'not_confirmed'],
  [
    'that is not paid, to made',
    { payment_method: 'upi', payment_status: 'pending' },
    'made',
    'needs_payment',
  ],
] as const)('does not move a unit %s', async (_case, input, to, code) => {
  const { item } = await ordered(input)
  const response = await move([seen(item.id, null)], to)
  expect([response.statusCode, response.json().code, await getStep(item.id)]).toEqual([409, code, null])
})

test.each([
  ['no piece', { moves: [], to: 'made' }, 400],
  ['a step that is none', { moves: [seen(crypto.randomUUID(), null)], to: 'lost' }, 400],
  ['less than one piece', { moves: [seen(crypto.randomUUID(), null, 0)], to: 'made' }, 400],
  ['an item that is not there', { moves: [seen(crypto.randomUUID(), null)], to: 'made' }, 404],
])('rejects a move of %s', async (_case, body, status) => {
  expect((await maker.post('/api/admin/production-board/moves', body)).statusCode).toBe(status)
})

test('moves an item without proof approval only with a reason, which is noted', async () => {
  const { order, item } = await addDesignedItem(shop, { needs_proof: true })
  const rejected = await move([seen(item.id, null)], 'made')
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'proof_waits'])
  expect(
    (await move([seen(item.id, null)], 'made', { without_approval: 'She said so by phone' })).statusCode,
  ).toBe(200)
  const { notes } = (await admin.get(`/api/admin/orders/${order.id}`)).json()
  expect(notes.at(-1).note).toContain('She said so by phone')
})

test('puts the order of the first unit that is begun in processing', async () => {
  const { order, item } = await ordered({ quantity: 2 })
  const status = async () => (await admin.get(`/api/admin/orders/${order.id}`)).json().status
  await move([seen(item.id, null)], 'checked')
  expect(await status()).toBe('processing')
  const changed = await admin.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' })
  expect(changed.statusCode, changed.body).toBe(200)
  await move([seen(item.id, 'checked')], null)
  expect(await status()).toBe('confirmed')
  await scan(`https://shop.test/admin/scan/${order.id}/${item.id}`)
  expect(await status()).toBe('processing')
})

test('leaves units that left in a parcel alone and off the board', async () => {
  const { order, item, product } = await ordered({ quantity: 3 })
  const sent = await admin.post(`/api/admin/orders/${order.id}/parcels`, {
    items: [{ item_id: item.id, quantity: 2 }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
  expect(await counts(product.id)).toEqual([1, 0, 0, 0])
  const back = await move([seen(item.id, 'packed', 2)], null)
  expect([back.statusCode, back.json().message]).toEqual([
    409,
    `Photo mug, ${order.order_number}: ${adminMessages.workshop.units_sent.template}`,
  ])
  // The rest moves, from the order page too.
  const set = await maker.put(`/api/admin/workshop-orders/${order.id}/items/${item.id}`, {
    production_status: 'made',
  })
  expect([set.statusCode, await counts(product.id)]).toEqual([200, [0, 0, 1, 0]])
})

describe('the production board', () => {
  test('lists items to make by due date without prices or contact details', async () => {
    const product = await addProduct(shop.db)
    const at = (day: string, text: string) =>
      addOrder(shop.db, {
        status: 'processing',
        product_id: product.id,
        title: 'Teak nameplate',
        estimated_delivery_date: day,
        custom_options: { [crypto.randomUUID()]: { text } },
        price: 731_937,
      })
    await at('2026-12-30', 'later')
    const first = await at('2026-12-01', 'शर्मा निवास')
    await addOrder(shop.db, { status: 'pending', product_id: product.id })
    await addOrder(shop.db, { status: 'shipped', product_id: product.id })
    const [toCheck] = await board({ product_id: product.id })
    expect(toCheck?.rows.map(({ texts }) => texts)).toEqual([['शर्मा निवास'], ['later']])
    expect(toCheck?.rows[0]).toMatchObject({
      order_number: first.order_number,
      title: 'Teak nameplate',
      estimated_delivery_date: '2026-12-01',
      units: 1,
      is_waiting: false,
      waits_for: null,
    } satisfies Partial<BoardRow>)
    expect(JSON.stringify(toCheck)).not.toMatch(/731937|9876543210|Lake Road|asha@example/)
  })

  test('offers every product in production to filter by, whatever is filtered', async () => {
    const { product } = await ordered({ title: 'Walnut clock' })
    const { product: shipped } = await ordered({ status: 'shipped' })
    const response = await maker.get('/api/admin/production-board', { query: { filter: '{"q":"missing"}' } })
    const { products } = response.json<Board>()
    expect(products).toContainEqual({ id: product.id, title: 'Walnut clock' })
    expect(products.map(({ id }) => id)).not.toContain(shipped.id)
  })

  test('filters by product, date, text and personalisation', async () => {
    const mine = { custom_options: { [crypto.randomUUID()]: { text: 'Zubeida' } } }
    const { order, product } = await ordered({
      ...mine,
      estimated_delivery_date: '2026-12-05',
      earliest_delivery_date: '2026-12-04',
    })
    const found = async (filter: object) =>
      (await board({ product_id: product.id, ...filter }))[0]?.rows.length
    expect(
      await Promise.all([
        found({ due_lte: '2026-12-05' }),
        found({ due_lte: '2026-12-04' }),
        found({ q: 'zubeida' }),
        found({ q: order.order_number }),
        found({ q: 'nobody' }),
        found({ is_personalised: true }),
        found({ is_personalised: false }),
        found({ is_waiting: true }),
        found({ has_not_before: true }),
        found({ has_not_before: false }),
      ]),
    ).toEqual([1, 0, 1, 1, 0, 1, 0, 0, 1, 0])
    const [first] = (await board({ product_id: product.id }))[0]?.rows ?? []
    expect(first?.earliest_delivery_date).toBe('2026-12-04')
    const unknown = await maker.get('/api/admin/production-board', { query: { filter: '{"phone":"98"}' } })
    expect(unknown.statusCode).toBe(400)
  })
})

describe('a scan', () => {
  const address = (orderId: string, itemId = '') => `https://shop.test/admin/scan/${orderId}/${itemId}`

  test('moves the units of a job ticket on and opens the order for a packing slip or an order number', async () => {
    const { order, item, product } = await ordered({ quantity: 3 })
    await move([seen(item.id, null)], 'checked')
    // Two that were left behind catch up before all three go on.
    const first = await scan(address(order.id, item.id))
    expect(first.json()).toMatchObject({ moves: [seen(item.id, null, 2)], to: 'checked', is_packed: false })
    await scan(address(order.id, item.id))
    await scan(address(order.id, item.id))
    expect(await counts(product.id)).toEqual([0, 0, 0, 3])
    const over = await scan(address(order.id, item.id))
    expect(over.json()).toMatchObject({
      code: 'nothing_left',
      message: formatMessage(adminMessages.workshop.nothing_left, { title: 'Photo mug', column: 'Packed' }),
    })
    const slip = { order_id: order.id, moves: [], is_packed: true }
    expect((await scan(address(order.id))).json()).toMatchObject(slip)
    expect((await scan(order.order_number.toLowerCase())).json()).toMatchObject(slip)
  })

  test('moves a unit directly to a given status', async () => {
    const { order, item } = await ordered()
    expect((await scan(address(order.id, item.id), { to: 'made' })).json()).toMatchObject({ to: 'made' })
    expect((await scan(address(order.id, item.id), { to: 'made' })).json().code).toBe('nothing_left')
    expect(await getStep(item.id)).toBe('made')
  })

  test('rejects an unknown code or a shipped order and moves nothing', async () => {
    const { order, item } = await ordered()
    const other = await ordered()
    for (const code of ['8901234567890', address(crypto.randomUUID()), address(order.id, other.item.id)]) {
      const response = await scan(code)
      expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_code'])
    }
    expect((await scan('x'.repeat(301))).statusCode).toBe(400)
    const [sent] = await shop.db
      .update(orders)
      .set({ status: 'shipped' })
      .where(eq(orders.id, order.id))
      .returning()
    expect((await scan(address(sent?.id ?? '', item.id))).json().code).toBe('not_at_work')
  })
})
