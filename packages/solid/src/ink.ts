import type { SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import { flattenPath, type Path } from '@nakshi/studio/path'
import type { CrossSection } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'

/** A text or motif, in the order of the area's slots. */
export type Ink = {
  slot: string
  /** The text as the shopper typed it; none of motifs. */
  characters: string[]
  colour: string
  section: CrossSection
}

const CURVE_STEPS = 8
/** mm: a twentieth of the usual nozzle. */
const SIMPLIFY_MM = 0.02

export type Texts = SceneReport['texts']

/** @param texts of the layout, to name the text that is rejected */
export function listInk(
  engine: SolidEngine,
  own: Own,
  area: StudioArea,
  list: DisplayList,
  texts: Texts,
): Ink[] {
  const drawn = list.items.filter((item) => item.kind === 'path')
  const slots = area.slots.filter(
    ({ kind, key }) => kind === 'art' || (kind === 'text' && texts.some((text) => text.slot === key)),
  )
  const firstText = area.slots.find(({ kind }) => kind === 'text')?.key ?? area.slots[0]?.key ?? ''
  return drawn.map(({ path, colour }, index) => {
    const slot = (drawn.length === slots.length ? slots[index]?.key : undefined) ?? firstText
    const lines = texts.find((text) => text.slot === slot)?.lines ?? []
    return {
      slot,
      characters: lines.length > 0 ? [lines.join(' ')] : [],
      colour,
      section: toSection(engine, own, path, list.height),
    }
  })
}

/** Overlapping contours are united, and y points up from the bottom of the area. */
export function toSection(engine: SolidEngine, own: Own, path: Path, height: number): CrossSection {
  const polygons = flattenPath(path, CURVE_STEPS).map((points) => {
    const polygon: [number, number][] = []
    for (let at = 0; at < points.length; at += 2)
      polygon.push([points[at] ?? 0, height - (points[at + 1] ?? 0)])
    return polygon
  })
  return own(own(new engine.CrossSection(polygons, 'NonZero')).simplify(SIMPLIFY_MM))
}

export const uniteSections = (
  engine: SolidEngine,
  own: Own,
  sections: readonly CrossSection[],
): CrossSection => own(engine.CrossSection.union(sections))

export function countBodies(own: Own, section: CrossSection): number {
  return section.decompose().map(own).length
}
