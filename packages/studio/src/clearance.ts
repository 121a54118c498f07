import { at, createEdgeGrid, type EdgeList, getBounds } from './edge-grid.ts'
import { flattenPath, type Path } from './path.ts'

/** A narrow place between two contours of a path, by their numbers. */
export type Clearance = { mm: number; contours: readonly [number, number] }
export type Clearances = { stroke: Clearance | null; gap: Clearance | null }

const CURVE_STEPS = 5
/** mm; narrower places are where outlines meet. */
const MIN_WIDTH_MM = 0.004
/** mm: distance from an edge at which its two sides are sampled. */
const SIDE_OFFSET_MM = 1e-4
/** Sides that differ by less are parallel. */
const PARALLEL_TOLERANCE = 0.002
const CLEAR_SHARE = 0.9995

/**
 * The narrowest stroke and the narrowest gap below a limit in mm, on the merged outline of contours that may
 * overlap. An offset by half the limit joins or parts the outline where a circle of less than that radius
 * touches it at two opposite points and contains no other. Wedges and tips, which it only shortens, have no
 * such circle.
 */
export function measureClearances(path: Path, limit: number): Clearances {
  const found: Clearances = { stroke: null, gap: null }
  if (limit <= MIN_WIDTH_MM) return found
  const drawn = toOutline(flattenPath(path, CURVE_STEPS))
  const isInk = createInkTest(drawn.edges)
  const merged = mergeOutline(drawn, isInk)
  const { edges, contours } = merged
  const grid = createEdgeGrid(edges, limit)

  function visitPair(one: number, other: number): void {
    const { distance, x, y } = findClosest(edges, one, other)
    const widest = Math.max(found.stroke?.mm ?? limit, found.gap?.mm ?? limit)
    if (distance < MIN_WIDTH_MM || distance >= widest) return
    const radius = (distance / 2) * CLEAR_SHARE
    if (isPassed(edges, one, other, x, y, radius)) return
    const isBlocked = (index: number) => getDistance(edges, index, x, y) < radius
    if (grid.some(x - radius, y - radius, x + radius, y + radius, isBlocked)) return
    const kind = isInk(x, y) ? 'stroke' : 'gap'
    if (distance < (found[kind]?.mm ?? limit))
      found[kind] = { mm: distance, contours: [contours[one] ?? 0, contours[other] ?? 0] }
  }

  for (let one = 0; one < contours.length; one++) {
    const [x0, y0, x1, y1] = [at(edges, one, 0), at(edges, one, 1), at(edges, one, 2), at(edges, one, 3)]
    const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0]
    const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0]
    const pairs: number[] = []
    grid.some(left - limit, top - limit, right + limit, bottom + limit, (other) => {
      if (other > one) pairs.push(other)
      return false
    })
    for (const other of pairs) visitPair(one, other)
  }
  return found
}

type Outline = { edges: EdgeList; contours: number[] }

function toOutline(polygons: number[][]): Outline {
  const edges: number[] = []
  const contours: number[] = []
  for (const [contour, polygon] of polygons.entries())
    for (let from = 0; from < polygon.length; from += 2) {
      const to = (from + 2) % polygon.length
      edges.push(polygon[from] ?? 0, polygon[from + 1] ?? 0, polygon[to] ?? 0, polygon[to + 1] ?? 0)
      contours.push(contour)
    }
  return { edges: new Float64Array(edges), contours }
}

type InkTest = (x: number, y: number) => boolean

/** The parts with ink on one side only: contours that overlap are cut where they cross. */
function mergeOutline({ edges, contours }: Outline, isInk: InkTest): Outline {
  const grid = createEdgeGrid(edges, 0)
  const merged: number[] = []
  const mergedContours: number[] = []
  for (const [index, contour] of contours.entries()) {
    const [x0, y0, x1, y1] = [
      at(edges, index, 0),
      at(edges, index, 1),
      at(edges, index, 2),
      at(edges, index, 3),
    ]
    const ends = [0]
    grid.some(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1), (other) => {
      const cut = other === index ? undefined : findCrossing(edges, index, other)
      if (cut !== undefined) ends.push(cut)
      return false
    })
    ends.push(1)
    if (ends.length > 2) ends.sort((a, b) => a - b)
    for (let part = 1; part < ends.length; part++) {
      const [from, to] = [ends[part - 1] ?? 0, ends[part] ?? 1]
      const [ax, ay] = [x0 + (x1 - x0) * from, y0 + (y1 - y0) * from]
      const [bx, by] = [x0 + (x1 - x0) * to, y0 + (y1 - y0) * to]
      if (!isBoundary(ax, ay, bx, by, isInk)) continue
      merged.push(ax, ay, bx, by)
      mergedContours.push(contour)
    }
  }
  return { edges: new Float64Array(merged), contours: mergedContours }
}

