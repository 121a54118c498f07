import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { passkeyChallenges, passkeys, totpSecrets, users } from '../../../db/tables/index.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { revokeOtherSessions } from '../sessions/sessions.ts'
import { deleteRecoveryCodes, hasSecondFactor } from './verify-second-factor.ts'

/** Revokes all sessions. @returns whether a second factor existed; null without an account */
export async function resetSecondFactor(tx: Tx, email: string): Promise<boolean | null> {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
  if (!account) return null
  const { id } = account
  const hadSecondFactor = await hasSecondFactor(tx, id)
  await deleteSecondFactor(tx, id)
  // A stolen device may still be signed in.
  await revokeOtherSessions(tx, id)
  await writeAudit(tx, null, {
    action: 'second_factor',
    subject: { type: 'customer', id },
    after: { second_factor: 'reset', by: 'command line' },
  })
  return hadSecondFactor
}

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.user_id, userId))
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.user_id, userId))
  await deleteRecoveryCodes(tx, userId)
}
