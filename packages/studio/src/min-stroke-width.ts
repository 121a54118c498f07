import type { Glyph } from './load-font.ts'
import { type Edge, flattenPath, toEdges } from './path.ts'

/** Share of the outline to ignore: tools round corners and swash tips. */
const CORNER_SHARE = 0.05
const CURVE_STEPS = 3
const cache = new WeakMap<Glyph, number>()

/** Ems, without corners. */
export function getMinStrokeWidth(glyph: Glyph): number {
  const measured = cache.get(glyph) ?? measure(glyph)
  cache.set(glyph, measured)
  return measured
}

function measure(glyph: Glyph): number {
  const edges = flattenPath(glyph.outline, CURVE_STEPS).flatMap(toEdges)
  const widths: { width: number; length: number }[] = []
  for (const [x0, y0, x1, y1] of edges) {
    const length = Math.hypot(x1 - x0, y1 - y0)
    if (length < 1e-6) continue
    const width = measureWidth((x0 + x1) / 2, (y0 + y1) / 2, (y1 - y0) / length, (x0 - x1) / length, edges)
    if (width !== undefined) widths.push({ width, length })
  }
  widths.sort((one, other) => one.width - other.width)
  let rest = widths.reduce((sum, { length }) => sum + length, 0) * CORNER_SHARE
  for (const { width, length } of widths) {
    rest -= length
    if (rest <= 0) return width
  }
  return Infinity
}

/** Measures ink thickness inwards from an outline point. @returns undefined inside overlapping strokes */
function measureWidth(x: number, y: number, nx: number, ny: number, edges: Edge[]): number | undefined {
  const forward: { t: number; direction: number }[] = []
  const backward: { t: number; direction: number }[] = []
  for (const [x0, y0, x1, y1] of edges) {
    const s0 = (x0 - x) * ny - (y0 - y) * nx
    const s1 = (x1 - x) * ny - (y1 - y) * nx
    if (s0 <= 0 === s1 <= 0) continue
    const part = s0 / (s0 - s1)
    const t = (x0 + (x1 - x0) * part - x) * nx + (y0 + (y1 - y0) * part - y) * ny
    const direction = s0 > s1 ? 1 : -1
    if (t > 1e-7) forward.push({ t, direction })
    else if (t < -1e-7) backward.push({ t: -t, direction })
  }
  const windings = [forward, backward].map((row) => row.reduce((sum, { direction }) => sum + direction, 0))
  const isAhead = windings[0] !== 0
  if (isAhead === (windings[1] !== 0)) return undefined
  const row = (isAhead ? forward : backward).sort((one, other) => one.t - other.t)
  let winding = (isAhead ? windings[0] : windings[1]) ?? 0
  for (const { t, direction } of row) {
    winding -= direction
    if (winding === 0) return t
  }
  return undefined
}
