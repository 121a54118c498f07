import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { passwordResets, userIdentities, users } from '../../platform/db/tables/index.ts'
import { revokeKnownDevices } from './sessions/device-cookie.ts'
import { revokeOtherSessions } from './sessions/sessions.ts'

/**
 * Ends what another person may have signed in with: sessions, reset links, an email address or phone number that
 * waits or was confirmed, and a Google account of another address. The second factor stays.
 */
export async function revokeCredentials(
  tx: Tx,
  { id, email, password_hash }: { id: string; email: string; password_hash: string | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash, pending_email: null, confirmed_phone: null, updated_at: sql`now()` })
    .where(eq(users.id, id))
  await tx.delete(userIdentities).where(and(eq(userIdentities.user_id, id), ne(userIdentities.email, email)))
  await revokeOtherSessions(tx, id)
  await revokeKnownDevices(tx, id)
  await revokeResetTokens(tx, id)
}

export async function revokeResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ used_at: new Date() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))
}