function isBoundary(x0: number, y0: number, x1: number, y1: number, isInk: InkTest): boolean {
  const length = Math.hypot(x1 - x0, y1 - y0)
  if (length < SIDE_OFFSET_MM) return false
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const dx = ((y1 - y0) / length) * SIDE_OFFSET_MM
  const dy = ((x0 - x1) / length) * SIDE_OFFSET_MM
  return isInk(x + dx, y + dy) !== isInk(x - dx, y - dy)
}

/** Share of the first edge at which the other crosses it. */
function findCrossing(edges: EdgeList, one: number, other: number): number | undefined {
  const [ax, ay] = [at(edges, one, 0), at(edges, one, 1)]
  const [cx, cy] = [at(edges, other, 0), at(edges, other, 1)]
  const [ux, uy] = [at(edges, one, 2) - ax, at(edges, one, 3) - ay]
  const [vx, vy] = [at(edges, other, 2) - cx, at(edges, other, 3) - cy]
  const det = ux * vy - uy * vx
  if (Math.abs(det) < 1e-12) return undefined
  const t = ((cx - ax) * vy - (cy - ay) * vx) / det
  const u = ((cx - ax) * uy - (cy - ay) * ux) / det
  return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : undefined
}

type Closest = { distance: number; x: number; y: number }

/** The middle between two edges where they are closest; of parallel ones, the middle of the part they share. */
function findClosest(edges: EdgeList, one: number, other: number): Closest {
  let [first, second] = [NOWHERE, NOWHERE]
  for (let end = 0; end < 4; end++) {
    const [from, to] = end < 2 ? [one, other] : [other, one]
    const part = (end % 2) * 2
    const point = toMiddle(edges, to, at(edges, from, part), at(edges, from, part + 1))
    if (point.distance < first.distance) [first, second] = [point, first]
    else if (point.distance < second.distance) second = point
  }
  if (second.distance > first.distance * (1 + PARALLEL_TOLERANCE)) return first
  return { distance: first.distance, x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
}
const NOWHERE: Closest = { distance: Infinity, x: 0, y: 0 }

function toMiddle(edges: EdgeList, index: number, x: number, y: number): Closest {
  const [x0, y0] = [at(edges, index, 0), at(edges, index, 1)]
  const [dx, dy] = [at(edges, index, 2) - x0, at(edges, index, 3) - y0]
  const share = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
  const t = share < 0 ? 0 : share > 1 ? 1 : share
  const [px, py] = [x0 + t * dx, y0 + t * dy]
  return { distance: Math.sqrt((x - px) ** 2 + (y - py) ** 2), x: (x + px) / 2, y: (y + py) / 2 }
}

const getDistance = (edges: EdgeList, index: number, x: number, y: number): number =>
  toMiddle(edges, index, x, y).distance

/** Edges to the next few, by those between: most pairs are neighbours on a curve. */
const MAX_BETWEEN = 6
function isPassed(
  edges: EdgeList,
  one: number,
  other: number,
  x: number,
  y: number,
  radius: number,
): boolean {
  if (other - one > MAX_BETWEEN) return false
  for (let between = one + 1; between < other; between++)
    if (getDistance(edges, between, x, y) < radius) return true
  return false
}

const ROWS = 300

/** Nonzero winding rule. */
function createInkTest(edges: EdgeList): InkTest {
  const { top, bottom } = getBounds(edges)
  const scale = ROWS / (bottom - top || 1)
  const toRow = (y: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((y - top) * scale)))
  const rows: number[][] = Array.from({ length: ROWS }, () => [])
  for (let index = 0; index < edges.length / 4; index++) {
    const [y0, y1] = [at(edges, index, 1), at(edges, index, 3)]
    if (y0 === y1) continue
    for (let row = toRow(Math.min(y0, y1)); row <= toRow(Math.max(y0, y1)); row++) rows[row]?.push(index)
  }
  return (x, y) => {
    let winding = 0
    for (const index of rows[toRow(y)] ?? []) {
      const [y0, y1] = [at(edges, index, 1), at(edges, index, 3)]
      if (y0 <= y === y1 <= y) continue
      const x0 = at(edges, index, 0)
      if (x0 + ((y - y0) / (y1 - y0)) * (at(edges, index, 2) - x0) > x) winding += y1 > y0 ? 1 : -1
    }
    return winding !== 0
  }
}
