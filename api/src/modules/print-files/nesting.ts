import type { Box } from '@nakshi/studio/path'
import {
  type Arrangement,
  fits,
  type ImpositionItem,
  type PlacedItem,
  type Turn,
  turnBox,
} from './footprint.ts'
import { listRuns, type Run, rasterise } from './raster.ts'

/** mm: what may be printed, and what in it has to stay free. */
export type NestingArea = { free: Box; blocked: readonly Box[] }
/** `isTransposed`: the sheet is filled column by column, not row by row. */
export type NestingOptions = { turns: readonly Turn[]; isTransposed: boolean }

const MAX_CELLS_PER_SIDE = 800

/** Where a piece is tried, and from where on: what did not fit once never will, as sheets only fill. */
type Search = { row: number; column: number; isOver: boolean }
type Mask = { turn: Turn; box: Box; runs: Run[]; lastRow: number; lastColumn: number }
type Line = { taken: Uint8Array; next: Int32Array; end: Int32Array }
type Sheet = { lines: Line[]; searches: Map<string, Search>; placed: PlacedItem[] }
type Grid = { cell: number; pad: number; columns: number; rows: number; free: Box; isTransposed: boolean }

/**
 * Puts each piece where it reaches least far down, by true outline: pieces interlock. Larger pieces first;
 * deterministic. Outlines are rounded up to cells of 1/800 of the sheet.
 */
export function nestItems(
  items: readonly ImpositionItem[],
  { free, blocked }: NestingArea,
  { turns, isTransposed }: NestingOptions,
): Arrangement {
  const flip = isTransposed ? transposeBox : (box: Box) => box
  const room = flip(free)
  const cell = Math.max(room.x1 - room.x0, room.y1 - room.y0) / MAX_CELLS_PER_SIDE
  const masks = new Map<string, Mask[]>()
  for (const { piece } of items)
    if (!masks.has(piece.key))
      masks.set(
        piece.key,
        turns
          .map((turn) => createMask(piece, turn, cell, room, isTransposed))
          .filter(({ box }) => fits(box, room)),
      )
  const pad = getPad([...masks.values()].flat(), cell)
  const grid = {
    cell,
    pad,
    columns: Math.ceil((room.x1 - room.x0) / cell) + 2 * pad,
    rows: Math.ceil((room.y1 - room.y0) / cell) + 2 * pad,
    free: room,
    isTransposed,
  }
  const blockedRuns = blocked.flatMap((box) => listRuns(rasterise([toPolygon(flip(box), room)], cell)))
  const sheets: Sheet[] = []
  const tooLarge = new Set<string>()
  const sorted = items
    .map((item, order) => ({ item, order }))
    .sort((a, b) => compareSize(a.item, b.item) || a.order - b.order)
  for (const { item } of sorted) {
    const own = masks.get(item.piece.key) ?? []
    if (tooLarge.has(item.piece.key)) continue
    if (sheets.some((sheet) => place(sheet, grid, item, own))) continue
    const sheet = openSheet(grid, blockedRuns)
    if (place(sheet, grid, item, own)) sheets.push(sheet)
    else tooLarge.add(item.piece.key)
  }
  return {
    sheets: sheets.map(({ placed }) => placed),
    too_large: items.filter(({ piece }) => tooLarge.has(piece.key)).map(({ id }) => id),
  }
}

/** Of equal area, alike pieces stay together. */
const compareSize = ({ piece: a }: ImpositionItem, { piece: b }: ImpositionItem) =>
  b.area - a.area || (a.key < b.key ? -1 : Number(a.key > b.key))

const transposeBox = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: y0, y0: x0, x1: y1, y1: x1 })

const toPolygon = ({ x0, y0, x1, y1 }: Box, from: Box): number[] => [
  ...[x0 - from.x0, y0 - from.y0, x1 - from.x0, y0 - from.y0],
  ...[x1 - from.x0, y1 - from.y0, x0 - from.x0, y1 - from.y0],
]

