import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql as template } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { selectOrders } from '../src/admin/export/order-columns.ts'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { type ExportFormat, type ExportLayout, export_layouts } from '../src/contract/admin/export.ts'
import { openDatabase } from '../src/db/client.ts'
import { startShopDatabase } from '../src/db/shop-database.ts'
import { orders } from '../src/db/tables/index.ts'
import { fillOrders } from './many-orders.ts'

const HELP = `How fast orders are exported, and how much memory that takes.

  npx tsx api/bench/export.ts [--orders 1000000] [--data-dir <folder>]

Fills a database of its own in <folder> (1,000,000 orders: 2 GB, some minutes; kept for the next run), then reads
every layout as CSV and the first as XLSX over HTTP, throwing the bytes away. RSS is that of this one process, reader
included. At last PostgreSQL's own COPY of the same query, for comparison.
`

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    'data-dir': { type: 'string', default: path.join(tmpdir(), 'nakshi-bench-export') },
    help: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`

if (values.help) say(HELP)
else await bench(Number(values.orders), values['data-dir'])

async function bench(count: number, dataDir: string): Promise<void> {
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: 'false', RATE_LIMITS: 'off' })
  const database = await startShopDatabase(config, say)
  const { db, listen, close } = openDatabase(database.url, { max: 10 })
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  const app = await buildApp({ config, db, listen })
  try {
    say(`Filling up to ${count.toLocaleString('en-IN')} orders ...`)
    await fillOrders(sql, count)
    const cookie = await signInAsAdmin()
    await app.listen({ port: 0, host: '127.0.0.1' })
    for (const layout of export_layouts) await measure('csv', layout, cookie)
    await measure('xlsx', 'orders', cookie)
    await measureCopy()
  } finally {
    await app.close()
    await close()
    await database.stop()
  }

  async function signInAsAdmin(): Promise<string> {
    const email = `bench-${Date.now()}@example.test`
    const payload = { email, password: 'a-password-for-benches', full_name: 'Bench' }
    const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })
    await sql`update users set role = 'admin', email_confirmed_at = now() where email = ${email}`
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  async function measure(format: ExportFormat, layout: ExportLayout, cookie: string): Promise<void> {
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const before = process.memoryUsage.rss()
    let highest = before
    const looking = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, 50)
    const worked = process.cpuUsage()
    const begin = performance.now()
    const request = get({
      port,
      path: `/api/admin/orders/export?format=${format}&layout=${layout}`,
      headers: { cookie },
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const first = performance.now() - begin
    if (answer.statusCode !== 200) throw new Error(`the export answered ${answer.statusCode}`)
    let bytes = 0
    let rows = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      for (const byte of part) if (byte === 13) rows += 1
    }
    const seconds = (performance.now() - begin) / 1000
    clearInterval(looking)
    const { user, system } = process.cpuUsage(worked)
    const counted = format === 'csv' ? rows - 1 : count
    say(
      [
        `${layout} as ${format}: ${counted.toLocaleString('en-IN')} rows, ${mb(bytes)} in ${seconds.toFixed(1)} s`,
        `${Math.round(counted / seconds).toLocaleString('en-IN')} rows/s, first bytes after ${first.toFixed(0)} ms`,
        `CPU ${((user + system) / 1e6).toFixed(1)} s without the database's`,
        `RSS ${mb(before)} before, ${mb(highest)} at most, ${mb(process.memoryUsage.rss())} after`,
      ].join('; '),
    )
  }

  async function measureCopy(): Promise<void> {
    const query = new PgDialect().sqlToQuery(
      selectOrders({ where: undefined, order_by: [template`${orders.created_at} desc`] }),
    )
    const own = postgres(database.url, { max: 1 })
    const begin = performance.now()
    const copy = await own.unsafe(`copy (${query.sql}) to stdout (format csv)`).readable()
    for await (const _part of copy);
    const seconds = (performance.now() - begin) / 1000
    say(
      `COPY of the orders' query: ${seconds.toFixed(1)} s; ${Math.round(count / seconds).toLocaleString('en-IN')} rows/s`,
    )
    await own.end({ timeout: 1 })
  }
}
