import type { VariantSelections } from '../contract/cart.ts'
import type { PrintArea } from '../contract/designs.ts'

/** The area for what is chosen: the one that names the most of it; undefined where none is for it. */
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

/** The area to show while not everything is chosen yet: one that the missing choices may still lead to. */
export function areaToShow<Area extends Pick<PrintArea, 'variant_selections'>>(
  areas: Area[],
  chosen: VariantSelections,
): Area | undefined {
  const mayBe = ({ variant_selections }: Area) =>
    Object.entries(variant_selections).every(([type, value]) => (chosen[type] ?? value) === value)
  return areaFor(areas, chosen) ?? areas.find(mayBe)
}
