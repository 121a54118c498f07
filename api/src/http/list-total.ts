import { count, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { MOST_COUNTED } from '../contract/limits.ts'
import type { Queryable } from '../db/client.ts'
import type { List } from './simple-rest.ts'

/**
 * Null: more than COUNT_LIMIT. Text searches stop counting there, because a frequent word would read
 * every row.
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
 * Caches large values for ten seconds; doubles the throughput of the order list (api/bench/README.md).
 */
export function keepLarge<Answer>(isLarge: (answer: Answer) => boolean) {
  const kept = new LRUCache<string, { answer: Answer }>({ max: 500, ttl: 10_000 })
  return {
    async read(about: string, ask: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(about)
      if (known) return known.answer
      const answer = await ask()
      if (isLarge(answer)) kept.set(about, { answer })
      return answer
    },
    /** Call after a local change. */
    forget: () => kept.clear(),
  }
}

export async function withTotal<Row>(page: Promise<Row[]>, count: Promise<number | null>) {
  const [rows, total] = await Promise.all([page, count])
  return { rows, total }
}

export const keepLargeTotals = () =>
  keepLarge<number | null>((total) => total === null || total > MOST_COUNTED)
