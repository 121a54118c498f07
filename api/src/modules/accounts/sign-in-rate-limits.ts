import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { Actor } from '../../platform/db/actor.ts'
import type { Deps } from '../../platform/http/app-types.ts'
import {
  consumeRateLimit,
  defineRateLimits,
  type RateLimitBucket,
  tooManyRequests,
} from '../../platform/http/rate-limit-buckets.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** Known devices have their own bucket, so that attackers cannot lock them out. */
export const PASSWORD_LIMITS = defineRateLimits('password, or code of the second factor', {
  known: { burst: 10, refillSeconds: 10 * 60 },
  pair: { burst: 5, refillSeconds: 5 * 60 },
  account: { burst: 30, refillSeconds: 5 * 60 },
  address: { burst: 100, refillSeconds: 6 },
})

/** An OTP only works in the browser that requested it, which bounds guesses per code. */
export const OTP_POLICY = { validMinutes: 10, maxAttempts: 5 } as const
export const OTP_EMAIL_LIMITS = defineRateLimits('sign-in code sent by email', {
  known: { burst: 5, refillSeconds: 60 },
  pair: { burst: 3, refillSeconds: 5 * 60 },
  account: { burst: 10, refillSeconds: 15 * 60 },
})
/** Stricter than email because SMS cost money. */
export const OTP_SMS_LIMITS = defineRateLimits('sign-in code sent by SMS', {
  known: { burst: 5, refillSeconds: 30 * 60 },
  pair: { burst: 3, refillSeconds: 30 * 60 },
  account: { burst: 5, refillSeconds: 2 * 60 * 60 },
  address: { burst: 20, refillSeconds: 60 },
})
/** Per account and per number, so that many accounts cannot flood one phone. */
export const PHONE_CONFIRMATION_LIMITS = defineRateLimits('code that confirms a phone number, sent', {
  recipient: { burst: 6, refillSeconds: 2 * 60 * 60 },
  account: { burst: 3, refillSeconds: 2 * 60 * 60 },
})
/** Per order and per number, so that many orders cannot flood one phone. The link itself stays good. */
export const ORDER_CODE_LIMITS = defineRateLimits('code that confirms an order, sent', {
  recipient: { burst: 6, refillSeconds: 2 * 60 * 60 },
  order: { burst: 3, refillSeconds: 30 * 60 },
})
/** Without a bucket of the recipient: strangers cannot use it up, as only an order's own contact gets a code. */
export const TRACKING_CODE_LIMITS = defineRateLimits('code to track an order, sent', {
  pair: { burst: 3, refillSeconds: 5 * 60 },
  order: { burst: 5, refillSeconds: 15 * 60 },
  address: { burst: 20, refillSeconds: 60 },
})
const OTP_ATTEMPTS = { burst: 10, refillSeconds: 5 * 60 }
export const OTP_ATTEMPT_LIMITS = defineRateLimits('code entered', {
  pair: OTP_ATTEMPTS,
  account: OTP_ATTEMPTS,
})

/** One email per interval, so that the newest link (valid for an hour) is always in the mailbox. */
export const PASSWORD_RESET_LIMITS = defineRateLimits('email with a link for a new password', {
  account: { burst: 1, refillSeconds: 5 * 60 },
  address: { burst: 50, refillSeconds: 5 },
})

/** By unconfirmed address, across accounts. */
export const UNCONFIRMED_EMAIL_LIMIT = defineRateLimits('email to an unconfirmed address', {
  recipient: { burst: 5, refillSeconds: 20 * 60 },
}).recipient

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
