import type { CourierZone } from './courier-zone.ts'
import type { DeliveryTerms } from './delivery.ts'

const SPREAD = 2

interface DayRange {
  min: number
  max: number
}

export function deliveryDays(
  makingDays: number,
  { courier_days }: Pick<DeliveryTerms, 'courier_days'>,
  zone: CourierZone = 'mainland',
): { handling: DayRange; transit: DayRange } {
  const travels = courier_days[zone]
  const earliest = Math.max(1, makingDays + travels - SPREAD)
  const soonest = Math.max(1, travels - SPREAD)
  return {
    handling: { min: Math.max(0, earliest - soonest), max: makingDays },
    transit: { min: Math.min(soonest, earliest), max: travels },
  }
}

/** `5-7 days`, or `working days` when some weekdays are closed. */
export function deliveryPromise(
  makingDays: number,
  terms: Pick<DeliveryTerms, 'courier_days' | 'closed_weekdays'>,
  zone?: CourierZone,
): string {
  const { handling, transit } = deliveryDays(makingDays, terms, zone)
  const days = terms.closed_weekdays.length > 0 ? 'working days' : 'days'
  return `${handling.min + transit.min}-${handling.max + transit.max} ${days}`
}
