import type { Queryable } from '../../../platform/db/client.ts'
import { passwordResets } from '../../../platform/db/tables/index.ts'
import { generateToken, hashToken } from '../random-token.ts'

export const RESET_MINUTES = 60

export async function createResetToken(db: Queryable, userId: string): Promise<string> {
  const token = generateToken()
  const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000)
  await db
    .insert(passwordResets)
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: expiresAt })
  return token
}
