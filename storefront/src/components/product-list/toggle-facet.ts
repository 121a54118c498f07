import type { FacetKey, Facets, ListAddress } from './list-address.ts'

const MULTI_SELECT_FACETS: FacetKey[] = ['occasion', 'recipient', 'material']

export const getSelectedFacets = (facets: Facets, key: FacetKey) => facets[key]?.split(',') ?? []

export function toggleFacet({ facets }: ListAddress, key: FacetKey, value: string, zone?: string): Facets {
  const before = getSelectedFacets(facets, key)
  const isChosen = before.includes(value)
  const after = isChosen
    ? before.filter((each) => each !== value)
    : [...(MULTI_SELECT_FACETS.includes(key) ? before : []), value]
  const next: Facets = { ...facets }
  delete next[key]
  if (key === 'arrives_by') delete next.zone
  if (after.length > 0) next[key] = after.join(',')
  if (key === 'arrives_by' && !isChosen && zone) next.zone = zone
  return next
}
