import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import type { BucketSize } from '../domain/leaky-bucket.ts'
import { AppError } from '../errors.ts'
import { shopperOf } from '../http/access.ts'
import { countAttempt, takeBack } from '../http/attempts.ts'
import { householdOf } from '../http/rate-limits.ts'
import { UnknownCode } from './use-coupon.ts'

/** Unknown codes per window. An IP address may be shared by an office. */
export const WRONG_CODES = {
  account: { most: 10, every: 60 },
  address: { most: 60, every: 10 },
} as const satisfies Record<string, BucketSize>

/** Counts before the lookup, so that parallel guesses count. @throws {AppError} 429 with `retry_after` */
export async function slowGuesses<T>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined || !config.rateLimits) return work()
  const counted = [
    { name: `coupons address ${householdOf(request.ip)}`, size: WRONG_CODES.address },
    { name: `coupons account ${shopperOf(request).id}`, size: WRONG_CODES.account },
  ]
  const retryAfter = await countAttempt(db, counted)
  if (retryAfter > 0)
    throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: retryAfter })
  try {
    const answer = await work()
    await takeBack(db, counted)
    return answer
  } catch (error) {
    if (!(error instanceof UnknownCode)) await takeBack(db, counted)
    throw error
  }
}
