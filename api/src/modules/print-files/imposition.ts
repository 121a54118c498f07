import type { Turning } from '@nakshi/core/studio/admin-print-files'
import type { Box } from '@nakshi/studio/path'
import {
  type Arrangement,
  fits,
  type ImpositionItem,
  type PlacedItem,
  type Turn,
  turnBox,
} from './footprint.ts'
import { nestItems } from './nesting.ts'

export type ImpositionSize = { width: number; height: number }
/** mm: what may be printed, and the registration marks in its corners. */
export type PrintableArea = { free: Box; marks: readonly Box[] }

const TURNS: Record<Turning, readonly Turn[]> = { any: [0, 90, 180, 270], half: [0, 180], none: [0] }
/** mm of the last sheet that are worth a less regular arrangement. */
const WORTHWHILE_MM = 1

/**
 * The best of several arrangements: rows of boxes, which fill a sheet exactly, and nested outlines. Fewest
 * sheets first, then the shortest last sheet. Deterministic. @param gap mm between items
 */
export function imposeItems(
  items: readonly ImpositionItem[],
  { free, marks }: PrintableArea,
  gap: number,
  turning: Turning,
): Arrangement {
  const turns = TURNS[turning]
  const rows = imposeInRows(items, excludeMarks(free, marks), gap, turns)
  const isSimple = rows.too_large.length === 0 && rows.sheets.length <= 1
  if (isSimple && items.every(({ piece }) => piece.isRectangular)) return rows
  const choices = turning === 'any' ? [turns, TURNS.half, [0] as const, [90] as const] : [turns]
  const boxes = new Map(items.map(({ id, piece }) => [id, piece.box]))
  let best = { arrangement: rows, height: getLastHeight(rows, boxes) }
  for (const choice of choices)
    for (const isTransposed of [false, true]) {
      const arrangement = nestItems(items, { free, blocked: marks }, { turns: choice, isTransposed })
      const height = getLastHeight(arrangement, boxes)
      const saved =
        best.arrangement.too_large.length - arrangement.too_large.length ||
        best.arrangement.sheets.length - arrangement.sheets.length
      if (saved > 0 || (saved === 0 && height < best.height - WORTHWHILE_MM)) best = { arrangement, height }
    }
  return best.arrangement
}

function getLastHeight({ sheets }: Arrangement, boxes: ReadonlyMap<string, Box>): number {
  const placed = sheets.at(-1) ?? []
  return Math.max(
    0,
    ...placed.map(({ id, y, angle }) => {
      const box = boxes.get(id)
      return box ? y + turnBox(box, angle as Turn).y1 : 0
    }),
  )
}

/** Strips at both ends: rows cannot pass a mark. */
function excludeMarks(free: Box, marks: readonly Box[]): Box {
  const middle = (free.y0 + free.y1) / 2
  const [above, below] = [marks.filter(({ y1 }) => y1 < middle), marks.filter(({ y0 }) => y0 > middle)]
  return {
    ...free,
    y0: Math.max(free.y0, ...above.map(({ y1 }) => y1)),
    y1: Math.min(free.y1, ...below.map(({ y0 }) => y0)),
  }
}

type Row = { y: number; height: number; used: number }
type Sheet = { placed: PlacedItem[]; rows: Row[] }

/** Boxes in rows; tallest items first. */
function imposeInRows(
  items: readonly ImpositionItem[],
  room: Box,
  gap: number,
  turns: readonly Turn[],
): Arrangement {
  const free = { width: room.x1 - room.x0 + 1e-6, height: room.y1 - room.y0 + 1e-6 }
  const tooLarge: string[] = []
  const oriented = items.flatMap(({ id, piece }, order) => {
    const [lowest] = turns
      .filter((turn) => turn < 180)
      .map((angle) => ({ angle, box: turnBox(piece.box, angle) }))
      .filter(({ box }) => fits(box, room))
      .sort((a, b) => a.box.y1 - a.box.y0 - (b.box.y1 - b.box.y0))
    if (!lowest) {
      tooLarge.push(id)
      return []
    }
    const { x0, y0, x1, y1 } = lowest.box
    return [{ id, order, ...lowest, width: x1 - x0, height: y1 - y0 }]
  })
  oriented.sort((a, b) => b.height - a.height || b.width - a.width || a.order - b.order)
  const sheets: Sheet[] = []
  for (const { id, angle, box, ...size } of oriented) {
    const { sheet, row } = sheets.flatMap((each) => findSpace(each, size, free, gap))[0] ?? addSheet(sheets)
    const target = row ?? addRow(sheet.rows, size.height, gap)
    const used = target.used + (target.used > 0 ? gap : 0)
    sheet.placed.push({ id, angle, x: room.x0 + used - box.x0, y: room.y0 + target.y - box.y0 })
    target.used = used + size.width
  }
  return { sheets: sheets.map(({ placed }) => placed), too_large: tooLarge }
}

type FreeSpace = { sheet: Sheet; row: Row | null }

const nextRowY = (row: Row | undefined, gap: number) => (row ? row.y + row.height + gap : 0)

function findSpace(sheet: Sheet, item: ImpositionSize, free: ImpositionSize, gap: number): FreeSpace[] {
  const row = sheet.rows.find(
    ({ height, used }) => item.height <= height && used + gap + item.width <= free.width,
  )
  if (row) return [{ sheet, row }]
  return nextRowY(sheet.rows.at(-1), gap) + item.height <= free.height ? [{ sheet, row: null }] : []
}

function addSheet(sheets: Sheet[]): FreeSpace {
  const sheet: Sheet = { placed: [], rows: [] }
  sheets.push(sheet)
  return { sheet, row: null }
}

function addRow(rows: Row[], height: number, gap: number): Row {
  const row = { y: nextRowY(rows.at(-1), gap), height, used: 0 }
  rows.push(row)
  return row
}
