import { orderStatuses } from '../../contract/orders.ts'
import { sortableMoment } from '../../domain/dates.ts'

/** `2026-11-21_1805`, Indian time. */
export function fileMoment(now: Date): string {
  return sortableMoment(now).replace(' ', '_').replace(':', '')
}

/** For example `nakshi-items_2026-11-21_1805_confirmed.csv`. */
export function exportName(
  content: string,
  ending: string,
  now: Date,
  filter: Record<string, unknown> = {},
): string {
  const status = orderStatuses.find((each) => each === filter.status)
  return `nakshi-${content}_${fileMoment(now)}${status ? `_${status}` : ''}.${ending}`
}
