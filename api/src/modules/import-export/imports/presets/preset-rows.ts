import { parseDecimal, toNumber } from '@nakshi/core/base/parse-decimal'
import type { Spreadsheet } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import { normaliseCell } from '../parse-product-cell.ts'

/** `get` is blank for a missing column; names in lower case. */
export type PresetRow = {
  line: number
  get: (heading: string) => string
  /** as the file spells it */
  spell: (heading: string) => string
}

export const toHeadingName = (heading: string): string => heading.trim().toLowerCase()

export function toPresetRows({ headings, rows }: Spreadsheet): PresetRow[] {
  const columns = new Map<string, number>()
  headings.forEach((heading, index) => {
    const name = toHeadingName(heading)
    if (!columns.has(name)) columns.set(name, index)
  })
  return rows.map(({ line, cells }) => ({
    line,
    spell: (heading) => headings[columns.get(heading) ?? -1] ?? heading,
    get: (heading) => {
      const index = columns.get(heading)
      return index === undefined ? '' : normaliseCell(cells[index] ?? '')
    },
  }))
}

/** The first filled of several spellings of a column. */
export const getFirst = ({ get }: PresetRow, ...headings: string[]): string =>
  headings.map(get).find((cell) => cell !== '') ?? ''

/** Headings that are filled in any of the rows. */
export const listFilled = (rows: PresetRow[], ...headings: string[][]): string[] =>
  headings.flat().flatMap((heading) => {
    const row = rows.find(({ get }) => get(heading) !== '')
    return row ? [row.spell(heading)] : []
  })

/** Variants may cost the store different amounts; the product has one. */
export function getCost(rows: PresetRow[], heading: string): { cost: string; not_taken: string[] } {
  const costs = new Set(rows.map(({ get }) => get(heading)).filter((cell) => cell !== ''))
  const [cost = ''] = costs
  return costs.size > 1 ? { cost: '', not_taken: listFilled(rows, [heading]) } : { cost, not_taken: [] }
}

/** An unreadable cell stays as it is, so that the check of the row reports it. Blank unless positive. */
export function convertCell(cell: string, convert: (amount: number) => number): string {
  const decimal = parseDecimal(cell)
  if (!decimal) return cell
  const amount = toNumber(decimal)
  return amount > 0 ? String(convert(amount)) : ''
}

export const isYes = (cell: string): boolean => /^(true|yes|1)$/i.test(cell)
export const isNo = (cell: string): boolean => /^(false|no|0|-1)$/i.test(cell)
