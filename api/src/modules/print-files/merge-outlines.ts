import { tracePath } from '@nakshi/studio/draw-display-list'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { orientContours } from '@nakshi/studio/orient-contours'
import { type Path, POINTS_PER_OP, pathFromSvg } from '@nakshi/studio/path'
import { Path2D } from '@napi-rs/canvas'

/** mm²: residue where outlines nearly touch, smaller than any tool. */
const MIN_AREA_MM2 = 1e-4

/**
 * Merges overlapping outlines, such as joined glyphs; otherwise a tool would cut through them, and programs that
 * fill PDF paths by the even-odd rule, such as LibreOffice Draw, would leave holes. Each item first:
 * together, outlines of opposite directions would cancel each other where they overlap.
 */
export function unionDisplayList(list: DisplayList): DisplayList {
  const items: DisplayItem[] = []
  for (const item of list.items) {
    const before = items.at(-1)
    if (item.kind !== 'path') {
      items.push(item)
      continue
    }
    const path = unionPath(item.path)
    if (before?.kind === 'path' && before.colour === item.colour)
      items[items.length - 1] = { ...before, path: unionPath(concatPaths(before.path, path)) }
    else items.push({ ...item, path })
  }
  return { ...list, items }
}

const concatPaths = (one: Path, other: Path): Path => ({
  ops: one.ops + other.ops,
  points: [...one.points, ...other.points],
})

/** Skia writes absolute commands of these kinds; reading just them takes a tenth of the time of all of SVG. */
function parsePath(d: string): Path | null {
  if (/[^MLQCZ\d\s.,e-]/.test(d)) return pathFromSvg(d)
  const path: Path = { ops: '', points: [] }
  for (const [, op = '', numbers = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
    // Several points after one letter
    if (points.length !== (POINTS_PER_OP[op] ?? 0) * 2) return pathFromSvg(d)
    path.ops += op
    for (const point of points) path.points.push(Number(point))
  }
  return path.points.every(Number.isFinite) ? path : null
}

/** No contour crosses another; nonzero and even-odd fill give the same result. */
export function unionPath(path: Path): Path {
  const drawn = new Path2D()
  tracePath(drawn, path)
  const union = parsePath(drawn.simplify().toSVGString())
  if (!union) throw new Error('The outlines of a design could not be merged')
  // `simplify` gives contours of the even-odd rule.
  return orientContours(union, 'evenodd', MIN_AREA_MM2)
}
