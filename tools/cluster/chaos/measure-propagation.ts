import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Replica } from '../replica.ts'

/** ms; covers cache expiry when a replica misses the notification. */
const MAX_PROPAGATION_MS = 35_000

/** Changes a product and polls the replicas. Returns ms until all show the change; null on timeout. */
export async function measurePropagation(
  sql: Sql,
  replicas: Replica[],
  slug: string,
): Promise<number | null> {
  const title = `Bad day ${Date.now()}`
  const isShown = async ({ origin }: Replica) =>
    (await fetch(`${origin}/api/products/${slug}`)).text().then((text) => text.includes(title))
  // Warms the caches, so that there is an entry to invalidate.
  for (const replica of replicas) await isShown(replica)
  await sql`update products set title = ${title} where slug = ${slug}`
  const begin = Date.now()
  for (;;) {
    if ((await Promise.all(replicas.map(isShown))).every(Boolean)) return Date.now() - begin
    if (Date.now() - begin > MAX_PROPAGATION_MS) return null
    await wait(5)
  }
}
