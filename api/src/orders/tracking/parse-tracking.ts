import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_PARCELS, type TrackingColumns } from '../../contract/admin/tracking.ts'
import { guessColumns } from '../../domain/tracking-columns.ts'
import { AppError } from '../../errors.ts'
import { columnAt, type List, readList } from '../../spreadsheets/read-list.ts'

export type Parcel = { line: number; order_number: string; courier: string | null; tracking_number: string }

const refuse = (message: string) => new AppError(422, 'list', message)

/**
 * A list as a courier's site exports it or a sheet pastes it.
 * @param chosen its columns, where they were chosen by hand
 * @throws {AppError} 422 with a sentence when it is no such list
 */
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

/**
 * The parcels of a list whose columns are known. @param courier of lines that name none
 * @throws {AppError} 422 when the list has no such columns
 */
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
    // Our own export writes a quote before what a sheet might take for a formula.
    tracking_number: (cells[tracking] ?? '').replace(/^'/, ''),
    courier: (by === undefined ? '' : (cells[by] ?? '')) || courier,
  }))
}
