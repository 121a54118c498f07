type PostgresFault = { code: string; constraint: string | null }

/**
 * No answer came from PostgreSQL: it is away, hangs, or has no connection left. What was asked may
 * or may not be done.
 */
export class NoAnswer extends Error {}

/**
 * SQLSTATE and constraint name of an error that came from PostgreSQL, also when Drizzle wrapped it;
 * null otherwise.
 */
export function postgresFault(error: unknown): PostgresFault | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('severity' in cause) || !('code' in cause)) continue
    const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : null
    return { code: String(cause.code), constraint }
  }
  return null
}

/** Whether asking again in a moment may succeed: PostgreSQL is busy, or did not answer. */
export function isPassing(error: unknown): boolean {
  // A session that was refused or ended is no answer, whatever PostgreSQL said with it.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NoAnswer) return true
  return BUSY_STATES.has(postgresFault(error)?.code ?? '')
}

/**
 * Whether it is what postgres.js asks by itself of each new connection, the types there are, and
 * waits for nowhere. A pooler lets people in before it has a server, so the question is the first
 * thing that fails when there is none; the connection is lost then, and made anew, as any other.
 */
export function isQuestionOfTypes(error: unknown): boolean {
  return error instanceof Error && 'query' in error && /\bpg_catalog\.pg_type\b/.test(String(error.query))
}

export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const IN_FAILED_TRANSACTION = '25P02'
/**
 * Serialisation failure, deadlock, lock timeout, statement timeout, idle in a transaction for too
 * long, too many connections, shutting down, crashing, starting.
 */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014', '25P03', '53300', '57P01', '57P02', '57P03'])
