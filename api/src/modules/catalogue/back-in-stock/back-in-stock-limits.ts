import type { RateLimit } from '../../../http/leaky-bucket.ts'

export const MAX_BACK_IN_STOCK_SUBSCRIPTIONS = 20

/** Confirmation emails per address and per IP. */
export const BACK_IN_STOCK_EMAIL_LIMITS = {
  email: { burst: 3, refillSeconds: 60 * 60 },
  address: { burst: 20, refillSeconds: 60 },
} as const satisfies Record<string, RateLimit>
