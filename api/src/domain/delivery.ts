import type { IndianState } from '../contract/indian-states.ts'
import { type CourierDays, type CourierZone, courierZone } from './courier-zone.ts'
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
  return arrivalIn(courierZone(pincode, terms.state), placed, { makingDays, terms })
}

/** So many days ahead a gift can be ordered for its day. */
const MOST_DAYS_AHEAD = 60

/** The days from which a customer may choose the one before which nothing shall arrive: `2026-11-28`. */
export function notBeforeChoices(promised: string, placed: Date): { first: string; last: string } {
  const last = new Date(Date.parse(dayInIndia(placed)) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  return { first: promised, last: last < promised ? promised : last }
}

/** The day an order arrives that shall not come before a day: that one, or the first open one after it. */
export function arrivalNotBefore(
  promised: string,
  notBefore: string | undefined,
  terms: Pick<DeliveryTerms, 'closed_weekdays' | 'holidays'>,
): string {
  if (notBefore === undefined || notBefore <= promised) return promised
  const before = new Date(Date.parse(notBefore) - DAY_MS).toISOString().slice(0, 10)
  return afterWorkingDays(before, 1, terms)
}

/** The same for a zone. */
export function arrivalIn(
  zone: CourierZone,
  placed: Date,
  { makingDays, terms }: { makingDays: number; terms: DeliveryTerms },
): string {
  return afterWorkingDays(dayInIndia(placed), makingDays + terms.courier_days[zone], terms)
}

/** More than any piece takes. */
const MOST_DAYS = 150

/** Within how many days a piece must be made to arrive by a day; -1: not even what lies ready does. */
export function daysToMake(by: string, placed: Date, zone: CourierZone, terms: DeliveryTerms): number {
  let days = -1
  while (days < MOST_DAYS && arrivalIn(zone, placed, { makingDays: days + 1, terms }) <= by) days += 1
  return days
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
