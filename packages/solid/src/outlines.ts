import type { Ring } from '@nakshi/core/studio/solid-schema'
import type { CrossSection } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'
import { countBodies } from './ink.ts'

/** Of a circle. */
const SEGMENTS = 48
/** mm: tried one after the other until words far apart are on one plate. */
const BRIDGES_MM = [0, 1, 2, 4, 8, 16]
const SIMPLIFY_MM = 0.03

const offset = (own: Own, section: CrossSection, by: number) =>
  own(own(section.offset(by, 'Round', 2, SEGMENTS)).simplify(SIMPLIFY_MM))

/** The outline of a design, further out, without holes; gaps between words are bridged. */
export function outset(engine: SolidEngine, own: Own, section: CrossSection, margin: number): CrossSection {
  let outline = section
  for (const bridge of BRIDGES_MM) {
    const grown = fillHoles(engine, own, offset(own, section, margin + bridge))
    outline = bridge === 0 ? grown : fillHoles(engine, own, offset(own, grown, -bridge))
    if (countBodies(own, outline) === 1) break
  }
  return outline
}

export function fillHoles(engine: SolidEngine, own: Own, section: CrossSection): CrossSection {
  const outer = section.toPolygons().filter((polygon) => signedArea(polygon) > 0)
  return own(new engine.CrossSection(outer, 'NonZero'))
}

const signedArea = (polygon: readonly [number, number][]) =>
  polygon.reduce((twice, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0]
    return twice + x * nextY - nextX * y
  }, 0) / 2

/** mm: points this close to the leftmost one are as far left. */
const LEFT_MM = 0.05

/**
 * A plate with a ring at its leftmost point: at half height, a ring would lie beside a sloping name. Null if it
 * is not joined there.
 */
export function addRing(
  engine: SolidEngine,
  own: Own,
  plate: CrossSection,
  { hole_mm, rim_mm }: Ring,
): CrossSection | null {
  const left = plate.bounds().min[0]
  const heights = plate
    .toPolygons()
    .flat()
    .filter(([x]) => x < left + LEFT_MM)
    .map(([, y]) => y)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const pieces = countBodies(own, plate)
  for (const y of [(low + high) / 2, low, high]) {
    const disc = (radius: number) =>
      own(own(engine.CrossSection.circle(radius, SEGMENTS)).translate(left - hole_mm / 2, y))
    const joined = own(plate.add(disc(hole_mm / 2 + rim_mm)))
    const ringed = own(joined.subtract(disc(hole_mm / 2)))
    if (countBodies(own, ringed) === pieces) return ringed
  }
  return null
}
