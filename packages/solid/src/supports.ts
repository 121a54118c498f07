import type { CrossSection } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'

/** mm: how far a letter reaches into what holds it. */
const OVERLAP_MM = 0.8

/**
 * A bar under letters, as wide as they are, where it holds most of them: at the lower ends of those without a
 * descender. @param isFoot reaches below all letters, so that it stands
 */
export function supportLetters(
  engine: SolidEngine,
  own: Own,
  letters: CrossSection,
  height: number,
  isFoot: boolean,
): CrossSection {
  const { min, max } = letters.bounds()
  const pieces = letters
    .decompose()
    .map(own)
    .map((piece) => piece.bounds())
  /** Ends above belong to marks and dots. */
  const middle = (min[1] + max[1]) / 2
  const tops = pieces
    .map((piece) => piece.min[1] + OVERLAP_MM)
    .filter((top) => top < middle)
    .sort((one, other) => one - other)
  const isHeld = (top: number) => (piece: (typeof pieces)[number]) =>
    piece.min[1] < top && (isFoot || piece.max[1] > top - height)
  let best = { top: min[1] + OVERLAP_MM, held: 0 }
  for (const top of tops) {
    const held = pieces.filter(isHeld(top)).length
    if (held > best.held) best = { top, held }
  }
  const bottom = isFoot ? Math.min(best.top - height, min[1]) : best.top - height
  return own(own(engine.CrossSection.square([max[0] - min[0], best.top - bottom])).translate(min[0], bottom))
}
