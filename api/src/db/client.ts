import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as tables from './tables/index.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

/**
 * Opens a pool. A query may run 15 s, wait 5 s for a lock and leave its transaction idle for 15 s; past that
 * PostgreSQL ends it, so that one stuck request cannot hold the shop.
 *
 * Whichever way a row is read (`db`, `db.execute` or `sql`), timestamps arrive as `Date` and int8 (counts, sums of
 * paise) as `number`.
 * @param options.max most connections the pool opens
 */
export function openDatabase(url: string, options: { max: number }) {
  const sql = postgres(url, {
    max: options.max,
    connect_timeout: 10,
    onnotice: () => {},
    connection: {
      application_name: 'nakshi',
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  })
  const { parsers, serializers } = sql.options
  const parseTimestamp = parsers[TIMESTAMPTZ]
  const serializeTimestamp = serializers[TIMESTAMPTZ]
  const db = drizzle(sql, { schema: tables })
  // Drizzle switches the client to raw strings for dates; its own columns read a Date just as well.
  if (parseTimestamp) parsers[TIMESTAMPTZ] = parseTimestamp
  if (serializeTimestamp) serializers[TIMESTAMPTZ] = serializeTimestamp
  parsers[INT8] = parseInt8

  return {
    db,
    sql,
    /** Lets running queries end (at most 5 s), then closes every connection. */
    close: () => sql.end({ timeout: 5 }),
  }
}

/** @throws {RangeError} when the number is too large to be exact; no amount of money in a shop is */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`)
  return value
}

export type Database = ReturnType<typeof openDatabase>
export type Sql = Database['sql']
export type Db = Database['db']
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: the pool, or the transaction it belongs to. */
export type Queryable = Db | Tx
