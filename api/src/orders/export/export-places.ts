import type { Readable } from 'node:stream'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_REPORT_SESSIONS } from '../../db/reports.ts'
import { AppError } from '../../errors.ts'

/** Each export holds a database session while it streams; one is left for reports. */
const MOST_AT_ONCE = MAX_REPORT_SESSIONS - 1

export type TakePlace = (open: () => Promise<Readable>) => Promise<Readable>

/**
 * Limits concurrent exports per server; a slot is taken before rows are counted. @returns a limiter that
 * throws a 503 {AppError} when full
 */
export function exportPlaces(): TakePlace {
  let taken = 0
  const leave = () => {
    taken -= 1
  }
  return async (open) => {
    if (taken >= MOST_AT_ONCE) throw new AppError(503, 'busy', adminSentences.export.busy)
    taken += 1
    try {
      return (await open()).once('close', leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}
