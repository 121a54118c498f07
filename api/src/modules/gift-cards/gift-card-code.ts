import { createHmac } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import {
  CODE_ENDING_LENGTH,
  formatGiftCardCode,
  GIFT_CARD_CODE_LENGTH,
  normaliseGiftCardCode,
} from '@nakshi/core/gift-cards/code'
import { eq } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/client.ts'
import { giftCards } from '../../platform/db/tables/index.ts'
import { hashToken } from '../accounts/random-token.ts'
import { deriveKey } from '../accounts/sessions/derive-key.ts'

type Secrets = Pick<Config, 'sessionSecret'>
/** Of a card; `code_no` counts its codes. */
export type GiftCardCode = Pick<typeof giftCards.$inferSelect, 'id' | 'code_no'>

export const hashGiftCardCode = (typed: string): string => hashToken(normaliseGiftCardCode(typed))

/** Derived, as only the hash is stored and an email that is tried again has the same code. @returns it in groups */
export function deriveGiftCardCode({ sessionSecret }: Secrets, { id, code_no }: GiftCardCode): string {
  const key = deriveKey(sessionSecret, 'nakshi gift card codes')
  const bytes = createHmac('sha256', key).update(`${id} ${code_no}`).digest()
  return formatGiftCardCode(generateReadableCode(bytes, GIFT_CARD_CODE_LENGTH))
}

/** In place of the former code. The caller has locked the card. */
export async function renewGiftCardCode(tx: Tx, secrets: Secrets, { id, code_no }: GiftCardCode) {
  const renewed = { id, code_no: code_no + 1 }
  const code = deriveGiftCardCode(secrets, renewed)
  await tx
    .update(giftCards)
    .set({
      code_no: renewed.code_no,
      code_hash: hashGiftCardCode(code),
      code_ending: code.slice(-CODE_ENDING_LENGTH),
    })
    .where(eq(giftCards.id, id))
  return { ...renewed, code }
}

/** The code is in the fragment, which browsers never send to a server or in a referrer. */
export const toGiftCardUrl = (origin: string, language: string, code: string): string =>
  `${origin}${toLanguageUrl(toLanguage(language), '/gift-card')}#${code}`
