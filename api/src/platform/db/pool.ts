import { channel, tracingChannel } from 'node:diagnostics_channel'
import postgres from 'postgres'
import { DatabaseUnavailableError, getPostgresError } from './postgres-error.ts'

type Limits = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
  work_mem?: string
}
/** A report may sort a million rows, which takes longer than a page may. */
export const SESSION_TIMEOUTS = {
  request: { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 },
  report: {
    statement_timeout: 60_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    // Sums 100,000 products in memory instead of on disk.
    work_mem: '64MB',
  },
} as const satisfies Record<string, Limits>

/** seconds; also the connect timeout */
const ACQUIRE_TIMEOUT_S = 3
/** ms beyond the statement timeout; then the session counts as lost. */
const LOST_SESSION_GRACE_MS = 5_000
/** ms without growing after PostgreSQL ran out of connections */
const POOL_FULL_COOLDOWN_MS = 1_000
const TOO_MANY_CONNECTIONS = '53300'

/** Diagnostics channel; messages contain the SQL text. */
export const STATEMENT_CHANNEL = 'nakshi:statement'
const statements = tracingChannel(STATEMENT_CHANNEL)
/** Diagnostics channel of what PostgreSQL says besides its results. */
export const NOTICE_CHANNEL = 'nakshi:notice'
const notices = channel(NOTICE_CHANNEL)

export type DatabaseSession = { sql: postgres.Sql; lost: boolean }
export type Statement = {
  text: string
  params?: postgres.ParameterOrJSON<never>[]
  prepare?: boolean
  as_arrays?: boolean
}
/** keyed by PostgreSQL type OID */
export type TypeCodecs = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: unknown) => unknown>
}
/** null: the waiter may open a new session */
type Waiter = { acquire: (session: DatabaseSession | null) => void; timer: NodeJS.Timeout }
export type PoolOptions = {
  max: number
  types: TypeCodecs
  limits?: Limits
  /** transaction pooler (PgBouncer): the limits are set in each transaction, and the role has them (setRoleTimeouts) */
  pooled?: boolean
  /** named prepared statements; off for PgBouncer before 1.21 */
  prepare?: boolean
}

/**
 * One postgres.js client per session, discarded when its connection breaks. postgres.js's own pool
 * reconnects within a transaction, can write to a closed socket and queues without limit.
 */
export function openPool(
  url: string,
  { max, types, limits = SESSION_TIMEOUTS.request, pooled = false, prepare: canPrepare = true }: PoolOptions,
) {
  const sessions = new Set<DatabaseSession>()
  const idle: DatabaseSession[] = []
  const waiting: Waiter[] = []
  let closed = false
  let fullUntil = 0
  const setLimits = (set: 'set' | 'set local') =>
    Object.entries(limits)
      .map(([name, limit]) => `${set} ${name} = '${limit}'`)
      .join('; ')

  function connect(): DatabaseSession {
    const sql = postgres(url, {
      max: 1,
      connect_timeout: ACQUIRE_TIMEOUT_S,
      max_lifetime: null,
      onnotice: (notice) => notices.publish(notice),
      onclose: () => discard(session),
      connection: { application_name: 'nakshi' },
    })
    Object.assign(sql.options.parsers, types.parsers)
    Object.assign(sql.options.serializers, types.serializers)
    const session: DatabaseSession = { sql, lost: false }
    sessions.add(session)
    return session
  }

  function discard(session: DatabaseSession): void {
    if (session.lost) return
    session.lost = true
    sessions.delete(session)
    if (idle.includes(session)) idle.splice(idle.indexOf(session), 1)
    void session.sql.end({ timeout: 0 })
    if (!closed) handToWaiter(null)
  }

  function handToWaiter(session: DatabaseSession | null): boolean {
    const waiter = waiting.shift()
    if (!waiter) return false
    clearTimeout(waiter.timer)
    waiter.acquire(session)
    return true
  }

  async function acquire(): Promise<DatabaseSession> {
    for (const until = Date.now() + ACQUIRE_TIMEOUT_S * 1_000; ; ) {
      if (closed) throw new DatabaseUnavailableError('the database pool is closing')
      const free = idle.pop()
      if (free) return free
      if (canGrow()) {
        const session = connect()
        const connectError = await open(session)
        if (!connectError) return session
        if (getPostgresError(connectError)?.code !== TOO_MANY_CONNECTIONS)
          throw new DatabaseUnavailableError('the connection was lost', { cause: connectError })
        fullUntil = Date.now() + POOL_FULL_COOLDOWN_MS
      }
      const freed = await waitForSession(until)
      if (freed) return freed
    }
  }

  /** After an out-of-connections error, existing sessions become free sooner than new ones. */
  const canGrow = () => sessions.size < max && (sessions.size === 0 || Date.now() > fullUntil)

  async function open(session: DatabaseSession): Promise<unknown> {
    try {
      await session.sql.unsafe(pooled ? 'select 1' : setLimits('set'))
      return null
    } catch (error) {
      discard(session)
      return error
    }
  }

  function waitForSession(until: number): Promise<DatabaseSession | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new DatabaseUnavailableError(`all ${max} connections were in use for ${ACQUIRE_TIMEOUT_S} s`))
      }, until - Date.now())
      const waiter: Waiter = { acquire: resolve, timer }
      waiting.push(waiter)
    })
  }

  function release(session: DatabaseSession): void {
    if (!session.lost && !handToWaiter(session)) idle.push(session)
  }

  return {
    /** In each transaction, as behind a pooler no session is the next transaction's. */
    begin: `begin; ${setLimits('set local')}`,

    async use<T>(work: (session: DatabaseSession) => Promise<T>): Promise<T> {
      const session = await acquire()
      try {
        return await work(session)
      } finally {
        release(session)
      }
    },

    async execute(session: DatabaseSession, { text, params, prepare, as_arrays }: Statement) {
      if (session.lost) throw new DatabaseUnavailableError('the connection was lost')
      const timer = setTimeout(() => discard(session), limits.statement_timeout + LOST_SESSION_GRACE_MS)
      try {
        // The driver would send a prepared statement without parameters as text.
        const options = { prepare: canPrepare && prepare, simple: !prepare && params?.length === 0 }
        const query = params ? session.sql.unsafe(text, params, options) : session.sql.unsafe(text)
        const queryRows = async () => copyRows(await (as_arrays ? query.values() : query))
        return await statements.tracePromise(queryRows, { text })
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        discard(session)
        throw new DatabaseUnavailableError('the connection was lost', { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },

    lose: discard,

    async close(): Promise<void> {
      closed = true
      await Promise.all([...sessions].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

export type Pool = ReturnType<typeof openPool>

/** Copies the rows: the driver's promise keeps its array in the old generation until a full collection. */
function copyRows<Row>(queryRows: Row[] & { command: string; count: number }) {
  const { command, count } = queryRows
  const rows = queryRows.slice()
  queryRows.length = 0
  return Object.assign(rows, { command, count })
}

/** Network errors, or an error with which PostgreSQL ended the session. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return 'code' in error && /^(CONNECT|E[A-Z])/.test(String(error.code))
}
