import type { CrossSection } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'

/** mm: how far a letter reaches into what holds it. */
const OVERLAP_MM = 0.8

/**
 * A bar under letters, as wide as they are, where it holds most of them: at the lower ends of those without a
 * descender. @param isFoot reaches below all letters, so that it stands
 */
export function supportText(
  engine: SolidEngine,
  own: Own,
  letters: CrossSection,
  height: number,
  isFoot: boolean,
): CrossSection {
  const { min, max } = letters.bounds()
  const ends = letters
    .decompose()
    .map(own)
    .map((piece) => piece.bounds())
    .map((bounds) => ({ low: bounds.min[1], high: bounds.max[1] }))
  const middle = (min[1] + max[1]) / 2
  let best = { top: min[1] + OVERLAP_MM, held: 0 }
  // Ends above the middle belong to dots and marks.
  for (const low of ends.map((end) => end.low).sort((one, other) => one - other)) {
    const top = low + OVERLAP_MM
    if (top > middle) break
    const held = ends.filter(
      (end) => end.low <= low && (isFoot || end.high >= top - height + OVERLAP_MM),
    ).length
    if (held > best.held) best = { top, held }
  }
  const bottom = isFoot ? Math.min(best.top - height, min[1]) : best.top - height
  return drawBar(engine, own, min[0], max[0], bottom, best.top)
}

/** Extends the backing down to the foot, which then hides no letter. */
export function standBacking(
  engine: SolidEngine,
  own: Own,
  backing: CrossSection,
  height: number,
): { plate: CrossSection; foot: CrossSection } {
  const { min, max } = backing.bounds()
  const top = min[1] + OVERLAP_MM
  const swept = backing.toPolygons().flatMap((polygon) =>
    polygon.flatMap(([x, y], index): [number, number][][] => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y]
      const [left, right] =
        x < nextX
          ? [
              [x, y],
              [nextX, nextY],
            ]
          : [
              [nextX, nextY],
              [x, y],
            ]
      if (!left || !right || x === nextX) return []
      const [leftX = 0, leftY = 0] = left
      const [rightX = 0, rightY = 0] = right
      return [
        [
          [leftX, min[1]],
          [rightX, min[1]],
          [rightX, rightY],
          [leftX, leftY],
        ],
      ]
    }),
  )
  const plate = own(own(new engine.CrossSection(swept, 'NonZero')).add(backing))
  return { plate, foot: drawBar(engine, own, min[0], max[0], top - height, top) }
}

const drawBar = (engine: SolidEngine, own: Own, left: number, right: number, bottom: number, top: number) =>
  own(own(engine.CrossSection.square([right - left, top - bottom])).translate(left, bottom))
