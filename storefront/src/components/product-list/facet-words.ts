import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/api/contract/gift-facets'
import { formatWeekday } from '@nakshi/api/domain/dates'
import type { FacetKey } from './list-address.ts'

const LISTS: Partial<Record<FacetKey, Record<string, string>>> = {
  occasion: OCCASIONS,
  recipient: RECIPIENTS,
  material: MATERIALS,
}

/** What a chosen value of a filter is called. */
export function facetWord(key: FacetKey, value: string): string {
  if (key === 'photo') return 'Made with your photo'
  if (key === 'in_stock') return 'In stock'
  if (key === 'rating') return `${value} stars and more`
  if (key === 'arrives_by') return `By ${formatWeekday(`${value}T06:00:00Z`)}`
  return LISTS[key]?.[value] ?? value
}
