import type { Random } from './random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const INDIA = 5.5 * HOUR

/** Random time between 08:00 and 22:00 IST on that day, always before `now`. */
export function dateTimeOn(now: Date, daysAgo: number, random: Random): Date {
  const midnight = Math.floor((now.getTime() - daysAgo * DAY + INDIA) / DAY) * DAY - INDIA
  const dateTime = midnight + random.between(8 * 60, 22 * 60) * MINUTE
  const latest = now.getTime() - random.between(10, 90) * MINUTE
  return new Date(Math.min(dateTime, latest))
}
