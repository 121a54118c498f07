import type { Queryable } from '../../../platform/db/client.ts'
import { emailConfirmations } from '../../../platform/db/tables/index.ts'
import { generateToken, hashToken } from '../random-token.ts'

export const CONFIRMATION_DAYS = 7

export async function createConfirmationToken(
  db: Queryable,
  user: { id: string; email: string },
): Promise<string> {
  const token = generateToken()
  const expiresAt = new Date(Date.now() + CONFIRMATION_DAYS * 86_400_000)
  const { id: userId, email } = user
  await db
    .insert(emailConfirmations)
    .values({ user_id: userId, email, token_hash: hashToken(token), expires_at: expiresAt })
  return token
}

/** Browsers do not send the URL fragment to servers or in referrers. */
export const toConfirmationUrl = (origin: string, token: string) => `${origin}/auth?mode=confirm#${token}`
