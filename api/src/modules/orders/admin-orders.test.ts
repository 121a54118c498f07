import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { orders, payments, products, refunds } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const list = (query: { sort?: unknown; range?: unknown; filter?: unknown }) =>
  admin.get('/api/admin/orders', {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
  })
const numbers = async (filter: unknown) =>
  (await list({ filter, sort: ['order_number', 'ASC'] }))
    .json()
    .map((row: { order_number: string }) => row.order_number)
const many = (ids: string[]) => ({ query: { filter: JSON.stringify({ id: ids }) } })

/** An order as its shopper placed it, to be paid in cash. @returns its id */
async function placed(productId: string, quantity: number, couponCode?: string): Promise<string> {
  const shopper = await shop.asShopper()
  await shopper.post('/api/cart', { product_id: productId, quantity })
  const { total } = (await shopper.post('/api/checkout/quote', { coupon_code: couponCode })).json()
  const shippingAddress = {
    ...deliveryAddress,
    phone: '+91 98765 43210',
  }
  const response = await shopper.post(
    '/api/orders',
    {
      shipping_address: shippingAddress,
      payment_method: 'cod',
      coupon_code: couponCode,
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return response.json().id
}

describe('the list of orders', () => {
  // spec: admin 2 · Manage Orders: search by order number, status filter, sort
  test('paginates in the requested sort order and returns the total', async () => {
    const placed = []
    for (let n = 0; n < 7; n += 1)
      placed.push(
        await addOrder(shop.db, {
          order_number: `ORDPAGE${n}`,
          created_at: new Date(Date.UTC(2020, 0, n + 1)),
          price: 10_000 + n * 100,
        }),
      )
    const filter = { q: 'ORDPAGE' }
    const first = await list({ sort: ['total_amount', 'DESC'], range: [0, 2], filter })
    expect(first.statusCode, first.body).toBe(200)
    expect(first.headers['content-range']).toBe('orders 0-2/7')
    expect(first.json().map((row: { order_number: string }) => row.order_number)).toEqual([
      'ORDPAGE6',
      'ORDPAGE5',
      'ORDPAGE4',
    ])
    const last = await list({ sort: ['created_at', 'ASC'], range: [6, 8], filter })
    expect(last.headers['content-range']).toBe('orders 6-6/7')
    expect(last.json()[0].id).toBe(placed[6]?.id)
    const beyond = await list({ range: [20, 29], filter })
    expect(beyond.headers['content-range']).toBe('orders */7')
    expect(beyond.json()).toEqual([])
  })

  // spec: admin 2 · Manage Orders: search by order number, status filter, sort
  test('narrows the list by every filter', async () => {
    const meera = await shop.asShopper({ full_name: 'Meera Nair' })
    const plain = { full_name: 'Ravi Iyer', phone: '9811122233', city: 'Pune', state: 'Maharashtra' } as const
    const a = await addOrder(shop.db, {
      order_number: 'ORDFILTERA',
      user_id: meera.userId,
      status: 'shipped',
      payment_method: 'upi',
      payment_status: 'captured',
      price: 500_000,
      coupon_code: 'DIWALI',
      tracking_number: 'AWB1',
      created_at: new Date('2021-03-31T20:00:00Z'),
      custom_options: { [crypto.randomUUID()]: { text: '100%' } },
    })
    const b = await addOrder(shop.db, {
      order_number: 'ORDFILTERB',
      title: 'Teak plate',
      shipping: plain,
      created_at: new Date('2021-04-01T20:00:00Z'),
    })
    const both = ['ORDFILTERA', 'ORDFILTERB']
    const ids = [a, b].map(({ id }) => id)
    const within = (filter: object) => numbers({ id: ids, ...filter })
    expect(await within({})).toEqual(both)
    expect(await numbers({ q: 'meera na' })).toEqual(['ORDFILTERA'])
    expect(await numbers({ q: meera.email })).toEqual(['ORDFILTERA'])
    expect(await numbers({ q: '98111 22233' })).toEqual(['ORDFILTERB'])
    expect(await within({ status: 'shipped' })).toEqual(['ORDFILTERA'])
    expect(await within({ status: ['shipped', 'pending'] })).toEqual(both)
    expect(await within({ payment_method: 'cod' })).toEqual(['ORDFILTERB'])
    expect(await within({ payment_status: 'captured' })).toEqual(['ORDFILTERA'])
    // 20:00 UTC on 31 March is already 1 April in India
    expect(await within({ created_gte: '2021-04-01', created_lte: '2021-04-01' })).toEqual(['ORDFILTERA'])
    expect(await within({ total_gte: 400_000 })).toEqual(['ORDFILTERA'])
    expect(await within({ total_lte: 400_000 })).toEqual(['ORDFILTERB'])
    expect(await within({ has_custom_options: true })).toEqual(['ORDFILTERA'])
    expect(await within({ has_custom_options: false })).toEqual(['ORDFILTERB'])
    expect(await within({ has_tracking_number: false })).toEqual(['ORDFILTERB'])
    expect(await within({ coupon_code: ' diwali ' })).toEqual(['ORDFILTERA'])
    expect(await within({ city: 'pun' })).toEqual(['ORDFILTERB'])
    expect(await within({ state: 'Maharashtra' })).toEqual(['ORDFILTERB'])
    expect(await within({ user_id: meera.userId })).toEqual(['ORDFILTERA'])
    expect(await within({ id: [a.id] })).toEqual(['ORDFILTERA'])
    expect(await numbers({ q: 'ORDFILTER_' })).toEqual([])
    expect(await within({ q: 'Pune' })).toEqual(['ORDFILTERB'])
    // one or two letters: the beginning of a name, a mail address, a city
    expect(await within({ q: 'iy' })).toEqual(['ORDFILTERB'])
    expect(await within({ q: 'm' })).toEqual(['ORDFILTERA'])
    expect(await within({ q: 'ya' })).toEqual([])
  })

  test.each([
    ['an unknown sort field', { sort: ['password_hash', 'ASC'] }, 'password_hash'],
    ['an inherited name as sort field', { sort: ['constructor', 'ASC'] }, 'constructor'],
    ['an unknown filter', { filter: { colour: 'red' } }, 'colour'],
    ['a filter value of the wrong kind', { filter: { total_gte: 'much' } }, 'total_gte'],
    ['a status that is none', { filter: { status: 'lost' } }, 'status'],
    ['a nested filter', { filter: { q: { a: { b: 1 } } } }, 'nested'],
    ['more than 1000 rows', { range: [0, 1000] }, '1000'],
    ['a range that runs backwards', { range: [9, 0] }, 'range'],
  ])('rejects %s with 400 and names it', async (_case, query, name) => {
    const response = await list(query)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(name)
  })

  test('rejects invalid JSON and unknown parameters with 400', async () => {
    expect((await admin.get('/api/admin/orders?filter={q:1}')).statusCode).toBe(400)
    expect((await admin.get('/api/admin/orders?page=2')).statusCode).toBe(400)
  })

  test('counts orders per status tab under the other filters', async () => {
    const filter = JSON.stringify({ q: 'ORDFILTER', status: 'cancelled' })
    const counts = (await admin.get('/api/admin/orders/status-counts', { query: { filter } })).json()
    expect(counts).toEqual({
      all: 2,
      pending: 1,
      confirmed: 0,
      processing: 0,
      shipped: 1,
      delivered: 0,
      cancelled: 0,
    })
  })
})

describe('one order', () => {
  // spec: admin 2 · Dashboard: the 5 most recent orders with number, customer or Guest, date,
  //   total, status, and View All
  // spec: admin 2 · Order details: items with variants and custom options, images opened and
  //   downloaded
  // spec: admin 2 · Order details: customer, shipping address, order summary, management panel
  // spec: admin 3 · An order with its amounts, addresses, items as they were ordered
  test('returns items with custom options and images, customer name and status history', async () => {
    const option = crypto.randomUUID()
    const image = { url: '/media/custom/abc.jpg', name: 'us.jpg', type: 'image/jpeg', size: 1200 } as const
    const order = await addOrder(shop.db, { custom_options: { [option]: { images: [image] } } })
    await admin.put(`/api/admin/orders/${order.id}`, { status: 'confirmed', note: 'Photo is fine' })
    const shown = (await admin.get(`/api/admin/orders/${order.id}`)).json()
    expect(shown.items[0].custom_options).toEqual({
      [option]: {
        images: [
          {
            ...image,
            url: expect.stringContaining(image.url),
            width: null,
            height: null,
            dpi: null,
            is_too_small: false,
          },
        ],
      },
    })
    expect(shown.customer_name).toBeNull()
    expect(shown.events.at(-1)).toMatchObject({
      from_status: 'pending',
      to_status: 'confirmed',
      note: 'Photo is fine',
      actor: 'Store Admin',
    })
    expect((await admin.get(`/api/admin/orders/${crypto.randomUUID()}`)).json().message).toBe(
      messages.order.not_found.template,
    )
  })

  test.each([
    ['alone', {}],
    ['with the status it has', { status: 'pending' }],
    ['with a tracking number', { tracking_number: 'AB1' }],
  ])('keeps a note %s, which the customer sees', async (_how, change) => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const before = (await admin.get(path)).json()
    await admin.put(path, { ...change, note: 'Please call after six' })
    const { events, updated_at } = (await admin.get(path)).json()
    expect(events.at(-1)).toMatchObject({
      from_status: 'pending',
      to_status: 'pending',
      note: 'Please call after six',
      actor: 'Store Admin',
    })
    expect(updated_at > before.updated_at).toBe(true)
  })

  // spec: admin 4 · Becoming delivered from a different status stamps delivered_at; every update
  //   stamps updated_at
  test.each([{ is_waiting: true }, { courier: 'Delhivery' }, { tracking_number: 'AB1' }])(
    'has a new version after %j',
    async (change) => {
      const order = await addOrder(shop.db)
      const path = `/api/admin/orders/${order.id}`
      const { updated_at: before } = (await admin.get(path)).json()
      await admin.put(path, change)
      expect((await admin.get(path)).json().updated_at > before).toBe(true)
    },
  )

  // spec: admin 4 · The tracking number is saved, and null once emptied
  test('saves a tracking number and clears it when emptied', async () => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const sent = await admin.put(path, { status: 'shipped', tracking_number: ' AWB 42 ' })
    expect(sent.json()).toMatchObject({ status: 'shipped', tracking_number: 'AWB 42' })
    expect((await admin.patch(path, { tracking_number: '' })).json().tracking_number).toBeNull()
    expect((await admin.put(path, { status: 'delivered' })).json().delivered_at).not.toBeNull()
  })

  // spec: admin 4 · An order goes from any status to any other
  // spec: admin 4 · Becoming delivered from a different status stamps delivered_at; every update
  //   stamps updated_at
  test('changes from any status to any other and sets the delivery date only on delivery', async () => {
    const product = await addProduct(shop.db, { stock: 5 })
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const order = await addOrder(shop.db, { status: from, product_id: product.id })
        const before = order.updated_at.toISOString()
        const response = await admin.put(`/api/admin/orders/${order.id}`, { status: to })
        expect([from, to, response.statusCode]).toEqual([from, to, 200])
        const { status, updated_at, delivered_at } = response.json()
        expect([from, status]).toEqual([from, to])
        expect([from, to, updated_at > before]).toEqual([from, to, from !== to])
        expect([from, to, delivered_at !== null]).toEqual([from, to, to === 'delivered' && from !== to])
      }
  })

  test('promises a reinstated order later by the days that it was cancelled', async () => {
    const product = await addProduct(shop.db, { stock: 5 })
    const reinstate = async (days: number) => {
      const id = await placed(product.id, 1)
      await admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' })
      await shop.sql`update order_events set at = at - make_interval(days => ${days})
        where order_id = ${id} and to_status = 'cancelled'`
      await shop.sql`update orders set estimated_delivery_date = '2030-01-10' where id = ${id}`
      return (await admin.put(`/api/admin/orders/${id}`, { status: 'confirmed' })).json()
    }
    expect(await reinstate(0)).toMatchObject({ status: 'confirmed', estimated_delivery_date: '2030-01-10' })
    expect(await reinstate(6)).toMatchObject({ status: 'confirmed', estimated_delivery_date: '2030-01-16' })
  })

  test('rejects the stale update of a second admin and saves nothing of it', async () => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const read = (await admin.get(path)).json().updated_at
    const first = await admin.put(path, { status: 'confirmed', updated_at: read })
    expect(first.statusCode).toBe(200)
    const second = await admin.put(path, { status: 'cancelled', tracking_number: 'X1', updated_at: read })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'stale', message: messages.general.stale.template })
    expect((await admin.get(path)).json()).toMatchObject({ status: 'confirmed', tracking_number: null })
  })

  test('updates only writable fields when the whole record is sent back', async () => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const record = (await admin.get(path)).json()
    await admin.put(path, { ...record, total_amount: 1, status: 'confirmed' })
    expect((await admin.get(path)).json()).toMatchObject({
      status: 'confirmed',
      total_amount: record.total_amount,
    })
  })
})

