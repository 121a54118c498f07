import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sentences } from '../../contract/sentences.ts'
import { TRIES } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { type Counted, countAttempt, forgive, takeBack } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { passwordMatches } from './password.ts'

type Guess = {
  /** as it was typed */
  email: string
  password: string
  /** the account's hash; null when there is no account */
  stored: string | null
  /** the device or session that the account knows, null for a stranger */
  known: string | null
}

/**
 * Whether the password is the account's, with the same work whether or not there is one. Every
 * place that takes a password asks here, so that none of them can be used to guess faster than
 * another. An attempt is counted as wrong in advance: a thousand sent at once are a thousand
 * attempts.
 * @throws {AppError} 429 with `retry_after` while no more wrong passwords are looked at
 */
export async function checkPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  { email, password, stored, known }: Guess,
): Promise<boolean> {
  if (!config.rateLimits) return passwordMatches(password, stored)
  const account = { name: `account ${email}`, size: TRIES.account }
  const address = { name: `address ${householdOf(request.ip)}`, size: TRIES.address }
  const pair = { name: `${account.name} ${address.name}`, size: TRIES.pair }
  const own = known === null ? null : { name: `known ${known}`, size: TRIES.known }

  const asKnown = own !== null && (await countAttempt(db, [own])) === 0
  // Whoever used up the count of their own device is no worse off than a stranger.
  const wait = asKnown ? 0 : await countAttempt(db, [account, address, pair])
  if (wait > 0) {
    await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
    throw tooMany(wait)
  }
  const matches = await passwordMatches(password, stored)
  if (matches) {
    await forgive(db, names([pair, own]))
    // What others got wrong stays counted, at this account as at this address.
    if (!asKnown) await takeBack(db, [account, address])
  }
  return matches
}

const names = (counted: (Counted | null)[]) => counted.flatMap((each) => (each ? [each.name] : []))

/**
 * A new password by a link from a letter: whoever read it need not wait for those who guessed at
 * the old one.
 */
export async function forgiveAccount(db: Parameters<typeof forgive>[0], email: string): Promise<void> {
  await forgive(db, [`account ${email}`])
}

function tooMany(seconds: number): AppError {
  const message = sentences.auth.too_many_tries(Math.ceil(seconds / 60))
  return new AppError(429, 'slow_down', message, undefined, { retry_after: seconds })
}
