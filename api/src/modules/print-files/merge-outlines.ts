import { tracePath } from '@nakshi/studio/draw-display-list'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { orientContours } from '@nakshi/studio/orient-contours'
import { type Path, pathFromSvg } from '@nakshi/studio/path'
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

/** No contour crosses another; nonzero and even-odd fill give the same result. */
export function unionPath(path: Path): Path {
  const drawn = new Path2D()
  tracePath(drawn, path)
  const union = pathFromSvg(drawn.simplify().toSVGString())
  if (!union) throw new Error('The outlines of a design could not be merged')
  // `simplify` gives contours of the even-odd rule.
  return orientContours(union, 'evenodd', MIN_AREA_MM2)
}
