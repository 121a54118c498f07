import { tracingChannel } from 'node:diagnostics_channel'
import postgres from 'postgres'
import { NoAnswer, postgresFault } from './postgres-error.ts'

type Limits = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
  work_mem?: string
}
/** A report may sort a million rows, which takes longer than a page may. */
export const LIMITS = {
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
const LONGEST_WAIT = 3
/** ms beyond the statement timeout; then the session counts as lost. */
const GRACE = 5_000
/** ms without growing after PostgreSQL ran out of connections */
const FULL_FOR = 1_000
const TOO_MANY_CONNECTIONS = '53300'

/** Diagnostics channel; messages contain the SQL text. */
export const STATEMENT = 'nakshi:statement'
const statements = tracingChannel(STATEMENT)

export type Session = { sql: postgres.Sql; lost: boolean }
export type Statement = {
  text: string
  params?: postgres.ParameterOrJSON<never>[]
  prepare?: boolean
  as_arrays?: boolean
}
/** keyed by PostgreSQL type OID */
export type Types = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: unknown) => unknown>
}
/** null: the waiter may open a new session */
type Waiter = { take: (session: Session | null) => void; timer: NodeJS.Timeout }
export type PoolOptions = {
  max: number
  types: Types
  limits?: Limits
  /**
   * transaction pooler (PgBouncer): connection options are not supported, the role has the timeouts
   * (setRoleTimeouts)
   */
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
  { max, types, limits = LIMITS.request, pooled = false, prepare: mayPrepare = true }: PoolOptions,
) {
  const sessions = new Set<Session>()
  const idle: Session[] = []
  const waiting: Waiter[] = []
  let closed = false
  let fullUntil = 0

  function connect(): Session {
    const sql = postgres(url, {
      max: 1,
      connect_timeout: LONGEST_WAIT,
      max_lifetime: null,
      onnotice: () => {},
      onclose: () => lose(session),
      connection: { application_name: 'nakshi', ...(pooled ? {} : limits) },
    })
    Object.assign(sql.options.parsers, types.parsers)
    Object.assign(sql.options.serializers, types.serializers)
    const session: Session = { sql, lost: false }
    sessions.add(session)
    return session
  }

  function lose(session: Session): void {
    if (session.lost) return
    session.lost = true
    sessions.delete(session)
    if (idle.includes(session)) idle.splice(idle.indexOf(session), 1)
    void session.sql.end({ timeout: 0 })
    if (!closed) serve(null)
  }

  function serve(session: Session | null): boolean {
    const waiter = waiting.shift()
    if (!waiter) return false
    clearTimeout(waiter.timer)
    waiter.take(session)
    return true
  }

  async function take(): Promise<Session> {
    for (const until = Date.now() + LONGEST_WAIT * 1_000; ; ) {
      if (closed) throw new NoAnswer('the database pool is closing')
      const free = idle.pop()
      if (free) return free
      if (mayGrow()) {
        const session = connect()
        const refusal = await open(session)
        if (!refusal) return session
        if (postgresFault(refusal)?.code !== TOO_MANY_CONNECTIONS)
          throw new NoAnswer('the connection was lost', { cause: refusal })
        fullUntil = Date.now() + FULL_FOR
      }
      const given = await turn(until)
      if (given) return given
    }
  }

  /** After an out-of-connections error, existing sessions become free sooner than new ones. */
  const mayGrow = () => sessions.size < max && (sessions.size === 0 || Date.now() > fullUntil)

  async function open(session: Session): Promise<unknown> {
    try {
      await session.sql.unsafe('select 1')
      return null
    } catch (error) {
      lose(session)
      return error
    }
  }

  function turn(until: number): Promise<Session | null> {
    return new Promise((resolve, refuse) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        refuse(new NoAnswer(`all ${max} connections were in use for ${LONGEST_WAIT} s`))
      }, until - Date.now())
      const waiter: Waiter = { take: resolve, timer }
      waiting.push(waiter)
    })
  }

  function giveBack(session: Session): void {
    if (!session.lost && !serve(session)) idle.push(session)
  }

  return {
    /** Repeated in each transaction, because a pooler drops connection options. */
    begin: ['begin', ...Object.entries(limits).map(([name, limit]) => `set local ${name} = '${limit}'`)].join(
      '; ',
    ),

    async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
      const session = await take()
      try {
        return await work(session)
      } finally {
        giveBack(session)
      }
    },

    async ask(session: Session, { text, params, prepare, as_arrays }: Statement) {
      if (session.lost) throw new NoAnswer('the connection was lost')
      const timer = setTimeout(() => lose(session), limits.statement_timeout + GRACE)
      try {
        const query = params
          ? session.sql.unsafe(text, params, { prepare: mayPrepare && prepare })
          : session.sql.unsafe(text)
        const answer = async () => released(await (as_arrays ? query.values() : query))
        return await statements.tracePromise(answer, { text })
      } catch (error) {
        if (!isLoss(error)) throw error
        lose(session)
        throw new NoAnswer('the connection was lost', { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },

    lose,

    async close(): Promise<void> {
      closed = true
      await Promise.all([...sessions].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

export type Pool = ReturnType<typeof openPool>

/**
 * Copies the rows: the driver's promise keeps its result array in V8's old generation until a full
 * garbage collection.
 */
function released<Row>(answer: Row[] & { command: string; count: number }) {
  const { command, count } = answer
  const rows = answer.slice()
  answer.length = 0
  return Object.assign(rows, { command, count })
}

/** Network errors, or an error with which PostgreSQL ended the session. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return 'code' in error && /^(CONNECT|E[A-Z])/.test(String(error.code))
}
