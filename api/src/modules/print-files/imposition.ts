/** mm, with bleed */
export type ImpositionItem = { id: string; width: number; height: number }
export type ImpositionSize = { width: number; height: number }
export type ImposedItem = {
  id: string
  /** Top left corner in mm. */
  x: number
  y: number
  /** Rotated by 90 degrees. */
  is_turned: boolean
}
type Imposition = {
  sheets: ImposedItem[][]
  /** Items that do not fit in either orientation. */
  too_large: string[]
}

/** mm; sums of widths such as 19.8 exceed the sheet by a rounding error. */
const TOLERANCE_MM = 1e-6

type Row = { y: number; height: number; used: number }

/** Deterministic; tallest items first. @param margin mm @param gap mm between items */
export function imposeItems(
  items: readonly ImpositionItem[],
  { width, height }: ImpositionSize,
  margin: number,
  gap: number,
): Imposition {
  const free = getFreeSize({ width, height }, margin)
  const tooLarge: string[] = []
  const oriented = items.flatMap((item, order) => {
    const orientations = [false, true].filter((is) => fits(rotate(item, is), free))
    const isRotated = orientations.sort((a, b) => rotate(item, a).height - rotate(item, b).height)[0]
    if (isRotated === undefined) {
      tooLarge.push(item.id)
      return []
    }
    return [{ id: item.id, order, is_turned: isRotated, ...rotate(item, isRotated) }]
  })
  oriented.sort((a, b) => b.height - a.height || b.width - a.width || a.order - b.order)
  const sheets: { imposedItems: ImposedItem[]; rows: Row[] }[] = []
  for (const item of oriented) {
    const space = sheets.flatMap((sheet) => findSpace(sheet, item, free, gap))[0] ?? addSheet(sheets)
    const { sheet, row } = space
    const targetRow = row ?? addRow(sheet.rows, item.height, gap)
    const x = margin + targetRow.used + (targetRow.used > 0 ? gap : 0)
    sheet.imposedItems.push({ id: item.id, x, y: margin + targetRow.y, is_turned: item.is_turned })
    targetRow.used = x - margin + item.width
  }
  return { sheets: sheets.map(({ imposedItems }) => imposedItems), too_large: tooLarge }
}

const getFreeSize = ({ width, height }: ImpositionSize, margin: number): ImpositionSize => ({
  width: width - 2 * margin + TOLERANCE_MM,
  height: height - 2 * margin + TOLERANCE_MM,
})

/** In either orientation. */
export function fitsImposition(item: ImpositionSize, sheet: ImpositionSize, margin: number): boolean {
  const free = getFreeSize(sheet, margin)
  return fits(item, free) || fits(rotate(item, true), free)
}

type Sheet = { imposedItems: ImposedItem[]; rows: Row[] }
type FreeSpace = { sheet: Sheet; row: Row | null }

const rotate = ({ width, height }: ImpositionSize, is: boolean): ImpositionSize =>
  is ? { width: height, height: width } : { width, height }
const fits = (item: ImpositionSize, free: ImpositionSize) =>
  item.width <= free.width && item.height <= free.height
const nextRowY = (row: Row | undefined, gap: number) => (row ? row.y + row.height + gap : 0)

function findSpace(sheet: Sheet, item: ImpositionSize, free: ImpositionSize, gap: number): FreeSpace[] {
  const row = sheet.rows.find(
    ({ height, used }) => item.height <= height && used + gap + item.width <= free.width,
  )
  if (row) return [{ sheet, row }]
  return nextRowY(sheet.rows.at(-1), gap) + item.height <= free.height ? [{ sheet, row: null }] : []
}

function addSheet(sheets: Sheet[]): FreeSpace {
  const sheet: Sheet = { imposedItems: [], rows: [] }
  sheets.push(sheet)
  return { sheet, row: null }
}

function addRow(rows: Row[], height: number, gap: number): Row {
  const row = { y: nextRowY(rows.at(-1), gap), height, used: 0 }
  rows.push(row)
  return row
}
