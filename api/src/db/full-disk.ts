import { postgresFault } from './postgres-error.ts'

/** Disk full, and a read or write that the system refused. */
const POSTGRES = new Set(['53100', '58030'])
/** No space left, and none left of what this user may have. */
const SYSTEM = new Set(['ENOSPC', 'EDQUOT'])

/** Whether there was no room to write, on this machine's disk or on the database's. */
export function isDiskFull(error: unknown): boolean {
  const fault = postgresFault(error)
  if (fault) return POSTGRES.has(fault.code)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && SYSTEM.has(String(cause.code))) return true
  return false
}