describe('status change preview', () => {
  const preview = async (status: string, ids: string[]) =>
    admin.get('/api/admin/orders/status-preview', {
      query: { ...many(ids).query, status },
    })
  const nothing = {
    ...{ refunds: [], credits_without_gst: 0, units: 0, spent_units: 0, cash: 0 },
    ...{ remakes: [], shipments: [] },
  }

  test('returns refunds by payment method, units and emails for a cancellation', async () => {
    const product = await addProduct(shop.db, { stock: 10 })
    const paid = async (
      method: 'upi' | 'card',
      amount: number,
      status: 'captured' | 'partially_refunded',
    ) => {
      const order = await addOrder(shop.db, { price: amount, payment_method: method, product_id: product.id })
      const [payment] = await shop.db
        .insert(payments)
        .values({ order_id: order.id, provider: 'sandbox', method, amount, status })
        .returning()
      return { order, payment_id: payment?.id ?? '' }
    }
    const upi = await paid('upi', 50_000, 'captured')
    const part = await paid('upi', 40_000, 'partially_refunded')
    const card = await paid('card', 30_000, 'captured')
    await shop.db
      .insert(refunds)
      .values({ payment_id: part.payment_id, amount: 15_000, reason: '', idempotency_key: 'a' })
    const cash = await placed(product.id, 3)
    const gone = await addOrder(shop.db, { status: 'cancelled' })
    const nobody = await addOrder(shop.db, { shipping: { email: '' } })
    const ids = [upi, part, card].map(({ order }) => order.id)
    const before = await shop.sql`select id, status, updated_at from orders order by id`
    expect((await preview('cancelled', [...ids, cash, gone.id, nobody.id])).json()).toEqual({
      orders: 5,
      refunds: [
        { method: 'card', orders: 1, amount: 30_000 },
        { method: 'upi', orders: 2, amount: 75_000 },
      ],
      credits_without_gst: 0,
      units: 6,
      spent_units: 0,
      cash: 0,
      emails: 4,
      remakes: [],
      shipments: [],
    })
    expect([...(await shop.sql`select id, status, updated_at from orders order by id`)]).toEqual([...before])

    const response = await admin.put('/api/admin/orders', { status: 'cancelled' }, many(ids))
    expect(response.statusCode, response.body).toBe(200)
    const [issuedInvoices] = await shop.sql`
      select sum(r.amount)::int as back from refunds r join payments p on p.id = r.payment_id
      where p.order_id in ${shop.sql(ids)} and r.idempotency_key <> 'a'`
    expect(issuedInvoices).toEqual({ back: 30_000 + 75_000 })
    expect((await preview('cancelled', ids)).json()).toEqual({ orders: 0, emails: 0, ...nothing })
  })

  test('returns the cash recorded as received for a delivery', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    const cash = await placed(product.id, 1)
    const { total_amount } = (await admin.get(`/api/admin/orders/${cash}`)).json()
    const paid = await addOrder(shop.db, { payment_method: 'upi' })
    expect((await preview('delivered', [cash, paid.id])).json()).toEqual({
      ...nothing,
      orders: 2,
      emails: 2,
      cash: total_amount,
    })
  })

  test('rejects a missing order, a status without effects and an empty selection', async () => {
    const order = await addOrder(shop.db)
    expect((await preview('cancelled', [order.id, crypto.randomUUID()])).statusCode).toBe(404)
    expect((await preview('shipped', [order.id])).statusCode).toBe(400)
    expect((await preview('cancelled', [])).statusCode).toBe(400)
  })
})

