import { postgresFault } from './postgres-error.ts'

/** disk_full, io_error */
const POSTGRES = new Set(['53100', '58030'])
const SYSTEM = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  const fault = postgresFault(error)
  if (fault) return POSTGRES.has(fault.code)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && SYSTEM.has(String(cause.code))) return true
  return false
}
