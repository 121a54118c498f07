import { tracingChannel } from 'node:diagnostics_channel'
import postgres from 'postgres'
import { NoAnswer, postgresFault } from './postgres-error.ts'

/** In ms: how long a statement may run, wait for a lock, and leave its transaction idle. */
type Limits = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
  work_mem?: string
}
/** Of a request, and of a report or export: sorting a million rows takes longer than a page may. */
export const LIMITS = {
  request: { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 },
  report: {
    statement_timeout: 60_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    // A hundred thousand products are summed in memory, not sorted on a disk.
    work_mem: '64MB',
  },
} as const satisfies Record<string, Limits>

/** In s: how long a query waits for a session while all are in use, or for a new one to be made. */
const LONGEST_WAIT = 3
/**
 * In ms past the longest statement: a server that has not answered by then never will, and the
 * session is given up. Nothing waits without end.
 */
const GRACE = 5_000
/** In ms: for how long the pool does not grow after PostgreSQL had no connection left for it. */
const FULL_FOR = 1_000
/** PostgreSQL has no connection left: at all, for this role or database. */
const TOO_MANY_CONNECTIONS = '53300'

/** Where whoever listens in this process hears of each statement, with its text. */
export const STATEMENT = 'nakshi:statement'
const statements = tracingChannel(STATEMENT)

/** One session of PostgreSQL. `lost` is for ever. */
export type Session = { sql: postgres.Sql; lost: boolean }
/**
 * A statement and what it answers with: rows as objects, or as arrays in the order of their
 * columns.
 */
export type Statement = {
  text: string
  params?: postgres.ParameterOrJSON<never>[]
  prepare?: boolean
  as_arrays?: boolean
}
/** By the number PostgreSQL gives a type. */
export type Types = {
  parsers: Record<number, (text: string) => unknown>
  serializers: Record<number, (value: unknown) => unknown>
}
/** Gets a session that became free, or null where there is room for a new one. */
type Waiter = { take: (session: Session | null) => void; timer: NodeJS.Timeout }
export type PoolOptions = {
  /** most sessions at once */
  max: number
  types: Types
  limits?: Limits
  /**
   * A pooler (PgBouncer) hands connections out by transaction. It takes no limits at the beginning of
   * one: the role has them (`limitRole`).
   */
  pooled?: boolean
  /** statements are prepared by name; off for a PgBouncer older than 1.21 */
  prepare?: boolean
}

/**
 * Sessions to share, each a client of its own that is thrown away when its connection breaks.
 * postgres.js's own pool brings a broken connection back to life under the same name: what a
 * transaction has still to say is said in somebody else's, or into a closed socket, which ends the
 * process; and it lets queries wait without end.
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

  /** Its place is free; what is under way on it fails. */
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
      if (closed) throw new NoAnswer('the shop is closing its database')
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

  /** One of our own comes back sooner than PostgreSQL has room for another. */
  const mayGrow = () => sessions.size < max && (sessions.size === 0 || Date.now() > fullUntil)

  /** @returns why it is none */
  async function open(session: Session): Promise<unknown> {
    try {
      await session.sql.unsafe('select 1')
      return null
    } catch (error) {
      lose(session)
      return error
    }
  }

  /** @throws {NoAnswer} when nothing became free in time */
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
    /** Said again in each transaction: a pooler does not hand on what a connection was opened with. */
    begin: ['begin', ...Object.entries(limits).map(([name, limit]) => `set local ${name} = '${limit}'`)].join(
      '; ',
    ),

    /**
     * Runs work on a session that nobody else uses meanwhile. @throws {NoAnswer} when none is free
     * in time
     */
    async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
      const session = await take()
      try {
        return await work(session)
      } finally {
        giveBack(session)
      }
    },

    /**
     * @throws {NoAnswer} when the session is or gets lost; PostgreSQL's own refusals as they are
     */
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

    /** Lets running queries end (at most 5 s), then closes every session. */
    async close(): Promise<void> {
      closed = true
      await Promise.all([...sessions].map(({ sql }) => sql.end({ timeout: 5 })))
    },
  }
}

export type Pool = ReturnType<typeof openPool>

/**
 * The rows of an answer in an array that the driver does not know. Its promise of them is held by a
 * function which V8 makes in the old generation at once (`this.resolve = ...`), and with it every
 * row ever read would stay until the next full garbage collection.
 */
function released<Row>(answer: Row[] & { command: string; count: number }) {
  const { command, count } = answer
  const rows = answer.slice()
  answer.length = 0
  return Object.assign(rows, { command, count })
}

/**
 * Whether the connection is gone: the network or the driver says so, or PostgreSQL ended the
 * session with its refusal.
 */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return 'code' in error && /^(CONNECT|E[A-Z])/.test(String(error.code))
}