describe('bulk status changes', () => {
  test('changes all orders with one request', async () => {
    const placed = [await addOrder(shop.db), await addOrder(shop.db), await addOrder(shop.db)]
    const ids = placed.map((order) => order.id)
    const response = await admin.put('/api/admin/orders', { status: 'shipped' }, many(ids))
    expect(response.json()).toEqual(ids)
    for (const id of ids) expect((await admin.get(`/api/admin/orders/${id}`)).json().events).toHaveLength(1)
  })

  test('updates units, coupon uses, invoices, emails and payments of each order', async () => {
    const product = await addProduct(shop.db, { price: 60_000, stock: 10 })
    await addCoupon(shop.db, { code: 'TOGETHER', discount_type: 'fixed', discount_value: 10_000 })
    const ids: string[] = []
    for (const quantity of [1, 2, 3]) ids.push(await placed(product.id, quantity, 'TOGETHER'))
    const getSummary = async () => {
      const [stored] = await shop.sql`select stock from products where id = ${product.id}`
      const [coupon] = await shop.sql`select used_count from coupons where code = 'TOGETHER'`
      const each = await shop.sql`
        select o.status, p.status as payment,
          (select count(*)::int from jobs.job where data->>'order_id' = o.id::text) as emails
        from orders o join payments p on p.order_id = o.id where o.id in ${shop.sql(ids)}`
      return { ...stored, ...coupon, each: [...each] }
    }
    const become = async (status: string) => {
      expect((await admin.put('/api/admin/orders', { status }, many(ids))).statusCode).toBe(200)
      return getSummary()
    }
    const all = (row: object) => ids.map(() => row)

    expect(await become('confirmed')).toEqual({
      stock: 4,
      used_count: 3,
      each: all({ status: 'confirmed', payment: 'pending', emails: 2 }),
    })
    const invoices = () => shop.sql`
      select sequence from invoices where order_id in ${shop.sql(ids)} order by sequence`
    expect(await invoices()).toHaveLength(0)
    expect(await become('cancelled')).toEqual({
      stock: 10,
      used_count: 0,
      each: all({ status: 'cancelled', payment: 'pending', emails: 3 }),
    })
    for (const id of ids)
      expect((await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })).statusCode).toBe(200)
    expect(await getSummary()).toEqual({
      stock: 4,
      used_count: 3,
      each: all({ status: 'delivered', payment: 'captured', emails: 4 }),
    })
    const issuedInvoices = await invoices()
    expect([...issuedInvoices]).toEqual(
      ids.map((_, index) => ({ sequence: issuedInvoices[0]?.sequence + index })),
    )
  })

  test('changes no order when one is rejected and reports which and why', async () => {
    const product = await addProduct(shop.db, { title: 'Teak nameplate', stock: 0 })
    const fine = await addOrder(shop.db)
    const gone = await addOrder(shop.db, {
      status: 'cancelled',
      product_id: product.id,
      title: product.title,
    })
    const response = await admin.put('/api/admin/orders', { status: 'confirmed' }, many([fine.id, gone.id]))
    expect(response.statusCode).toBe(409)
    expect(response.json().issues).toMatchObject([
      { path: gone.id, message: `${gone.order_number}: ${adminMessages.order.cancelled_in_bulk.template}` },
    ])
    expect((await admin.get(`/api/admin/orders/${fine.id}`)).json().status).toBe('pending')
    const alone = await admin.put(`/api/admin/orders/${gone.id}`, { status: 'confirmed' })
    expect(alone.json().message).toBe(
      formatMessage(messages.order.cannot_reopen, { title: 'Teak nameplate' }),
    )
    const [stored] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(stored?.stock).toBe(0)
  })

  test('rejects the whole request for an unknown order id', async () => {
    const order = await addOrder(shop.db)
    const response = await admin.put(
      '/api/admin/orders',
      { status: 'shipped' },
      many([order.id, crypto.randomUUID()]),
    )
    expect(response.statusCode).toBe(404)
    const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(stored?.status).toBe('pending')
  })

  test('rejects an empty list of ids and a filter other than ids', async () => {
    const empty = await admin.put('/api/admin/orders', { status: 'shipped' }, many([]))
    const all = await admin.put(
      '/api/admin/orders',
      { status: 'shipped' },
      { query: { filter: '{"status":"pending"}' } },
    )
    expect([empty.statusCode, all.statusCode]).toEqual([400, 400])
  })
})

