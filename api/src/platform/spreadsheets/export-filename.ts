import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { toSlug } from '@nakshi/core/base/slug'
import { orderStatuses } from '@nakshi/core/statuses/order-statuses'

/** `2026-11-21_1805`, Indian time. */
export function fileTimestamp(now: Date): string {
  return formatSortableDateTime(now).replace(' ', '_').replace(':', '')
}

/** `asha-gifts-account` of the store Asha Gifts; a name without letters or digits is left out. */
export const withStorePrefix = (storeName: string, file: string): string =>
  [toSlug(storeName), file].filter(Boolean).join('-')

/** For example `asha-gifts-items_2026-11-21_1805_confirmed.csv`. */
export function exportFilename(
  storeName: string,
  content: string,
  extension: string,
  now: Date,
  filter: Record<string, unknown> = {},
): string {
  const status = orderStatuses.find((each) => each === filter.status)
  const file = `${content}_${fileTimestamp(now)}${status ? `_${status}` : ''}.${extension}`
  return withStorePrefix(storeName, file)
}
