import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import type { ProductSource } from '../lists/product-source.ts'
import { removeStopWords } from './search-terms.ts'

const MAX_RESULTS = 24
const MAX_WORDS = 4
const MAX_CANDIDATES = 3
const MAX_CORRECTED_WORDS = 8
/** Of trigrams; "nampalte" is 0.74 near "nameplate", "planter" 0.5 near "planet". */
const MIN_CLOSENESS = 0.55

type WordCandidate = { typed: string; word: string; closeness: number }
type Near = { id: string; typed: string; closeness: number }

/** Compares typed words with the dictionary only, so cost does not grow with the catalogue. */
export async function fuzzySearch(
  db: Db,
  search: string,
  within: { source: ProductSource; filters: SQL },
): Promise<string[]> {
  const candidates = await findCandidates(db, splitWords(search))
  if (candidates.length === 0) return []
  const scores = new Map<string, Map<string, number>>()
  for (const { id, typed, closeness } of await findNewest(db, candidates, within)) {
    const best = scores.get(id) ?? new Map<string, number>()
    scores.set(id, best.set(typed, Math.max(best.get(typed) ?? 0, closeness)))
  }
  const sum = (best: Map<string, number>) => [...best.values()].reduce((all, one) => all + one, 0)
  return [...scores]
    .map(([id, best]) => ({ id, score: sum(best) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_RESULTS)
    .map(({ id }) => id)
}

/**
 * The search in words of the dictionary ("moonlamp" is two), without those that are like none; null if nothing changes or none is left.
 * The dictionary has the words of products, categories and synonyms.
 */
export async function correctSearch(db: Db, search: string): Promise<string | null> {
  const typed = removeStopWords(search).split(' ').slice(0, MAX_CORRECTED_WORDS)
  const rows = await db.execute<{ word: string }>(sql`
    select coalesce(parts.words, near.word) as word from ${toRows(typed)} with ordinality as each (typed, at)
    left join lateral (
      select word, closeness from suggest_search_terms(typed, 1) where closeness >= ${MIN_CLOSENESS}
    ) near on true
    left join lateral (
      select first.word || ' ' || second.word as words
      from generate_series(3, length(typed) - 3) cut
      join search_dictionary first on first.word = left(typed, cut)
      join search_dictionary second on second.word = substr(typed, cut + 1)
      order by cut desc limit 1
    ) parts on near.closeness is distinct from 1
    where coalesce(parts.words, near.word) is not null order by at`)
  const corrected = rows.map(({ word }) => word).join(' ')
  return corrected === '' || corrected === search.toLowerCase() ? null : corrected
}

/** Words of up to three characters match too much; they count only if there are no longer ones. */
function splitWords(search: string): string[] {
  const words = [...new Set(removeStopWords(search).split(' '))]
  const long = words.filter((word) => [...word].length > 3)
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS)
}

async function findCandidates(db: Db, typed: string[]): Promise<WordCandidate[]> {
  const rows = await db.execute<WordCandidate>(sql`
    select typed, word, closeness::float8 as closeness from ${toRows(typed)} as typed, suggest_search_terms(typed, ${MAX_CANDIDATES})`)
  return [...rows]
}

/** A JSON parameter keeps the statement text constant. */
const toRows = (words: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb)`

/** The `case` hides the selectivity, so that PostgreSQL does not sort all matches of a frequent word. */
const inDescription = (pattern: string): SQL => sql`(
  products.description ilike ${pattern}
  and case when regexp_replace(products.description, '<[^>]*>', ' ', 'g') ilike ${pattern} then true else false end
)`

/** As an array, so that it is read once, by its index. */
const inTranslatedTitle = (pattern: string): SQL => sql`products.id = any(array(
  select subject_id from translations where field in ('title', 'description') and field = 'title' and lower(text) like ${pattern}
))`

/** Words are literals, so that PostgreSQL can estimate their frequency. */
async function findNewest(
  db: Db,
  candidates: WordCandidate[],
  { source, filters }: { source: ProductSource; filters: SQL },
): Promise<Near[]> {
  const limit = sql.raw(`limit ${MAX_RESULTS}`)
  const near = ({ typed, closeness }: WordCandidate, weight: number) =>
    sql`products.id, ${typed}::text as typed, ${weight * closeness}::float8 as closeness`
  const newest = (word: WordCandidate, weight: number, condition: SQL) => sql`(
    select ${near(word, weight)} from ${source.from}
    where ${filters} and ${condition} order by ${source.created_at} desc, ${source.id} ${limit}
  )`
  const named = await db.execute<{ word: string; id: string }>(sql`
    select word, category.id from ${toRows(candidates.map(({ word }) => word))} as word, lateral (
      select id from categories where is_active and active_products > 0 and (strpos(lower(name), word) > 0 or exists (
        select from translations t where t.subject_id = categories.id and t.field = 'name' and strpos(lower(t.text), word) > 0
      ))
      order by name limit ${MAX_CANDIDATES}
    ) category`)
  const queries = candidates.flatMap((each) => {
    const pattern = `%${each.word}%`
    const ofCategory = named
      .filter(({ word }) => word === each.word)
      .map(
        ({ id }) => sql`(
      select ${near(each, 0.9)} from ${source.from} join product_categories meant on meant.product_id = products.id
      where ${filters} and meant.is_active and meant.category_id = ${id}
      order by meant.created_at desc, meant.product_id ${limit}
    )`,
      )
    return [
      newest(each, 1, sql`products.lower_title like ${pattern}`),
      newest(each, 1, inTranslatedTitle(pattern)),
      newest(each, 0.8, inDescription(pattern)),
      ...ofCategory,
    ]
  })
  const rows = await db.execute<Near>(sql`${sql.join(queries, sql` union all `)}`)
  return [...rows]
}
