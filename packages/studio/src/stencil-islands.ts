import { type Edge, flattenPath, type Path, toEdges } from './path.ts'
import { drawLine, type Line } from './shape-line.ts'

/** Scan line distance in ems. */
const ROW_HEIGHT = 0.01
/** Square ems; smaller islands do not matter for cutting. */
const MIN_ISLAND_AREA = 0.0005
const CURVE_STEPS = 6

type Gap = { x0: number; x1: number; island: Island }
type Island = { area: number; x: number; y: number; isOutside: boolean; mergedInto?: Island }

type LineGlyph = Line['glyphs'][number]

const cache = new WeakMap<Line, string[]>()

/** Graphemes with a counter that falls out when the text is cut through, in any script. */
export function listIslandGraphemes(line: Line): string[] {
  const graphemes = cache.get(line) ?? findIslandGraphemes(line)
  cache.set(line, graphemes)
  return graphemes
}

function findIslandGraphemes(line: Line): string[] {
  const path: Path = { ops: '', points: [] }
  drawLine(path, line, 1, 0, 0)
  const edges = flattenPath(path, CURVE_STEPS).flatMap(toEdges)
  const found = findIslands(edges, line.ink.y0, line.ink.y1)
  const enclosingGlyphs = found.flatMap(({ x, y }) => findNearestGlyph(line, x, y) ?? [])
  return [
    ...new Set(enclosingGlyphs.toSorted((one, other) => one.at - other.at).map(({ grapheme }) => grapheme)),
  ]
}

function findNearestGlyph(line: Line, x: number, y: number): LineGlyph | undefined {
  const distance = ({ glyph: { ink }, ...at }: LineGlyph) =>
    ink.x0 > ink.x1
      ? Infinity
      : Math.hypot(
          Math.max(at.x + ink.x0 - x, 0, x - at.x - ink.x1),
          Math.max(at.y + ink.y0 - y, 0, y - at.y - ink.y1),
        ) +
        (ink.x1 - ink.x0) / 1000
  return line.glyphs.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Connects gaps of adjacent scan lines; those connected to the outside are no islands. */
function findIslands(edges: Edge[], top: number, bottom: number): Island[] {
  const outside: Island = { area: 0, x: 0, y: 0, isOutside: true }
  const all: Island[] = []
  let above: Gap[] = [{ x0: -Infinity, x1: Infinity, island: outside }]
  for (let y = top + ROW_HEIGHT / 2; y < bottom; y += ROW_HEIGHT) {
    const gaps = findGaps(edges, y).map(([x0, x1]) => {
      const island: Island = { area: 0, x: 0, y: 0, isOutside: false }
      all.push(island)
      if (Number.isFinite(x1 - x0)) addGap(island, x0, x1, y)
      else mergeIslands(outside, island)
      for (const other of above)
        if (other.x0 < x1 && x0 < other.x1) mergeIslands(findRoot(other.island), findRoot(island))
      return { x0, x1, island }
    })
    above = gaps
  }
  for (const { island } of above) mergeIslands(outside, findRoot(island))
  return all
    .filter((island) => !island.mergedInto && !island.isOutside && island.area > MIN_ISLAND_AREA)
    .map((island) => ({ ...island, x: island.x / island.area, y: island.y / island.area }))
}

function addGap(island: Island, x0: number, x1: number, y: number): void {
  const area = (x1 - x0) * ROW_HEIGHT
  island.area += area
  island.x += (area * (x0 + x1)) / 2
  island.y += area * y
}

const findRoot = (island: Island): Island => (island.mergedInto ? findRoot(island.mergedInto) : island)

function mergeIslands(one: Island, other: Island): void {
  const [root, merged] = [findRoot(one), findRoot(other)]
  if (root === merged) return
  root.area += merged.area
  root.x += merged.x
  root.y += merged.y
  root.isOutside ||= merged.isOutside
  merged.mergedInto = root
}

function findGaps(edges: Edge[], y: number): [number, number][] {
  const crossings: { x: number; direction: number }[] = []
  for (const [ax, ay, bx, by] of edges)
    if (ay <= y !== by <= y)
      crossings.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), direction: by > ay ? 1 : -1 })
  crossings.sort((one, other) => one.x - other.x)
  const gaps: [number, number][] = []
  let winding = 0
  let from = -Infinity
  for (const { x, direction } of crossings) {
    if (winding === 0) gaps.push([from, x])
    winding += direction
    if (winding === 0) from = x
  }
  return [...gaps.filter(([x0, x1]) => x0 < x1), [from, Infinity]]
}
