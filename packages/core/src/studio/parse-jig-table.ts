import type { Jig } from './jig.ts'

type ParsedTable = { positions: Jig['positions'] } | { wrongRow: number }

const isNumber = (cell: string) => /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(cell)

/**
 * Rows of x, y and angle as spreadsheets copy them or as typed: between tabs, semicolons, commas or spaces. The
 * first row may be a heading; without an angle it is 0. @returns the first row, from 1, that is none
 */
export function parseJigTable(table: string): ParsedTable {
  const positions: Jig['positions'] = []
  for (const [index, line] of table.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue
    const cells = splitRow(line)
    const isHeading = index === 0 && cells.every((cell) => !/\d/.test(cell))
    if (isHeading) continue
    const numbers = cells.map((cell) => Number(cell.replace(',', '.')))
    const [xMm, yMm, angleDeg = 0] = numbers
    const isRow = cells.length >= 2 && cells.length <= 3 && cells.every(isNumber)
    if (!isRow || xMm === undefined || yMm === undefined) return { wrongRow: index + 1 }
    positions.push({ x_mm: xMm, y_mm: yMm, angle_deg: angleDeg })
  }
  return { positions }
}

/** A comma is a decimal point where another sign separates the cells. */
function splitRow(line: string): string[] {
  const separator = /[\t;]/.exec(line)?.[0] ?? (/,\s|,\S*,/.test(line) ? ',' : null)
  const cells = separator === null ? line.trim().split(/\s+/) : line.split(separator)
  const trimmed = cells.map((cell) => cell.trim())
  while (trimmed.at(-1) === '') trimmed.pop()
  return trimmed.length === 1 ? (trimmed[0] ?? '').split(',') : trimmed
}

export const formatJigTable = (positions: Jig['positions']) =>
  positions.map(({ x_mm, y_mm, angle_deg }) => [x_mm, y_mm, angle_deg].join('\t')).join('\n')
