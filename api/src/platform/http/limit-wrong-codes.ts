import type { Deps } from './app-types.ts'
import { assertRateLimit, type RateLimitBucket, refundRateLimit } from './rate-limit-buckets.ts'

type Attempt<T> = {
  buckets: RateLimitBucket[]
  isWrong: (error: unknown) => boolean
  work: () => Promise<T>
}

/** Counts before the lookup, so that parallel guesses count. @throws {AppError} 429 with `retry_after` */
export async function limitWrongCodes<T>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { buckets, isWrong, work }: Attempt<T>,
): Promise<T> {
  if (!config.rateLimits) return work()
  await assertRateLimit({ db, config }, buckets)
  try {
    const result = await work()
    await refundRateLimit(db, buckets)
    return result
  } catch (error) {
    if (!isWrong(error)) await refundRateLimit(db, buckets)
    throw error
  }
}