/** The origin is the corner of the box of bleed and label. */
function createMask(
  piece: ImpositionItem['piece'],
  turn: Turn,
  cell: number,
  room: Box,
  isTransposed: boolean,
): Mask {
  const turned = turnBox(piece.box, turn)
  const box = isTransposed ? transposeBox(turned) : turned
  const [cos, sin] = [
    Math.round(Math.cos((turn / 180) * Math.PI)),
    Math.round(Math.sin((turn / 180) * Math.PI)),
  ]
  const polygons = piece.footprint.map((polygon) => {
    const moved: number[] = []
    for (let at = 0; at < polygon.length; at += 2) {
      const [px, py] = [polygon[at] ?? 0, polygon[at + 1] ?? 0]
      const [x, y] = [cos * px - sin * py, sin * px + cos * py]
      moved.push((isTransposed ? y : x) - box.x0, (isTransposed ? x : y) - box.y0)
    }
    return moved
  })
  const last = (size: number, from: number, to: number) => Math.floor((size - (to - from)) / cell + 1e-6)
  return {
    turn,
    box,
    runs: listRuns(rasterise(polygons, cell)),
    lastRow: last(room.y1 - room.y0, box.y0, box.y1),
    lastColumn: last(room.x1 - room.x0, box.x0, box.x1),
  }
}

/** Gaps reach beyond the printable part. */
function getPad(masks: readonly Mask[], cell: number): number {
  let pad = 1
  for (const { box, runs } of masks)
    for (const { row, from, to } of runs)
      pad = Math.max(
        pad,
        -row,
        -from,
        to - Math.floor((box.x1 - box.x0) / cell),
        row + 1 - Math.floor((box.y1 - box.y0) / cell),
      )
  return pad + 1
}

function openSheet({ columns, rows, pad }: Grid, blocked: readonly Run[]): Sheet {
  const lines = Array.from(
    { length: rows },
    (): Line => ({
      taken: new Uint8Array(columns),
      next: new Int32Array(columns + 1).fill(columns),
      end: new Int32Array(columns),
    }),
  )
  const sheet = { lines, searches: new Map(), placed: [] }
  take(sheet, blocked, pad, pad)
  return sheet
}

function take({ lines }: Sheet, runs: readonly Run[], row: number, column: number): void {
  for (const run of runs) {
    const line = lines[row + run.row]
    if (!line) continue
    const { taken, next, end } = line
    const [from, to] = [Math.max(0, column + run.from), Math.min(taken.length, column + run.to)]
    taken.fill(1, from, to)
    // Left of a taken cell apart from these, nothing changes.
    for (let at = to - 1; at >= 0; at--) {
      const isTaken = taken[at] === 1
      if (at < from && isTaken && taken[at + 1] === 0) break
      next[at] = isTaken ? at : (next[at + 1] ?? 0)
      if (isTaken) end[at] = taken[at + 1] === 1 ? (end[at + 1] ?? 0) : at + 1
    }
  }
}

function place(sheet: Sheet, grid: Grid, { id, piece }: ImpositionItem, masks: readonly Mask[]): boolean {
  const { cell, pad, free, isTransposed } = grid
  let best: { mask: Mask; search: Search; reach: number } | null = null
  for (const mask of masks) {
    const key = `${mask.turn} ${piece.key}`
    const search = sheet.searches.get(key) ?? { row: 0, column: 0, isOver: false }
    sheet.searches.set(key, search)
    advance(sheet, mask, search, pad)
    const reach = search.row * cell + mask.box.y1 - mask.box.y0
    const isBetter =
      !best || reach < best.reach - 1e-9 || (reach < best.reach + 1e-9 && search.column < best.search.column)
    if (!search.isOver && isBetter) best = { mask, search, reach }
  }
  if (!best) return false
  const { mask, search } = best
  take(sheet, mask.runs, pad + search.row, pad + search.column)
  const x = free.x0 + search.column * cell - mask.box.x0
  const y = free.y0 + search.row * cell - mask.box.y0
  sheet.placed.push({ id, angle: mask.turn, ...(isTransposed ? { x: y, y: x } : { x, y }) })
  return true
}

/** To the first place from its position on that is free; leaps beyond what is in the way. */
function advance({ lines }: Sheet, { runs, lastRow, lastColumn }: Mask, search: Search, pad: number): void {
  for (; search.row <= lastRow && !search.isOver; search.row++, search.column = 0) {
    let free = 0
    for (let at = 0; search.column <= lastColumn; at = at + 1 < runs.length ? at + 1 : 0) {
      const run = runs[at]
      const line = run && lines[pad + search.row + run.row]
      if (!line) break
      const from = pad + search.column + run.from
      const hit = line.next[from] ?? 0
      if (hit < from + run.to - run.from) {
        search.column += (line.end[hit] ?? 0) - from
        free = 0
      } else if (++free === runs.length) return
    }
  }
  search.isOver = true
}
