import type { Sql } from 'postgres'
import type { Db } from '../../api/src/platform/db/client.ts'
import { drive, type Load, median, type RequestMetrics } from './drive.ts'
import type { Server } from './processes.ts'
import { signInAdmin, signInShoppers } from './sessions.ts'
import { formatTable, printRow } from './table.ts'

type Setting = { db: Db; sql: Sql; uncached: Server; rounds: number; seconds: number; only: RegExp }

const FILTER = { status: 'shipped', payment_method: 'card', total_gte: 9_000_000 / 100 }
const listed = (resource: string, sort: string[], filter: object) =>
  `/api/admin/${resource}?${new URLSearchParams({
    sort: JSON.stringify(sort),
    range: '[0,24]',
    filter: JSON.stringify(filter),
  })}`

type StoreLoad = Omit<Load, 'url' | 'seconds'> & { path: string; prepare?: () => Promise<void> }

/** What signed-in shoppers and the people who run the store do; nothing of it is kept in memory. */
export async function storeLoads(db: Db, sql: Sql, shop: Server): Promise<Record<string, StoreLoad>> {
  const shoppers = await signInShoppers(db, sql, shop, 32)
  const cookies = shoppers.map(({ cookie }) => cookie)
  const admin = [await signInAdmin(db, sql, shop)]
  const [gift] = await sql<{ id: string }[]>`select id from products where slug = 'gift-77'`
  const line = { product_id: gift?.id, quantity: 1 }
  return {
    'shopper: add to cart, and empty it': {
      path: '/',
      cookies,
      requests: [
        { method: 'POST', path: '/api/cart', body: line },
        { method: 'DELETE', path: '/api/cart' },
      ],
    },
    'shopper: quote': {
      path: '/',
      cookies,
      requests: [{ method: 'POST', path: '/api/checkout/quote', body: {} }],
      prepare: () =>
        fillCarts(
          sql,
          shoppers.map(({ id }) => id),
          String(gift?.id),
        ),
    },
    'admin: products, searched': {
      path: listed('products', ['title', 'ASC'], { q: 'xylograph' }),
      cookies: admin,
      connections: 8,
    },
    'admin: orders, newest first': {
      path: listed('orders', ['created_at', 'DESC'], {}),
      cookies: admin,
      connections: 8,
    },
    'admin: orders, three filters, by total': {
      path: listed('orders', ['total_amount', 'DESC'], FILTER),
      cookies: admin,
      connections: 8,
    },
    'admin: the same, one at a time': {
      path: listed('orders', ['total_amount', 'DESC'], FILTER),
      cookies: admin,
      connections: 1,
    },
  }
}

/** Drives each of them, then changes many orders at once and shows the plan of their list. */
export async function measureStore({ db, sql, uncached, rounds, seconds, only }: Setting): Promise<void> {
  const loads = await storeLoads(db, sql, uncached)
  const rows: string[][] = []
  for (const [name, { path, prepare, ...load }] of Object.entries(loads)) {
    if (!only.test(name)) continue
    await prepare?.()
    const all: RequestMetrics[] = []
    for (let round = 0; round < rounds; round += 1)
      all.push(await drive({ ...load, url: uncached.origin + path, seconds }))
    const { rps, p50, p99 } = median(all)
    rows.push([name, rps.toFixed(0), `${p50} / ${p99}`])
  }
  if (only.test('admin'))
    rows.push([
      'admin: status of 100 orders',
      '',
      await bulkStatus(sql, uncached, await signInAdmin(db, sql, uncached)),
    ])
  printRow(formatTable(['path', 'requests/s', 'p50 / p99 ms'], rows))
  if (only.test('admin')) await tellOrderQuery(sql)
}

async function fillCarts(sql: Sql, users: string[], productId: string): Promise<void> {
  await sql`delete from cart_items where user_id in ${sql(users)}`
  for (const userId of users)
    await sql`insert into cart_items (user_id, product_id, quantity) values (${userId}, ${productId}, 1) on conflict do nothing`
}

async function bulkStatus(sql: Sql, shop: Server, cookie: string): Promise<string> {
  const orders = await sql<{ id: string }[]>`select id from orders 
    where status = 'processing' and payment_method = 'cod' limit 100`
  const filter = new URLSearchParams({ filter: JSON.stringify({ id: orders.map(({ id }) => id) }) })
  const took: number[] = []
  for (const status of ['pending', 'processing', 'pending', 'processing', 'pending', 'processing']) {
    const begin = performance.now()
    const answer = await fetch(`${shop.origin}/api/admin/orders?${filter}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })
    if (!answer.ok) throw new Error(`the bulk change answered ${answer.status}: ${await answer.text()}`)
    took.push(performance.now() - begin)
  }
  took.sort((a, b) => a - b)
  return `${took[3]?.toFixed(0)} / ${took.at(-1)?.toFixed(0)}`
}

/** The list's own query alone, prepared, one at a time; and its plan. */
async function tellOrderQuery(sql: Sql): Promise<void> {
  const query = `select o.*, u.full_name from orders o left join users u on u.id = o.user_id
    where o.status in ('shipped') and o.payment_method in ('card') and o.total_amount >= ${FILTER.total_gte}
    order by o.total_amount desc, o.created_at, o.id limit 25`
  const took: number[] = []
  for (let run = 0; run < 60; run += 1) {
    const begin = performance.now()
    await sql.unsafe(query, [], { prepare: true })
    took.push(performance.now() - begin)
  }
  const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${query}`)
  printRow(`The orders' query alone: ${took.sort((a, b) => a - b)[30]?.toFixed(2)} ms`)
  printRow(plan.map((row) => `  ${row['QUERY PLAN']}`).join('\n'))
}
