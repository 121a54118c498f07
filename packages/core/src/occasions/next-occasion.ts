import { toIndiaDate } from '../base/india-time.ts'
import type { Occasion } from '../products/gift-facets.ts'
import { FESTIVAL_DATES, MOON_SIGHTED_DATES } from './festival-dates.ts'

const DAY_MS = 86_400_000

/** The same day each year, `-12-25`. */
const FIXED_DAYS: Partial<Record<Occasion, string>> = {
  christmas: '-12-25',
  'new-year': '-01-01',
  'valentines-day': '-02-14',
  'teachers-day': '-09-05',
}

/** Month from 1, and which Sunday of it. */
const SUNDAYS: Partial<Record<Occasion, readonly [month: number, nth: number]>> = {
  'mothers-day': [5, 2],
  'fathers-day': [6, 3],
  'friendship-day': [8, 1],
}

/** A date of the store's own replaces those of the calendar that are as near. The two Eids are 68 days apart. */
const CORRECTION_DAYS = 30

export type OwnOccasionDate = { occasion: Occasion; date: string }
export type NextOccasion = {
  date: string
  /** from today in India */
  days: number
  /** depends on the sighting of the moon */
  is_approximate: boolean
}

export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

export function getNthSunday(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const toSunday = (7 - first.getUTCDay()) % 7
  return new Date(first.getTime() + (toSunday + 7 * (nth - 1)) * DAY_MS).toISOString().slice(0, 10)
}

/** Dates of the calendar in that year, `is_approximate` where they depend on the moon. */
function listCalendarDates(occasion: Occasion, year: number): Omit<NextOccasion, 'days'>[] {
  const fixed = FIXED_DAYS[occasion]
  const sunday = SUNDAYS[occasion]
  const isInYear = (date: string) => date.startsWith(`${year}-`)
  const exact = [
    ...(fixed ? [`${year}${fixed}`] : []),
    ...(sunday ? [getNthSunday(year, ...sunday)] : []),
    ...(FESTIVAL_DATES[occasion]?.filter(isInYear) ?? []),
  ]
  const sighted = MOON_SIGHTED_DATES[occasion]?.filter(isInYear) ?? []
  return [
    ...exact.map((date) => ({ date, is_approximate: false })),
    ...sighted.map((date) => ({ date, is_approximate: true })),
  ]
}

/**
 * The next date in India, today included; null when none is known. Dates of the store win over the calendar.
 * @param own dates that the store corrected or added
 */
export function getNextOccasion(
  occasion: Occasion,
  now: Date,
  own: readonly OwnOccasionDate[] = [],
): NextOccasion | null {
  const today = toIndiaDate(now)
  const year = Number(today.slice(0, 4))
  const added = own.filter((each) => each.occasion === occasion)
  const isReplaced = ({ date }: { date: string }) =>
    added.some((each) => Math.abs(countDays(each.date, date)) <= CORRECTION_DAYS)
  const [next] = [
    ...[year, year + 1]
      .flatMap((each) => listCalendarDates(occasion, each))
      .filter((each) => !isReplaced(each)),
    ...added.map(({ date }) => ({ date, is_approximate: false })),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return next ? { ...next, days: countDays(today, next.date) } : null
}

/** Those with a coming date first, by date; the others after them in their order. */
export function sortByNextDate<Item extends { date: string | null }>(items: readonly Item[]): Item[] {
  const dateKey = ({ date }: Item) => date ?? '9999'
  return items.toSorted((a, b) => (dateKey(a) === dateKey(b) ? 0 : dateKey(a) < dateKey(b) ? -1 : 1))
}
