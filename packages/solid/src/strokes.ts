import type { SceneRejection } from '@nakshi/core/studio/schema'
import type { CrossSection } from 'manifold-3d'
import type { Own } from './engine.ts'
import type { Ink } from './ink.ts'

const SEGMENTS = 16
/** Square nozzles: what is left of a stroke's end is no piece. */
const SPECK = 0.25

/**
 * What a nozzle can draw: strokes narrower than it vanish, though some slicers widen those of more than a
 * quarter of it.
 */
const openByNozzle = (own: Own, section: CrossSection, nozzle: number): CrossSection =>
  own(own(section.offset(-nozzle / 2, 'Round', 2, SEGMENTS)).offset(nozzle / 2, 'Round', 2, SEGMENTS))

/** Pieces that are printed of one: 0 where it vanishes, more than 1 where its narrow places do. */
export function countPrintableBodies(own: Own, section: CrossSection, nozzle: number): number {
  const speck = SPECK * nozzle ** 2
  return openByNozzle(own, section, nozzle)
    .decompose()
    .map(own)
    .filter((piece) => piece.area() > speck).length
}

/** Texts that would be printed in more pieces than they have, or lose some. */
export function rejectHairlines(own: Own, inks: readonly Ink[], nozzle: number): SceneRejection[] {
  return inks.flatMap(({ slot, characters, section }): SceneRejection[] => {
    const pieces = section
      .decompose()
      .map(own)
      .filter((piece) => piece.area() > SPECK * nozzle ** 2)
    const breaks = pieces.some((piece) => countPrintableBodies(own, piece, nozzle) !== 1)
    return breaks ? [{ slot, why: 'breaks', characters, allowed: nozzle }] : []
  })
}
