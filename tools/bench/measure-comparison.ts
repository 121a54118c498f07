import type { Sql } from 'postgres'
import type { Db } from '../../api/src/platform/db/client.ts'
import { drive, type Load } from './drive.ts'
import { exportOnce } from './measure-export.ts'
import { openOrders, overHttp, placeAll, whatIsOrdered } from './measure-orders.ts'
import { storeLoads } from './measure-store.ts'
import { type Server, startShop } from './processes.ts'
import { readRequests } from './read-requests.ts'
import { signInAdmin } from './sessions.ts'
import { formatTable, printRow } from './table.ts'

type Setting = {
  db: Db
  sql: Sql
  env: Record<string, string>
  /** Folders of built APIs; the others are held against the first. */
  builds: string[]
  rounds: number
  seconds: number
  only: RegExp
}

type Row = {
  name: string
  unit: string
  prepare?: () => Promise<void>
  once: (shop: Server) => Promise<number>
}

/** What several builds of the API do with the same requests on the same database, round by round by turns. */
export async function compareBuilds(setting: Setting): Promise<void> {
  const table: string[][] = []
  for (const cache of ['on', 'off'] as const) {
    const shops: Server[] = []
    try {
      for (const dist of setting.builds)
        shops.push(
          await startShop({ ...setting.env, ...(cache === 'off' ? { RESPONSE_CACHE: 'off' } : {}) }, dist),
        )
      for (const row of await rowsOf(cache, setting, shops)) {
        table.push(await compare(row, shops, setting.rounds))
        printRow(`  ${table.at(-1)?.join('  ')}`)
      }
    } finally {
      for (const shop of shops) await shop.stop()
    }
  }
  printRow(formatTable(['row', '', ...setting.builds], table))
}

/** Medians of a row, and of each build after the first how many times the first it does. */
async function compare(
  { name, unit, prepare, once }: Row,
  shops: Server[],
  rounds: number,
): Promise<string[]> {
  await prepare?.()
  const figures = new Map<Server, number[]>(shops.map((shop) => [shop, []]))
  // The first round only warms up; after it the builds take turns.
  for (let round = 0; round <= rounds; round += 1)
    for (const shop of round % 2 === 0 ? shops : [...shops].reverse()) {
      const figure = await once(shop)
      if (round > 0) figures.get(shop)?.push(figure)
    }
  const [first = 0, ...others] = shops.map((shop) => medianOf(figures.get(shop) ?? []))
  const shown = (figure: number) => figure.toFixed(figure < 100 ? 1 : 0)
  return [
    name,
    unit,
    shown(first),
    ...others.map((other) => `${shown(other)} (${(other / first).toFixed(2)})`),
  ]
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function rowsOf(cache: 'on' | 'off', setting: Setting, shops: Server[]): Promise<Row[]> {
  const { db, sql, seconds, only } = setting
  const [shop] = shops
  if (!shop) return []
  const driven = (
    name: string,
    { path, ...load }: Omit<Load, 'url' | 'seconds'> & { path: string },
  ): Row => ({
    name,
    unit: '/s',
    once: async ({ origin }) => (await drive({ ...load, url: origin + path, seconds })).rps,
  })
  const from = cache === 'on' ? 'from memory' : 'regenerated'
  const rows = readRequests(db)
    .map(({ name, url }) => driven(`${name}, ${from}`, { path: url }))
    .filter(({ name }) => only.test(name))
  if (cache === 'on') return rows

  const loads = await storeLoads(db, sql, shop)
  for (const [name, { prepare, ...load }] of Object.entries(loads))
    if (only.test(name)) rows.push({ ...driven(name, load), prepare })
  const ordered = whatIsOrdered.filter((what) => only.test(orderRow(what)))
  if (ordered.length > 0) {
    const fill = await openOrders(db, sql, shop)
    for (const what of ordered)
      rows.push({
        name: orderRow(what),
        unit: '/s',
        once: async (each) => (await placeAll(await fill(what), overHttp(each))).rps,
      })
  }
  if (only.test('export')) {
    const cookie = await signInAdmin(db, sql, shop)
    for (const format of ['csv', 'xlsx'] as const)
      rows.push({
        name: `export as ${format}`,
        unit: 's',
        once: async (each) => (await exportOnce(each, format, 'orders', cookie)).seconds,
      })
  }
  return rows
}

const orderRow = (what: string) => `order, 32 at once, ${what}`
