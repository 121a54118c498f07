import { drizzle } from 'drizzle-orm/postgres-js'
import { createListener } from './listen.ts'
import { openPool, type PoolOptions, type TypeCodecs } from './pool.ts'
import { createPooledClient } from './pooled-client.ts'
import * as tables from './tables/index.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

type DatabaseOptions = Omit<PoolOptions, 'types' | 'pooled'> & { directUrl?: string | undefined }

/**
 * Timestamps are read as `Date`, int8 (counts, sums in paise) as `number`. `directUrl` bypasses the
 * pooler: LISTEN needs its own connection. A query without a free connection fails (503).
 */
export function openDatabase(url: string, { directUrl, ...options }: DatabaseOptions) {
  const types: TypeCodecs = { parsers: {}, serializers: {} }
  const pool = openPool(url, { ...options, pooled: directUrl !== undefined, types })
  const db = drizzle(createPooledClient(pool, types), { schema: tables })
  // Drizzle requests dates as raw text; its columns also accept a Date.
  delete types.parsers[TIMESTAMPTZ]
  delete types.serializers[TIMESTAMPTZ]
  types.parsers[INT8] = parseInt8
  return { db, listen: createListener(directUrl ?? url), close: pool.close }
}

/** Throws RangeError beyond the safe integer range. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`)
  return value
}

export type Database = ReturnType<typeof openDatabase>
export type Listen = Database['listen']
export type Db = Database['db']
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx
