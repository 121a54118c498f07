import type { BucketSize } from './leaky-bucket.ts'

/**
 * How many wrong passwords are looked at. A stranger is slowed at the pair of account and address
 * first; the account bounds what many addresses do together, the address what it does at many
 * accounts (a carrier may put hundreds of people behind one). A device or session that the account
 * knows has a count of its own, which no stranger can use up.
 */
export const TRIES = {
  known: { most: 10, every: 10 * 60 },
  pair: { most: 5, every: 5 * 60 },
  account: { most: 30, every: 5 * 60 },
  address: { most: 100, every: 6 },
} as const satisfies Record<string, BucketSize>

/**
 * Letters with a link to set a new password: the last one's link, good for an hour, always lies in
 * the mailbox.
 */
export const RESET_LETTERS = {
  account: { most: 1, every: 5 * 60 },
  address: { most: 50, every: 5 },
} as const satisfies Record<string, BucketSize>
