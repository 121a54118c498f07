import type { CourierZone } from './courier-zone.ts'
import type { DeliveryTerms } from './delivery.ts'

/** How much sooner than at the latest a parcel may arrive, in days. */
const SPREAD = 2

/** `5-7 days`: of making and of the courier; `working days` where some days are closed. */
export function deliveryPromise(
  makingDays: number,
  { courier_days, closed_weekdays }: Pick<DeliveryTerms, 'courier_days' | 'closed_weekdays'>,
  zone: CourierZone = 'mainland',
): string {
  const latest = makingDays + courier_days[zone]
  const days = closed_weekdays.length > 0 ? 'working days' : 'days'
  return `${Math.max(1, latest - SPREAD)}-${latest} ${days}`
}
