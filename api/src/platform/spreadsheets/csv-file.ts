import { formatDecimalRupees } from '@nakshi/core/base/money'
import { stringify } from 'csv-stringify/sync'
import type { CellKind, ColumnHeading, ExportCellValue, ExportTable } from './table.ts'

/** Excel needs a byte order mark to read UTF-8; without it Hindi names break. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * CSV for Excel (RFC 4180): all fields quoted, CRLF between rows. Formula-like values (`=`, `+`, `-`,
 * `@`, tab, return) get a leading `'` (ASVS 5, 1.2.10); negative numbers stay.
 */
export async function* csvFile({ headings, batches }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines(headings, [headings.map(({ name }) => name)])
  for await (const rows of batches) yield lines(headings, toFields(headings, rows))
}

/** For programs that know their headings to the letter: without byte order mark, quoted where needed. */
export async function* plainCsvFile({ headings, batches }: ExportTable): AsyncGenerator<string> {
  yield lines(headings, [headings.map(({ name }) => name)], false)
  for await (const rows of batches) yield lines(headings, toFields(headings, rows), false)
}

const toFields = (headings: ColumnHeading[], rows: ExportCellValue[][]) =>
  rows.map((row) => headings.map(({ kind }, index) => toField(kind, row[index] ?? null)))

/** Numbers are formatted by `cast`: only a negative number that is a number here is no formula. */
const toField = (kind: CellKind, value: ExportCellValue) =>
  typeof value === 'number' ? value : csvValue(kind, value)

export function csvValue(kind: CellKind, value: ExportCellValue): string | number {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? formatDecimalRupees(value) : value
  return value.replace(/\r\n?/g, '\n')
}

function lines(headings: ColumnHeading[], rows: (string | number)[][], quoted = true): string {
  return stringify(rows, {
    cast: { number: (value, { index }) => String(csvValue(headings[index]?.kind ?? 'number', value)) },
    quoted,
    quoted_empty: quoted,
    escape_formulas: true,
    record_delimiter: '\r\n',
  })
}
