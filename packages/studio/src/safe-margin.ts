import { containsPoint, type Edge, emptyBox, growBox, lerp, toEdges } from './path.ts'

type Point = readonly [x: number, y: number]
/** A closed polygon and a point in it, in mm. */
type Region = { polygon: number[]; middle: Point }

const TOLERANCE_MM = 1e-3
/** Longer edges are tested in parts: where contours overlap, only a part of an edge bounds the shape. */
const MAX_EDGE_MM = 0.5
/** mm to either side of an edge */
const SIDE_MM = 1e-4

/** Whether a region lies in a shape, at least `margin` mm from its edge and from its holes. */
export function isInsideShape(shape: number[][], { polygon, middle }: Region, margin: number): boolean {
  if (!containsPoint(shape, ...middle)) return false
  const sides = toEdges(polygon)
  const box = emptyBox()
  for (const [x, y] of sides) growBox(box, x, y)
  const isNear = ([x0, y0, x1, y1]: Edge) =>
    Math.max(x0, x1) > box.x0 - margin &&
    Math.min(x0, x1) < box.x1 + margin &&
    Math.max(y0, y1) > box.y0 - margin &&
    Math.min(y0, y1) < box.y1 + margin
  const intrudes = (edge: Edge) => {
    const mm = Math.min(...sides.map((side) => edgeDistance(edge, side)))
    if (mm < margin - TOLERANCE_MM) return true
    const [x, y] = middleOf(edge)
    return containsPoint([polygon], x, y) && sides.every((side) => pointDistance(x, y, side) > TOLERANCE_MM)
  }
  return !shape
    .flatMap(toEdges)
    .filter(isNear)
    .flatMap(splitEdge)
    .some((edge) => isNear(edge) && intrudes(edge) && isBoundary(shape, edge))
}

const middleOf = ([x0, y0, x1, y1]: Edge): Point => [(x0 + x1) / 2, (y0 + y1) / 2]

function splitEdge([x0, y0, x1, y1]: Edge): Edge[] {
  const parts = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / MAX_EDGE_MM))
  const at = (part: number): Point => [lerp(x0, x1, part / parts), lerp(y0, y1, part / parts)]
  return Array.from({ length: parts }, (_, part): Edge => [...at(part), ...at(part + 1)])
}

function isBoundary(shape: number[][], edge: Edge): boolean {
  const [x0, y0, x1, y1] = edge
  const [x, y] = middleOf(edge)
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length === 0) return false
  const [dx, dy] = [((y0 - y1) / length) * SIDE_MM, ((x1 - x0) / length) * SIDE_MM]
  return containsPoint(shape, x + dx, y + dy) !== containsPoint(shape, x - dx, y - dy)
}

/** Of edges that do not cross; crossing ones are near each other at the next part of the edge. */
const edgeDistance = (one: Edge, other: Edge) =>
  Math.min(
    pointDistance(one[0], one[1], other),
    pointDistance(one[2], one[3], other),
    pointDistance(other[0], other[1], one),
    pointDistance(other[2], other[3], one),
  )

function pointDistance(x: number, y: number, [x0, y0, x1, y1]: Edge): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / squared))
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
}
