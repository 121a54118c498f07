import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Replica } from '../replica.ts'

/** ms; covers cache expiry when a replica misses the notification. */
const MOST_AGE = 35_000

/** Changes a product and polls the replicas. Returns ms until all show the change; null on timeout. */
export async function timeUntilSeen(sql: Sql, replicas: Replica[], slug: string): Promise<number | null> {
  const title = `Bad day ${Date.now()}`
  const shown = async ({ origin }: Replica) =>
    (await fetch(`${origin}/api/products/${slug}`)).text().then((text) => text.includes(title))
  // Warms the caches, so that there is an entry to invalidate.
  for (const replica of replicas) await shown(replica)
  await sql`update products set title = ${title} where slug = ${slug}`
  const begin = Date.now()
  for (;;) {
    if ((await Promise.all(replicas.map(shown))).every(Boolean)) return Date.now() - begin
    if (Date.now() - begin > MOST_AGE) return null
    await wait(5)
  }
}
