import { INDIA_AHEAD_MS } from './delivery.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' })
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** `2026-11-21T05:00:00Z` -> `21 Nov 2026`, as the day is in India. */
export function formatDay(iso: string): string {
  const parts = Object.fromEntries(day.formatToParts(new Date(iso)).map((part) => [part.type, part.value]))
  return `${parts.day} ${parts.month} ${parts.year}`
}

/** `Sat, 28 Nov`, as the day is in India: for days close by, which one plans by their weekday. */
export function formatWeekday(iso: string): string {
  return `${weekday.format(new Date(iso))}, ${formatDay(iso).slice(0, -' 2026'.length)}`
}

/** `18:05`, Indian time. */
export function formatTime(iso: string): string {
  return clock.format(new Date(iso))
}

/** `21 Nov 2026, 18:05`, Indian time. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${formatTime(iso)}`
}

/** `2026-11-21 18:05`, Indian time: for files, where it sorts as text. */
export function sortableMoment(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')
}
