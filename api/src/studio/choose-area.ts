import type { VariantSelections } from '../contract/cart.ts'
import type { PrintArea } from '../contract/designs.ts'

/** The most specific area for the selected variants; undefined when none matches. */
export function areaFor<Area extends Pick<PrintArea, 'variant_selections'>>(
  areas: Area[],
  chosen: VariantSelections,
): Area | undefined {
  const fitting = areas.filter(({ variant_selections }) =>
    Object.entries(variant_selections).every(([type, value]) => chosen[type] === value),
  )
  const named = ({ variant_selections }: Area) => Object.keys(variant_selections).length
  return fitting.toSorted((one, other) => named(other) - named(one))[0]
}

/** For incomplete selections: an area that can still match. */
export function areaToShow<Area extends Pick<PrintArea, 'variant_selections'>>(
  areas: Area[],
  chosen: VariantSelections,
): Area | undefined {
  const mayBe = ({ variant_selections }: Area) =>
    Object.entries(variant_selections).every(([type, value]) => (chosen[type] ?? value) === value)
  return areaFor(areas, chosen) ?? areas.find(mayBe)
}
