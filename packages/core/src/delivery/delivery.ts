import { toIndiaDate } from '../base/india-time.ts'
import type { IndianState } from '../base/indian-states.ts'
import { type CourierDays, type CourierZone, getCourierZone } from './courier-zone.ts'
import type { DeliveryPlace } from './delivery-zone.ts'

const DAY_MS = 86_400_000

export type DeliveryTerms = {
  state: IndianState
  /** default for products without their own */
  handling_days: number
  courier_days: CourierDays
  /** 0 is Sunday */
  closed_weekdays: number[]
  /** `2026-12-25` */
  holidays: string[]
}

type EstimateInput = {
  handlingDays: number
  place: DeliveryPlace
  terms: DeliveryTerms
  /** of express delivery */
  transitDays?: number | undefined
}

/** Delivery date in working days: `2026-11-28`. 7 days by default. */
export function getEstimatedDelivery(
  orderedAt: Date,
  { handlingDays, place, terms, transitDays }: EstimateInput,
): string {
  const days = transitDays ?? terms.courier_days[getCourierZone(place, terms)]
  return addWorkingDays(toIndiaDate(orderedAt), handlingDays + days, terms)
}

const MAX_DAYS_AHEAD = 60

export function getEarliestDeliveryRange(promised: string, orderedAt: Date): { first: string; last: string } {
  const last = new Date(Date.parse(toIndiaDate(orderedAt)) + MAX_DAYS_AHEAD * DAY_MS)
    .toISOString()
    .slice(0, 10)
  return { first: promised, last: last < promised ? promised : last }
}

export function getArrivalFrom(promised: string, notBefore: string | undefined, terms: ClosedDays): string {
  if (notBefore === undefined || notBefore <= promised) return promised
  const before = new Date(Date.parse(notBefore) - DAY_MS).toISOString().slice(0, 10)
  return addWorkingDays(before, 1, terms)
}

export function getZoneArrival(
  zone: CourierZone,
  orderedAt: Date,
  { handlingDays, terms }: { handlingDays: number; terms: DeliveryTerms },
): string {
  return addWorkingDays(toIndiaDate(orderedAt), handlingDays + terms.courier_days[zone], terms)
}

/** The last day whose order arrives on or before `by`: `getZoneArrival` inverted. */
export function getLastOrderDay(
  by: string,
  zone: CourierZone,
  { handlingDays, terms }: { handlingDays: number; terms: DeliveryTerms },
): string {
  const isOpen = createOpenDayCheck(terms)
  let day = Date.parse(by)
  for (let remaining = handlingDays + terms.courier_days[zone]; remaining > 0; day -= DAY_MS)
    if (isOpen(new Date(day))) remaining -= 1
  return new Date(day).toISOString().slice(0, 10)
}

const MAX_HANDLING_DAYS = 150

/** Maximum handling days to arrive by a date; -1 when even items in stock arrive too late. */
export function getMaxHandlingDays(
  by: string,
  orderedAt: Date,
  zone: CourierZone,
  terms: DeliveryTerms,
): number {
  let days = -1
  while (days < MAX_HANDLING_DAYS && getZoneArrival(zone, orderedAt, { handlingDays: days + 1, terms }) <= by)
    days += 1
  return days
}

/** Moves the promised date by the days an order was delayed, to an open day. */
export function postponeDelivery(promised: string, orderedAt: Date, now: Date, terms: ClosedDays): string {
  const delayMs = Date.parse(toIndiaDate(now)) - Date.parse(toIndiaDate(orderedAt))
  const moved = new Date(Date.parse(promised) + delayMs).toISOString().slice(0, 10)
  return getArrivalFrom(promised, moved, terms)
}

type ClosedDays = Pick<DeliveryTerms, 'closed_weekdays' | 'holidays'>

/** A week without open days counts as fully open, so that loops over days end. */
function createOpenDayCheck({ closed_weekdays, holidays }: ClosedDays): (day: Date) => boolean {
  const isAlwaysClosed = new Set(closed_weekdays).size === 7
  return (day) =>
    (isAlwaysClosed || !closed_weekdays.includes(day.getUTCDay())) &&
    !holidays.includes(day.toISOString().slice(0, 10))
}

function addWorkingDays(from: string, days: number, closed: ClosedDays): string {
  const isOpen = createOpenDayCheck(closed)
  let day = new Date(from)
  for (let remaining = days; remaining > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (isOpen(day)) remaining -= 1
  }
  return day.toISOString().slice(0, 10)
}
