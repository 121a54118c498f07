import { createHmac } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import {
  CODE_ENDING_LENGTH,
  formatGiftCardCode,
  GIFT_CARD_CODE_LENGTH,
  normaliseGiftCardCode,
} from '@nakshi/core/gift-cards/code'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { giftCards } from '../../platform/db/tables/index.ts'
import { hashToken } from '../accounts/random-token.ts'
import { deriveKey } from '../accounts/sessions/derive-key.ts'

/** Of a card; `code_no` counts its codes. */
export type GiftCardCode = Pick<typeof giftCards.$inferSelect, 'id' | 'code_no'>

export const hashGiftCardCode = (typed: string): string => hashToken(normaliseGiftCardCode(typed))

/** Ends the former codes. The caller has locked the cards. */
export const endGiftCardCodes = (tx: Tx, ids: string[]): Promise<GiftCardCode[]> =>
  tx
    .update(giftCards)
    .set({
      code_no: sql`${giftCards.code_no} + 1`,
      code_hash: null,
      code_ending: null,
      queued_at: sql`now()`,
    })
    .where(inArray(giftCards.id, ids))
    .returning({ id: giftCards.id, code_no: giftCards.code_no })

/**
 * Stores the hash of the code. It is derived, so that an email that is tried again has the same code.
 * @returns it in groups
 */
export async function createGiftCardCode(
  db: Queryable,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  { id, code_no }: GiftCardCode,
): Promise<string> {
  const key = deriveKey(sessionSecret, 'nakshi gift card codes')
  const bytes = createHmac('sha256', key).update(`${id} ${code_no}`).digest()
  const code = formatGiftCardCode(generateReadableCode(bytes, GIFT_CARD_CODE_LENGTH))
  await db
    .update(giftCards)
    .set({ code_hash: hashGiftCardCode(code), code_ending: code.slice(-CODE_ENDING_LENGTH) })
    .where(and(eq(giftCards.id, id), eq(giftCards.code_no, code_no)))
  return code
}

/** The code is in the fragment, which browsers never send to a server or in a referrer. */
export const toGiftCardUrl = (origin: string, language: string, code: string): string =>
  `${origin}${toLanguageUrl(toLanguage(language), '/gift-card')}#${code}`
