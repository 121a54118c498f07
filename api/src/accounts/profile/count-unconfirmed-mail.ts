import type { Deps } from '../../app-types.ts'
import { mailboxOf } from '../../domain/mailbox.ts'
import { UNCONFIRMED_LETTERS } from '../../domain/password-tries.ts'
import { countAttempt } from '../../http/attempts.ts'

/** Limits spam to strangers' addresses. @returns seconds until the next is allowed; 0: now */
export async function countUnconfirmedMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string,
): Promise<number> {
  if (!config.rateLimits) return 0
  return countAttempt(db, [{ name: `unconfirmed ${mailboxOf(email)}`, size: UNCONFIRMED_LETTERS }])
}
