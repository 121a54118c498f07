import type { DisplayList } from '@nakshi/studio/layout'
import { flattenPath, getPathBounds, type Path } from '@nakshi/studio/path'
import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts'

/** Right angles stay sharp, points are cut off beyond the offset. */
const MITER_LIMIT = 2
/** Decimals of a mm. */
const PRECISION = 4
const MAX_SIDES = 20_000

/** A sheet draws a design many times. */
const bleedPaths = new WeakMap<Path, { bleed: number; path: Path }>()

/** The outline that a printed shape is drawn to. */
export function getBleedPath({ trim, bleed }: Pick<DisplayList, 'trim' | 'bleed'>): Path {
  const known = bleedPaths.get(trim)
  if (known?.bleed === bleed) return known.path
  const path = growPath(trim, bleed)
  bleedPaths.set(trim, { bleed, path })
  return path
}

/** Everything within `mm` of the shape: outer contours grow, holes shrink. Consists of short straight lines. */
export function growPath(path: Path, mm: number): Path {
  if (mm === 0 || path.ops === '') return path
  const shape = Clipper.unionD(toPolygons(path), [], FillRule.NonZero, PRECISION)
  const grown = Clipper.inflatePathsD(shape, mm, JoinType.Miter, EndType.Polygon, MITER_LIMIT, PRECISION)
  const result: Path = { ops: '', points: [] }
  for (const polygon of grown) {
    result.ops += `M${'L'.repeat(polygon.length - 1)}Z`
    for (const { x, y } of polygon) result.points.push(x, y)
  }
  return result
}

/** Accurate to about 0.01 mm. */
function toPolygons(path: Path): { x: number; y: number }[][] {
  const { x0, y0, x1, y1 } = getPathBounds(path)
  const fine = Math.ceil(4 * Math.sqrt(Math.max(x1 - x0, y1 - y0)))
  const steps = Math.max(2, Math.min(fine, Math.floor(MAX_SIDES / path.ops.length)))
  return flattenPath(path, steps).map((polygon) =>
    polygon.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: polygon[index + 1] ?? 0 }] : [])),
  )
}
