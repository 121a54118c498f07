import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import {
  type Box,
  emptyBox,
  flattenPath,
  getPathBounds,
  growBox,
  type Matrix,
  type Path,
} from '@nakshi/studio/path'
import { growPath } from './offset-path.ts'
import { type Raster, rasterise } from './raster.ts'

export type Turn = 0 | 90 | 180 | 270
/** mm from the middle of the trim, y points down. */
export type Footprint = {
  /** Pieces of one key have one outline. */
  key: string
  /** Closed polygons, disjoint from those of every other piece: bleed with half of the gap, and label. */
  footprint: number[][]
  /** Of bleed and label; stays in the printable part. */
  box: Box
  area: number
  /** Top left corner of its strip. */
  label: { x: number; y: number; width: number } | null
  isRectangular: boolean
}
export type ImpositionItem = { id: string; piece: Footprint }
/** Middle of the trim, clockwise by degrees. */
export type Place = { x: number; y: number; angle: number }
export type PlacedItem = Place & { id: string }
export type Arrangement = {
  sheets: PlacedItem[][]
  /** Items that do not fit in any orientation. */
  too_large: string[]
}

/** mm: strip on the waste; its text, and the baseline within the strip. */
export const LABEL_MM = { strip: 3, size: 2.4, baseline: 2.3, indent: 0.8, clearance: 0.5 }
/** mm: sums of widths such as 19.8 exceed the sheet by a rounding error. */
const TOLERANCE_MM = 1e-6
/** mm by which flattened curves may lie inside of the shape. */
const FLATTENING_MM = 0.01
const CURVE_STEPS = 16

/** Clockwise, y points down. */
export function turnBox({ x0, y0, x1, y1 }: Box, turn: Turn): Box {
  if (turn === 90) return { x0: -y1, y0: x0, x1: -y0, y1: x1 }
  if (turn === 180) return { x0: -x1, y0: -y1, x1: -x0, y1: -y0 }
  return turn === 270 ? { x0: y0, y0: -x1, x1: y1, y1: -x0 } : { x0, y0, x1, y1 }
}

export const fits = (box: Box, room: Box) =>
  box.x1 - box.x0 <= room.x1 - room.x0 + TOLERANCE_MM && box.y1 - box.y0 <= room.y1 - room.y0 + TOLERANCE_MM

/** From mm of the middle of the trim, or of its corner, to mm of the sheet. */
export function placeFromMiddle({ x, y, angle }: Place): Matrix {
  const [cos, sin] = [Math.cos((angle / 180) * Math.PI), Math.sin((angle / 180) * Math.PI)].map(
    (value) => Math.round(value * 1e12) / 1e12,
  )
  return [cos ?? 1, sin ?? 0, -(sin ?? 0), cos ?? 1, x, y]
}

export function placeFromCorner(
  placed: Place,
  { width, height }: Pick<DisplayList, 'width' | 'height'>,
): Matrix {
  const [a, b, c, d, x, y] = placeFromMiddle(placed)
  return [a, b, c, d, x - (a * width + c * height) / 2, y - (b * width + d * height) / 2]
}

type Outline = Pick<DisplayList, 'width' | 'height' | 'bleed' | 'trim'>

/** @param labelWidth mm, or null for a piece without a label */
export function createFootprint(
  mask: StudioArea['mask'],
  { width, height, bleed, trim }: Outline,
  gap: number,
  labelWidth: number | null,
): Footprint {
  const toMiddle = (path: Path) =>
    flattenPath(path, CURVE_STEPS).map((polygon) =>
      polygon.map((mm, at) => mm - (at % 2 === 0 ? width : height) / 2),
    )
  const outline = growPath(trim, bleed)
  const footprint = toMiddle(growPath(trim, bleed + gap / 2 + (mask.kind === 'rect' ? 0 : FLATTENING_MM)))
  const isRectangular = mask.kind === 'rect' || mask.kind === 'rounded'
  const bounds = getPathBounds(outline)
  const box = {
    x0: bounds.x0 - width / 2,
    y0: bounds.y0 - height / 2,
    x1: bounds.x1 - width / 2,
    y1: bounds.y1 - height / 2,
  }
  const label =
    labelWidth === null
      ? null
      : isRectangular
        ? {
            x: LABEL_MM.indent - width / 2,
            y: height / 2 + bleed,
            width: Math.min(labelWidth, width - 2 * LABEL_MM.indent),
          }
        : findLabelPlace(toMiddle(outline), footprint, labelWidth)
  if (label) {
    const { x, y } = label
    const [x1, y1] = [x + label.width, y + LABEL_MM.strip]
    footprint.push([x, y, x1, y, x1, y1, x, y1])
    growBox(box, x, y)
    growBox(box, x1, y1)
  }
  return {
    key: JSON.stringify([mask, width, height, bleed, label?.width ?? null]),
    footprint,
    box,
    area: width * height,
    label,
    isRectangular,
  }
}

/** mm; coarser for large pieces. */
const MIN_LABEL_CELL_MM = 0.5
const MAX_LABEL_CELLS = 400

/** Beside the shape where the label adds least to the footprint, such as between the lobes of a heart. */
function findLabelPlace(
  outline: number[][],
  footprint: number[][],
  labelWidth: number,
): NonNullable<Footprint['label']> {
  const bounds = emptyBox()
  for (const polygon of outline)
    for (let at = 0; at < polygon.length; at += 2) growBox(bounds, polygon[at] ?? 0, polygon[at + 1] ?? 0)
  const side = Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)
  const cell = Math.max(MIN_LABEL_CELL_MM, side / MAX_LABEL_CELLS)
  const clearance = Math.ceil(LABEL_MM.clearance / cell)
  const [width, height] = [Math.ceil(labelWidth / cell), Math.ceil(LABEL_MM.strip / cell)]
  const inked = createCounter(rasterise(outline, cell))
  const kept = rasterise(footprint, cell)
  const free = createCounter(kept)
  const middle = { x: kept.left + kept.columns / 2, y: kept.top + kept.rows / 2 }
  let best = { x: 0, y: 0, added: Infinity, distance: Infinity }
  // Below first: a label is looked for beneath its piece.
  for (let y = kept.top + kept.rows; y >= kept.top - height; y--)
    for (let x = kept.left - width; x <= kept.left + kept.columns; x++) {
      if (inked(x - clearance, y - clearance, x + width + clearance, y + height + clearance) > 0) continue
      const added = width * height - free(x, y, x + width, y + height)
      const distance = Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y)
      if (added < best.added || (added === best.added && distance < best.distance - 0.5))
        best = { x, y, added, distance }
    }
  return { x: best.x * cell, y: best.y * cell, width: labelWidth }
}

/** Counts the marked cells of a rectangle, by sums of all rectangles from the corner. */
function createCounter({ left, top, columns, rows, cells }: Raster) {
  const sums = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0, sum = 0; column < columns; column++) {
      sum += cells[row * columns + column] ?? 0
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + sum
    }
  const clampTo = (value: number, max: number) => Math.min(max, Math.max(0, value))
  return (x0: number, y0: number, x1: number, y1: number) => {
    const at = (x: number, y: number) =>
      sums[clampTo(y - top, rows) * (columns + 1) + clampTo(x - left, columns)] ?? 0
    return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)
  }
}
