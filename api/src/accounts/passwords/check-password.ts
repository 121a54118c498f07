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
  /** as typed */
  email: string
  password: string
  stored: string | null
  /** id of the known device or session, else null */
  known: string | null
}

/**
 * Attempts are counted before hashing, so that parallel guesses count. The work is the same without an
 * account. @throws {AppError} 429 with `retry_after`
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
  // A known device over its limit falls back to the limits for unknown devices.
  const wait = asKnown ? 0 : await countAttempt(db, [account, address, pair])
  if (wait > 0) {
    await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
    throw tooMany(wait)
  }
  const matches = await passwordMatches(password, stored)
  if (matches) {
    await forgive(db, names([pair, own]))
    // Refunds only this attempt; failed attempts by others stay counted.
    if (!asKnown) await takeBack(db, [account, address])
  }
  return matches
}

const names = (counted: (Counted | null)[]) => counted.flatMap((each) => (each ? [each.name] : []))

/** After a reset by email, earlier failed guesses must not block the owner. */
export async function forgiveAccount(db: Parameters<typeof forgive>[0], email: string): Promise<void> {
  await forgive(db, [`account ${email}`])
}

function tooMany(seconds: number): AppError {
  const message = sentences.auth.too_many_tries(Math.ceil(seconds / 60))
  return new AppError(429, 'slow_down', message, undefined, { retry_after: seconds })
}
