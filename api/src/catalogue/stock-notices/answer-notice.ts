import { eq, sql } from 'drizzle-orm'
import { digestOf, newSecretToken } from '../../accounts/secret-token.ts'
import { stockNoticeSentences } from '../../contract/stock-notice-sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { stockNotices } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

/** Only the hash of the token is stored. */
export async function newNoticeToken(db: Queryable, id: string): Promise<string> {
  const token = newSecretToken()
  await db
    .update(stockNotices)
    .set({ token_hash: digestOf(token) })
    .where(eq(stockNotices.id, id))
  return token
}

const withToken = (token: string) => eq(stockNotices.token_hash, digestOf(token))
const invalid = () => new AppError(422, 'notice_invalid', stockNoticeSentences.invalid)

/** Idempotent. @throws {AppError} 422 invalid token */
export async function confirmNotice(tx: Tx, token: string): Promise<void> {
  const confirmed = await tx
    .update(stockNotices)
    .set({ confirmed_at: sql`coalesce(${stockNotices.confirmed_at}, now())` })
    .where(withToken(token))
    .returning({ id: stockNotices.id })
  if (confirmed.length === 0) throw invalid()
}

/** Works for confirmed and unconfirmed subscriptions. @throws {AppError} 422 invalid token */
export async function withdrawNotice(tx: Tx, token: string): Promise<void> {
  const gone = await tx.delete(stockNotices).where(withToken(token)).returning({ id: stockNotices.id })
  if (gone.length === 0) throw invalid()
}
