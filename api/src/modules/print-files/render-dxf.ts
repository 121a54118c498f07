import { eachSegment, type Path } from '@nakshi/studio/path'
import type { Layer } from './layers.ts'

type Point = readonly [x: number, y: number]
/** `bulge`: tangent of a quarter of the arc to the next vertex; 0 is a line, positive counterclockwise. */
type Vertex = { at: Point; bulge: number }

const TOLERANCE_MM = 0.005
const MAX_DEPTH = 8

/** DXF R12 in mm: closed polylines of lines and arcs, a layer for each tool. @param height mm; y points up */
export function renderDxf(layers: readonly Layer[], height: number): string {
  const named = layers.map((layer, index) => ({ ...layer, name: toLayerName(layer.name, index) }))
  const polylines = named.flatMap(({ name, paths }) =>
    paths.flatMap((path) => toPolylines(path, height).map((vertices) => formatPolyline(name, vertices))),
  )
  const table = named.flatMap(({ name }) => [0, 'LAYER', 2, name, 70, 0, 62, 7, 6, 'CONTINUOUS'])
  const codes = [
    ...[0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1009'],
    // 4: mm
    ...[9, '$INSUNITS', 70, 4, 9, '$MEASUREMENT', 70, 1, 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 70, layers.length, ...table, 0, 'ENDTAB'],
    ...[0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES', ...polylines.flat(), 0, 'ENDSEC', 0, 'EOF'],
  ]
  return `${codes.join('\n')}\n`
}

/** R12 names have 31 characters: letters, digits, $, _ and -. A name that is cut keeps apart by its number. */
function toLayerName(name: string, index: number): string {
  const plain = name.replace(/[^A-Za-z0-9$_-]/g, '_')
  return plain.length > 31 ? `${plain.slice(0, 28)}_${index}` : plain
}

function formatPolyline(layer: string, vertices: Vertex[]): (string | number)[] {
  return [
    // 70: closed
    ...[0, 'POLYLINE', 8, layer, 66, 1, 70, 1, 10, '0.0', 20, '0.0', 30, '0.0'],
    ...vertices.map((vertex) => formatVertex(layer, vertex)),
    ...[0, 'SEQEND', 8, layer],
  ]
}

/** One text, as a sheet has hundreds of thousands. */
const formatVertex = (layer: string, { at: [x, y], bulge }: Vertex): string =>
  `0\nVERTEX\n8\n${layer}\n10\n${format(x)}\n20\n${format(y)}\n30\n0.0${bulge === 0 ? '' : `\n42\n${format(bulge)}`}`
const format = (value: number) => value.toFixed(6)

function toPolylines(path: Path, height: number): Vertex[][] {
  const polylines: Vertex[][] = []
  eachSegment(path, (op, at, penX, penY) => {
    const count = { M: 1, L: 1, Q: 2, C: 3 }[op] ?? 0
    const ends = Array.from({ length: count }, (_, index): Point => {
      const from = at + index * 2
      return [path.points[from] ?? 0, height - (path.points[from + 1] ?? 0)]
    })
    if (op === 'M') polylines.push([])
    else if (op === 'Z') polylines.at(-1)?.push({ at: [penX, height - penY], bulge: 0 })
    else if (count > 0) addArcs(polylines.at(-1) ?? [], [[penX, height - penY], ...ends], 0)
  })
  // Curves mostly end where the contour began.
  return polylines.map((vertices) => vertices.filter(({ at }, index) => !isSame(at, next(vertices, index))))
}

const next = (vertices: Vertex[], index: number): Point =>
  (vertices[(index + 1) % vertices.length] ?? { at: [0, 0] }).at
const isSame = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay) < 1e-6

/** Each arc through three points of the curve; halves the curve until that is exact enough. */
function addArcs(vertices: Vertex[], handles: Point[], depth: number): void {
  const [from, to] = [handles[0], handles.at(-1)]
  if (!from || !to) return
  const bulge = handles.length === 2 ? 0 : getBulge(from, evaluate(handles, 0.5), to)
  const isExact =
    handles.length === 2 ||
    [0.25, 0.75].every((t) => arcDistance(from, to, bulge, evaluate(handles, t)) < TOLERANCE_MM)
  if (isExact || depth === MAX_DEPTH) vertices.push({ at: from, bulge })
  else for (const half of halve(handles)) addArcs(vertices, half, depth + 1)
}

function getBulge([ax, ay]: Point, [mx, my]: Point, [bx, by]: Point): number {
  const [ux, uy, vx, vy] = [ax - mx, ay - my, bx - mx, by - my]
  const cross = ux * vy - uy * vx
  // The angle at the middle is half of the full turn less the arc.
  const angle = Math.atan2(Math.abs(cross), ux * vx + uy * vy)
  return -Math.sign(cross) * Math.tan((Math.PI - angle) / 2)
}

function arcDistance([ax, ay]: Point, [bx, by]: Point, bulge: number, [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const chord = Math.hypot(dx, dy)
  if (chord === 0) return Math.hypot(x - ax, y - ay)
  if (Math.abs(bulge) < 1e-6) return Math.abs((x - ax) * dy - (y - ay) * dx) / chord
  const radius = (chord * (1 + bulge * bulge)) / (4 * bulge)
  const toCentre = (chord * (1 - bulge * bulge)) / (4 * bulge)
  const centreX = (ax + bx) / 2 - (dy / chord) * toCentre
  const centreY = (ay + by) / 2 + (dx / chord) * toCentre
  return Math.abs(Math.hypot(x - centreX, y - centreY) - Math.abs(radius))
}

const middle = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
]

/** De Casteljau's algorithm, for curves of three or four points. */
function evaluate([a = [0, 0], b = a, c = b, d]: Point[], t: number): Point {
  const bc = middle(b, c, t)
  const abc = middle(middle(a, b, t), bc, t)
  return d ? middle(abc, middle(bc, middle(c, d, t), t), t) : abc
}

/** By the same algorithm: the rows of points, from the handles to the point on the curve. */
function halve(handles: Point[]): Point[][] {
  const rows = [handles]
  for (let row = handles; row.length > 1; rows.push(row))
    row = row.slice(1).map((point, index) => middle(row[index] ?? point, point, 0.5))
  return [rows.flatMap((row) => row.slice(0, 1)), rows.toReversed().flatMap((row) => row.slice(-1))]
}
