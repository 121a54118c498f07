import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { parcels } from '../../../platform/db/tables/index.ts'

/** More than any page or earlier limit held. */
const COUNT = 700

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  const model = await addOrder(shop.db, { order_number: 'ORDMODEL' })
  // Some in the same microsecond, some without a tracking number, some of an account without a name
  await shop.db.execute(sql`
    insert into orders (order_number, status, payment_method, subtotal_amount, shipping_amount, tax_amount,
      discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at, tracking_number)
    select 'ORDROW' || n, (array['pending', 'shipped'])[1 + n % 2]::order_status, payment_method,
      subtotal_amount + (n % 7) * 100, shipping_amount, tax_amount, discount_amount, total_amount + (n % 7) * 100,
      shipping_address, billing_address, estimated_delivery_date,
      created_at - (n / 3) * interval '1 minute' - (n / 3) * interval '1 microsecond',
      case when n % 5 = 0 then null else 'AWB' || (n % 11) end
    from orders, generate_series(1, ${COUNT}) n where orders.id = ${model.id}`)
})
afterAll(() => shop.close())

type ListQuery = { filter?: object; sort?: [string, 'ASC' | 'DESC'] }
const toQuery = ({ filter, sort }: ListQuery) => ({
  ...(filter && { filter: JSON.stringify(filter) }),
  ...(sort && { sort: JSON.stringify(sort) }),
})
const getNeighbours = (id: string, list: ListQuery) =>
  admin.get(`/api/admin/orders/${id}/neighbours`, { query: toQuery(list) })

const lists: ListQuery[] = [
  {},
  { sort: ['created_at', 'ASC'] },
  { sort: ['total_amount', 'DESC'] },
  { sort: ['tracking_number', 'ASC'] },
  { sort: ['tracking_number', 'DESC'], filter: { status: 'shipped' } },
  { sort: ['customer_name', 'ASC'], filter: { total_gte: 100 } },
  { sort: ['order_number', 'ASC'], filter: { q: 'ORDROW1' } },
  { sort: ['id', 'ASC'] },
]
test.each(lists)(
  'finds the orders before and after each one of a list, as it lists them: %o',
  async (list) => {
    const { body } = await admin.get('/api/admin/orders', { query: { ...toQuery(list), range: '[0,999]' } })
    const ids: string[] = JSON.parse(body).map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(100)
    for (const index of [0, 1, 24, 25, 99, ids.length - 2, ids.length - 1]) {
      const found = await getNeighbours(ids[index] ?? '', list)
      expect(found.statusCode, found.body).toBe(200)
      expect([index, found.json()]).toEqual([
        index,
        { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null },
      ])
    }
  },
)

test('goes on from an order that a change has taken out of the list', async () => {
  const list: ListQuery = { filter: { status: 'pending' } }
  const ids = (await admin.get('/api/admin/orders', { query: toQuery(list) })).json()
  const [before, here, after] = [ids[310].id, ids[311].id, ids[312].id]
  await shop.db.execute(sql`update orders set status = 'confirmed' where id = ${here}`)
  expect((await getNeighbours(here, list)).json()).toEqual({ previous: before, next: after })
})

test('names an unknown sort or filter, and an order that is not there', async () => {
  const { id } = await addOrder(shop.db)
  expect((await getNeighbours(id, { sort: ['nothing', 'ASC'] })).statusCode).toBe(400)
  expect((await getNeighbours(id, { filter: { nothing: 1 } })).statusCode).toBe(400)
  expect((await getNeighbours(crypto.randomUUID(), {})).statusCode).toBe(404)
})

describe('a scanned code', () => {
  const listNumbers = async (client: Client, resource: string, filter: object) => {
    const response = await client.get(`/api/admin/${resource}`, { query: { filter: JSON.stringify(filter) } })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().map(({ order_number }: { order_number: string }) => order_number)
  }

  test('finds its order in the lists of orders and of the workshop, and nothing that only resembles it', async () => {
    const workshop = await shop.asStaff('workshop')
    const order = await addOrder(shop.db, { order_number: 'ORD1764000000SCANN', status: 'confirmed' })
    await shop.db.insert(parcels).values({ order_id: order.id, number: 1, tracking_number: 'EE123456789IN' })
    const address = `https://a-rather-long-name-of-a-shop.example.test/admin/scan/${order.id}`
    for (const [client, resource] of [
      [admin, 'orders'],
      [workshop, 'workshop-orders'],
    ] as const) {
      const find = (filter: object) => listNumbers(client, resource, filter)
      for (const code of [
        address,
        `${address}/${crypto.randomUUID()}`,
        'ord1764000000scann',
        'ee123456789in',
      ])
        expect([code, await find({ code })]).toEqual([code, [order.order_number]])
      for (const code of ['ORD1764000000', 'EE12345678', '8901234567890', crypto.randomUUID()])
        expect([code, await find({ code })]).toEqual([code, []])
      expect(await find({ q: `  ${address}/${crypto.randomUUID()} ` })).toEqual([order.order_number])
    }
  })
})
