import type { ReportAgainst } from '../contract/admin/reports.ts'

/** Indian dates, inclusive. */
export type Period = { from: string; to: string }
export type Shift = { months: number; days: number }

const DAY_MS = 86_400_000
const at = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(at(day).getTime() + days * DAY_MS))

/** Clamped to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const moment = at(day)
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayOf(new Date(first.getTime() + (Math.min(moment.getUTCDate(), last) - 1) * DAY_MS))
}

export const lengthOf = ({ from, to }: Period): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** From the 1st: compares by months (1-22 Nov with 1-22 Oct), otherwise by days. */
export function periodBefore(period: Period, against: ReportAgainst): (Period & { shift: Shift }) | null {
  if (against === 'none') return null
  const months = against === 'year' ? 12 : monthsOf(period)
  if (months === 0) {
    const days = lengthOf(period)
    return { from: addDays(period.from, -days), to: addDays(period.to, -days), shift: { months: 0, days } }
  }
  const to = addMonths(period.to, -months)
  const whole = isLastOfMonth(period.to) ? addDays(addMonths(`${to.slice(0, 7)}-01`, 1), -1) : to
  return { from: addMonths(period.from, -months), to: whole, shift: { months, days: 0 } }
}

function monthsOf({ from, to }: Period): number {
  if (!from.endsWith('-01')) return 0
  const [start, end] = [at(from), at(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1
}
