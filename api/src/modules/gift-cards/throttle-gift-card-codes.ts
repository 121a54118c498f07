import type { Deps } from '../../platform/http/app-types.ts'
import { limitWrongCodes } from '../../platform/http/limit-wrong-codes.ts'
import { defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { UnknownGiftCardError } from './claim-gift-card.ts'

export const WRONG_GIFT_CARD_LIMITS = defineRateLimits('unknown gift card code', {
  account: { burst: 10, refillSeconds: 60 },
})

/**
 * Unknown codes of an account. Not of an address: a code cannot be guessed, and a stranger at the same one must not
 * block right codes. @throws {AppError} 429 with `retry_after`
 */
export const throttleGiftCardCodes = <T>(
  deps: Pick<Deps, 'db' | 'config'>,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> =>
  limitWrongCodes(deps, {
    buckets: [{ name: `gift cards account ${accountId}`, size: WRONG_GIFT_CARD_LIMITS.account }],
    isWrong: (error) => error instanceof UnknownGiftCardError,
    work,
  })
