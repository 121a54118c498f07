import { INDIA_UTC_OFFSET_MS } from './india-time.ts'
import { defineLabels } from './message-template.ts'

// Matches Intl for en-IN. Creating Intl formatters is slow on phones and delays page start.
const names = defineLabels('date', {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
})

export const listMonthNames = (): string[] => names.months.split(' ')

const toIndiaTime = (iso: string) => new Date(Date.parse(iso) + INDIA_UTC_OFFSET_MS)

function formatDayOfYear(iso: string, months: string = names.months): string {
  const at = toIndiaTime(iso)
  return `${at.getUTCDate()} ${months.split(' ')[at.getUTCMonth()]}`
}

/** `2026-11-21T05:00:00Z` -> `21 Nov 2026`, Indian time. @param months of a language that is not compiled in */
export function formatDay(iso: string, months?: string): string {
  return `${formatDayOfYear(iso, months)} ${toIndiaTime(iso).getUTCFullYear()}`
}

/** `Sat, 28 Nov`, Indian time. */
export function formatWeekday(iso: string): string {
  return `${names.weekdays.split(' ')[toIndiaTime(iso).getUTCDay()]}, ${formatDayOfYear(iso)}`
}

/** `18:05`, Indian time. */
export function formatTime(iso: string): string {
  return toIndiaTime(iso).toISOString().slice(11, 16)
}

/** `21 Nov 2026, 18:05`, Indian time. */
export function formatDateTime(iso: string, months?: string): string {
  return `${formatDay(iso, months)}, ${formatTime(iso)}`
}

/** `2026-11-21 18:05`, Indian time; sorts as text. */
export function formatSortableDateTime(at: Date): string {
  return new Date(at.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}
