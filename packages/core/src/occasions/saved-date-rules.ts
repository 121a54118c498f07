export const MAX_SAVED_DATES = 50
/** Days before the date, of which the shopper chooses one. */
export const remindDays = [7, 14, 21] as const
export type RemindDays = (typeof remindDays)[number]
export const DEFAULT_REMIND_DAYS: RemindDays = 14
/** The oldest year that a date can begin in. */
export const MIN_YEAR = 1900

type DayOfYear = { day: number; month: number }

/** A leap year, so that 29 February is a day of a year that is not named. */
const LEAP_YEAR = 2000

export const countDaysOfMonth = (month: number, year: number = LEAP_YEAR): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** In a year without it, 29 February is the 28th, as PostgreSQL adds years. */
export function getDateInYear({ day, month }: DayOfYear, year: number): string {
  const last = Math.min(day, countDaysOfMonth(month, year))
  return new Date(Date.UTC(year, month - 1, last)).toISOString().slice(0, 10)
}

/** @param today in India, `2026-11-30`; it counts */
export function getNextYearlyDate(date: DayOfYear, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = getDateInYear(date, year)
  return thisYear >= today ? thisYear : getDateInYear(date, year + 1)
}
