import { stringify } from 'csv-stringify/sync'
import { decimalRupees } from '../../domain/money.ts'
import type { Kind, Table, Value } from './table.ts'

/** Without it Excel takes UTF-8 for the system's own letters and breaks every Hindi name. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table as CSV that opens right in Excel (RFC 4180): every field quoted, CRLF between rows and
 * nowhere else. What would be taken for a formula (`=`, `+`, `-`, `@`, tab or return in front) gets
 * a leading `'` (ASVS 5, 1.2.10); a number below 0 stays one.
 */
export async function* csvFile({ headings, batches }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([headings.map(({ name }) => name)])
  for await (const rows of batches)
    yield lines(rows.map((row) => headings.map(({ kind }, index) => csvValue(kind, row[index] ?? null))))
}

/** A value as a cell holds it, before the mark of what looks like a formula. */
export function csvValue(kind: Kind, value: Value): string | number {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? decimalRupees(value) : value
  if (kind === 'moment') return `${value} IST`
  return value.replace(/\r\n?/g, '\n')
}

function lines(rows: (string | number)[][]): string {
  return stringify(rows, {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
  })
}
