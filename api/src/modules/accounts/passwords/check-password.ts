import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { formMessages } from '@nakshi/core/base/form-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '../../../platform/db/tables/index.ts'
import { type AppError, fieldError } from '../../../platform/errors.ts'
import { assertRecentAuthentication, requireAccount } from '../../../platform/http/access.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '../../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../../platform/http/rate-limits.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { needsPassword, requireRecentSecondFactor } from '../second-factor/verify-second-factor.ts'
import { assertAttemptAllowed, PASSWORD_LIMITS } from '../sign-in-rate-limits.ts'
import { passwordMatches } from './hash-new-password.ts'

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
  const account = toPasswordBucket(email)
  const address = { name: `address ${toIpKey(request.ip)}`, size: PASSWORD_LIMITS.address }
  const pair = { name: `${account.name} ${address.name}`, size: PASSWORD_LIMITS.pair }
  const knownDevice = known === null ? null : { name: `known ${known}`, size: PASSWORD_LIMITS.known }

  const isKnownDevice = knownDevice !== null && (await consumeRateLimit(db, [knownDevice])) === 0
  // A known device over its limit falls back to the limits for unknown devices.
  if (!isKnownDevice)
    await assertAttemptAllowed({ db, config }, request.actor, [account, address, pair], (smartCount) =>
      withParams(messages.auth.too_many_attempts, { smart_count: smartCount }),
    )
  const matches = await passwordMatches(password, stored)
  if (matches) {
    await resetRateLimit(db, [pair.name, ...(knownDevice ? [knownDevice.name] : [])])
    // Refunds only this attempt; failed attempts by others stay counted.
    if (!isKnownDevice) await refundRateLimit(db, [account, address])
  }
  return matches
}

export const toPasswordBucket = (email: string) => ({
  name: `account ${email}`,
  size: PASSWORD_LIMITS.account,
})

/** Protects an unattended device; a recent step-up without a password. @throws {AppError} 403, 422, 429 */
export async function requirePassword(
  deps: Deps,
  request: FastifyRequest,
  typed: string | undefined,
): Promise<void> {
  const account = requireAccount(request)
  const { id, email, session_id } = account
  await requireRecentSecondFactor(deps.db, request)
  if (!(await needsPassword(deps.db, id))) return assertRecentAuthentication(account)
  if (!typed) throw passwordError(formMessages.current_password)
  const [row] = await deps.db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
  const stored = row?.password_hash ?? null
  const known = `session ${session_id}`
  if (await checkPassword(deps, request, { email, password: typed, stored, known })) return
  const subject = { type: 'customer', id } as const
  await writeAudit(deps.db, request.actor, { action: 'sign_in_failed', subject })
  throw passwordError(profileMessages.wrong_password)
}

function passwordError(message: CatalogueMessage): AppError {
  return fieldError(422, 'current_password', 'current_password', message)
}
