import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/**
 * Uploads that are read at a time: each holds up to 5 MB, and no account can take the places of the
 * others.
 */
const MOST = { each: 2, together: 40 }
/** Seconds after which one who was refused may come again. */
const RETRY_AFTER = 2

/**
 * Runs an upload of an account while there is a place for it.
 * @throws {AppError} 429 when the account has its two under way, 503 when the shop is full
 */
type HoldPlace = <T>(accountId: string, work: () => Promise<T>) => Promise<T>

export function uploadPlaces(): HoldPlace {
  const held = new Map<string, number>()
  let all = 0
  return async (accountId, work) => {
    const own = held.get(accountId) ?? 0
    if (own >= MOST.each) {
      const details = { retry_after: RETRY_AFTER }
      throw new AppError(429, 'uploads_under_way', sentences.upload.under_way, undefined, details)
    }
    if (all >= MOST.together) throw new AppError(503, 'busy', sentences.general.busy)
    held.set(accountId, own + 1)
    all += 1
    try {
      return await work()
    } finally {
      const left = (held.get(accountId) ?? 1) - 1
      if (left > 0) held.set(accountId, left)
      else held.delete(accountId)
      all -= 1
    }
  }
}
