import { inArray, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/client.ts'
import { giftCards } from '../../platform/db/tables/index.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { type GiftCardCode, renewGiftCardCode } from './gift-card-code.ts'
import { giftCardEmail } from './gift-card-email.ts'

/** Each with a new code, in place of the former one. The caller has locked the cards. */
export async function sendGiftCards(tx: Tx, config: Config, cards: GiftCardCode[]): Promise<void> {
  const ids = cards.map(({ id }) => id)
  await tx.update(giftCards).set({ queued_at: sql`now()` }).where(inArray(giftCards.id, ids))
  const emails: { gift_card_id: string; code_no: number }[] = []
  for (const card of cards) {
    const { id, code_no } = await renewGiftCardCode(tx, config, card)
    emails.push({ gift_card_id: id, code_no })
  }
  await queueEmails(tx, giftCardEmail, emails)
}
