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
 * Six figures by mail or SMS. A code is good in the browser that asked for it alone, so a stranger's tries are
 * the stranger's own: at most so many for one code, and with the codes that one address is sent for an
 * account in a day nobody comes near a million.
 */
export const CODE = { minutes: 10, tries: 5 } as const
/** Letters with a code; a device that the account knows has a count of its own. */
export const CODE_LETTERS = {
  known: { most: 5, every: 60 },
  pair: { most: 3, every: 5 * 60 },
  account: { most: 10, every: 15 * 60 },
} as const satisfies Record<string, BucketSize>
/**
 * SMS with a code to sign in: fewer, as each costs money. `number` bounds what many addresses ask for
 * one number; a device that the account knows has a count of its own, which no stranger uses up.
 */
export const CODE_SMS = {
  known: { most: 5, every: 30 * 60 },
  pair: { most: 3, every: 30 * 60 },
  account: { most: 5, every: 2 * 60 * 60 },
  /** asks from one address, for whatever numbers */
  address: { most: 20, every: 60 },
} as const satisfies Record<string, BucketSize>
/**
 * SMS that confirm a number: by account, and by number, so that nobody's phone is flooded by many
 * accounts.
 */
export const CONFIRM_SMS = {
  number: { most: 6, every: 2 * 60 * 60 },
  account: { most: 3, every: 2 * 60 * 60 },
} as const satisfies Record<string, BucketSize>
/** Wrong codes, by account and address. */
export const CODE_TRIES = { most: 10, every: 5 * 60 } as const satisfies BucketSize

/**
 * Letters with a link to set a new password: the last one's link, good for an hour, always lies in
 * the mailbox.
 */
export const RESET_LETTERS = {
  account: { most: 1, every: 5 * 60 },
  address: { most: 50, every: 5 },
} as const satisfies Record<string, BucketSize>

/** Letters to a mailbox whose address nobody confirmed, whatever account they are about. */
export const UNCONFIRMED_LETTERS = { most: 5, every: 20 * 60 } as const satisfies BucketSize
