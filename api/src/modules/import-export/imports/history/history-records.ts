import { withParams } from '@nakshi/core/base/message-template'
import { parseDecimal } from '@nakshi/core/base/parse-decimal'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import { decodeEntities } from '../../../../platform/html-text.ts'
import type { Spreadsheet } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import { normaliseCell } from '../parse-product-cell.ts'
import { isIndia } from './indian-state-names.ts'

/** Spellings of a heading; the first filled one counts. */
export type Columns<Field extends string> = Record<Field, readonly string[]>

/** `get` is blank for a missing column. `heading`: as the file spells it. */
export type HistoryRecord<Field extends string> = {
  line: number
  get: (field: Field) => string
  /** filled cells of all spellings */
  all: (field: Field) => string[]
  heading: (field: Field) => string | null
}
export type RowMessage = { column: string | null; message: CatalogueMessage }

/** `Shipping Address 1`, `shipping_address_1` and `Address 1 (Shipping)` differ only in order. */
export const toHeadingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function toRecords<Field extends string>(
  { headings, rows }: Spreadsheet,
  columns: Columns<Field>,
): HistoryRecord<Field>[] {
  const indexes = new Map<string, number>()
  for (const [index, heading] of headings.entries()) {
    const key = toHeadingKey(heading)
    if (!indexes.has(key)) indexes.set(key, index)
  }
  const findIndexes = (field: Field) => columns[field].flatMap((key) => indexes.get(key) ?? [])
  return rows.map(({ line, cells }) => {
    const all = (field: Field) =>
      findIndexes(field)
        .map((index) => normaliseCell(cells[index] ?? ''))
        .filter((cell) => cell !== '')
    return {
      line,
      all,
      get: (field) => all(field)[0] ?? '',
      heading: (field) => {
        const [index] = findIndexes(field)
        return index === undefined ? null : (headings[index] ?? null)
      },
    }
  })
}

/** Without control characters and lone surrogates, which PostgreSQL rejects. */
export const toLine = (text: string, max: number): string =>
  cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '), max)
export const toText = (text: string, max: number): string =>
  cut(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\p{Cs}/gu, '')
      .replace(/[^\P{Cc}\n]/gu, ' '),
    max,
  )
const cut = (text: string, max: number) => Array.from(text.trim()).slice(0, max).join('').trim()

/** Exports write `'400001` and `'+91…`, so that spreadsheets keep them as text. */
export const withoutTextMark = (cell: string): string => cell.replace(/^'(?=[\d+])/, '')

type AddressPart = 'company' | 'address1' | 'address2' | 'city' | 'state' | 'pincode' | 'country'

/** A line each of the company, the street and the place, without India. */
export function toAddressText(getCell: (part: AddressPart) => string): string {
  const get = (part: AddressPart) => toLine(decodeEntities(withoutTextMark(getCell(part))), 200)
  const place = [get('city'), get('state'), get('pincode')].filter((part) => part !== '')
  const country = isIndia(get('country')) ? '' : get('country')
  return [get('company'), get('address1'), get('address2'), place.join(', '), country]
    .filter((line) => line !== '')
    .join('\n')
}

/** Largest amount: one lakh crore. */
const MAX_INTEGER_DIGITS = 12

/** Hundredths; exports may have up to six decimals. */
export function parseAmount(cell: string): { value: number | null } | { error: CatalogueMessage } {
  if (cell === '') return { value: null }
  const decimal = parseDecimal(cell)
  if (!decimal || decimal.integer.length > MAX_INTEGER_DIGITS)
    return { error: withParams(historyImportMessages.no_amount, { value: cell.slice(0, 40) }) }
  const thousandths = `${decimal.integer}${decimal.fraction.padEnd(3, '0').slice(0, 3)}`
  const value = Math.round(Number(thousandths) / 10)
  if (decimal.isNegative && value > 0)
    return { error: withParams(historyImportMessages.negative, { value: cell.slice(0, 40) }) }
  return { value }
}

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|IST|[+-]\d{2}:?\d{2})?)?$/i
const EARLIEST_YEAR = 1995
const DAY_MS = 86_400_000
const INDIA = '+05:30'
const NAMED_ZONES: Partial<Record<string, string>> = { Z: 'Z', UTC: 'Z', IST: INDIA }

/** A time without a zone is Indian time. */
export function parseDate(cell: string, now: Date): { value: Date } | { error: CatalogueMessage } {
  const error = withParams(historyImportMessages.no_date, { value: cell.slice(0, 40) })
  const match = DATE.exec(cell)
  if (!match) return { error }
  const [, year = '', month = '', day = '', hour = '0', minute = '00', second = '00', zone = INDIA] = match
  const calendar = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (calendar.getUTCMonth() !== Number(month) - 1 || Number(year) < EARLIEST_YEAR) return { error }
  const offset = NAMED_ZONES[zone.toUpperCase()] ?? zone.replace(/^([+-]..):?/, '$1:')
  const value = new Date(`${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`)
  if (Number.isNaN(value.getTime())) return { error }
  if (value.getTime() > now.getTime() + DAY_MS)
    return { error: withParams(historyImportMessages.future_date, { value: cell }) }
  return { value }
}
