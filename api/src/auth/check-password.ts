import type { FastifyRequest } from 'fastify'
import type { Deps } from '../app-types.ts'
import { householdOf } from '../plugins/rate-limits.ts'
import { passwordMatches } from './password.ts'
import { countAttempt, forgiveAttempt } from './password-attempts.ts'

/**
 * Whether the password is the account's, with the same work whether or not there is one. Every place that takes a password
 * asks here, so that none of them can be used to guess faster than another.
 * @param email as it was typed
 * @param stored the account's hash; null when there is no account
 * @throws {AppError} 429 while account or address have to wait
 */
export async function checkPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  { email, password, stored }: { email: string; password: string; stored: string | null },
): Promise<boolean> {
  const guess = { account: email, address: householdOf(request.ip) }
  if (config.rateLimits) await countAttempt(db, guess)
  const matches = await passwordMatches(password, stored)
  if (matches && config.rateLimits) await forgiveAttempt(db, guess)
  return matches
}
