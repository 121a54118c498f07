import { INDIA_UTC_OFFSET_MS } from './india-time.ts'
import type { Message } from './message-template.ts'

const DAY_MS = 86_400_000
const toIndiaDay = (ms: number) => Math.floor((ms + INDIA_UTC_OFFSET_MS) / DAY_MS)

/** `today`, `in 6 days`, `2 days late`. @param day Indian date, `2026-11-28` */
export function formatDueDate(day: string, now: Date): { label: Message; isLate: boolean; isSoon: boolean } {
  const days = Math.floor(Date.parse(day) / DAY_MS) - toIndiaDay(now.getTime())
  if (days < 0)
    return {
      label: days === -1 ? '1 day late' : { template: '%{days} days late', params: { days: -days } },
      isLate: true,
      isSoon: false,
    }
  if (days === 0) return { label: 'today', isLate: false, isSoon: true }
  return {
    label: days === 1 ? 'tomorrow' : { template: 'in %{days} days', params: { days } },
    isLate: false,
    isSoon: days === 1,
  }
}
