import svgPath from 'svgpath'

/** Each command in `ops` (M, L, Q, C, Z) consumes numbers from `points`; y points down. */
export type Path = { ops: string; points: number[] }
export type Box = { x0: number; y0: number; x1: number; y1: number }
/** Canvas order: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

export const POINTS_PER_OP: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }

/** @param transforms SVG transforms, innermost first @returns null for an invalid path */
export function pathFromSvg(d: string, transforms: string[] = []): Path | null {
  const parsed = transforms.reduce((path, transform) => path.transform(transform), svgPath(d))
  if ('err' in parsed && parsed.err !== '') return null
  const path: Path = { ops: '', points: [] }
  parsed
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...numbers], _index, x, y) => {
      const [to = 0] = numbers
      if (command === 'H') appendSegment(path, 'L', to, y)
      else if (command === 'V') appendSegment(path, 'L', x, to)
      else appendSegment(path, command.toUpperCase(), ...numbers)
    })
  return path.points.every(Number.isFinite) ? path : null
}

export function appendSegment(path: Path, op: string, ...points: number[]): void {
  path.ops += op
  for (const point of points) path.points.push(point)
}

/** `at`: index of the first number of the segment in `points`. */
export function eachSegment(
  path: Path,
  visit: (op: string, at: number, penX: number, penY: number) => void,
): void {
  const { points } = path
  let at = 0
  let [penX, penY, startX, startY] = [0, 0, 0, 0]
  for (const op of path.ops) {
    visit(op, at, penX, penY)
    const next = at + (POINTS_PER_OP[op] ?? 0) * 2
    if (op === 'Z') [penX, penY] = [startX, startY]
    else [penX, penY] = [points[next - 2] ?? 0, points[next - 1] ?? 0]
    if (op === 'M') [startX, startY] = [penX, penY]
    at = next
  }
}

export function transformInto(target: Path, source: Path, [a, b, c, d, e, f]: Matrix): void {
  target.ops += source.ops
  for (let at = 0; at < source.points.length; at += 2) {
    const x = source.points[at] ?? 0
    const y = source.points[at + 1] ?? 0
    target.points.push(a * x + c * y + e, b * x + d * y + f)
  }
}

export function transformPath(path: Path, matrix: Matrix): Path {
  const target: Path = { ops: '', points: [] }
  transformInto(target, path, matrix)
  return target
}

export function fitPath(
  path: Path,
  [vx, vy, vw, vh]: readonly [number, number, number, number],
  to: Box,
): Path {
  const sx = (to.x1 - to.x0) / vw
  const sy = (to.y1 - to.y0) / vh
  return transformPath(path, [sx, 0, 0, sy, to.x0 - vx * sx, to.y0 - vy * sy])
}

/** @param room by its top left corner and size */
export const toBox = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Box => ({
  x0: x,
  y0: y,
  x1: x + w,
  y1: y + h,
})

export const emptyBox = (): Box => ({ x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity })

export function growBox(box: Box, x: number, y: number): void {
  if (x < box.x0) box.x0 = x
  if (x > box.x1) box.x1 = x
  if (y < box.y0) box.y0 = y
  if (y > box.y1) box.y1 = y
}

/** Exact bounds of the curves, not of their control points. Infinite and inverted when empty. */
export function getPathBounds(path: Path): Box {
  const box = emptyBox()
  eachSegment(path, (op, at, penX, penY) => {
    const count = POINTS_PER_OP[op] ?? 0
    if (count === 0) return
    const handles = path.points.slice(at, at + count * 2)
    growBox(box, handles.at(-2) ?? 0, handles.at(-1) ?? 0)
    if (count === 1) return
    const xs = [penX, ...handles.filter((_, index) => index % 2 === 0)]
    const ys = [penY, ...handles.filter((_, index) => index % 2 === 1)]
    for (const t of [...findExtrema(xs), ...findExtrema(ys)])
      growBox(box, evaluateCurve(handles, 0, count, penX, t), evaluateCurve(handles, 1, count, penY, t))
  })
  return box
}

/** Parameters at which a quadratic or cubic curve has an extremum in one coordinate. */
function findExtrema(p: number[]): number[] {
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = p
  const inside = (t: number) => t > 0 && t < 1
  if (p.length === 3) return [(p0 - p1) / (p0 - 2 * p1 + p2)].filter(inside)
  const a = p3 - 3 * p2 + 3 * p1 - p0
  const b = 2 * (p2 - 2 * p1 + p0)
  const c = p1 - p0
  if (Math.abs(a) < 1e-12) return [-c / b].filter(inside)
  const root = Math.sqrt(b * b - 4 * a * c)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)].filter(inside)
}

/** De Casteljau's algorithm, for one coordinate of a segment of one to three points. */
function evaluateCurve(points: number[], at: number, count: number, pen: number, t: number): number {
  const [first, second, third] = [points[at] ?? 0, points[at + 2] ?? 0, points[at + 4] ?? 0]
  const a = lerp(pen, first, t)
  if (count === 1) return a
  const b = lerp(first, second, t)
  const ab = lerp(a, b, t)
  return count === 2 ? ab : lerp(ab, lerp(b, lerp(second, third, t), t), t)
}

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t

/** Closed polygons as [x, y, x, y, ...]. */
export function flattenPath(path: Path, stepsPerCurve: number): number[][] {
  const polygons: number[][] = []
  const { points } = path
  eachSegment(path, (op, at, penX, penY) => {
    const count = POINTS_PER_OP[op] ?? 0
    if (op === 'M') polygons.push([points[at] ?? 0, points[at + 1] ?? 0])
    const polygon = polygons.at(-1)
    if (!polygon || count === 0 || op === 'M') return
    const steps = count === 1 ? 1 : stepsPerCurve
    for (let step = 1; step <= steps; step++)
      polygon.push(
        evaluateCurve(points, at, count, penX, step / steps),
        evaluateCurve(points, at + 1, count, penY, step / steps),
      )
  })
  return polygons
}

export type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Of a closed polygon, from its first corner on. */
export const toEdges = (polygon: number[]): Edge[] =>
  Array.from({ length: polygon.length / 2 }, (_, index): Edge => {
    const at = index * 2
    const next = (at + 2) % polygon.length
    return [polygon[at] ?? 0, polygon[at + 1] ?? 0, polygon[next] ?? 0, polygon[next + 1] ?? 0]
  })

/** Nonzero winding rule, as in canvas. */
export const containsPoint = (polygons: number[][], x: number, y: number) => getWinding(polygons, x, y) !== 0

/** Positive inside of clockwise contours (y points down); odd where the even-odd rule fills. */
export function getWinding(polygons: number[][], x: number, y: number): number {
  let winding = 0
  for (const polygon of polygons)
    for (let at = 0; at < polygon.length; at += 2) {
      const ax = polygon[at] ?? 0
      const ay = polygon[at + 1] ?? 0
      const bx = polygon[(at + 2) % polygon.length] ?? 0
      const by = polygon[(at + 3) % polygon.length] ?? 0
      if (ay <= y === by <= y) continue
      if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) winding += by > ay ? 1 : -1
    }
  return winding
}

/** Precision: 0.001 mm. */
const DECIMAL_SCALE = 1000

export function toPathData({ ops, points }: Path): string {
  let at = 0
  let data = ''
  for (const op of ops) {
    data += op
    const first = at
    for (const next = at + (POINTS_PER_OP[op] ?? 0) * 2; at < next; at++)
      data += `${at > first ? ' ' : ''}${Math.round((points[at] ?? 0) * DECIMAL_SCALE) / DECIMAL_SCALE}`
  }
  return data
}