// spec: admin 2 · Dashboard: counts of products, orders and users, and total revenue
// spec: admin 2 · Dashboard: the 5 most recent orders with number, customer or Guest, date, total,
//   status, and View All
// spec: admin 7 · Low-stock query: stock <= 10, active, at most 5
// spec: admin 9 · Low stock: 10 or fewer among active products, up to 5 listed
// spec: admin 9 · Recent orders on the dashboard: 5
test('excludes cancelled orders from the dashboard revenue and shows days without orders as 0', async () => {
  const before = (await admin.get('/api/admin/dashboard')).json()
  const sold = await addOrder(shop.db, { price: 200_000 })
  await addOrder(shop.db, { price: 900_000, status: 'cancelled' })
  await addProduct(shop.db, { title: 'Nearly gone', stock: 1 })
  await addProduct(shop.db, { title: 'Hidden', stock: 0, is_active: false })
  for (const stock of [10, 9, 8, 7, 6, 5]) await addProduct(shop.db, { stock })
  await addProduct(shop.db, { title: 'Enough', stock: 11 })
  const after = (await admin.get('/api/admin/dashboard')).json()
  expect(after.counts.orders).toBe(before.counts.orders + 2)
  expect(after.revenue).toBe(before.revenue + sold.total_amount)
  expect(after.recent_orders).toHaveLength(5)
  const low: { title: string; stock: number }[] = after.low_stock
  expect(low.map(({ title }) => title)).toContain('Nearly gone')
  expect(low.map(({ title }) => title)).not.toContain('Hidden')
  expect(low).toHaveLength(5)
  expect(Math.max(...low.map(({ stock }) => stock))).toBeLessThanOrEqual(10)
  const newest = (await admin.get('/api/admin/orders?range=[0,4]')).json()
  expect(after.recent_orders.map(({ id }: { id: string }) => id)).toEqual(
    newest.map(({ id }: { id: string }) => id),
  )
  expect(after.days).toHaveLength(30)
  expect(after.days.at(-1).revenue).toBe(before.days.at(-1).revenue + sold.total_amount)
  expect(after.days[3]).toMatchObject({ orders: 0, revenue: 0 })
})
