import { INDIA_AHEAD_MS } from './india-time.ts'

// As Intl writes them for India, whose formatters a phone makes for longer than all the rest of the
// shop's start takes
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A moment whose UTC parts are those of the clock in India, which knows no summer time. */
const inIndia = (iso: string) => new Date(Date.parse(iso) + INDIA_AHEAD_MS)

/** `21 Nov`, as the day is in India. */
function formatDayOfYear(iso: string): string {
  const at = inIndia(iso)
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]}`
}

/** `2026-11-21T05:00:00Z` -> `21 Nov 2026`, as the day is in India. */
export function formatDay(iso: string): string {
  return `${formatDayOfYear(iso)} ${inIndia(iso).getUTCFullYear()}`
}

/** `Sat, 28 Nov`, as the day is in India: for days close by, which one plans by their weekday. */
export function formatWeekday(iso: string): string {
  return `${WEEKDAYS[inIndia(iso).getUTCDay()]}, ${formatDayOfYear(iso)}`
}

/** `18:05`, Indian time. */
export function formatTime(iso: string): string {
  return inIndia(iso).toISOString().slice(11, 16)
}

/** `21 Nov 2026, 18:05`, Indian time. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)}`
}

/** `2026-11-21 18:05`, Indian time: for files, where it sorts as text. */
export function sortableMoment(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')
}
