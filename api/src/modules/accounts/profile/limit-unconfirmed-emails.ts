import type { Deps } from '../../../app-types.ts'
import { consumeRateLimit } from '../../../http/rate-limit-buckets.ts'
import { toCanonicalEmail } from '../canonical-email.ts'
import { UNCONFIRMED_EMAIL_LIMIT } from '../sign-in-rate-limits.ts'

/** Limits spam to strangers' addresses. @returns seconds until the next is allowed; 0: now */
export async function countUnconfirmedEmail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string,
): Promise<number> {
  if (!config.rateLimits) return 0
  return consumeRateLimit(db, [
    { name: `unconfirmed ${toCanonicalEmail(email)}`, size: UNCONFIRMED_EMAIL_LIMIT },
  ])
}
