import type { PrintArea } from '@nakshi/core/designs/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'

type Selectable = Pick<PrintArea, 'variant_selections' | 'side'>

/** The areas of an item with the selected variants, in order: of each side the most specific. */
export const findAreas = <Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area[] => findOfSides(areas, (area) => rankArea(area, chosen) - 1)

/** The first of `findAreas`, which a design names; undefined when none matches. */
export const findArea = <Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area | undefined => findAreas(areas, chosen)[0]

/** For incomplete selections: of each side an area that can still match. */
export const findPreviewAreas = <Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area[] => findOfSides(areas, (area) => rankArea(area, chosen))

/** Higher for more specific areas; 1: can still match, 0: is for other variants. */
function rankArea({ variant_selections }: Selectable, chosen: VariantSelections): number {
  const own = Object.entries(variant_selections)
  if (own.some(([type, value]) => (chosen[type] ?? value) !== value)) return 0
  return own.some(([type]) => chosen[type] === undefined) ? 1 : 2 + own.length
}

function findOfSides<Area extends Selectable>(areas: readonly Area[], rank: (area: Area) => number): Area[] {
  const ranked = areas.filter((area) => rank(area) > 0).toSorted((one, other) => rank(other) - rank(one))
  const sides = new Set(areas.filter((area) => rank(area) > 0).map(({ side }) => side))
  return [...sides].flatMap((side) => ranked.find((area) => area.side === side) ?? [])
}
