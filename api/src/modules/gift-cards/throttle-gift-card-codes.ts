import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/http/app-types.ts'
import { defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../platform/http/rate-limits.ts'
import { throttleGuesses } from '../../platform/http/throttle-guesses.ts'
import { UnknownGiftCardError } from './claim-gift-card.ts'

/** An IP address may be shared by an office. */
export const WRONG_GIFT_CARD_LIMITS = defineRateLimits('unknown gift card code', {
  account: { burst: 10, refillSeconds: 60 },
  address: { burst: 60, refillSeconds: 10 },
})

/** Unknown codes per window. @throws {AppError} 429 with `retry_after` */
export function throttleGiftCardCodes<T>(
  deps: Pick<Deps, 'db' | 'config'>,
  { ip, account }: Pick<FastifyRequest, 'ip' | 'account'>,
  work: () => Promise<T>,
): Promise<T> {
  return throttleGuesses(deps, {
    buckets: [
      { name: `gift cards address ${toIpKey(ip)}`, size: WRONG_GIFT_CARD_LIMITS.address },
      ...(account
        ? [{ name: `gift cards account ${account.id}`, size: WRONG_GIFT_CARD_LIMITS.account }]
        : []),
    ],
    isWrong: (error) => error instanceof UnknownGiftCardError,
    work,
  })
}
