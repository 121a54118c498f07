import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { loadCustomers } from '../../../bench/load/customers.ts'
import { signInShoppers } from '../../../bench/sessions.ts'
import { tableOf } from '../../../bench/table.ts'
import { openDatabase } from '../../../src/db/client.ts'
import type { Cluster } from '../open-cluster.ts'
import { ACCOUNTS_EACH, startBuyers } from './buyers.ts'
import { eventsOf } from './events.ts'
import { timeUntilSeen } from './freshness.ts'
import { jobsDoneTwice, judge, lettersLeft } from './judge.ts'
import { startReaders } from './readers.ts'
import { openTally } from './tally.ts'

const SLUG = 'bad-day-lamp'
const ACCOUNTS = 30 * ACCOUNTS_EACH
const QUIET = 3_000
const LONGEST = 60_000

/**
 * Runs each fault in turn under traffic. `only` filters events by name. Returns the failed expectations.
 */
export async function badDay(
  cluster: Cluster,
  only: RegExp,
  tell: (sentence: string) => void,
): Promise<string[]> {
  const sql = postgres(cluster.ownerUrl, { max: 3, onnotice: () => {} })
  const { db, close } = openDatabase(cluster.ownerUrl, { max: 3 })
  const { replicas, origin } = cluster
  const tally = openTally()
  const productId = await addProduct(sql)
  await loadCustomers(sql, ACCOUNTS)
  const accounts = await signInShoppers(db, sql, { origin }, ACCOUNTS)
  const buyers = startBuyers(origin, accounts, productId, tally)
  const readers = startReaders(origin, await pagesOf(sql), await picturesOf(sql), tally)
  const rows: string[][] = []
  const wrong: string[] = []
  try {
    for (const { name, restarts, isUnnoticed, happen } of eventsOf(cluster).filter((event) =>
      only.test(event.name),
    )) {
      const before = restartsOf(cluster)
      const soldBefore = buyers.bought.length
      tally.begin()
      await happen()
      for (const begin = Date.now(); tally.quietFor() < QUIET; await wait(100))
        if (Date.now() - begin > LONGEST) break
      const orders = buyers.bought.length - soldBefore
      const said = [tally.said('buyers'), tally.said('readers'), tally.said('pictures')]
      const well = tally.secondsUntilWell()
      await buyers.hold()
      const seen = await timeUntilSeen(sql, replicas, SLUG)
      const { answered, stored, faults } = await judge(sql, buyers.bought)
      buyers.goOn()
      rows.push([
        name,
        ...said,
        well.toFixed(1),
        String(orders),
        `${answered} = ${stored}`,
        `${seen ?? 'none'}`,
      ])
      tell(rows.at(-1)?.join('  ') ?? '')
      if (isUnnoticed && tally.count() > 0) faults.push(`${tally.count()} requests failed`)
      if (seen === null) faults.push('a replica does not show the change')
      if (restartsOf(cluster) - before !== restarts) faults.push('a replica exited unexpectedly')
      wrong.push(...faults.map((fault) => `${name}: ${fault}`))
    }
    await buyers.end()
    await readers.end()
    const left = await lettersLeft(sql)
    wrong.push(...(await jobsDoneTwice(sql, replicas)))
    tell(`${await lettersSent(sql)} emails sent, ${left} still queued.`)
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), close()])
  }
  const head = ['event', 'buyers: failed', 'readers: failed', 'pictures: failed', 's to recovery']
  tell(tableOf([...head, 'orders', 'confirmed = stored', 'change propagated, ms'], rows))
  return wrong
}

const restartsOf = ({ replicas }: Cluster) => replicas.reduce((sum, each) => sum + each.restarts(), 0)

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

async function pagesOf(sql: postgres.Sql): Promise<string[]> {
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

async function picturesOf(sql: postgres.Sql): Promise<string[]> {
  const some = await sql<{ url: string }[]>`select url from product_images order by url limit 200`
  return some.map(({ url }) => url)
}

const lettersSent = async (sql: postgres.Sql) =>
  (await sql`select from jobs.job where name = 'mail' and state = 'completed'`).length
