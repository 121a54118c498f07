import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { bookCredit, today } from '../store-credit/change-credit.ts'
import { eraseGiftCards } from './erase-gift-cards.ts'
import { statusConditions } from './gift-card-status.ts'
import { sendGiftCards } from './send-gift-cards.ts'

const BATCH_SIZE = 500
const DELIVERY_TIME = '09:00'

/** In the morning of their day in India; each once. @returns number of emails */
export async function deliverGiftCards(db: Db): Promise<number> {
  const { features } = await getStoreSettings(db)
  if (!features.gift_cards) return 0
  let queued = 0
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: giftCards.id })
        .from(giftCards)
        .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
        .where(
          and(
            isNull(giftCards.queued_at),
            isNotNull(giftCards.recipient_email),
            statusConditions.open,
            sql`(${giftCards.deliver_on} + ${DELIVERY_TIME}::time) at time zone 'Asia/Kolkata' <= now()`,
          ),
        )
        .orderBy(giftCards.id)
        .limit(BATCH_SIZE)
        .for('no key update', { of: giftCards, skipLocked: true })
      const ids = due.map(({ id }) => id)
      // A statement of its own: it sees what other workers committed before the lock.
      const unsent = await tx
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(and(inArray(giftCards.id, ids), isNull(giftCards.queued_at)))
      await sendGiftCards(
        tx,
        unsent.map(({ id }) => id),
      )
      return unsent.length
    })
    queued += sent
    if (sent < BATCH_SIZE) return queued
  }
}

/** What is left of a card leaves the books on the day after its last one. @returns number of cards */
export async function expireGiftCards(db: Db): Promise<number> {
  let expired = 0
  for (;;) {
    const booked = await db.transaction(async (tx) => {
      const cards = await tx
        .select({ id: creditAccounts.id, balance: creditAccounts.balance })
        .from(creditAccounts)
        .where(and(lt(creditAccounts.expires_on, today), gt(creditAccounts.balance, 0)))
        .orderBy(creditAccounts.id)
        .limit(BATCH_SIZE)
        .for('no key update', { skipLocked: true })
      for (const { id, balance } of cards)
        await bookCredit(tx, eq(creditAccounts.id, id), { amount: -balance, reason: 'expired' })
      return cards.length
    })
    expired += booked
    if (booked < BATCH_SIZE) return expired
  }
}

/** Names, address and message are no longer needed. @returns number of cards */
export function eraseOldGiftCards(db: Db, days: number): Promise<number> {
  const past = sql`now() - make_interval(days => ${days})`
  const ended = db
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(or(lt(creditAccounts.cancelled_at, past), lt(creditAccounts.expires_on, sql`(${past})::date`)))
  return eraseGiftCards(db, inArray(giftCards.id, ended))
}
