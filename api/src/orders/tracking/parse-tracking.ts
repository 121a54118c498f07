import { CsvError, parse } from 'csv-parse/sync'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_PARCELS } from '../../contract/admin/tracking.ts'
import { AppError } from '../../errors.ts'

export type Parcel = { line: number; order_number: string; courier: string | null; tracking_number: string }

/** `Tracking Number ` is `tracking_number`; the other names are those couriers use. */
const otherNames: Record<string, string> = {
  order: 'order_number',
  order_no: 'order_number',
  order_id: 'order_number',
  awb: 'tracking_number',
  awb_no: 'tracking_number',
  awb_number: 'tracking_number',
  tracking: 'tracking_number',
  tracking_no: 'tracking_number',
  courier_name: 'courier',
}

function columnOf(heading: string): string {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')
  return otherNames[name] ?? name
}

/**
 * Reads a list as a courier's site exports it or a sheet pastes it: commas, semicolons or tabs,
 * with a heading.
 * @throws {AppError} 422 with a sentence when it is no such list
 */
export function parseTracking(list: string): Parcel[] {
  const say = adminSentences.tracking
  const rows = read(list)
  if (rows.length === 0) throw new AppError(422, 'list', say.empty)
  if (rows.length > MAX_PARCELS) throw new AppError(422, 'list', say.too_many)
  return rows.map(({ record, info }) => {
    const { order_number, tracking_number, courier } = record
    if (order_number === undefined || tracking_number === undefined)
      throw new AppError(422, 'list', say.no_headings)
    // Our own export writes a quote before what a sheet might take for a formula.
    return {
      line: info.lines,
      order_number: order_number.replace(/^#/, '').toUpperCase(),
      tracking_number: tracking_number.replace(/^'/, ''),
      courier: courier || null,
    }
  })
}

type Row = { record: Partial<Record<string, string>>; info: { lines: number } }

function read(list: string): Row[] {
  try {
    return parse(list, {
      bom: true,
      columns: (headings: string[]) => headings.map(columnOf),
      delimiter: [',', ';', '\t'],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw new AppError(422, 'list', adminSentences.tracking.unreadable)
    throw error
  }
}
