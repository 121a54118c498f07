import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { loadConfig } from '../../api/src/app/config/load-config.ts'
import { toAppRoleUrl } from '../../api/src/platform/db/app-role.ts'
import { openDatabase } from '../../api/src/platform/db/client.ts'
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/start.ts'
import { startShopDatabase } from '../../api/src/platform/db/shop-database.ts'
import { loadCatalogue } from './load/catalogue.ts'
import { loadCustomers } from './load/customers.ts'
import { loadOrders } from './load/orders.ts'
import { compareBuilds } from './measure-comparison.ts'
import { measureExport } from './measure-export.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureImposition } from './measure-imposition.ts'
import { measureKeys } from './measure-keys.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOffice } from './measure-office.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePreviews } from './measure-previews.ts'
import { measurePrintFiles } from './measure-print-files.ts'
import { measureProductForm } from './measure-product-form.ts'
import { measureReads } from './measure-reads.ts'
import { measureSolids } from './measure-solids.ts'
import { measureStore } from './measure-store.ts'
import { startShop } from './processes.ts'
import { signInAdmin } from './sessions.ts'
import { isSmoke, sized } from './sized.ts'
import { printRow } from './table.ts'

const HELP = `How fast the built shop is, held against bare Fastify in the same run.

  npm run bench -- [--products 10000] [--customers 1000] [--orders 10000] [--seconds 3] [--rounds 3] [--only <pattern>] [--grown <products>]
                   [--compare <folder>] [--smoke]

Makes a shop of that size in <folder> (--data-dir, kept for the next run; a million of each takes 4 GB and ten minutes).
--only runs the paths whose names match: list, detail, categories, search, suggestions, html, shopper, order, admin, office, export, print, sheets, preview, solid, keys, form, memory.
--only preview, --only sheets, --only solid and --only keys (a key press to the picture of the studio, in Chromium) need no shop;
--only memory makes a demo shop of its own.
--only office --products 100000 --customers 100000 --orders 1000000 asks for each screen of the backoffice, one at a time.
--grown 1000000 makes a second shop, of so many products, and holds its lists, details and searches against the first one's.
--compare api/dist/without drives another build of the API by turns with api/dist, on the same database: what a trick brings.
--smoke runs them with tiny sizes: whether they run. Alone, a larger catalogue and a comparison as well.

kept      from memory                   floor (f)  bare Fastify that sends the same bytes
uncached  with RESPONSE_CACHE=off       floor (g)  bare Fastify that sends the rows of the one query, prepared
`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: String(sized(10_000, 1_000)) },
    customers: { type: 'string', default: String(sized(1_000, 300)) },
    orders: { type: 'string', default: String(sized(10_000, 1_000)) },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: String(sized(3, 1)) },
    only: { type: 'string', default: '.' },
    grown: { type: 'string' },
    compare: { type: 'string', multiple: true },
    'data-dir': { type: 'string' },
    smoke: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) printRow(HELP)
else if (values.only === 'preview') await measurePreviews()
else if (values.only === 'solid') await measureSolids()
else if (values.only === 'keys') await measureKeys()
else if (values.only === 'sheets') await measureImposition()
else if (values.only === 'memory') await measureMemory()
else await bench()

async function bench(): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const { products, grown } = values
    const { env, url, folder, sql, db } = await openShopOf(products, values['data-dir'], stops)
    const rounds = Number(values.rounds)
    const seconds = Number(values.seconds)
    const only = new RegExp(values.only)
    const isWholeSmoke = isSmoke && values.only === '.'
    // First, as the connections of the database do not suffice for four shops.
    const others = values.compare ?? (isWholeSmoke ? ['api/dist'] : [])
    if (others.length > 0)
      await compareBuilds({ db, sql, env, builds: ['api/dist', ...others], rounds, seconds, only })
    if (values.compare) return
    const uncached = await startShop({ ...env, RESPONSE_CACHE: 'off' })
    stops.push(uncached.stop)
    if (grown) {
      const larger = await startShop({
        ...(await openShopOf(grown, undefined, stops)).env,
        RESPONSE_CACHE: 'off',
      })
      stops.push(larger.stop)
      return await measureGrowth({ db, small: uncached, large: larger, rounds, seconds, only })
    }
    const kept = await startShop(env)
    stops.push(kept.stop)
    printRow(`Opened in ${kept.opened_in.toFixed(0)} ms and ${uncached.opened_in.toFixed(0)} ms.`)

    const setting = { db, sql, databaseUrl: url, folder, kept, uncached, rounds, seconds, only }
    if (/^(list|detail|cat|search|sugg|html|\.)/.test(values.only)) await measureReads(setting)
    if (only.test('order')) await measureOrders(setting)
    if (only.test('admin') || only.test('shopper')) await measureStore(setting)
    if (/office|^\.$/.test(values.only)) await measureOffice(setting)
    if (only.test('export')) await measureExport(setting)
    if (only.test('print')) await measurePrintFiles({ ...setting, shop: uncached })
    if (only.test('preview')) await measurePreviews()
    if (only.test('sheets')) await measureImposition()
    if (only.test('keys')) await measureKeys()
    if (only.test('solid')) await measureSolids()
    if (only.test('memory')) await measureMemory()
    if (only.test('form')) await measureProductForm(kept, await signInAdmin(db, sql, kept))
    if (isWholeSmoke) await measureGrowth({ db, small: uncached, large: uncached, rounds, seconds, only })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** The database of a shop of that size, filled. @param stops gets what was opened */
async function openShopOf(products: string, dataDir: string | undefined, stops: (() => Promise<unknown>)[]) {
  const { customers, orders } = values
  const size = isSmoke ? `smoke-${process.pid}` : `${products}-${customers}-${orders}`
  const folder = path.resolve(dataDir ?? path.join(tmpdir(), `nakshi-bench-${size}`))
  if (isSmoke) stops.push(() => rm(folder, { recursive: true, force: true }))
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true, warn: printRow })
  stops.push(server.stop)
  // The shop runs as its lesser role, as in life; loading puts indexes aside, which only the owner
  // may
  const { url } = await startShopDatabase(
    loadConfig({ DATABASE_URL: toAppRoleUrl(server.url), DATABASE_OWNER_URL: server.url, DATA_DIR: folder }),
    printRow,
  )
  const sql = postgres(server.url, { max: 40, onnotice: () => {} })
  const { db, close } = openDatabase(url, { max: 2 })
  stops.push(close, () => sql.end())
  printRow(`${products} products, ${customers} customers, ${orders} orders`)
  await loadCatalogue(sql, Number(products))
  await loadCustomers(sql, Number(customers))
  await loadOrders(sql, Number(orders))
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: server.url, DATA_DIR: folder }
  return { env, url, folder, sql, db }
}
