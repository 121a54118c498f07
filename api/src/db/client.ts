import { drizzle } from 'drizzle-orm/postgres-js'
import { listenOn } from './listen.ts'
import { openPool, type PoolOptions, type Types } from './pool.ts'
import { pooledClient } from './pooled-client.ts'
import * as tables from './tables/index.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

type DatabaseOptions = Omit<PoolOptions, 'types' | 'pooled'> & { directUrl?: string | undefined }

/**
 * Opens a pool. A query that gets no connection in time fails, and becomes a 503, instead of
 * waiting without end; a connection that breaks is replaced, and what ran on it fails as a whole.
 *
 * Whichever way a row is read (`db` or `db.execute`), timestamps arrive as `Date` and int8 (counts,
 * sums of paise) as `number`.
 * @param options.directUrl where the same database is without a pooler between: what listens needs a
 *   connection of its own
 */
export function openDatabase(url: string, { directUrl, ...options }: DatabaseOptions) {
  const types: Types = { parsers: {}, serializers: {} }
  const pool = openPool(url, { ...options, pooled: directUrl !== undefined, types })
  const db = drizzle(pooledClient(pool, types), { schema: tables })
  // Drizzle asks for dates as raw text; its own columns read a Date just as well.
  delete types.parsers[TIMESTAMPTZ]
  delete types.serializers[TIMESTAMPTZ]
  types.parsers[INT8] = parseInt8
  return { db, listen: listenOn(directUrl ?? url), close: pool.close }
}

/**
 * @throws {RangeError} when the number is too large to be exact; no amount of money in a shop is
 */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`)
  return value
}

export type Database = ReturnType<typeof openDatabase>
export type Listen = Database['listen']
export type Db = Database['db']
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: the pool, or the transaction it belongs to. */
export type Queryable = Db | Tx
