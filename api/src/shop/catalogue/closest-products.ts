import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Place } from './product-places.ts'

/** One swapped or missing letter in a word of six keeps about half of its trigrams. */
const CLOSE_ENOUGH = '0.45'
const MOST = 24
/** Of what was typed so many words are held against the shop's own, and so many of those are looked for. */
const MOST_TYPED = 4
const MOST_MEANT = 3

type Meant = { word: string; closeness: number }

/**
 * Ids of at most 24 products whose title, category or description holds a word of the shop that is written much like
 * one of `search` ("personlised mugg" means a mug), the closest first. However many products there are, the words that
 * were typed are held against the shop's words alone, and the newest few products are read for each word meant.
 * @param within where they must stand, and a condition that they must meet as well
 */
export async function closestProducts(
  db: Db,
  search: string,
  within: { place: Place; filters: SQL },
): Promise<string[]> {
  const scores = new Map<string, number>()
  for (const typed of wordsOf(search)) {
    const best = new Map<string, number>()
    for (const meant of await wordsMeant(db, typed))
      for (const { id, closeness } of await newestWith(db, meant, within))
        best.set(id, Math.max(best.get(id) ?? 0, closeness))
    for (const [id, closeness] of best) scores.set(id, (scores.get(id) ?? 0) + closeness)
  }
  return [...scores]
    .sort(([a_id, a], [b_id, b]) => b - a || (a_id < b_id ? -1 : 1))
    .slice(0, MOST)
    .map(([id]) => id)
}

/** The shortest words ("of", "for") look like everything, so they count only where there is no other. */
function wordsOf(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/))].filter((word) => word !== '')
  const long = words.filter((word) => [...word].length > 3)
  return (long.length > 0 ? long : words).slice(0, MOST_TYPED)
}

function wordsMeant(db: Db, typed: string): Promise<Meant[]> {
  return db.transaction(async (tx) => {
    // The operator `<%` compares with this setting; the function `word_similarity` could not use the index.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${CLOSE_ENOUGH}, true)`)
    const rows = await tx.execute<Meant>(sql`
      select word, word_similarity(${typed}, word) as closeness from search_words where ${typed} <% word
      order by closeness desc, similarity(${typed}, word) desc, word limit ${MOST_MEANT}`)
    return [...rows]
  })
}

/**
 * The words stand in the description, past its tags. The index answers the first half; the second is a `case`, which
 * PostgreSQL believes to hold for every other product and not for one in thousands, so that it does not fetch and sort all
 * of a frequent word's.
 */
const in_description = (pattern: string): SQL => sql`(
  products.description ilike ${pattern}
  and case when regexp_replace(products.description, '<[^>]*>', ' ', 'g') ilike ${pattern} then true else false end
)`

/** The word stands in each query as a constant: from how rare it is PostgreSQL sees whether an index or a walk is faster. */
async function newestWith(
  db: Db,
  { word, closeness }: Meant,
  { place, filters }: { place: Place; filters: SQL },
): Promise<{ id: string; closeness: number }[]> {
  const pattern = `%${word}%`
  const newest = (weight: number, condition: SQL) => sql`(
    select products.id, ${weight * closeness}::float8 as closeness from ${place.from}
    where ${filters} and ${condition} order by ${place.created_at} desc, ${place.id} limit ${sql.raw(String(MOST))}
  )`
  const named = await db.execute<{ id: string }>(sql`
    select id from categories where is_active and active_products > 0 and name ilike ${pattern}
    order by name limit ${sql.raw(String(MOST_MEANT))}`)
  const wanted = [newest(1, sql`products.lower_title like ${pattern}`), newest(0.8, in_description(pattern))]
  for (const { id } of named)
    wanted.push(sql`(
      select products.id, ${0.9 * closeness}::float8 as closeness
      from ${place.from} join product_categories meant on meant.product_id = products.id
      where ${filters} and meant.is_active and meant.category_id = ${id}
      order by meant.created_at desc, meant.product_id limit ${sql.raw(String(MOST))}
    )`)
  const rows = await db.execute<{ id: string; closeness: number }>(sql`${sql.join(wanted, sql` union all `)}`)
  return [...rows]
}
