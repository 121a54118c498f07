import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { giftCards } from '../../platform/db/tables/index.ts'

/** Names, address and texts go; amounts stay for the books. @returns number of cards */
export async function eraseGiftCards(db: Queryable, which: SQL): Promise<number> {
  const erased = await db
    .update(giftCards)
    .set({
      ...{ recipient_name: '', recipient_email: null, sender_name: '', message: '', reason: '' },
      erased_at: sql`now()`,
    })
    .where(and(isNull(giftCards.erased_at), which))
    .returning({ id: giftCards.id })
  return erased.length
}
