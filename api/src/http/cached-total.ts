import { COUNT_LIMIT } from '@nakshi/contract/limits'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../db/client.ts'
import type { ParsedList } from './simple-rest.ts'

/** Null: more than COUNT_LIMIT. Text searches stop there: a frequent word would read every row. */
export async function countList(
  db: Queryable,
  table: PgTable | SQL,
  { where, by_words }: Pick<ParsedList, 'where' | 'by_words'>,
): Promise<number | null> {
  if (!by_words) {
    const [row] = await db.select({ total: count() }).from(table).where(where)
    return row?.total ?? 0
  }
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  const total = row?.total ?? 0
  return total > COUNT_LIMIT ? null : total
}

/** Caches large values for ten seconds; doubles the throughput of the order list (tools/bench/README.md). */
export function cacheLarge<Value>(isLarge: (value: Value) => boolean) {
  const cache = new LRUCache<string, { value: Value }>({ max: 500, ttl: 10_000 })
  return {
    async get(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = cache.get(key)
      if (known) return known.value
      const value = await load()
      if (isLarge(value)) cache.set(key, { value })
      return value
    },
    /** Call after a local change. */
    clear: () => cache.clear(),
  }
}

export async function withTotal<Row>(page: Promise<Row[]>, count: Promise<number | null>) {
  const [rows, total] = await Promise.all([page, count])
  return { rows, total }
}

export const createTotalCache = () =>
  cacheLarge<number | null>((total) => total === null || total > COUNT_LIMIT)
