import type { FastifyRequest } from 'fastify'
import { requireShopper } from '../../platform/http/access.ts'
import type { Deps } from '../../platform/http/app-types.ts'
import { limitWrongCodes } from '../../platform/http/limit-wrong-codes.ts'
import { defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../platform/http/rate-limits.ts'
import { UnknownCodeError } from './redeem-coupon.ts'

/** Unknown codes per window. An IP address may be shared by an office. */
export const WRONG_CODE_LIMITS = defineRateLimits('unknown coupon code', {
  account: { burst: 10, refillSeconds: 60 },
  address: { burst: 60, refillSeconds: 10 },
})

/** @throws {AppError} 429 with `retry_after` */
export async function throttleCodeAttempts<T>(
  deps: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work()
  return limitWrongCodes(deps, {
    buckets: [
      { name: `coupons address ${toIpKey(request.ip)}`, size: WRONG_CODE_LIMITS.address },
      { name: `coupons account ${requireShopper(request).id}`, size: WRONG_CODE_LIMITS.account },
    ],
    isWrong: (error) => error instanceof UnknownCodeError,
    work,
  })
}
