import type { BucketSize } from './leaky-bucket.ts'

/** Products that one address may wait for; more of them look like somebody else's list. */
export const MOST_STOCK_NOTICES = 20

/** Letters that ask an address whether it is theirs, and how many one connection may cause. */
export const NOTICE_LETTERS = {
  email: { most: 3, every: 60 * 60 },
  address: { most: 20, every: 60 },
} as const satisfies Record<string, BucketSize>
