/** Indian time is 5 hours 30 minutes ahead of UTC all year. */
export const INDIA_AHEAD_MS = 19_800_000

/** The day it is in India at that moment: `2026-11-21`. */
export const dayInIndia = (at: Date): string =>
  new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10)
