import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_PARCELS, type TrackingColumns } from '../../contract/admin/tracking.ts'
import { guessColumns } from '../../domain/tracking-columns.ts'
import { AppError } from '../../errors.ts'
import { columnAt, type List, readList } from '../../spreadsheets/read-list.ts'

export type Parcel = { line: number; order_number: string; courier: string | null; tracking_number: string }

const refuse = (message: string) => new AppError(422, 'list', message)

/** Parses a courier export or pasted table. */
export function readTracking(list: string, chosen: TrackingColumns | undefined): List {
  const say = adminSentences.tracking
  const read = readList(list, (cells) =>
    chosen
      ? Object.values(chosen).every((heading) => heading === null || cells.includes(heading))
      : guessColumns(cells) !== null,
  )
  if (read.rows.length === 0) throw refuse(say.empty)
  if (read.rows.length > MAX_PARCELS) throw refuse(say.too_many)
  return read
}

/** @param courier default for lines without one @throws {AppError} 422 when a column is missing */
export function parcelsIn(
  { headings, rows }: List,
  columns: TrackingColumns,
  courier: string | null,
): Parcel[] {
  const [order, tracking, by] = [columns.order_number, columns.tracking_number, columns.courier].map(
    (heading) => (heading === null ? -1 : columnAt(headings, heading)),
  )
  if (order === undefined || order < 0 || tracking === undefined || tracking < 0)
    throw refuse(adminSentences.tracking.no_headings)
  return rows.map(({ line, cells }) => ({
    line,
    order_number: (cells[order] ?? '').replace(/^#\s*/, '').toUpperCase(),
    // The CSV export prefixes formula-like values with a quote.
    tracking_number: (cells[tracking] ?? '').replace(/^'/, ''),
    courier: (by === undefined ? '' : (cells[by] ?? '')) || courier,
  }))
}
