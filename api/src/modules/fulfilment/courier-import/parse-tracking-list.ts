import { adminMessages } from '@nakshi/contract/admin/messages'
import { MAX_TRACKING_ROWS, type TrackingColumns } from '@nakshi/contract/admin/tracking'
import type { Message } from '@nakshi/contract/message-template'
import { AppError } from '../../../errors.ts'
import {
  findColumn,
  parseSpreadsheetText,
  type Spreadsheet,
} from '../../../spreadsheets/parse-spreadsheet.ts'
import { detectTrackingColumns } from './detect-tracking-columns.ts'

export type ImportedParcel = {
  line: number
  order_number: string
  courier: string | null
  tracking_number: string
}

const listError = (message: Message) => new AppError(422, 'list', message)

/** Parses a courier export or pasted table. */
export function parseTrackingList(list: string, chosen: TrackingColumns | undefined): Spreadsheet {
  const trackingMessages = adminMessages.tracking
  const parsed = parseSpreadsheetText(list, (cells) =>
    chosen
      ? Object.values(chosen).every((heading) => heading === null || cells.includes(heading))
      : detectTrackingColumns(cells) !== null,
  )
  if (parsed.rows.length === 0) throw listError(trackingMessages.empty)
  if (parsed.rows.length > MAX_TRACKING_ROWS) throw listError(trackingMessages.too_many)
  return parsed
}

/** @param courier default for lines without one @throws {AppError} 422 when a column is missing */
export function parseParcels(
  { headings, rows }: Spreadsheet,
  columns: TrackingColumns,
  courier: string | null,
): ImportedParcel[] {
  const [order, tracking, by] = [columns.order_number, columns.tracking_number, columns.courier].map(
    (heading) => (heading === null ? -1 : findColumn(headings, heading)),
  )
  if (order === undefined || order < 0 || tracking === undefined || tracking < 0)
    throw listError(adminMessages.tracking.no_headings)
  return rows.map(({ line, cells }) => ({
    line,
    order_number: (cells[order] ?? '').replace(/^#\s*/, '').toUpperCase(),
    // The CSV export prefixes formula-like values with a quote.
    tracking_number: (cells[tracking] ?? '').replace(/^'/, ''),
    courier: (by === undefined ? '' : (cells[by] ?? '')) || courier,
  }))
}
