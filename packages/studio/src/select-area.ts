import type { PrintArea } from '@nakshi/core/designs/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'

/** The most specific area for the selected variants; undefined when none matches. */
export function findArea<Area extends Pick<PrintArea, 'variant_selections'>>(
  areas: Area[],
  chosen: VariantSelections,
): Area | undefined {
  const matching = areas.filter(({ variant_selections }) =>
    Object.entries(variant_selections).every(([type, value]) => chosen[type] === value),
  )
  const specificity = ({ variant_selections }: Area) => Object.keys(variant_selections).length
  return matching.toSorted((one, other) => specificity(other) - specificity(one))[0]
}

/** For incomplete selections: an area that can still match. */
export function findPreviewArea<Area extends Pick<PrintArea, 'variant_selections'>>(
  areas: Area[],
  chosen: VariantSelections,
): Area | undefined {
  const canMatch = ({ variant_selections }: Area) =>
    Object.entries(variant_selections).every(([type, value]) => (chosen[type] ?? value) === value)
  return findArea(areas, chosen) ?? areas.find(canMatch)
}
