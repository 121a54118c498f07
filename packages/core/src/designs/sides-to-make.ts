import type { Scene, StudioArea } from '../studio/schema.ts'
import type { DesignSnapshot } from './schema.ts'

type Side = { area: Pick<StudioArea, 'slots'> }

/**
 * Sides of an item with a filled slot, each with its part of the scene; the others stay blank and have no file.
 * An item always has one: the first, where nothing is filled.
 */
export function listSidesToMake<Any extends Side>(
  sides: readonly Any[],
  scene: Scene,
): (Any & { scene: Scene })[] {
  if (sides.length === 1) return sides.map((side) => ({ ...side, scene }))
  const own = sides.map((side) => ({ ...side, scene: getSideScene(side, scene) }))
  const filled = own.filter(({ scene: { texts, photos } }) => texts.length + photos.length > 0)
  return filled.length > 0 ? filled : own.slice(0, 1)
}

function getSideScene({ area: { slots } }: Side, { texts, photos }: Scene): Scene {
  const keys = new Set(slots.map(({ key }) => key))
  return {
    texts: texts.filter(({ slot }) => keys.has(slot)),
    photos: photos.filter(({ slot }) => keys.has(slot)),
  }
}

type SnapshotSides = Pick<DesignSnapshot, 'side' | 'print_area_id' | 'area' | 'shown_on' | 'more_sides'>

/** Also those that stay blank. The name is empty where an item has one side. */
export const listSides = ({ side = '', print_area_id, area, shown_on, more_sides = [] }: SnapshotSides) => [
  { side, print_area_id, area, shown_on },
  ...more_sides,
]

/** Of an ordered design, in order. */
export const listOrderedSides = (design: SnapshotSides & Pick<DesignSnapshot, 'scene'>) =>
  listSidesToMake(listSides(design), design.scene)
