import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import {
  type DatabaseSession,
  openPool,
  type Pool,
  type PoolOptions,
  type Statement,
  type TypeCodecs,
} from './pool.ts'
import { DatabaseUnavailableError, getPostgresError, IN_FAILED_TRANSACTION } from './postgres-error.ts'
import * as tables from './tables/index.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20
const JSON_TYPES = [114, 3802]

type DatabaseOptions = Omit<PoolOptions, 'types' | 'pooled'> & { directUrl?: string | undefined }

/**
 * Timestamps are read as `Date`, int8 (counts, sums in paise) as `number`. Lone surrogates are stored as U+FFFD.
 * `directUrl` bypasses the pooler: LISTEN needs its own connection. A query without a free connection fails (503).
 */
export function openDatabase(url: string, { directUrl, ...options }: DatabaseOptions) {
  const types: TypeCodecs = { parsers: {}, serializers: {} }
  const pool = openPool(url, { ...options, pooled: directUrl !== undefined, types })
  const db = drizzle(createPooledClient(pool, types), { schema: tables })
  // Drizzle requests dates as raw text; its columns also accept a Date.
  delete types.parsers[TIMESTAMPTZ]
  delete types.serializers[TIMESTAMPTZ]
  types.parsers[INT8] = parseInt8
  for (const type of JSON_TYPES) types.serializers[type] = replaceLoneSurrogates
  return { db, listen: createListener(directUrl ?? url), close: pool.close }
}

/** Throws RangeError beyond the safe integer range. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a whole number`)
  return value
}

/** An escaped backslash, an escaped pair, or half of a pair. */
const ESCAPED = /\\(?:\\|ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(ud[89a-f][0-9a-f]{2}))/gi

/** PostgreSQL rejects them in JSON, as of a text that was cut within an emoji. In texts the driver does the same. */
const replaceLoneSurrogates = (json: unknown): unknown =>
  typeof json === 'string'
    ? json.replace(ESCAPED, (escaped, lone?: string) => (lone ? '\\ufffd' : escaped))
    : json

export type Database = ReturnType<typeof openDatabase>
export type Listen = Database['listen']
export type Db = Database['db']
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx

type QueryResult = Awaited<ReturnType<Pool['execute']>>
type Execute = (statement: Statement) => Promise<QueryResult>

function createPooledClient(pool: Pool, options: { parsers: object; serializers: object }): postgres.Sql {
  const prepared = createStatementPreparer()
  const client = {
    options,
    unsafe: queries((statement) => pool.use((session) => pool.execute(session, statement))),
    begin: <T>(work: (client: unknown) => Promise<T>) => pool.use((session) => transaction(session, work)),
  }

  /** Statements issued together are pipelined; none runs after the transaction has ended. */
  async function transaction<T>(session: DatabaseSession, work: (client: unknown) => Promise<T>): Promise<T> {
    let open = true
    let savepoints = 0
    let failed: unknown
    const execute: Execute = async (statement) => {
      if (!open) throw new DatabaseUnavailableError('the transaction is over')
      try {
        return await pool.execute(session, prepared(statement))
      } catch (error) {
        // Statements after a failed one only report "in failed transaction"; keep the original error.
        if (!failed || getPostgresError(error)?.code !== IN_FAILED_TRANSACTION) failed = error
        throw failed
      }
    }
    const scope = {
      options,
      unsafe: queries(execute),
      savepoint: async (inner: (client: unknown) => Promise<unknown>) => {
        savepoints += 1
        const name = `s${savepoints}`
        await execute({ text: `savepoint ${name}` })
        try {
          return await inner(scope)
        } catch (error) {
          await execute({ text: `rollback to savepoint ${name}` })
          throw error
        }
      },
    }
    try {
      await execute({ text: pool.begin })
      const result = await work(scope)
      const commitResult = await execute({ text: 'commit' })
      // PostgreSQL reports ROLLBACK when an earlier error was ignored.
      if (commitResult.command === 'ROLLBACK') throw failed
      return result
    } catch (error) {
      if (!session.lost) await execute({ text: 'rollback' }).catch(() => pool.lose(session))
      throw error
    } finally {
      open = false
    }
  }

  return client as unknown as postgres.Sql
}

