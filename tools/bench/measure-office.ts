import { type ReportName, reportNames } from '@nakshi/core/reports/admin-schema'
import type { Sql } from 'postgres'
import { countSales } from '../../api/src/modules/reports/count-sales.ts'
import type { Db } from '../../api/src/platform/db/client.ts'
import type { Server } from './processes.ts'
import { signInAdmin } from './sessions.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

type Setting = { db: Db; sql: Sql; uncached: Server; only: RegExp }

/** Each is asked so often, one at a time; the first find nothing in PostgreSQL's memory. */
const TIMES = sized(5, 1)
/** ms; the longest acceptable wait */
const BOUND = 1000

const listed = (resource: string, sort: string[], filter: object = {}, range = [0, 24]) =>
  `/api/admin/${resource}?${new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
    filter: JSON.stringify(filter),
  })}`
const newest = ['created_at', 'DESC']
const reported = (report: ReportName, from: string, to: string, unit: string) =>
  `/api/admin/reports?${new URLSearchParams({ report, from, to, unit })}`
const board = (filter: object) =>
  `/api/admin/production-board?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** What the screens of the backoffice ask for; a name with several addresses asks them together. */
function officePaths(productId: string): Record<string, string[]> {
  const orders = (filter: object, sort = newest) => [listed('orders', sort, filter)]
  const found = (q: string) =>
    ['orders', 'customers', 'products', 'coupons'].map((list) => listed(list, newest, { q }, [0, 4]))
  return {
    'today and its numbers': ['/api/admin/counters', '/api/admin/dashboard'],
    'orders, newest': [...orders({}), `/api/admin/orders/status-counts?filter={}`],
    'orders, page 4,000': [listed('orders', newest, {}, [100_000, 100_024])],
    'orders, to confirm': orders({ status: 'pending' }),
    'orders, due first': orders({ status: ['pending', 'confirmed'] }, ['estimated_delivery_date', 'ASC']),
    'orders, by total': orders({}, ['total_amount', 'DESC']),
    'orders, by customer': orders({}, ['customer_name', 'ASC']),
    'orders, by city': orders({}, ['city', 'ASC']),
    'orders, by state': orders({}, ['state', 'ASC']),
    'orders, by payment': orders({}, ['payment_status', 'ASC']),
    'orders, by last change': orders({}, ['updated_at', 'DESC']),
    'orders, of a product': orders({ product_id: productId }),
    'orders, of a city': orders({ city: 'Kochi' }),
    'orders, to make': orders({ to_do: 'make' }),
    'orders, search: a frequent word': orders({ q: 'अनन्या' }),
    'orders, search: a phone number': orders({ q: '+91 90000 12345' }),
    'orders, search: a text': orders({ q: 'Meera 4321' }),
    'orders, search: nothing': orders({ q: 'zyzzyva' }),
    'products, newest': [listed('products', newest)],
    'products, by stock': [listed('products', ['stock', 'ASC'])],
    'products, by title': [listed('products', ['title', 'ASC'])],
    'products, search': [listed('products', ['title', 'ASC'], { q: 'xylograph' })],
    'customers, newest': [listed('customers', newest)],
    'customers, by name': [listed('customers', ['full_name', 'ASC'])],
    'customers, search: a phone number': [listed('customers', newest, { q: '9000012345' })],
    'returns, to decide': [listed('returns', ['requested_at', 'DESC'], { decided: false })],
    'returns, by product': ['/api/admin/returns/by-product'],
    'board, all': [board({})],
    'board, searched': [board({ q: 'Meera' })],
    'board, of a product': [board({ product_id: productId })],
    'board, waiting': [board({ is_waiting: true })],
    'find: a name': found('Meera'),
    'find: a phone number': found('9000012345'),
    'find: an order': found('ORD0000000004711'),
    'find: nothing': found('zyzzyva'),
    ...Object.fromEntries(
      reportNames.flatMap((name) => [
        [`report, ${name}: 30 days`, [reported(name, '2026-10-22', '2026-11-20', 'day')]],
        [`report, ${name}: all, by month`, [reported(name, '2025-01-01', '2026-11-20', 'month')]],
      ]),
    ),
  }
}

/** How long the people who run the store wait for each screen, one at a time. */
export async function measureOffice({ db, sql, uncached, only }: Setting): Promise<void> {
  const begin = performance.now()
  // The shop's own job may be at it as well; one of them counts at a time.
  while ((await sql`select from dirty_report_days limit 1`).length > 0) await countSales(db)
  printRow(`The days of the reports were counted in ${((performance.now() - begin) / 1000).toFixed(0)} s.`)
  for (const table of [
    'sales_daily',
    'sales_monthly',
    'sales_periods',
    'delivery_performance',
    'dirty_report_days',
  ])
    await sql`vacuum analyze ${sql(table)}`
  const cookie = await signInAdmin(db, sql, uncached)
  const [product] = await sql<{ id: string }[]>`select product_id as id from order_items limit 1`
  const rows: string[][] = []
  for (const [name, addresses] of Object.entries(officePaths(product?.id ?? ''))) {
    if (!only.test(`office: ${name}`)) continue
    const took: number[] = []
    for (let time = 0; time < TIMES; time += 1) took.push(await ask(uncached, addresses, cookie))
    const [first = 0] = took
    const sorted = took.toSorted((a, b) => a - b)
    const [middle = 0, worst = 0] = [sorted[Math.floor(TIMES / 2)], sorted.at(-1)]
    const over = worst > BOUND ? 'over a second' : ''
    rows.push([name, ...[first, middle, worst].map((ms) => ms.toFixed(0)), over])
    printRow(`  ${rows.at(-1)?.join('  ')}`)
  }
  printRow(formatTable(['screen', 'first ms', 'median ms', 'worst ms', ''], rows))
}

async function ask({ origin }: Server, addresses: string[], cookie: string): Promise<number> {
  const begin = performance.now()
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(origin + address, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
  )
  return performance.now() - begin
}
