import type { CatalogueMessage } from '@nakshi/core/message-codes'
import type { Actor } from '../../platform/db/actor.ts'
import type { Deps } from '../../platform/http/app-types.ts'
import type { RateLimit } from '../../platform/http/leaky-bucket.ts'
import {
  consumeRateLimit,
  type RateLimitBucket,
  tooManyRequests,
} from '../../platform/http/rate-limit-buckets.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** Known devices have their own bucket, so that attackers cannot lock them out. */
export const PASSWORD_LIMITS = {
  known: { burst: 10, refillSeconds: 10 * 60 },
  pair: { burst: 5, refillSeconds: 5 * 60 },
  account: { burst: 30, refillSeconds: 5 * 60 },
  address: { burst: 100, refillSeconds: 6 },
} as const satisfies Record<string, RateLimit>

/** An OTP only works in the browser that requested it, which bounds guesses per code. */
export const OTP_POLICY = { validMinutes: 10, maxAttempts: 5 } as const
export const OTP_EMAIL_LIMITS = {
  known: { burst: 5, refillSeconds: 60 },
  pair: { burst: 3, refillSeconds: 5 * 60 },
  account: { burst: 10, refillSeconds: 15 * 60 },
} as const satisfies Record<string, RateLimit>
/** Stricter than email because SMS cost money. */
export const OTP_SMS_LIMITS = {
  known: { burst: 5, refillSeconds: 30 * 60 },
  pair: { burst: 3, refillSeconds: 30 * 60 },
  account: { burst: 5, refillSeconds: 2 * 60 * 60 },
  address: { burst: 20, refillSeconds: 60 },
} as const satisfies Record<string, RateLimit>
/** Per account and per number, so that many accounts cannot flood one phone. */
export const PHONE_CONFIRMATION_LIMITS = {
  number: { burst: 6, refillSeconds: 2 * 60 * 60 },
  account: { burst: 3, refillSeconds: 2 * 60 * 60 },
} as const satisfies Record<string, RateLimit>
export const OTP_ATTEMPT_LIMIT = { burst: 10, refillSeconds: 5 * 60 } as const satisfies RateLimit

/** One email per interval, so that the newest link (valid for an hour) is always in the mailbox. */
export const PASSWORD_RESET_LIMITS = {
  account: { burst: 1, refillSeconds: 5 * 60 },
  address: { burst: 50, refillSeconds: 5 },
} as const satisfies Record<string, RateLimit>

/** By unconfirmed address, across accounts. */
export const UNCONFIRMED_EMAIL_LIMIT = { burst: 5, refillSeconds: 20 * 60 } as const satisfies RateLimit

/** Counts an attempt to sign in; too many are audited. @throws {AppError} 429 with `retry_after` */
export async function assertAttemptAllowed(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  by: Actor,
  buckets: RateLimitBucket[],
  toMessage?: (minutes: number) => CatalogueMessage,
): Promise<void> {
  const wait = config.rateLimits ? await consumeRateLimit(db, buckets) : 0
  if (wait === 0) return
  await writeAudit(db, by, { action: 'sign_in_slowed', once: 'hour' })
  throw tooManyRequests(wait, toMessage?.(Math.ceil(wait / 60)))
}
