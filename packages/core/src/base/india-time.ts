/** IST is UTC+5:30 without daylight saving. */
export const INDIA_UTC_OFFSET_MS = 19_800_000

/** `2026-11-21` */
export const toIndiaDate = (at: Date): string =>
  new Date(at.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10)
