import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Replica } from '../replica.ts'

/** In ms: a kept page is made anew by then although nobody was heard. */
const MOST_AGE = 35_000

/**
 * Changes a product on the primary and looks at every replica until all show it: they listen, and
 * drop what they kept.
 * @returns ms until the last one did; null when one does not
 */
export async function timeUntilSeen(sql: Sql, replicas: Replica[], slug: string): Promise<number | null> {
  const title = `Bad day ${Date.now()}`
  const shown = async ({ origin }: Replica) =>
    (await fetch(`${origin}/api/products/${slug}`)).text().then((text) => text.includes(title))
  // Kept everywhere, so that there is something to drop.
  for (const replica of replicas) await shown(replica)
  await sql`update products set title = ${title} where slug = ${slug}`
  const begin = Date.now()
  for (;;) {
    if ((await Promise.all(replicas.map(shown))).every(Boolean)) return Date.now() - begin
    if (Date.now() - begin > MOST_AGE) return null
    await wait(5)
  }
}
