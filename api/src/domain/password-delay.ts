/** Wrong passwords that are nobody's business, before the waiting begins. An address may be a whole office. */
const FREE = { account: 5, address: 20 } as const
/** No wait is longer: whoever has the right password gets in, however often others guessed. */
export const LONGEST_DELAY_SECONDS = 15 * 60
/** After this long without a wrong password it begins anew. */
export const FORGET_AFTER_HOURS = 24

export type AttemptScope = keyof typeof FREE

/** Seconds until the next password is looked at, after so many wrong ones in a row: 0, then 1, 2, 4, ... */
export function passwordDelay(scope: AttemptScope, failures: number): number {
  const beyond = failures - FREE[scope]
  return beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_DELAY_SECONDS)
}
