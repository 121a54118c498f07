import type { IndianState } from '../contract/indian-states.ts'
import { type CourierDays, courierZone } from './courier-zone.ts'
import { dayInIndia } from './india-time.ts'

const DAY_MS = 86_400_000

/** What of the settings a promise is made by. */
export type DeliveryTerms = {
  state: IndianState
  /** until a piece is made, where its product says nothing else */
  making_days: number
  courier_days: CourierDays
  /** 0 is Sunday; on these nothing is made, sent or delivered */
  closed_weekdays: number[]
  /** `2026-12-25` */
  holidays: string[]
}

/**
 * The day a piece that takes so long to make arrives at a PIN code, counting only days on which
 * people work: `2026-11-28`. By default 7 days (spec, section 9).
 */
export function estimatedDelivery(
  placed: Date,
  { makingDays, pincode, terms }: { makingDays: number; pincode: string; terms: DeliveryTerms },
): string {
  const courier = terms.courier_days[courierZone(pincode, terms.state)]
  return afterWorkingDays(dayInIndia(placed), makingDays + courier, terms)
}

/** The same promise for an order that goes on later: as many days later. */
export function postponed(promised: string, placed: Date, now: Date): string {
  const late = Date.parse(dayInIndia(now)) - Date.parse(dayInIndia(placed))
  return new Date(Date.parse(promised) + Math.max(0, late)).toISOString().slice(0, 10)
}

/** Never the day itself, which may be closed. A week that is all closed is taken for one that is open. */
function afterWorkingDays(
  from: string,
  days: number,
  { closed_weekdays, holidays }: Pick<DeliveryTerms, 'closed_weekdays' | 'holidays'>,
): string {
  const neverOpen = new Set(closed_weekdays).size === 7
  let day = new Date(from)
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    const closed = !neverOpen && closed_weekdays.includes(day.getUTCDay())
    if (!closed && !holidays.includes(day.toISOString().slice(0, 10))) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
