import { CsvError, parse } from 'csv-parse/sync'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_PARCELS, type TrackingColumns } from '../../contract/admin/tracking.ts'
import { delimiterOf } from '../../domain/delimiter.ts'
import { AppError } from '../../errors.ts'

export type Parcel = { line: number; order_number: string; courier: string | null; tracking_number: string }
export type Sheet = { headings: string[]; rows: { line: number; cells: string[] }[] }

const refuse = (message: string) => new AppError(422, 'list', message)

/**
 * A list as a courier's site exports it or a sheet pastes it: commas, semicolons or tabs, below a
 * line of headings.
 * @throws {AppError} 422 with a sentence when it is no such list
 */
export function readSheet(list: string): Sheet {
  const say = adminSentences.tracking
  const [heading, ...rows] = read(list)
  if (!heading || rows.length === 0) throw refuse(say.empty)
  if (rows.length > MAX_PARCELS) throw refuse(say.too_many)
  return {
    headings: heading.record,
    rows: rows.map(({ record, info }) => ({ line: info.lines, cells: record })),
  }
}

/**
 * The parcels of a list whose columns are known. @param courier of lines that name none
 * @throws {AppError} 422 when the list has no such columns
 */
export function parcelsIn(
  { headings, rows }: Sheet,
  columns: TrackingColumns,
  courier: string | null,
): Parcel[] {
  const place = (heading: string | null) => (heading === null ? -1 : headings.indexOf(heading))
  const [order, tracking, by] = [columns.order_number, columns.tracking_number, columns.courier].map(place)
  if (order === undefined || order < 0 || tracking === undefined || tracking < 0)
    throw refuse(adminSentences.tracking.no_headings)
  return rows.map(({ line, cells }) => ({
    line,
    order_number: (cells[order] ?? '').replace(/^#/, '').toUpperCase(),
    // Our own export writes a quote before what a sheet might take for a formula.
    tracking_number: (cells[tracking] ?? '').replace(/^'/, ''),
    courier: (by === undefined ? '' : (cells[by] ?? '')) || courier,
  }))
}

type Row = { record: string[]; info: { lines: number } }

function read(list: string): Row[] {
  try {
    return parse(list, {
      bom: true,
      delimiter: delimiterOf(list),
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw refuse(adminSentences.tracking.unreadable)
    throw error
  }
}
