import type { ReportComparison } from './admin-schema.ts'

/** Indian dates, inclusive. */
export type DateRange = { from: string; to: string }
export type PeriodShift = { months: number; days: number }

const DAY_MS = 86_400_000
const toUtcDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toIsoDay = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  toIsoDay(new Date(toUtcDate(day).getTime() + days * DAY_MS))

/** Clamped to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = toUtcDate(day)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toIsoDay(new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS))
}

export const countDays = ({ from, to }: DateRange): number =>
  Math.round((toUtcDate(to).getTime() - toUtcDate(from).getTime()) / DAY_MS) + 1

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** From the 1st: compares by months (1-22 Nov with 1-22 Oct), otherwise by days. */
export function getComparisonPeriod(
  period: DateRange,
  against: ReportComparison,
): (DateRange & { shift: PeriodShift }) | null {
  if (against === 'none') return null
  const months = against === 'year' ? 12 : countMonths(period)
  if (months === 0) {
    const days = countDays(period)
    return { from: addDays(period.from, -days), to: addDays(period.to, -days), shift: { months: 0, days } }
  }
  const to = addMonths(period.to, -months)
  const monthEnd = isLastOfMonth(period.to) ? addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1) : to
  return { from: addMonths(period.from, -months), to: monthEnd, shift: { months, days: 0 } }
}

function countMonths({ from, to }: DateRange): number {
  if (!from.endsWith('-01')) return 0
  const [start, end] = [toUtcDate(from), toUtcDate(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1
}
