type PostgresFault = { code: string; constraint: string | null }

/** SQLSTATE and constraint name of an error that came from PostgreSQL, also when Drizzle wrapped it; null otherwise. */
export function postgresFault(error: unknown): PostgresFault | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('severity' in cause) || !('code' in cause)) continue
    const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : null
    return { code: String(cause.code), constraint }
  }
  return null
}

export const UNIQUE_VIOLATION = '23505'
export const CHECK_VIOLATION = '23514'
export const FOREIGN_KEY_VIOLATION = '23503'
/** Serialisation failure, deadlock, lock timeout, statement timeout, too many connections, shutting down. */
export const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014', '53300', '57P01', '57P03'])
