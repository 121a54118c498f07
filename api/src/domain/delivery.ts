import type { IndianState } from '../contract/indian-states.ts'
import { type CourierDays, type CourierZone, courierZone } from './courier-zone.ts'
import { dayInIndia } from './india-time.ts'

const DAY_MS = 86_400_000

export type DeliveryTerms = {
  state: IndianState
  /** default for products without their own */
  making_days: number
  courier_days: CourierDays
  /** 0 is Sunday */
  closed_weekdays: number[]
  /** `2026-12-25` */
  holidays: string[]
}

/** Delivery date in working days: `2026-11-28`. 7 days by default. */
export function estimatedDelivery(
  placed: Date,
  { makingDays, pincode, terms }: { makingDays: number; pincode: string; terms: DeliveryTerms },
): string {
  return arrivalIn(courierZone(pincode, terms.state), placed, { makingDays, terms })
}

const MOST_DAYS_AHEAD = 60

export function notBeforeChoices(promised: string, placed: Date): { first: string; last: string } {
  const last = new Date(Date.parse(dayInIndia(placed)) + MOST_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  return { first: promised, last: last < promised ? promised : last }
}

export function arrivalNotBefore(
  promised: string,
  notBefore: string | undefined,
  terms: Pick<DeliveryTerms, 'closed_weekdays' | 'holidays'>,
): string {
  if (notBefore === undefined || notBefore <= promised) return promised
  const before = new Date(Date.parse(notBefore) - DAY_MS).toISOString().slice(0, 10)
  return afterWorkingDays(before, 1, terms)
}

export function arrivalIn(
  zone: CourierZone,
  placed: Date,
  { makingDays, terms }: { makingDays: number; terms: DeliveryTerms },
): string {
  return afterWorkingDays(dayInIndia(placed), makingDays + terms.courier_days[zone], terms)
}

const MOST_DAYS = 150

/** Maximum handling days to arrive by a date; -1 when even items in stock arrive too late. */
export function daysToMake(by: string, placed: Date, zone: CourierZone, terms: DeliveryTerms): number {
  let days = -1
  while (days < MOST_DAYS && arrivalIn(zone, placed, { makingDays: days + 1, terms }) <= by) days += 1
  return days
}

/** Moves the promised date by the days an order was delayed. */
export function postponed(promised: string, placed: Date, now: Date): string {
  const late = Date.parse(dayInIndia(now)) - Date.parse(dayInIndia(placed))
  return new Date(Date.parse(promised) + Math.max(0, late)).toISOString().slice(0, 10)
}

/** A week without open days counts as fully open, so that the loop ends. */
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
