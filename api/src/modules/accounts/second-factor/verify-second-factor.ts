import { randomInt } from 'node:crypto'
import type { SecondFactorInput, StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { and, count, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { SYSTEM } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import {
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  totpSecrets,
  users,
} from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { assertRecentAuthentication, requireAccount } from '../../../platform/http/access.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import { refundRateLimit, resetRateLimit } from '../../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../../platform/http/rate-limits.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashToken } from '../random-token.ts'
import { revokeOtherSessions } from '../sessions/sessions.ts'
import { assertAttemptAllowed, PASSWORD_LIMITS } from '../sign-in-rate-limits.ts'
import { consumeTotpCode } from './authenticator-app.ts'
import { createAuthenticationOptions, listPasskeys, verifyPasskey } from './passkeys.ts'

export async function hasTotp(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ user_id: totpSecrets.user_id })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
  return found.length > 0
}

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await hasTotp(db, userId)) || (await listPasskeys(db, userId)).length > 0
}

/** @throws {AppError} 403 `step_up` unless verified in the last 10 minutes */
export async function requireRecentSecondFactor(db: Queryable, request: FastifyRequest): Promise<void> {
  const account = requireAccount(request)
  if (await hasSecondFactor(db, account.id)) assertRecentAuthentication(account)
}

export async function listStepUpMethods({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string) {
  const code = await hasSecondFactor(db, userId)
  const password = !code && (await needsPassword(db, userId))
  const passkey = await createAuthenticationOptions(db, config, userId)
  // Recovery codes go into the code field, also for passkey users.
  return { password, code, passkey, mail_code: !code && !password } satisfies StepUpMethods
}

/** Customers may have none; for staff, a mailbox alone is no proof. */
export async function needsPassword(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNotNull(users.password_hash), isNotNull(users.staff_role))))
  return found.length > 0
}

type SecondFactorAttempt = {
  user_id: string
  known: string | null
  proof: SecondFactorInput
}

/** Codes are counted before the check. @param onVerified runs in the same transaction */
export async function verifySecondFactor<T>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  { user_id, known, proof }: SecondFactorAttempt,
  onVerified: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { code, passkey } = proof
  const account = { name: `second step ${user_id}`, size: PASSWORD_LIMITS.account }
  const pair = { name: `${account.name} ${toIpKey(request.ip)}`, size: PASSWORD_LIMITS.pair }
  const knownDevice =
    known === null ? null : { name: `second step known ${known}`, size: PASSWORD_LIMITS.known }
  const counted = knownDevice ? [knownDevice] : [account, pair]
  if (code !== undefined)
    await assertAttemptAllowed({ db, config }, request.actor, counted, (smartCount) =>
      withParams(secondFactorMessages.too_many_codes, { smart_count: smartCount }),
    )
  const outcome = await db.transaction(async (tx) => {
    const isCorrect =
      passkey !== undefined
        ? await verifyPasskey(tx, config, user_id, passkey)
        : code !== undefined && (await consumeCode(tx, user_id, code))
    if (!isCorrect) return null
    if (code !== undefined && config.rateLimits) {
      await resetRateLimit(tx, [(knownDevice ?? pair).name])
      if (!knownDevice) await refundRateLimit(tx, [account])
    }
    return { result: await onVerified(tx) }
  })
  if (outcome) return outcome.result
  const subject = { type: 'customer', id: user_id } as const
  await writeAudit(db, request.actor, { action: 'sign_in_failed', subject, after: { step: 'second' } })
  const message = passkey ? secondFactorMessages.passkey_failed : secondFactorMessages.wrong_code
  throw fieldError(422, 'second_factor', 'code', message)

  async function consumeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
    if (typed.length > 6) return consumeRecoveryCode(tx, userId, typed)
    return consumeTotpCode(tx, config, { user_id: userId, code: typed, isConfirmed: true })
  }
}

const CODE_COUNT = 10
/** Without ambiguous characters; 16 of them are 80 bits. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODE_LENGTH = 16

const hashCode = (userId: string, code: string) => hashToken(`recovery ${userId} ${code}`)
const generateCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: CODE_COUNT }, generateCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashCode(userId, code), user_id: userId })))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

async function consumeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const consumed = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(eq(recoveryCodes.code_hash, hashCode(userId, code)), isNull(recoveryCodes.used_at)))
    .returning({ user_id: recoveryCodes.user_id })
  return consumed.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}

export async function deleteRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}

/** Revokes all sessions. @returns whether a second factor existed; null without an account */
export async function resetSecondFactor(tx: Tx, email: string): Promise<boolean | null> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
  if (!account) return null
  const { id } = account
  const hadSecondFactor = await hasSecondFactor(tx, id)
  await deleteSecondFactor(tx, id)
  // A stolen device may still be signed in.
  await revokeOtherSessions(tx, id)
  await writeAudit(tx, SYSTEM, {
    action: 'second_factor',
    subject: { type: 'customer', id },
    after: { second_factor: 'reset', by: 'command line' },
  })
  return hadSecondFactor
}

async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.user_id, userId))
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.user_id, userId))
  await deleteRecoveryCodes(tx, userId)
}
