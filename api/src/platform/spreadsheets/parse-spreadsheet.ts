import { spreadsheetMessages } from '@nakshi/core/base/admin-spreadsheet-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { trimInvisible } from '@nakshi/core/base/normalise-text'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { AppError } from '../errors.ts'

/** `line`: row number as shown in Excel. */
type SpreadsheetRow = { line: number; cells: string[] }
export type Spreadsheet = { headings: string[]; rows: SpreadsheetRow[] }
type IsHeading = (cells: string[]) => boolean

const DELIMITERS = [',', ';', '\t']
/** Headings must be within these rows; bank statements begin with an address. */
const HEADING_ROWS = 40
const WEB_PAGE = /^\s*<(?:!doctype|\?xml|html|head|meta|style|body|div|table)\b/i

const spreadsheetError = (message: CatalogueMessage) => new AppError(422, 'list', message)

/** Comma, semicolon or tab separated. @throws {AppError} 422 not a spreadsheet */
export function parseSpreadsheetText(list: string, isHeading: IsHeading): Spreadsheet {
  const text = list.replace(/^\ufeff/, '')
  if (/[\ufffd\0]/.test(text)) throw spreadsheetError(spreadsheetMessages.broken_characters)
  if (WEB_PAGE.test(text)) throw spreadsheetError(spreadsheetMessages.web_page)
  const [prefix, declared] = /^"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i.exec(text) ?? ['']
  const body = text.slice(prefix.length)
  const records = parseRecords(body, declared ?? detectDelimiter(body, isHeading))
  const at = findHeadingRow(records, isHeading)
  const rows = records.map((cells, index) => ({ line: index + 1, cells }))
  return {
    headings: (records[at] ?? []).map((heading) => heading.slice(0, 200)),
    rows: rows.slice(at + 1).filter(({ cells }) => countFilled(cells) > 0),
  }
}

/** @throws {AppError} 422 duplicate heading @returns -1 if missing */
export function findColumn(headings: readonly string[], heading: string): number {
  const at = headings.indexOf(heading)
  if (at !== headings.lastIndexOf(heading))
    throw spreadsheetError(withParams(spreadsheetMessages.two_columns, { heading }))
  return at
}

const countFilled = (cells: string[]) => cells.filter((cell) => cell !== '').length

/** The first row of known headings, else the first with several cells. */
function findHeadingRow(records: string[][], isHeading: IsHeading): number {
  const first = records.slice(0, HEADING_ROWS)
  const known = first.findIndex(isHeading)
  if (known >= 0) return known
  const wide = first.findIndex((cells) => countFilled(cells) > 1)
  return wide >= 0 ? wide : records.findIndex((cells) => countFilled(cells) > 0)
}

/** Prefers the delimiter that yields known headings, else the most columns. */
function detectDelimiter(text: string, isHeading: IsHeading): string {
  const widths = DELIMITERS.map((delimiter) => {
    const first = { delimiter, to: HEADING_ROWS }
    const records = orError(() => parseRecords(text, delimiter, first))
    // Unclosed quotes: parse without quoting to find the headings.
    const rows = records instanceof Error ? parsed(text, { ...first, quote: false }) : records
    const heading = rows[findHeadingRow(rows, isHeading)] ?? []
    return isHeading(heading) ? Number.MAX_SAFE_INTEGER : heading.length
  })
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ','
}

const parsed = (text: string, options: Options): string[][] =>
  parse(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    ...options,
  }).map((cells) => cells.map(plainText))

function parseRecords(text: string, delimiter: string, more: Options = {}): string[][] {
  const options = { ...more, delimiter }
  const strict = orError(() => parsed(text, { ...options, trim: true }))
  if (!(strict instanceof Error)) return strict
  // Quotes within a cell are literal: inches, "Best Dad".
  const relaxed = orError(() => parsed(text, { ...options, ltrim: true, relax_quotes: true }))
  const open = relaxed instanceof Error ? getRecordCount(relaxed) : relaxed.findIndex(hasUnclosedQuote)
  if (!(relaxed instanceof Error) && open < 0) return relaxed
  // Cells pasted from a spreadsheet are not quoted.
  if (delimiter === '\t') return parsed(text, { ...options, quote: false })
  throw spreadsheetError(withParams(spreadsheetMessages.quote_not_closed, { line: open + 1 }))
}

function orError(read: () => string[][]): string[][] | CsvError | AppError {
  try {
    return read()
  } catch (error) {
    if (error instanceof CsvError || error instanceof AppError) return error
    throw error
  }
}

/** An unclosed quote swallowed the following line. */
const hasUnclosedQuote = (cells: string[]) => cells.some((cell) => /^".*[\r\n]/s.test(cell))
const getRecordCount = (error: CsvError | AppError) =>
  'records' in error && typeof error.records === 'number' ? error.records : 0

/** Courier exports write `="00123"` to keep leading zeros in Excel. */
const plainText = (cell: string) => {
  const text = trimInvisible(cell)
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  return quoted === undefined ? text : quoted.replaceAll('""', '"')
}
