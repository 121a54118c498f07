import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { CommandError } from '../command.ts'
import { AppError } from '../errors.ts'

type PostgresErrorInfo = { code: string; constraint: string | null }

/** Server down, hung or out of connections. The statement may or may not have been executed. */
export class DatabaseUnavailableError extends Error {}

/** Also unwraps Drizzle's errors. Null for other errors. */
export function getPostgresError(error: unknown): PostgresErrorInfo | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('severity' in cause) || !('code' in cause)) continue
    const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : null
    return { code: String(cause.code), constraint }
  }
  return null
}

/** True when a retry may succeed. */
export function isTransientDatabaseError(error: unknown): boolean {
  // A lost session is transient whatever error ended it.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailableError) return true
  return BUSY_STATES.has(getPostgresError(error)?.code ?? '')
}

/**
 * postgres.js loads types on connect without awaiting the result. Behind a pooler without a server it is
 * the first query to fail; the connection is then replaced.
 */
export function isTypeLookupError(error: unknown): boolean {
  return error instanceof Error && 'query' in error && /\bpg_catalog\.pg_type\b/.test(String(error.query))
}

const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
export const INSUFFICIENT_PRIVILEGE = '42501'
export const INVALID_PASSWORD = '28P01'
export const IN_FAILED_TRANSACTION = '25P02'
/**
 * serialization_failure, deadlock, lock and statement timeout, idle timeout, too_many_connections,
 * shutdown, crash, starting
 */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014', '25P03', '53300', '57P01', '57P02', '57P03'])

export class DatabaseError extends CommandError {}

type UniqueViolation = {
  constraint: string
  message: CatalogueMessage
  /** field that shows the message; omitted for an error of the whole form */
  path?: string
  code?: string
}

/** Maps a violation of this constraint to 409, with the message at its field. Other errors are rethrown. */
export async function mapUniqueViolation<T>(
  write: Promise<T>,
  { constraint, message, path, code = 'taken' }: UniqueViolation,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const postgresError = getPostgresError(error)
    if (postgresError?.code !== UNIQUE_VIOLATION || postgresError.constraint !== constraint) throw error
    throw new AppError(409, code, message, path === undefined ? undefined : [{ path, message }])
  }
}

/** disk_full, io_error */
const POSTGRES_CODES = new Set(['53100', '58030'])
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  const postgresError = getPostgresError(error)
  if (postgresError) return POSTGRES_CODES.has(postgresError.code)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && SYSTEM_CODES.has(String(cause.code))) return true
  return false
}
