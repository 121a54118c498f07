import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import type { ClaimedGiftCard, ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { hashGiftCardCode } from './gift-card-code.ts'
import { giftCardStatus } from './gift-card-status.ts'

/** Counted as a guess. */
export class UnknownGiftCardError extends AppError {
  constructor() {
    super(422, 'gift_card', giftCardMessages.unknown, toIssues(giftCardMessages.unknown))
  }
}

const toIssues = (message: CatalogueMessage) => [{ path: 'code', message }]

const selectByCode = (db: Queryable, code: string) =>
  db
    .select({
      ...pickColumns(giftCards, 'id', 'amount', 'design', 'recipient_name', 'sender_name', 'message'),
      ...pickColumns(creditAccounts, 'user_id', 'balance'),
      expires_on: sql<string>`${creditAccounts.expires_on}`,
      status: giftCardStatus,
    })
    .from(giftCards)
    .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
    .where(eq(giftCards.code_hash, hashGiftCardCode(code)))

/** @throws {AppError} 422 for an unknown code */
export async function showGiftCard(db: Db, code: string): Promise<ShownGiftCard> {
  const [card] = await selectByCode(db, code)
  if (!card) throw new UnknownGiftCardError()
  const { id: _id, user_id: _userId, balance, ...shown } = card
  // A part may have been refunded to the buyer.
  return { ...shown, amount: shown.status === 'open' ? balance : shown.amount }
}

/** Adding it again is no error. @throws {AppError} 422 with the reason at `code` */
export async function claimGiftCard(tx: Tx, userId: string, code: string): Promise<ClaimedGiftCard> {
  // Waits for another customer who adds it.
  const [card] = await selectByCode(tx, code).for('no key update')
  if (!card) throw new UnknownGiftCardError()
  const { id, status, balance, expires_on } = card
  const isOwn = status === 'claimed' && card.user_id === userId
  if (status !== 'open' && !(isOwn && balance > 0)) {
    const reasons = {
      claimed: isOwn ? giftCardMessages.spent : giftCardMessages.claimed,
      cancelled: giftCardMessages.cancelled,
      expired: withParams(giftCardMessages.expired, { day: expires_on }),
    }
    const reason = reasons[status]
    throw new AppError(422, 'gift_card', reason, toIssues(reason))
  }
  if (!isOwn) {
    await tx
      .update(creditAccounts)
      .set({ user_id: userId, updated_at: sql`now()` })
      .where(eq(creditAccounts.id, id))
    await tx.update(giftCards).set({ claimed_at: sql`now()` }).where(eq(giftCards.id, id))
  }
  return { balance, expires_on }
}
