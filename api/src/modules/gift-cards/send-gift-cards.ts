import type { Tx } from '../../platform/db/client.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { endGiftCardCodes } from './gift-card-code.ts'
import { giftCardEmail } from './gift-card-email.ts'

/** Each with a new code, in place of the former one. The caller has locked the cards. */
export async function sendGiftCards(tx: Tx, ids: string[]): Promise<void> {
  const cards = await endGiftCardCodes(tx, ids)
  await queueEmails(
    tx,
    giftCardEmail,
    cards.map(({ id, code_no }) => ({ gift_card_id: id, code_no })),
  )
}
