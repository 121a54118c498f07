import type { TotpEnrolment } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { Config } from '../../../platform/config.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { totpSecrets } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'

const CLOCK_SKEW_SECONDS = 30

/** Inactive until its first code is verified. @throws {AppError} 409 already enrolled */
export async function createTotpSecret(
  tx: Tx,
  config: Config,
  { user_id, email, issuer }: { user_id: string; email: string; issuer: string },
): Promise<TotpEnrolment> {
  const secret = generateSecret()
  const encrypted = encryptSecret(config, secret, user_id)
  const [stored] = await tx
    .insert(totpSecrets)
    .values({ user_id, secret: encrypted })
    .onConflictDoUpdate({
      target: totpSecrets.user_id,
      set: { secret: encrypted, last_step: 0 },
      setWhere: isNull(totpSecrets.confirmed_at),
    })
    .returning({ user_id: totpSecrets.user_id })
  if (!stored) throw new AppError(409, 'has_app', secondFactorMessages.has_app)
  const uri = generateURI({ issuer, label: email, secret })
  return { secret, uri, picture: renderSVG(uri, { border: 2 }) }
}

/** Each code works once, also under concurrency. @param isConfirmed false during enrolment */
export async function consumeTotpCode(
  tx: Tx,
  config: Config,
  { user_id, code, isConfirmed }: { user_id: string; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const state = isConfirmed ? isNotNull(totpSecrets.confirmed_at) : isNull(totpSecrets.confirmed_at)
  const [row] = await tx
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.user_id, user_id), state))
  if (!row) return false
  const secret = decryptSecret(config, row.secret, user_id)
  if (secret === null) throw new AppError(422, 'app_unreadable', secondFactorMessages.app_unreadable)
  const checked = await verify({ secret, token: code, epochTolerance: CLOCK_SKEW_SECONDS })
  if (!checked.valid || !('timeStep' in checked)) return false
  const consumed = await tx
    .update(totpSecrets)
    .set({
      last_step: checked.timeStep,
      confirmed_at: sql`coalesce(${totpSecrets.confirmed_at}, now())`,
      // Re-encrypts with the current secret.
      secret: encryptSecret(config, secret, user_id),
    })
    .where(and(eq(totpSecrets.user_id, user_id), lt(totpSecrets.last_step, checked.timeStep)))
    .returning({ user_id: totpSecrets.user_id })
  return consumed.length > 0
}

export async function deleteTotpSecret(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), isNotNull(totpSecrets.confirmed_at)))
    .returning({ user_id: totpSecrets.user_id })
  return deleted.length > 0
}
