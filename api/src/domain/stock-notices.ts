import type { BucketSize } from './leaky-bucket.ts'

export const MOST_STOCK_NOTICES = 20

/** Confirmation emails per address and per IP. */
export const NOTICE_LETTERS = {
  email: { most: 3, every: 60 * 60 },
  address: { most: 20, every: 60 },
} as const satisfies Record<string, BucketSize>
