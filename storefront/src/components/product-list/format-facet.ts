import { formatWeekday } from '@nakshi/core/base/dates'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/core/products/gift-facets'
import { formatCountrySlug } from '@nakshi/core/products/origin'
import type { FacetKey } from './list-address.ts'

const LABELS: Partial<Record<FacetKey, Record<string, string>>> = {
  occasion: OCCASIONS,
  recipient: RECIPIENTS,
  material: MATERIALS,
}

export function formatFacet(key: FacetKey, value: string): string {
  if (key === 'photo') return 'Photo gifts'
  if (key === 'in_stock') return 'In stock'
  if (key === 'rating') return `${value} stars & up`
  if (key === 'arrives_by') return `By ${formatWeekday(`${value}T06:00:00Z`)}`
  if (key === 'country') return formatCountrySlug(value)
  return LABELS[key]?.[value] ?? value
}
