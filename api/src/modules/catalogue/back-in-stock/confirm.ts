import { backInStockMessages } from '@nakshi/core/back-in-stock/messages'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { backInStockSubscriptions } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../accounts/random-token.ts'

const withToken = (token: string) => eq(backInStockSubscriptions.token_hash, hashToken(token))
const invalid = () => new AppError(422, 'notice_invalid', backInStockMessages.invalid)

/** Idempotent. @throws {AppError} 422 invalid token */
export async function confirmSubscription(tx: Tx, token: string): Promise<void> {
  const confirmed = await tx
    .update(backInStockSubscriptions)
    .set({ confirmed_at: sql`coalesce(${backInStockSubscriptions.confirmed_at}, now())` })
    .where(withToken(token))
    .returning({ id: backInStockSubscriptions.id })
  if (confirmed.length === 0) throw invalid()
}

/** Works for confirmed and unconfirmed subscriptions. @throws {AppError} 422 invalid token */
export async function cancelSubscription(tx: Tx, token: string): Promise<void> {
  const deleted = await tx
    .delete(backInStockSubscriptions)
    .where(withToken(token))
    .returning({ id: backInStockSubscriptions.id })
  if (deleted.length === 0) throw invalid()
}
