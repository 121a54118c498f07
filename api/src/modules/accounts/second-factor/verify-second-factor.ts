import { withParams } from '@nakshi/contract/message-template'
import { secondFactorMessages } from '@nakshi/contract/messages/second-factor'
import type { SecondFactorInput, StepUpMethods } from '@nakshi/contract/shop/second-factor'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../app-types.ts'
import type { Queryable, Tx } from '../../../db/client.ts'
import { totpSecrets } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { assertRecentAuthentication, requireAccount } from '../../../http/access.ts'
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '../../../http/rate-limit-buckets.ts'
import { toIpKey } from '../../../http/rate-limits.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { PASSWORD_LIMITS } from '../sign-in-rate-limits.ts'
import { consumeTotpCode } from './authenticator-app.ts'
import { createAuthenticationOptions, listPasskeys, verifyPasskey } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

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
  const passkey = await createAuthenticationOptions(db, config, userId)
  // Recovery codes go into the code field, also for passkey users.
  return { password: !code, code, passkey } satisfies StepUpMethods
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
  if (code !== undefined && config.rateLimits) {
    const wait = await consumeRateLimit(db, counted)
    if (wait > 0) {
      await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
      const message = withParams(secondFactorMessages.too_many_codes, {
        smart_count: Math.ceil(wait / 60),
      })
      throw new AppError(429, 'slow_down', message, undefined, { retry_after: wait })
    }
  }
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
  await writeAudit(db, request, { action: 'sign_in_failed', subject, after: { step: 'second' } })
  const message = passkey ? secondFactorMessages.passkey_failed : secondFactorMessages.wrong_code
  throw new AppError(422, 'second_factor', message, [{ path: 'code', message }])

  async function consumeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
    if (typed.length > 6) return consumeRecoveryCode(tx, userId, typed)
    return consumeTotpCode(tx, config, { user_id: userId, code: typed, isConfirmed: true })
  }
}
