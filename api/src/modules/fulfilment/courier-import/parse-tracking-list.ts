import { adminMessages } from '@nakshi/core/admin-messages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { MAX_TRACKING_ROWS, type TrackingColumns } from '@nakshi/core/couriers/admin-tracking'
import { AppError } from '../../../platform/errors.ts'
import { listOwnHeadings, normaliseHeading } from '../../../platform/spreadsheets/detect-columns.ts'
import {
  findColumn,
  parseSpreadsheetText,
  type Spreadsheet,
} from '../../../platform/spreadsheets/parse-spreadsheet.ts'
import { normaliseReference } from './resolve-references.ts'

export type ImportedParcel = {
  line: number
  order_number: string
  courier: string | null
  tracking_number: string
  /** in the panel of the courier */
  is_cancelled?: boolean
}

const listError = (message: CatalogueMessage) => new AppError(422, 'list', message)

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
    order_number: normaliseReference(cells[order] ?? ''),
    // The CSV export prefixes formula-like values with a quote.
    tracking_number: (cells[tracking] ?? '').replace(/^'/, ''),
    courier: (by === undefined ? '' : (cells[by] ?? '')) || courier,
  }))
}

const NUMBER_SUFFIX = '(?:no|num|number|id|code)'
/** Likeliest names first, normalised without `_`. */
const HEADING_PATTERNS: Record<keyof Columns, readonly RegExp[]> = {
  order_number: [
    new RegExp(`^order${NUMBER_SUFFIX}?$`),
    new RegExp(
      `^(?:client|channel|merchant|seller|customer|marketplace|external|store|your)order${NUMBER_SUFFIX}?$`,
    ),
    new RegExp(`^order(?:ref|reference)${NUMBER_SUFFIX}?$`),
    new RegExp(`^reference${NUMBER_SUFFIX}$`),
    new RegExp(
      `^(?:customer|client|merchant|credit|seller|shipper|sender|your)ref(?:erence)?${NUMBER_SUFFIX}?$`,
    ),
    new RegExp(`^ref(?:erence)?${NUMBER_SUFFIX}?$`),
  ],
  tracking_number: [
    new RegExp(`^tracking${NUMBER_SUFFIX}?$`),
    new RegExp(`^awb${NUMBER_SUFFIX}?$`),
    new RegExp(`^(?:air)?waybill${NUMBER_SUFFIX}?$`),
    new RegExp(`^consignment${NUMBER_SUFFIX}?$`),
    new RegExp(`^(?:article|docket|barcode|cn|shipment)${NUMBER_SUFFIX}$`),
  ],
  courier: [
    /^(?:courier|carrier)(?:name|company|partner|partnername|service|code)?$/,
    /^(?:logistics?|shipping|delivery|tracking)(?:partner|provider|company|carrier|courier)(?:name)?$/,
    /^shippedwith$/,
  ],
}

type Columns = { order_number: string; tracking_number: string; courier: string | null }

export function detectTrackingColumns(headings: readonly string[]): Columns | null {
  const keys = headings.map(normaliseHeading)
  const normalised = keys.map((key) => key.replaceAll('_', ''))
  const findHeading = (field: keyof Columns) => {
    const own = headings[keys.findIndex((key) => listOwnHeadings(field).includes(key))]
    if (own !== undefined) return own
    for (const name of HEADING_PATTERNS[field]) {
      const found = headings[normalised.findIndex((each) => name.test(each))]
      if (found !== undefined) return found
    }
    return null
  }
  const [order, tracking, courier] = [
    findHeading('order_number'),
    findHeading('tracking_number'),
    findHeading('courier'),
  ]
  return order === null || tracking === null
    ? null
    : { order_number: order, tracking_number: tracking, courier }
}
