import type { CourierZone } from '../delivery/courier-zone.ts'
import { type DeliveryTerms, getLastOrderDay } from '../delivery/delivery.ts'

/** `all`: each gift arrives when ordered until `day`; `some`: those made fastest; `late`: `day` was the last one. */
export type OrderDeadline = { kind: 'all' | 'some' | 'late'; day: string }

/** Working days to make the gift that is made fastest, and slowest. */
export type HandlingRange = { min: number; max: number }

export function getOrderDeadline(
  by: string,
  today: string,
  { zone, handling, terms }: { zone: CourierZone; handling: HandlingRange; terms: DeliveryTerms },
): OrderDeadline {
  const getDay = (handlingDays: number) => getLastOrderDay(by, zone, { handlingDays, terms })
  const all = getDay(handling.max)
  if (today <= all) return { kind: 'all', day: all }
  const some = getDay(handling.min)
  return { kind: today <= some ? 'some' : 'late', day: some }
}
