import { randomBytes } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import {
  CODE_ENDING_LENGTH,
  formatGiftCardCode,
  GIFT_CARD_CODE_LENGTH,
  normaliseGiftCardCode,
} from '@nakshi/core/gift-cards/code'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { hashToken } from '../accounts/random-token.ts'
import { statusConditions } from './gift-card-status.ts'

export const hashGiftCardCode = (typed: string): string => hashToken(normaliseGiftCardCode(typed))

/**
 * Only the hash is stored, so each email and each link gets a new code, in place of the former one.
 * @returns the code in groups; null when the card is not open
 */
export async function renewGiftCardCode(db: Queryable, id: string): Promise<string | null> {
  const code = generateReadableCode(randomBytes(GIFT_CARD_CODE_LENGTH), GIFT_CARD_CODE_LENGTH)
  const renewed = await db
    .update(giftCards)
    .set({ code_hash: hashToken(code), code_ending: code.slice(-CODE_ENDING_LENGTH) })
    .where(
      and(
        eq(giftCards.id, id),
        isNull(giftCards.claimed_at),
        sql`exists (select from ${creditAccounts}
          where ${creditAccounts.id} = ${giftCards.id} and ${statusConditions.open})`,
      ),
    )
    .returning({ id: giftCards.id })
  return renewed.length > 0 ? formatGiftCardCode(code) : null
}

/** The code is in the fragment, which browsers never send to a server or in a referrer. */
export const toGiftCardUrl = (origin: string, language: string, code: string): string =>
  `${origin}${toLanguageUrl(toLanguage(language), '/gift-card')}#${code}`
