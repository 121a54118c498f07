/** IST is UTC+5:30 without daylight saving. */
export const INDIA_UTC_OFFSET_MS = 19_800_000
const DAY_MS = 86_400_000

/** Until the day changes in India, and with it prices that have dates. */
export const getMsUntilIndiaMidnight = (now: number): number =>
  DAY_MS - ((now + INDIA_UTC_OFFSET_MS) % DAY_MS)

/** `2026-11-21` */
export const toIndiaDate = (at: Date): string =>
  new Date(at.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10)
