import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
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

/**
 * Remembers large answers for ten seconds, where nobody sees that one order of 100,000 is missing:
 * with it, 2.4 times as many pages of the order list of so many a second (api/bench/README.md).
 */
export function keepLarge<Answer>(isLarge: (answer: Answer) => boolean) {
  const kept = new LRUCache<string, { answer: Answer }>({ max: 500, ttl: 10_000 })
  return {
    /** @param about what tells one answer from another */
    async read(about: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(about)
      if (known) return known.answer
      const answer = await ask()
      if (isLarge(answer)) kept.set(about, { answer })
      return answer
    },
    /** To be called when something was changed here. */
    forget: () => kept.clear(),
  }
}

/** A page of a list and how many rows there are in all, asked for together. */
export async function withTotal<Row>(page: Promise<Row[]>, count: Promise<number | null>) {
  const [rows, total] = await Promise.all([page, count])
  return { rows, total }
}

export const keepLargeTotals = () =>
  keepLarge<number | null>((total) => total === null || total > MOST_COUNTED)
