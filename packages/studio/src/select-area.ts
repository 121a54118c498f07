import type { PrintArea } from '@nakshi/core/designs/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'

type Selectable = Pick<PrintArea, 'variant_selections' | 'side'>

/** The areas of an item with the selected variants, in order: of each side the most specific. */
export function findAreas<Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area[] {
  const matching = areas.filter(({ variant_selections }) =>
    Object.entries(variant_selections).every(([type, value]) => chosen[type] === value),
  )
  const specificity = ({ variant_selections }: Area) => Object.keys(variant_selections).length
  return listSides(matching).flatMap(
    (side) =>
      matching
        .filter((area) => area.side === side)
        .toSorted((one, other) => specificity(other) - specificity(one))[0] ?? [],
  )
}

/** The first of `findAreas`, which a design names; undefined when none matches. */
export const findArea = <Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area | undefined => findAreas(areas, chosen)[0]

/** For incomplete selections: of each side an area that can still match. */
export function findPreviewAreas<Area extends Selectable>(
  areas: readonly Area[],
  chosen: VariantSelections,
): Area[] {
  const found = findAreas(areas, chosen)
  const possible = areas.filter(({ variant_selections }) =>
    Object.entries(variant_selections).every(([type, value]) => (chosen[type] ?? value) === value),
  )
  return listSides(possible).flatMap(
    (side) => [...found, ...possible].find((area) => area.side === side) ?? [],
  )
}

const listSides = (areas: readonly Selectable[]) => [...new Set(areas.map(({ side }) => side))]
