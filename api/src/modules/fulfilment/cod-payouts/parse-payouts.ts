import { toIndiaDate } from '@nakshi/core/base/india-time'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import { codPayoutMessages } from '@nakshi/core/couriers/admin-cod-payout-messages'
import { MAX_PAYOUT_ROWS, type PayoutColumns } from '@nakshi/core/couriers/admin-cod-payouts'
import { AppError } from '../../../platform/errors.ts'
import { normaliseHeading } from '../../../platform/spreadsheets/detect-columns.ts'
import {
  findColumn,
  parseSpreadsheetText,
  type Spreadsheet,
} from '../../../platform/spreadsheets/parse-spreadsheet.ts'
import { normaliseReference } from '../courier-import/resolve-references.ts'
import { parseIndiaTime } from '../couriers/call-courier.ts'

/** `amount` in paise; null: no amount. */
export type Payout = {
  line: number
  tracking_number: string
  reference: string
  amount: number | null
  transfer: string
  paid_on: string | null
}

/** Likeliest first. Shiprocket writes `Payble`; no headings of Delhivery's file are published. */
const HEADING_PATTERNS: Record<keyof PayoutColumns, readonly RegExp[]> = {
  tracking_number: [
    /^(?:awb|waybill|tracking|airwaybill)(?:code|no|num|number|id)?$/,
    /^(?:consignment|docket|lrn?)(?:no|number)?$/,
  ],
  order_number: [
    /^order(?:id|no|num|number)?$/,
    /^(?:client|channel|merchant|seller)?(?:order)?(?:ref|reference)(?:id|no|number)?$/,
  ],
  amount: [
    /^(?:cod)?remitted(?:amount|value)?$/,
    /^(?:cod)?remittance(?:amount|value)$/,
    /^cod(?:amount|value|collected|payble|payable)?(?:amount)?$/,
    /^(?:net)?amount$/,
  ],
  transfer: [
    /^utr(?:no|num|number|id)?$/,
    /^(?:bank)?(?:transaction|transfer)(?:id|no|ref|reference|number)?$/,
    /^(?:neft|bank)ref(?:erence)?(?:no|number)?$/,
    /^crf(?:id|no)?$/,
  ],
  date: [/^(?:cod)?remittance(?:date)$/, /^(?:payment|transfer|utr|transaction)(?:date)$/, /^remittedon$/],
}

export function detectPayoutColumns(headings: readonly string[]): PayoutColumns | null {
  const normalised = headings.map((heading) => normaliseHeading(heading).replaceAll('_', ''))
  const find = (field: keyof PayoutColumns) =>
    HEADING_PATTERNS[field].flatMap(
      (pattern) => headings[normalised.findIndex((each) => pattern.test(each))] ?? [],
    )[0] ?? null
  const columns = {
    tracking_number: find('tracking_number'),
    order_number: find('order_number'),
    amount: find('amount'),
    transfer: find('transfer'),
    date: find('date'),
  }
  return isUsable(columns) ? columns : null
}

const isUsable = ({ tracking_number, order_number, amount }: PayoutColumns) =>
  amount !== null && (tracking_number !== null || order_number !== null)

export function parsePayoutFile(list: string, chosen: PayoutColumns | undefined): Spreadsheet {
  const parsed = parseSpreadsheetText(list, (cells) =>
    chosen
      ? Object.values(chosen).every((heading) => heading === null || cells.includes(heading))
      : detectPayoutColumns(cells) !== null,
  )
  if (parsed.rows.length === 0) throw new AppError(422, 'list', codPayoutMessages.empty)
  if (parsed.rows.length > MAX_PAYOUT_ROWS) throw new AppError(422, 'list', codPayoutMessages.too_many)
  return parsed
}

const ABSENT = /^(?:|n\/?a|null|none|nil|-)$/i

/** A row of a shipment for each of its products is one payout; rows without an amount are not paid out yet. */
export function parsePayouts(
  { headings, rows }: Spreadsheet,
  columns: PayoutColumns,
  transferOfAll: string,
): Payout[] {
  if (!isUsable(columns)) throw new AppError(422, 'list', codPayoutMessages.no_headings)
  const toReader = (heading: string | null) => {
    const at = heading === null ? -1 : findColumn(headings, heading)
    return (cells: string[]) => {
      const cell = (cells[at] ?? '').replace(/^'/, '').trim()
      return ABSENT.test(cell) ? '' : cell
    }
  }
  const read = {
    tracking_number: toReader(columns.tracking_number),
    order_number: toReader(columns.order_number),
    amount: toReader(columns.amount),
    transfer: toReader(columns.transfer),
    date: toReader(columns.date),
  }
  const merged = new Map<string, Payout & { amounts: Set<number> }>()
  for (const { line, cells } of rows) {
    const typed = read.amount(cells)
    const amount = parsePayoutAmount(typed)
    const trackingNumber = read.tracking_number(cells).replace(/\s/g, '').slice(0, 60)
    const reference = normaliseReference(read.order_number(cells)).slice(0, 60)
    if (typed === '' || amount === 0 || (trackingNumber === '' && reference === '')) continue
    const transfer = (read.transfer(cells) || transferOfAll).slice(0, 60)
    const key = `${trackingNumber || reference} ${transfer}`
    const known = merged.get(key)
    const amounts = known?.amounts ?? new Set()
    if (amount !== null) amounts.add(amount)
    const at = parseIndiaTime(read.date(cells))
    merged.set(key, {
      ...(known ?? {
        line,
        tracking_number: trackingNumber,
        reference,
        transfer,
        paid_on: at && toIndiaDate(at),
      }),
      amounts,
      amount: amounts.size === 0 ? null : [...amounts].reduce((sum, each) => sum + each, 0),
    })
  }
  return [...merged.values()].map(({ amounts: _amounts, ...payout }) => payout)
}

/** Some exports of Shiprocket hold `%!f(string=42.00)`. */
const parsePayoutAmount = (cell: string): number | null =>
  parseRupees(cell.replace(/^%!\w\(\w+=(.*)\)$/, '$1').replace(/^(?:rs\.?|inr)\s*/i, ''))
