import { orderStatuses } from '@nakshi/contract/shop/orders'
import { formatSortableDateTime } from '@nakshi/domain/dates'

/** `2026-11-21_1805`, Indian time. */
export function fileTimestamp(now: Date): string {
  return formatSortableDateTime(now).replace(' ', '_').replace(':', '')
}

/** For example `nakshi-items_2026-11-21_1805_confirmed.csv`. */
export function exportFilename(
  content: string,
  extension: string,
  now: Date,
  filter: Record<string, unknown> = {},
): string {
  const status = orderStatuses.find((each) => each === filter.status)
  return `nakshi-${content}_${fileTimestamp(now)}${status ? `_${status}` : ''}.${extension}`
}
