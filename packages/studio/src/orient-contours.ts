import { appendSegment, containsPoint, eachSegment, flattenPath, type Path, POINTS_PER_OP } from './path.ts'

const CURVE_STEPS = 8

type FillRule = 'nonzero' | 'evenodd'

/**
 * A path with the same ink under `nonzero`, whose outermost contours all run clockwise: filled shapes can be
 * combined and never cut holes into each other. Of `evenodd`, contours must not cross.
 * @param minArea drops smaller contours
 */
export function orientContours(path: Path, rule: FillRule, minArea = 0): Path {
  const contours = splitContours(path)
    .map((contour) => {
      const polygon = flattenPath(contour, CURVE_STEPS)[0] ?? []
      return { contour, polygon, area: signedArea(polygon) }
    })
    .filter(({ area }) => Math.abs(area) >= minArea)
  const target: Path = { ops: '', points: [] }
  for (const one of contours) {
    const enclosing = contours.filter((other) => other !== one && isInside(one.polygon, other.polygon))
    const isHole = enclosing.length % 2 === 1
    const outermost = [one, ...enclosing].reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a))
    const isReversed = rule === 'evenodd' ? one.area > 0 === isHole : outermost.area < 0
    const { ops, points } = isReversed ? reverseContour(one.contour) : one.contour
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
