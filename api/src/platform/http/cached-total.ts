import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../db/client.ts'
import type { ParsedList } from './simple-rest.ts'

/** Exact: clients page by it. A frequent word among 100,000 orders takes some 100 ms, once in ten seconds. */
export async function countList(
  db: Queryable,
  table: PgTable | SQL,
  { where }: Pick<ParsedList, 'where'>,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
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

export async function withTotal<Row>(page: Promise<Row[]>, count: Promise<number>) {
  const [rows, total] = await Promise.all([page, count])
  return { rows, total }
}

export const createTotalCache = () => cacheLarge<number>((total) => total > COUNT_LIMIT)
