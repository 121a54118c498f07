import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type ExportLayout, exportLayouts } from '@nakshi/core/exports/admin-columns'
import type { ExportFormat } from '@nakshi/core/exports/admin-schema'
import { sql as template } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import postgres, { type Sql } from 'postgres'
import { selectOrders } from '../../api/src/modules/import-export/exports/orders/order-columns.ts'
import type { Db } from '../../api/src/platform/db/client.ts'
import { orders } from '../../api/src/platform/db/tables/index.ts'
import type { Server } from './processes.ts'
import { signInAdmin } from './sessions.ts'
import { formatTable, printRow } from './table.ts'

type Setting = { db: Db; sql: Sql; databaseUrl: string; uncached: Server }

/**
 * Every layout as CSV and the first as XLSX, the bytes thrown away; then PostgreSQL's own COPY of
 * the same query.
 */
export async function measureExport({ db, sql, databaseUrl, uncached }: Setting): Promise<void> {
  const cookie = await signInAdmin(db, sql, uncached)
  const [there] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`
  const count = there?.orders ?? 0
  const rows: string[][] = []
  for (const layout of exportLayouts) rows.push(await measure(uncached, 'csv', layout, cookie, count))
  rows.push(await measure(uncached, 'xlsx', 'orders', cookie, count))
  const seconds = await copyItself(databaseUrl)
  rows.push([
    'COPY of the orders’ query',
    String(count),
    seconds.toFixed(1),
    perSecond(count, seconds),
    '',
    '',
  ])
  printRow(formatTable(['export', 'rows', 's', 'rows/s', 'first bytes ms', 'memory grew by MB'], rows))
}

const perSecond = (rows: number, seconds: number) => Math.round(rows / seconds).toLocaleString('en-IN')

async function measure(
  shop: Server,
  format: ExportFormat,
  layout: ExportLayout,
  cookie: string,
  count: number,
): Promise<string[]> {
  const before = shop.memory().now
  const { seconds, first, lines, most } = await exportOnce(shop, format, layout, cookie)
  const rows = format === 'csv' ? lines - 1 : count
  return [
    `${layout} as ${format}`,
    String(rows),
    seconds.toFixed(1),
    perSecond(rows, seconds),
    first.toFixed(0),
    (most - before).toFixed(0),
  ]
}

/** @returns seconds, milliseconds to the first bytes, lines ended, the most memory the shop held meanwhile in MB */
export async function exportOnce(
  shop: Server,
  format: ExportFormat,
  layout: ExportLayout,
  cookie: string,
): Promise<{ seconds: number; first: number; lines: number; most: number }> {
  let most = shop.memory().now
  const looking = setInterval(() => {
    most = Math.max(most, shop.memory().now)
  }, 50)
  const begin = performance.now()
  const url = `${shop.origin}/api/admin/orders/export?format=${format}&layout=${layout}`
  const [answer] = (await once(get(url, { headers: { cookie } }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the export answered ${answer.statusCode}`)
  const first = performance.now() - begin
  let lines = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>)
      for (const byte of part) if (byte === 13) lines += 1
  } finally {
    clearInterval(looking)
  }
  return { seconds: (performance.now() - begin) / 1000, first, lines, most }
}

/**
 * On a connection of its own, which is closed after: postgres.js may hang on the one that copied.
 */
async function copyItself(databaseUrl: string): Promise<number> {
  const query = new PgDialect().sqlToQuery(
    // COPY takes no parameters.
    selectOrders({
      where: undefined,
      product_ids: null,
      order_by: [template`${orders.created_at} desc`],
    }).inlineParams(),
  )
  const own = postgres(databaseUrl, { max: 1 })
  const begin = performance.now()
  const copy = await own.unsafe(`copy (${query.sql}) to stdout (format csv)`).readable()
  for await (const _part of copy);
  await own.end({ timeout: 1 })
  return (performance.now() - begin) / 1000
}
