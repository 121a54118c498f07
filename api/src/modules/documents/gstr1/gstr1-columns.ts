import { gstStateCodes, indianStates } from '@nakshi/contract/indian-states'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/contract/shop/documents'
import { formatSortableDateTime } from '@nakshi/domain/dates'
import { isInterState, sumColumn } from '../documents.ts'

export type FiledInvoice<Content = InvoiceContent> = { number: string; issued_at: Date; content: Content }
/** The invoice total decides between B2CL and B2CS. */
export type FiledCreditNote = FiledInvoice<CreditNoteContent> & { invoice_total: number }
export type Gstr1Documents = { invoices: FiledInvoice[]; credit_notes: FiledCreditNote[] }

/** Rs 1 lakh since 1 August 2024 (Notification 12/2024, Central Tax). */
const LARGE_INVOICE_PAISE = 1_00_000_00

export type CellValue = string | number | null
/** Amounts in paise. */
export type ReturnTable = {
  name: string
  columns: { name: string; kind: 'text' | 'number' | 'money' }[]
  rows: CellValue[][]
}

export const textColumn = (name: string) => ({ name, kind: 'text' as const })
export const numberColumn = (name: string) => ({ name, kind: 'number' as const })
export const moneyColumn = (name: string) => ({ name, kind: 'money' as const })
export const TAX_COLUMNS = [
  numberColumn('Rate'),
  moneyColumn('Taxable Value'),
  moneyColumn('Integrated Tax Amount'),
  moneyColumn('Central Tax Amount'),
  moneyColumn('State/UT Tax Amount'),
  moneyColumn('Cess Amount'),
]

/** `08-Rajasthan` */
export function formatPlaceOfSupply(state: string): string {
  const known = indianStates.find((each) => each === state)
  return known ? `${gstStateCodes[known]}-${known}` : state
}

export const formatReturnDate = (at: Date) => formatSortableDateTime(at).slice(0, 10)
export const isRegisteredBuyer = ({ buyer }: InvoiceContent) => buyer.gstin !== null
export const isLargeInterState = (content: InvoiceContent, total: number) =>
  !isRegisteredBuyer(content) && isInterState(content) && total > LARGE_INVOICE_PAISE

export function groupByRate(lines: DocumentLine[]): { percent: number; same: DocumentLine[] }[] {
  const percents = new Set(lines.map(({ percent }) => percent).filter((percent) => percent > 0))
  return [...percents]
    .toSorted((a, b) => a - b)
    .map((percent) => ({ percent, same: lines.filter((line) => line.percent === percent) }))
}

export const toTaxCells = (percent: number, lines: DocumentLine[]): CellValue[] => [
  percent,
  sumColumn(lines, 'taxable'),
  sumColumn(lines, 'igst'),
  sumColumn(lines, 'cgst'),
  sumColumn(lines, 'sgst'),
  0,
]
