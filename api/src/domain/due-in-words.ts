import { INDIA_AHEAD_MS } from './india-time.ts'

const DAY_MS = 86_400_000
const indianDay = (ms: number) => Math.floor((ms + INDIA_AHEAD_MS) / DAY_MS)

/** `today`, `in 6 days`, `2 days late`. @param day Indian date, `2026-11-28` */
export function dueInWords(day: string, now: Date): { words: string; late: boolean; soon: boolean } {
  const days = Math.floor(Date.parse(day) / DAY_MS) - indianDay(now.getTime())
  if (days < 0) return { words: days === -1 ? '1 day late' : `${-days} days late`, late: true, soon: false }
  if (days === 0) return { words: 'today', late: false, soon: true }
  return { words: days === 1 ? 'tomorrow' : `in ${days} days`, late: false, soon: days === 1 }
}
