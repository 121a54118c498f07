import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { MOST_COUNTED } from '../contract/limits.ts'
import type { Queryable } from '../db/client.ts'
import type { List } from './simple-rest.ts'

/**
 * How many rows of a table a list is about. Null is more than `MOST_COUNTED`: what words find is
 * counted no further, since no index tells it, and of a frequent word every row would have to be
 * read.
 */
export async function countList(
  db: Queryable,
  table: PgTable,
  { where, by_words }: Pick<List, 'where' | 'by_words'>,
): Promise<number | null> {
  if (!by_words) {
    const [row] = await db.select({ total: count() }).from(table).where(where)
    return row?.total ?? 0
  }
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  const total = row?.total ?? 0
  return total > MOST_COUNTED ? null : total
}

/** In ms. */
const KEPT_FOR = 10_000
const MOST_KEPT = 500

/**
 * Remembers large answers for a moment. Nobody sees that one of a million orders is missing in a
 * total, and to count them for each page that is turned would cost more than the page. Small ones
 * are asked for each time.
 */
export function keepLarge<Answer>(isLarge: (answer: Answer) => boolean) {
  const kept = new Map<string, { answer: Answer; until: number }>()
  return {
    /** @param about what tells one answer from another */
    async read(about: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(about)
      if (known && known.until > Date.now()) return known.answer
      const answer = await ask()
      kept.delete(about)
      if (isLarge(answer)) kept.set(about, { answer, until: Date.now() + KEPT_FOR })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return answer
    },
    /** To be called when something was changed here. */
    forget: () => kept.clear(),
  }
}

export const keepLargeTotals = () =>
  keepLarge<number | null>((total) => total === null || total > MOST_COUNTED)
