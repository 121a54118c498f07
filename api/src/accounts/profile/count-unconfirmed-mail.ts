import type { Deps } from '../../app-types.ts'
import { mailboxOf } from '../../domain/mailbox.ts'
import { UNCONFIRMED_LETTERS } from '../../domain/password-tries.ts'
import { countAttempt } from '../../http/attempts.ts'

/**
 * Counts an email to an address that nobody has confirmed: whoever typed it may want to annoy somebody.
 * @returns seconds until one more may leave; 0: it may
 */
export async function countUnconfirmedMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  email: string,
): Promise<number> {
  if (!config.rateLimits) return 0
  return countAttempt(db, [{ name: `unconfirmed ${mailboxOf(email)}`, size: UNCONFIRMED_LETTERS }])
}
