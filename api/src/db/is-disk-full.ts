import { getPostgresError } from './postgres-error.ts'

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
