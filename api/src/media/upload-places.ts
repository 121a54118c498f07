import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** Each upload holds up to 5 MB in memory. */
const MOST = { each: 2, together: 40 }
const RETRY_AFTER = 2

/** Throws 429 at the account's limit, 503 at the global one. */
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
