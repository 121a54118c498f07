import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { openDatabase } from '../../../api/src/platform/db/client.ts'
import { loadCustomers } from '../../bench/load/customers.ts'
import { signInShoppers } from '../../bench/sessions.ts'
import { formatTable } from '../../bench/table.ts'
import type { Cluster } from '../open-cluster.ts'
import { ACCOUNTS_PER_BUYER, startBuyers } from './buyers.ts'
import { createChaosEvents } from './faults.ts'
import { measurePropagation } from './measure-propagation.ts'
import { startReaders } from './readers.ts'
import { createTally } from './request-tally.ts'
import { countUnsentEmails, findDuplicateJobs, verifyOrders } from './verify-orders.ts'

const SLUG = 'bad-day-lamp'
const ACCOUNTS = 30 * ACCOUNTS_PER_BUYER
const QUIET_PERIOD_MS = 3_000
const MAX_RECOVERY_MS = 60_000

/**
 * Runs each fault in turn under traffic. `only` filters events by name. Returns the failed expectations.
 */
export async function runChaosTest(
  cluster: Cluster,
  only: RegExp,
  report: (line: string) => void,
): Promise<string[]> {
  const sql = postgres(cluster.ownerUrl, { max: 3, onnotice: () => {} })
  const { db, close } = openDatabase(cluster.ownerUrl, { max: 3 })
  const { replicas, origin } = cluster
  const tally = createTally()
  const productId = await addProduct(sql)
  await loadCustomers(sql, ACCOUNTS)
  const accounts = await signInShoppers(db, sql, { origin }, ACCOUNTS)
  const buyers = startBuyers(origin, accounts, productId, tally)
  const readers = startReaders(origin, await listPages(sql), await listPictures(sql), tally)
  const rows: string[][] = []
  const errors: string[] = []
  try {
    for (const { name, restarts, mustBeUnnoticed, run } of createChaosEvents(cluster).filter((event) =>
      only.test(event.name),
    )) {
      const before = countRestarts(cluster)
      const soldBefore = buyers.bought.length
      tally.begin()
      await run()
      for (const begin = Date.now(); tally.msSinceFailure() < QUIET_PERIOD_MS; await wait(100))
        if (Date.now() - begin > MAX_RECOVERY_MS) break
      const orders = buyers.bought.length - soldBefore
      const summaries = [tally.summarize('buyers'), tally.summarize('readers'), tally.summarize('pictures')]
      const recoveredAfterS = tally.secondsUntilRecovered()
      await buyers.pause()
      const propagationMs = await measurePropagation(sql, replicas, SLUG)
      const { reported, stored, failures } = await verifyOrders(sql, buyers.bought)
      buyers.resume()
      rows.push([
        name,
        ...summaries,
        recoveredAfterS.toFixed(1),
        String(orders),
        `${reported} = ${stored}`,
        `${propagationMs ?? 'none'}`,
      ])
      report(rows.at(-1)?.join('  ') ?? '')
      if (mustBeUnnoticed && tally.count() > 0) failures.push(`${tally.count()} requests failed`)
      if (propagationMs === null) failures.push('a replica does not show the change')
      if (countRestarts(cluster) - before !== restarts) failures.push('a replica exited unexpectedly')
      errors.push(...failures.map((failure) => `${name}: ${failure}`))
    }
    await buyers.end()
    await readers.end()
    const left = await countUnsentEmails(sql)
    errors.push(...(await findDuplicateJobs(sql, replicas)))
    report(`${await countSentEmails(sql)} emails sent, ${left} still queued.`)
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), close()])
  }
  const head = ['event', 'buyers: failed', 'readers: failed', 'pictures: failed', 's to recovery']
  report(formatTable([...head, 'orders', 'confirmed = stored', 'change propagated, ms'], rows))
  return errors
}

const countRestarts = ({ replicas }: Cluster) => replicas.reduce((sum, each) => sum + each.restarts(), 0)

async function addProduct(sql: postgres.Sql): Promise<string> {
  // Raises the limit of unpaid orders, which nothing confirms during the test.
  await sql`
    insert into site_settings (key, value) values ('store_settings', '{"unpaid_orders_limit": 1000000}')
    on conflict (key) do update set value = site_settings.value || excluded.value`
  const [row] = await sql<{ id: string }[]>`
    insert into products (slug, title, price, stock) values (${SLUG}, 'Bad day', 60000, 1000000) returning id`
  const id = row?.id ?? ''
  await sql`insert into stock_movements (product_id, change, reason) values (${id}, 1000000, 'initial')`
  return id
}

async function listPages(sql: postgres.Sql): Promise<string[]> {
  const some = await sql<{ slug: string }[]>`select slug from products order by slug limit 20`
  return [
    '/',
    '/products',
    '/api/categories',
    ...[1, 2].map((page) => `/api/products?page=${page}`),
    '/api/products?search=lamp',
    ...some.flatMap(({ slug }) => [`/products/${slug}`, `/api/products/${slug}`]),
  ]
}

async function listPictures(sql: postgres.Sql): Promise<string[]> {
  const some = await sql<{ url: string }[]>`select url from product_images order by url limit 200`
  return some.map(({ url }) => url)
}

const countSentEmails = async (sql: postgres.Sql) =>
  (await sql`select from jobs.job where name = 'mail' and state = 'completed'`).length
