import { flattened, type Path } from './path.ts'
import { drawLine, type Line } from './shape-line.ts'

/** Scan line distance in ems. */
const ROW = 0.01
/** Square ems; smaller islands do not matter for cutting. */
const SMALLEST = 0.0005
const PIECES = 6

type Gap = { x0: number; x1: number; island: Island }
type Island = { area: number; x: number; y: number; isOutside: boolean; joined?: Island }

type PlacedGlyph = Line['glyphs'][number]

const known = new WeakMap<Line, string[]>()

/** Graphemes with a counter that falls out when the text is cut through, in any script. */
export function islandLetters(line: Line): string[] {
  const letters = known.get(line) ?? findLetters(line)
  known.set(line, letters)
  return letters
}

function findLetters(line: Line): string[] {
  const path: Path = { ops: '', points: [] }
  drawLine(path, line, 1, 0, 0)
  const found = findIslands(flattened(path, PIECES), line.ink.y0, line.ink.y1)
  const around = found.flatMap(({ x, y }) => glyphAt(line, x, y) ?? [])
  return [...new Set(around.toSorted((one, other) => one.at - other.at).map(({ letter }) => letter))]
}

function glyphAt(line: Line, x: number, y: number): PlacedGlyph | undefined {
  const away = ({ glyph: { ink }, ...at }: PlacedGlyph) =>
    ink.x0 > ink.x1
      ? Infinity
      : Math.hypot(
          Math.max(at.x + ink.x0 - x, 0, x - at.x - ink.x1),
          Math.max(at.y + ink.y0 - y, 0, y - at.y - ink.y1),
        ) +
        (ink.x1 - ink.x0) / 1000
  return line.glyphs.toSorted((one, other) => away(one) - away(other))[0]
}

/** Connects gaps of adjacent scan lines; those connected to the outside are no islands. */
function findIslands(polygons: number[][], top: number, bottom: number): Island[] {
  const outside: Island = { area: 0, x: 0, y: 0, isOutside: true }
  const all: Island[] = []
  let above: Gap[] = [{ x0: -Infinity, x1: Infinity, island: outside }]
  for (let y = top + ROW / 2; y < bottom; y += ROW) {
    const gaps = gapsAt(polygons, y).map(([x0, x1]) => {
      const island: Island = { area: 0, x: 0, y: 0, isOutside: false }
      all.push(island)
      if (Number.isFinite(x1 - x0)) grow(island, x0, x1, y)
      else join(outside, island)
      for (const other of above)
        if (other.x0 < x1 && x0 < other.x1) join(rootOf(other.island), rootOf(island))
      return { x0, x1, island }
    })
    above = gaps
  }
  for (const { island } of above) join(outside, rootOf(island))
  return all
    .filter((island) => !island.joined && !island.isOutside && island.area > SMALLEST)
    .map((island) => ({ ...island, x: island.x / island.area, y: island.y / island.area }))
}

function grow(island: Island, x0: number, x1: number, y: number): void {
  const area = (x1 - x0) * ROW
  island.area += area
  island.x += (area * (x0 + x1)) / 2
  island.y += area * y
}

const rootOf = (island: Island): Island => (island.joined ? rootOf(island.joined) : island)

function join(one: Island, other: Island): void {
  const [kept, gone] = [rootOf(one), rootOf(other)]
  if (kept === gone) return
  kept.area += gone.area
  kept.x += gone.x
  kept.y += gone.y
  kept.isOutside ||= gone.isOutside
  gone.joined = kept
}

function gapsAt(polygons: number[][], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = []
  for (const polygon of polygons)
    for (let at = 0; at < polygon.length; at += 2) {
      const ax = polygon[at] ?? 0
      const ay = polygon[at + 1] ?? 0
      const bx = polygon[(at + 2) % polygon.length] ?? 0
      const by = polygon[(at + 3) % polygon.length] ?? 0
      if (ay <= y !== by <= y)
        crossings.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), turn: by > ay ? 1 : -1 })
    }
  crossings.sort((one, other) => one.x - other.x)
  const gaps: [number, number][] = []
  let winding = 0
  let from = -Infinity
  for (const { x, turn } of crossings) {
    if (winding === 0) gaps.push([from, x])
    winding += turn
    if (winding === 0) from = x
  }
  return [...gaps.filter(([x0, x1]) => x0 < x1), [from, Infinity]]
}
