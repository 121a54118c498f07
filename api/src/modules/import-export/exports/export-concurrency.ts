import type { Readable } from 'node:stream'
import { adminMessages } from '@nakshi/core/admin-messages'
import { MAX_REPORT_SESSIONS } from '../../../platform/db/report-connections.ts'
import { AppError } from '../../../platform/errors.ts'

/** Each export holds a database session while it streams; one is left for reports. */
const MAX_CONCURRENT_EXPORTS = MAX_REPORT_SESSIONS - 1

export type ExportLimiter = (open: () => Promise<Readable>) => Promise<Readable>

/** Limits exports per server, before rows are counted. @returns a limiter that throws a 503 {AppError} */
export function createExportLimiter(): ExportLimiter {
  let active = 0
  const release = () => {
    active -= 1
  }
  return async (open) => {
    if (active >= MAX_CONCURRENT_EXPORTS) throw new AppError(503, 'busy', adminMessages.export.busy)
    active += 1
    try {
      return (await open()).once('close', release)
    } catch (error) {
      release()
      throw error
    }
  }
}
