import type { Filament } from '@nakshi/core/studio/solid-schema'
import type { CrossSection, Manifold } from 'manifold-3d'
import type { Own, SolidEngine } from './engine.ts'
import type { Solid, SolidPart } from './solid.ts'

/** A section that is printed from one height to another. */
export type Layer = {
  section: CrossSection
  from: number
  to: number
  /**
   * How far it may reach into layers of its filament below, which contain it: twice as fast to unite as solids
   * that touch.
   */
  into?: number
  name: string
  filament: Filament
}

/** mm: shorter edges could meet in the single precision of STL files. */
const SIMPLIFY_MM = 0.002

/** Layers of one filament are one part; layers touch, and do not overlap. */
export function buildLayers(engine: SolidEngine, own: Own, layers: readonly Layer[]): Solid {
  const groups = groupByColour(layers)
  const bodies = groups.flatMap((group): (Body | null)[] => {
    const [first] = group
    if (!first) return []
    const extruded = group
      .filter(({ section }) => !section.isEmpty())
      .map(({ section, from, to, into = 0 }) => {
        const start = group.some((below) => below.to === from) ? from - into : from
        return own(own(section.extrude(to - start)).translate(0, 0, start))
      })
    if (extruded.length === 0) return []
    const body = extruded.length === 1 ? extruded[0] : own(engine.Manifold.union(extruded))
    return [body ? { name: first.name, filament: first.filament, body } : null]
  })
  return toSolid(
    own,
    bodies.filter((body) => body !== null),
  )
}

function groupByColour(layers: readonly Layer[]): Layer[][] {
  const groups = new Map<string, Layer[]>()
  for (const layer of layers)
    groups.set(layer.filament.colour, [...(groups.get(layer.filament.colour) ?? []), layer])
  return [...groups.values()]
}

export type Body = { name: string; filament: Filament; body: Manifold }

export function toSolid(own: Own, bodies: readonly Body[]): Solid {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  let volumeMm3 = 0
  const parts = bodies.map(({ name, filament, body }): SolidPart => {
    const simple = own(body.simplify(SIMPLIFY_MM))
    const box = simple.boundingBox()
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], box.min[axis])
      max[axis] = Math.max(max[axis], box.max[axis])
    }
    volumeMm3 += simple.volume()
    const { numProp, vertProperties, triVerts } = simple.getMesh()
    if (numProp !== 3) throw new Error('A mesh of a solid has properties')
    return {
      name,
      colour: filament.colour,
      filament: filament.name,
      positions: new Float32Array(vertProperties),
      triangles: new Uint32Array(triVerts),
    }
  })
  return { parts, volumeMm3, sizeMm: [max[0] - min[0], max[1] - min[1], max[2] - min[2]] }
}