/** Starts in a microtask, so that `.values()` can still switch to array rows. */
function queries(execute: Execute) {
  return (text: string, params?: Statement['params'], { prepare }: { prepare?: boolean } = {}) => {
    const statement: Statement = { text, params, prepare }
    const resultRows = Promise.resolve().then(() => execute(statement))
    const values = () => {
      statement.as_arrays = true
      return resultRows
    }
    return Object.assign(resultRows, { values })
  }
}

/** Each PostgreSQL connection keeps a plan per prepared statement. */
const MAX_PREPARED_STATEMENTS = 150

/** Drizzle cannot prepare raw SQL in a transaction. Orders a second: times 1.4 (tools/bench/README.md). */
function createStatementPreparer(): (statement: Statement) => Statement {
  const texts = new Set<string>()
  return (statement) => {
    const { text, params } = statement
    if (!params?.length) return statement
    if (texts.size < MAX_PREPARED_STATEMENTS) texts.add(text)
    return texts.has(text) ? { ...statement, prepare: true } : statement
  }
}

const RECONNECT_DELAY_MS = 1_000
/** ms. A hung server or vanished host never closes the connection. */
const HEARTBEAT_INTERVAL_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 5_000

type Listener = {
  /** payload: empty when NOTIFY has none */
  onNotify: (payload: string) => void
  /** reconnected; notifications may have been missed */
  onReconnect: () => void
}
/** postgres.js option missing from its types */
type NotifyOption = { onnotify: (channel: string, payload: string) => void }

/**
 * One connection per channel, reconnected without limit (postgres.js gives up if the first attempt
 * fails). LISTEN does not work through a transaction pooler. Resolves when listening, with a stop
 * function.
 */
function createListener(url: string) {
  return async (channel: string, { onNotify, onReconnect }: Listener): Promise<() => Promise<void>> => {
    let stopped = false
    let connection = await open()

    async function open(): Promise<postgres.Sql> {
      let listening = false
      const options: postgres.Options<Record<string, never>> & NotifyOption = {
        max: 1,
        connect_timeout: 5,
        idle_timeout: undefined,
        max_lifetime: null,
        onnotice: () => {},
        onnotify: (_channel, payload) => onNotify(payload),
        onclose: () => {
          if (listening) void reopen()
          listening = false
        },
      }
      const next = postgres(url, options)
      try {
        await withTimeout(next`listen ${next(channel)}`)
        listening = true
      } catch (error) {
        await next.end({ timeout: 0 })
        throw error
      }
      const heartbeat = setInterval(async () => {
        if (!listening) return clearInterval(heartbeat)
        await withTimeout(next`select 1`).catch(() => {
          if (listening) void reopen()
          listening = false
        })
      }, HEARTBEAT_INTERVAL_MS)
      heartbeat.unref()
      return next
    }

    async function reopen(): Promise<void> {
      while (!stopped) {
        await connection.end({ timeout: 0 })
        await wait(RECONNECT_DELAY_MS, undefined, { ref: false })
        const next = stopped ? null : await open().catch(() => null)
        if (!next) continue
        connection = next
        if (stopped) await connection.end({ timeout: 0 })
        else onReconnect()
        return
      }
    }

    return async () => {
      stopped = true
      await connection.end({ timeout: 0 })
    }
  }
}

async function withTimeout(query: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const timedOut = wait(HEARTBEAT_TIMEOUT_MS, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new DatabaseUnavailableError('the database does not respond')
  })
  await Promise.race([query, timedOut]).finally(() => timer.abort())
}
