import { emptyBox, growBox, toEdges } from '@nakshi/studio/path'

/** Cells of a square grid that a shape touches; `left` and `top` are the cell of its corner. */
export type Raster = { left: number; top: number; columns: number; rows: number; cells: Uint8Array }
export type Run = { row: number; from: number; to: number }

/** Of a cell: an edge on a grid line touches neither side. */
const EPSILON = 1e-6

/** Every cell that is touched by a polygon, each filled alone: holes are filled as well. @param cell mm */
export function rasterise(polygons: readonly number[][], cell: number): Raster {
  const box = emptyBox()
  const scaled = polygons.map((polygon) => polygon.map((mm) => mm / cell))
  for (const polygon of scaled)
    for (let at = 0; at < polygon.length; at += 2) growBox(box, polygon[at] ?? 0, polygon[at + 1] ?? 0)
  const [left, top] = [toFirst(box.x0), toFirst(box.y0)]
  const [columns, rows] = [toLast(box.x1) - left + 1, toLast(box.y1) - top + 1]
  const raster = { left, top, columns, rows, cells: new Uint8Array(columns * rows) }
  for (const polygon of scaled) {
    markEdges(raster, polygon)
    markInside(raster, polygon)
  }
  return raster
}

const toFirst = (at: number) => Math.floor(at + EPSILON)
const toLast = (at: number) => Math.ceil(at - EPSILON) - 1

function mark({ left, top, columns, cells }: Raster, row: number, from: number, to: number): void {
  const start = (row - top) * columns - left
  if (from <= to) cells.fill(1, start + from, start + to + 1)
}

function markEdges(raster: Raster, polygon: number[]): void {
  for (const [ax, ay, bx, by] of toEdges(polygon)) {
    const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay]
    const xAt = (y: number) => (y1 - y0 < EPSILON ? x1 : x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    for (let row = toFirst(y0); row <= toLast(y1); row++) {
      const from = y0 >= row ? x0 : xAt(row)
      const to = y1 <= row + 1 ? x1 : xAt(row + 1)
      mark(raster, row, toFirst(Math.min(from, to)), toLast(Math.max(from, to)))
    }
  }
}

/** Cells whose middle is inside. */
function markInside(raster: Raster, polygon: number[]): void {
  const edges = toEdges(polygon)
  for (let row = raster.top; row < raster.top + raster.rows; row++) {
    const y = row + 0.5
    const crossings: number[] = []
    for (const [x0, y0, x1, y1] of edges)
      if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2)
      mark(raster, row, Math.ceil((crossings[at] ?? 0) - 0.5), Math.floor((crossings[at + 1] ?? 0) - 0.5))
  }
}

/** The widest first, as most searches end at them. */
export function listRuns({ left, top, columns, rows, cells }: Raster): Run[] {
  const runs: Run[] = []
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < columns; at++) {
      if (cells[row * columns + at] === 0) continue
      const from = at
      while (at < columns && cells[row * columns + at] === 1) at++
      runs.push({ row: row + top, from: from + left, to: at + left })
    }
  return runs.sort((a, b) => b.to - b.from - (a.to - a.from))
}
