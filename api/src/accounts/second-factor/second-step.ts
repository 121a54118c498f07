import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Proof, ProofWays } from '../../contract/second-factor.ts'
import { secondFactorSentences } from '../../contract/second-factor-sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { totpSecrets } from '../../db/tables/index.ts'
import { TRIES } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { freshProof, signedIn } from '../../http/access.ts'
import { countAttempt, forgive, takeBack } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { takeAppCode } from './authenticator-app.ts'
import { passkeysOf, proofOptions, takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

export async function hasApp(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ user_id: totpSecrets.user_id })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
  return found.length > 0
}

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await passkeysOf(db, userId)).length > 0
}

/** @throws {AppError} 403 `step_up` unless verified in the last 10 minutes */
export async function requireSecondStep(db: Queryable, request: FastifyRequest): Promise<void> {
  const account = signedIn(request)
  if (await hasSecondFactor(db, account.id)) freshProof(account)
}

export async function proofWaysOf({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string) {
  const code = await hasSecondFactor(db, userId)
  const passkey = await proofOptions(db, config, userId)
  // Recovery codes go into the code field, also for passkey users.
  return { password: !code, code, passkey } satisfies ProofWays
}

type Step = {
  user_id: string
  known: string | null
  proof: Proof
}

/** Codes are counted before the check. @param onVerified runs in the same transaction */
export async function takeSecondStep<T>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  { user_id, known, proof }: Step,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { code, passkey } = proof
  const account = { name: `second step ${user_id}`, size: TRIES.account }
  const pair = { name: `${account.name} ${householdOf(request.ip)}`, size: TRIES.pair }
  const own = known === null ? null : { name: `second step known ${known}`, size: TRIES.known }
  const counted = own ? [own] : [account, pair]
  if (code !== undefined && config.rateLimits) {
    const wait = await countAttempt(db, counted)
    if (wait > 0) {
      await writeAudit(db, request, { action: 'sign_in_slowed', once: 'hour' })
      const message = secondFactorSentences.too_many_codes(Math.ceil(wait / 60))
      throw new AppError(429, 'slow_down', message, undefined, { retry_after: wait })
    }
  }
  const outcome = await db.transaction(async (tx) => {
    const right =
      passkey !== undefined
        ? await takePasskey(tx, config, user_id, passkey)
        : code !== undefined && (await takeCode(tx, user_id, code))
    if (!right) return null
    if (code !== undefined && config.rateLimits) {
      await forgive(tx, [(own ?? pair).name])
      if (!own) await takeBack(tx, [account])
    }
    return { done: await then(tx) }
  })
  if (outcome) return outcome.done
  const subject = { type: 'customer', id: user_id } as const
  await writeAudit(db, request, { action: 'sign_in_failed', subject, after: { step: 'second' } })
  const message = passkey ? secondFactorSentences.passkey_failed : secondFactorSentences.wrong_code
  throw new AppError(422, 'second_factor', message, [{ path: 'code', message }])

  async function takeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
    if (typed.length > 6) return takeRecoveryCode(tx, userId, typed)
    return takeAppCode(tx, config, { user_id: userId, code: typed, counts: true })
  }
}
