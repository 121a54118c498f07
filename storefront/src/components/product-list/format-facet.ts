import { formatWeekday } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/core/products/gift-facets'
import { formatCountrySlug } from '@nakshi/core/products/origin'
import type { FacetKey } from './list-address.ts'
import * as m from './messages.ts'

const LABELS: Partial<Record<FacetKey, Record<string, string>>> = {
  occasion: OCCASIONS,
  recipient: RECIPIENTS,
  material: MATERIALS,
}

export function formatFacet(key: FacetKey, value: string): string {
  if (key === 'photo') return m.photoGifts
  if (key === 'in_stock') return m.inStock
  if (key === 'rating') return formatMessage(m.starsAndUp, { stars: value })
  if (key === 'arrives_by') return formatMessage(m.arrivesBy, { day: formatWeekday(`${value}T06:00:00Z`) })
  if (key === 'country') return formatCountrySlug(value)
  return LABELS[key]?.[value] ?? value
}
