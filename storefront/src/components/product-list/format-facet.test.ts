import { expect, test } from 'vitest'
import { formatFacet } from './format-facet.ts'
import type { FacetKey } from './list-address.ts'

test.each<[FacetKey, string, string]>([
  ['occasion', 'new-baby', 'New baby'],
  ['recipient', 'wife', 'Wife or girlfriend'],
  ['material', 'pla', '3D-printed PLA'],
  ['photo', 'true', 'Photo gifts'],
  ['in_stock', 'true', 'In stock'],
  ['rating', '4', '4 stars & up'],
  ['arrives_by', '2026-11-27', 'By Fri, 27 Nov'],
  ['occasion', 'unknown', 'unknown'],
])('formats %s %s as %s', (key, value, text) => expect(formatFacet(key, value)).toBe(text))
