import { tracePath } from '@nakshi/studio/draw-display-list'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import {
  appendSegment,
  containsPoint,
  eachSegment,
  flattenPath,
  type Path,
  POINTS_PER_OP,
  pathFromSvg,
} from '@nakshi/studio/path'
import { Path2D } from '@napi-rs/canvas'

/** mm²: residue where outlines nearly touch, smaller than any tool. */
const MIN_AREA_MM2 = 1e-4
const CURVE_STEPS = 8

/** Merges overlapping outlines, such as joined glyphs; otherwise a tool would cut through them. */
export function unionDisplayList(list: DisplayList): DisplayList {
  const items: DisplayItem[] = []
  for (const item of list.items) {
    const before = items.at(-1)
    if (item.kind === 'path' && before?.kind === 'path' && before.colour === item.colour)
      items[items.length - 1] = { ...before, path: concatPaths(before.path, item.path) }
    else items.push(item)
  }
  return {
    ...list,
    items: items.map((item) => (item.kind === 'path' ? { ...item, path: unionPath(item.path) } : item)),
  }
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
  return orientContours(union)
}

/** Nested contours alternate direction, so holes work with both fill rules. */
function orientContours(path: Path): Path {
  const contours = splitContours(path)
    .map((contour) => ({ contour, polygon: flattenPath(contour, CURVE_STEPS)[0] ?? [] }))
    .filter(({ polygon }) => Math.abs(signedArea(polygon)) > MIN_AREA_MM2)
  const target: Path = { ops: '', points: [] }
  for (const one of contours) {
    const enclosing = contours.filter((other) => other !== one && isInside(one.polygon, other.polygon)).length
    const isHole = enclosing % 2 === 1
    const { ops, points } = signedArea(one.polygon) > 0 === isHole ? reverseContour(one.contour) : one.contour
    target.ops += ops
    for (const point of points) target.points.push(point)
  }
  return target
}

function splitContours(path: Path): Path[] {
  const contours: Path[] = []
  eachSegment(path, (op, at) => {
    if (op === 'M') contours.push({ ops: '', points: [] })
    const contour = contours.at(-1)
    if (contour) appendSegment(contour, op, ...path.points.slice(at, at + (POINTS_PER_OP[op] ?? 0) * 2))
  })
  return contours
}

/** Positive for clockwise contours (y points down). */
function signedArea(polygon: number[]): number {
  let twice = 0
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length
    twice += (polygon[at] ?? 0) * (polygon[next + 1] ?? 0) - (polygon[next] ?? 0) * (polygon[at + 1] ?? 0)
  }
  return twice / 2
}

function isInside(inner: number[], outer: number[]): boolean {
  const count = Math.min(7, inner.length / 2)
  let inside = 0
  for (let index = 0; index < count; index++) {
    const at = Math.floor((index * inner.length) / 2 / count) * 2
    if (containsPoint([outer], inner[at] ?? 0, inner[at + 1] ?? 0)) inside++
  }
  return inside > count / 2
}

function reverseContour(contour: Path): Path {
  const segments: { op: string; from: [number, number]; handles: number[] }[] = []
  let end: [number, number] = [0, 0]
  eachSegment(contour, (op, at, penX, penY) => {
    const count = POINTS_PER_OP[op] ?? 0
    if (count === 0) return
    const points = contour.points.slice(at, at + count * 2)
    end = [points.at(-2) ?? 0, points.at(-1) ?? 0]
    if (op !== 'M') segments.push({ op, from: [penX, penY], handles: points.slice(0, -2) })
  })
  const result: Path = { ops: '', points: [] }
  appendSegment(result, 'M', ...end)
  for (const { op, from, handles } of segments.reverse()) {
    const reversedHandles: number[] = []
    for (let at = handles.length - 2; at >= 0; at -= 2)
      reversedHandles.push(handles[at] ?? 0, handles[at + 1] ?? 0)
    appendSegment(result, op, ...reversedHandles, ...from)
  }
  appendSegment(result, 'Z')
  return result
}
