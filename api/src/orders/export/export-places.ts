import type { Readable } from 'node:stream'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_REPORT_SESSIONS } from '../../db/reports.ts'
import { AppError } from '../../errors.ts'

/** Each export holds a session for as long as its reader takes; one is left for the reports. */
const MOST_AT_ONCE = MAX_REPORT_SESSIONS - 1

/** Takes a place for the file that is opened, until it was read or its reader left. */
export type TakePlace = (open: () => Promise<Readable>) => Promise<Readable>

/**
 * The places for exports at once, shared by all that are made on a server. A place counts from the
 * moment that it is asked for, also while the file's rows are being counted.
 * @returns what throws a 503 {AppError} where none is free
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
