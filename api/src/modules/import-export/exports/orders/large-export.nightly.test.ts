import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { adminMessages } from '@nakshi/core/admin-messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { unzip } from '../../../../../test/harness-files.ts'
import { addOrder } from '../../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const fetchExport = (filter?: object) =>
  admin.get('/api/admin/orders/export', { query: filter ? { filter: JSON.stringify(filter) } : {} })

const ORDERS = 15_000
/** A few batches of rows; all of them at once take several times as much. */
const MOST_HELD = 12_000_000

/** Bytes of the heap in use once everything unreachable is gone. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

beforeAll(async () => {
  const model = await addOrder(shop.db, {
    order_number: 'ORDLONG',
    custom_options: { [crypto.randomUUID()]: { text: 'अ' } },
  })
  await shop.db.transaction(async (tx) => {
    // Far more rows than any request writes
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into orders (order_number, status, payment_method, subtotal_amount, shipping_amount, tax_amount,
        discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
      select 'ORDLONG' || n, status, payment_method, subtotal_amount, shipping_amount, tax_amount, discount_amount,
        total_amount, shipping_address, billing_address, estimated_delivery_date, created_at - n * interval '1 minute'
      from orders, generate_series(1, ${ORDERS - 1}) n where orders.id = ${model.id}`)
    await tx.execute(sql`
      insert into order_items (order_id, line_no, quantity, price, custom_options, product)
      select orders.id, 1, 1, price, custom_options, product from orders, order_items
      where order_items.order_id = ${model.id} and orders.order_number like 'ORDLONG_%'`)
  })
  // What autovacuum does a minute after so many rows: until then the planner believes the tables
  // to be small.
  await shop.db.execute(sql`analyze orders, order_items`)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The export over a real connection, as a browser reads it. */
async function requestExport(format: string): Promise<IncomingMessage> {
  const address = shop.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the app does not listen')
  const { cookies } = await admin.post('/api/auth/refresh')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const query = new URLSearchParams({ format, filter: '{"q":"ORDLONG"}' })
  const path = `/api/admin/orders/export?${query}`
  const [answer] = (await once(get({ port: address.port, path, headers: { cookie } }), 'response')) as [
    IncomingMessage,
  ]
  return answer
}

async function openExport(format: string): Promise<IncomingMessage> {
  const answer = await requestExport(format)
  expect(answer.statusCode).toBe(200)
  return answer
}

test.each(['csv', 'xlsx'])(
  'streams a complete %s file without holding it in memory',
  { timeout: 60_000 },
  async (format) => {
    const before = heldMemory()
    let most = before
    const parts: Buffer[] = []
    for await (const part of await openExport(format)) {
      parts.push(part)
      if (parts.length % 5 === 0) most = Math.max(most, heldMemory())
    }
    expect(parts.length).toBeGreaterThan(10)
    expect(most - before).toBeLessThan(MOST_HELD)

    const file = Buffer.concat(parts)
    const content = format === 'csv' ? file : unzip(file).get('xl/worksheets/sheet1.xml')
    const numbers = content?.toString('utf8').match(/ORDLONG\d*/g)
    expect([numbers?.length, new Set(numbers).size]).toEqual([ORDERS, ORDERS])
  },
)

/** Transactions of the exports that are open in the database. */
const open = async () => {
  const [row] = await shop.db.execute<{ open: number }>(sql`
    select count(*) as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`)
  return row?.open
}

test('limits concurrent exports and frees their connections when the client disconnects', async () => {
  // More than the sockets between take in, so that each waits for its reader.
  const responses = await Promise.all(Array.from({ length: 5 }, () => requestExport('csv')))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 503, 503])
  const readers = responses.filter(({ statusCode }) => statusCode === 200)
  expect(await open()).toBe(3)
  // Also of another list; a report finds a connection all the same
  expect((await admin.get('/api/admin/customers/export')).statusCode).toBe(503)
  expect((await admin.get('/api/admin/orders/export/count')).statusCode).toBe(200)
  const rejected = await fetchExport()
  expect([rejected.statusCode, rejected.json().message]).toEqual([503, adminMessages.export.busy.template])
  for (const reader of readers) reader.destroy()
  await expect.poll(open).toBe(0)
  expect((await fetchExport({ q: 'ORDFILE' })).statusCode).toBe(200)
})
