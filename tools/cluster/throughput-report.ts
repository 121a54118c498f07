import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { openDatabase } from '../../api/src/platform/db/client.ts'
import { drive } from '../bench/drive.ts'
import { loadCatalogue } from '../bench/load/catalogue.ts'
import { loadCustomers } from '../bench/load/customers.ts'
import { openOrders, overHttp, placeAll } from '../bench/measure-orders.ts'
import { formatTable as toMarkdownTable } from '../bench/table.ts'
import { getCpuTime } from './cpu-time.ts'
import type { Cluster } from './open-cluster.ts'

/** Counts up and down, so that warm-up favours no configuration. */
const COUNTS = [1, 2, 3, 3, 2, 1]
const SECONDS = 4
/** ms for HAProxy to detect the replicas and finish its slow start. */
const SETTLE_MS = 6_500
const CUSTOMERS = 400

const KINDS: Record<string, Record<string, string>> = {
  'from memory': {},
  uncached: { RESPONSE_CACHE: 'off' },
}
const READS = {
  'a list': '/api/products?category=shelf-3&sort=price_asc',
  'a product': '/api/products/gift-777',
  'a search': '/api/products?search=photo',
  'page of a list': '/products?category=shelf-3&sort=price_asc',
  'page of a product': '/products/gift-777',
}

type CpuTime = { replicas: number; primary: number; standby: number; between: number }
type Row = { what: string; count: number; rate: number; cpuTime: CpuTime }

/**
 * Reports responses per second and CPU time for one to three replicas: cached, uncached and orders.
 * `products` are added to the demo data.
 */
export async function reportThroughput(
  cluster: Cluster,
  products: number,
  report: (line: string) => void,
): Promise<void> {
  const sql = postgres(cluster.ownerUrl, { max: 3, onnotice: () => {} })
  const { db, close } = openDatabase(cluster.ownerUrl, { max: 3 })
  const { origin, replicas } = cluster
  const rows: Row[] = []
  try {
    report(`${products} products ...`)
    await loadCatalogue(sql, products)
    await loadCustomers(sql, CUSTOMERS)
    const shop = { origin, memory: () => ({ now: 0, most: 0 }), stop: async () => {} }
    const fill = await openOrders(db, sql, shop)

    const measure = async (
      what: string,
      count: number,
      work: () => Promise<{ rps: number; done: number }>,
    ) => {
      const before = measureCpuTime(cluster)
      const { rps, done } = await work()
      const after = measureCpuTime(cluster)
      const each = (component: keyof CpuTime) => (after[component] - before[component]) / done
      const cpuTime = {
        replicas: each('replicas'),
        primary: each('primary'),
        standby: each('standby'),
        between: each('between'),
      }
      rows.push({ what, count, rate: rps, cpuTime })
      report(`  ${count} replicas, ${what}: ${rps.toFixed(0)}/s`)
    }
    for (const [kind, env] of Object.entries(KINDS))
      for (const count of COUNTS) {
        for (const replica of replicas) await replica.stop()
        for (const replica of replicas.slice(0, count)) await replica.start(env)
        await wait(SETTLE_MS)
        for (const [name, path] of Object.entries(READS)) {
          const url = origin + path
          await drive({ url, seconds: 1 })
          await measure(`${name}, ${kind}`, count, async () => {
            const { rps } = await drive({ url, seconds: SECONDS })
            return { rps, done: rps * SECONDS }
          })
        }
        if (kind === 'uncached') continue
        await placeAll(await fill('different products'), overHttp(shop))
        const orders = await fill('different products')
        await measure('an order', count, async () => ({
          rps: (await placeAll(orders, overHttp(shop))).rps,
          done: orders.length,
        }))
      }
    report(formatTable(rows))
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), close()])
  }
}

function measureCpuTime({ replicas, pair, inTheWay }: Cluster): CpuTime {
  const [leader, other] = [pair.leader().pid(), pair.standby().pid()]
  const cpuTime = getCpuTime({
    replicas: replicas.map(({ pid }) => pid()),
    primary: [leader],
    standby: [other],
    between: inTheWay,
  })
  return { replicas: 0, primary: 0, standby: 0, between: 0, ...cpuTime }
}

function formatTable(rows: Row[]): string {
  const headings = [
    '',
    '1, 2, 3 replicas: per second',
    'CPU ms per replica',
    'of the primary',
    'of the standby',
    'of proxy and pooler',
  ]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return toMarkdownTable(
    headings,
    [...new Set(rows.map(({ what }) => what))].map((what) => {
      const ownRows = rows.filter((row) => row.what === what)
      const rates = [1, 2, 3].map((count) =>
        mean(ownRows.filter((row) => row.count === count).map(({ rate }) => rate)).toFixed(0),
      )
      const cpuTime = (component: keyof CpuTime) =>
        mean(ownRows.map((row) => row.cpuTime[component])).toFixed(2)
      return [
        what,
        rates.join(', '),
        cpuTime('replicas'),
        cpuTime('primary'),
        cpuTime('standby'),
        cpuTime('between'),
      ]
    }),
  )
}
