import {
  type Box,
  containsPoint,
  emptyBox,
  flattenPath,
  growBox,
  type Path,
  POINTS_PER_OP,
  toEdges,
} from './path.ts'

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
      return { contour, polygon, box: getPolygonBox(polygon), area: signedArea(polygon) }
    })
    .filter(({ area }) => Math.abs(area) >= minArea)
  const target: Path = { ops: '', points: [] }
  for (const one of contours) {
    const enclosing = contours.filter(
      (other) => other !== one && touches(one.box, other.box) && isInside(one.polygon, other.polygon),
    )
    const isHole = enclosing.length % 2 === 1
    const outermost = [one, ...enclosing].reduce((a, b) => (Math.abs(b.area) > Math.abs(a.area) ? b : a))
    const isReversed = rule === 'evenodd' ? one.area > 0 === isHole : outermost.area < 0
    const { ops, points } = isReversed ? reverseContour(one.contour) : one.contour
    target.ops += ops
    for (const point of points) target.points.push(point)
  }
  return target
}

function getPolygonBox(polygon: number[]): Box {
  const box = emptyBox()
  for (let at = 0; at < polygon.length; at += 2) growBox(box, polygon[at] ?? 0, polygon[at + 1] ?? 0)
  return box
}
const touches = (one: Box, other: Box) =>
  one.x0 <= other.x1 && other.x0 <= one.x1 && one.y0 <= other.y1 && other.y0 <= one.y1

function splitContours({ ops, points }: Path): Path[] {
  let at = 0
  return (ops.match(/M[^M]*/g) ?? []).map((own) => {
    const from = at
    for (const op of own) at += (POINTS_PER_OP[op] ?? 0) * 2
    return { ops: own, points: points.slice(from, at) }
  })
}
/** Positive for clockwise contours (y points down). */
const signedArea = (polygon: number[]) =>
  toEdges(polygon).reduce((twice, [x0, y0, x1, y1]) => twice + x0 * y1 - x1 * y0, 0) / 2

function isInside(inner: number[], outer: number[]): boolean {
  const count = Math.min(7, inner.length / 2)
  let inside = 0
  for (let index = 0; index < count; index++) {
    const at = Math.floor((index * inner.length) / 2 / count) * 2
    if (containsPoint([outer], inner[at] ?? 0, inner[at + 1] ?? 0)) inside++
  }
  return inside > count / 2
}

/** Its points in the other direction are those of its segments from the last to the first. */
function reverseContour({ ops, points }: Path): Path {
  const reversed: number[] = []
  for (let at = points.length - 2; at >= 0; at -= 2) reversed.push(...points.slice(at, at + 2))
  return { ops: `M${[...ops.replace(/[MZ]/g, '')].reverse().join('')}Z`, points: reversed }
}
