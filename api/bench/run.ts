import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { loadConfig } from '../src/config.ts'
import { appUrl } from '../src/db/app-role.ts'
import { openDatabase } from '../src/db/client.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { startShopDatabase } from '../src/db/shop-database.ts'
import { loadCatalogue } from './load/catalogue.ts'
import { loadCustomers } from './load/customers.ts'
import { loadOrders } from './load/orders.ts'
import { measureExport } from './measure-export.ts'
import { measureOrders } from './measure-orders.ts'
import { measureReads } from './measure-reads.ts'
import { measureStore } from './measure-store.ts'
import { startShop } from './processes.ts'
import { say } from './table.ts'

const HELP = `How fast the built shop is, held against bare Fastify in the same run.

  npm run bench -- [--products 10000] [--customers 1000] [--orders 10000] [--seconds 3] [--rounds 3] [--only <pattern>]

Makes a shop of that size in <folder> (--data-dir, kept for the next run; a million of each takes 4 GB and ten minutes).
--only runs the paths whose names match: list, detail, categories, search, suggestions, html, shopper, order, admin, export.

kept   from memory                      floor (f)  bare Fastify that sends the same bytes
anew   with CACHE=off                   floor (g)  bare Fastify that sends the rows of the one query, prepared
`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '.' },
    'data-dir': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) say(HELP)
else await bench()

async function bench(): Promise<void> {
  const { products, customers, orders } = values
  const folder = path.resolve(
    values['data-dir'] ?? path.join(tmpdir(), `nakshi-bench-${products}-${customers}-${orders}`),
  )
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true, warn: say })
  // The shop runs as its lesser role, as in life; loading puts indexes aside, which only the owner may
  const database = await startShopDatabase(
    loadConfig({ DATABASE_URL: appUrl(server.url), DATABASE_OWNER_URL: server.url, DATA_DIR: folder }),
    say,
  )
  const sql = postgres(server.url, { max: 40, onnotice: () => {} })
  const { db, close } = openDatabase(database.url, { max: 2 })
  const stops = [server.stop, close, () => sql.end()]
  try {
    say(`${products} products, ${customers} customers, ${orders} orders`)
    await loadCatalogue(sql, Number(products))
    await loadCustomers(sql, Number(customers))
    await loadOrders(sql, Number(orders))

    const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: server.url, DATA_DIR: folder }
    const kept = await startShop(env)
    stops.push(kept.stop)
    const anew = await startShop({ ...env, CACHE: 'off' })
    stops.push(anew.stop)
    say(`Opened in ${kept.opened_in.toFixed(0)} ms and ${anew.opened_in.toFixed(0)} ms.`)

    const setting = {
      db,
      sql,
      databaseUrl: database.url,
      folder,
      kept,
      anew,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      only: new RegExp(values.only),
    }
    if (/^(list|detail|cat|search|sugg|html|\.)/.test(values.only)) await measureReads(setting)
    if (setting.only.test('order')) await measureOrders(setting)
    if (setting.only.test('admin') || setting.only.test('shopper')) await measureStore(setting)
    if (setting.only.test('export')) await measureExport(setting)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}
