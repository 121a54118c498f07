import type { BucketSize } from './leaky-bucket.ts'

/** Known devices have their own bucket, so that attackers cannot lock them out. */
export const TRIES = {
  known: { most: 10, every: 10 * 60 },
  pair: { most: 5, every: 5 * 60 },
  account: { most: 30, every: 5 * 60 },
  address: { most: 100, every: 6 },
} as const satisfies Record<string, BucketSize>

/** An OTP only works in the browser that requested it, which bounds guesses per code. */
export const CODE = { minutes: 10, tries: 5 } as const
export const CODE_LETTERS = {
  known: { most: 5, every: 60 },
  pair: { most: 3, every: 5 * 60 },
  account: { most: 10, every: 15 * 60 },
} as const satisfies Record<string, BucketSize>
/** Stricter than email because SMS cost money. */
export const CODE_SMS = {
  known: { most: 5, every: 30 * 60 },
  pair: { most: 3, every: 30 * 60 },
  account: { most: 5, every: 2 * 60 * 60 },
  address: { most: 20, every: 60 },
} as const satisfies Record<string, BucketSize>
/** Per account and per number, so that many accounts cannot flood one phone. */
export const CONFIRM_SMS = {
  number: { most: 6, every: 2 * 60 * 60 },
  account: { most: 3, every: 2 * 60 * 60 },
} as const satisfies Record<string, BucketSize>
export const CODE_TRIES = { most: 10, every: 5 * 60 } as const satisfies BucketSize

/** One email per interval, so that the newest link (valid for an hour) is always in the mailbox. */
export const RESET_LETTERS = {
  account: { most: 1, every: 5 * 60 },
  address: { most: 50, every: 5 },
} as const satisfies Record<string, BucketSize>

/** By unconfirmed address, across accounts. */
export const UNCONFIRMED_LETTERS = { most: 5, every: 20 * 60 } as const satisfies BucketSize
