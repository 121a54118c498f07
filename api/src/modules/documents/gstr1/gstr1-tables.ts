import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { formatStateWithCode, getLineGross } from '../documents.ts'
import { DOCUMENT_NATURES, getUnit, INVOICE_TYPES, isOfKind, UNTAXED_KINDS } from './gstr1-formats.ts'
import type { Gstr1Return, ListedCreditNote, ListedInvoice, RateSums } from './gstr1-return.ts'

export type CellValue = string | number | null
export type ReturnColumn = { name: string; kind: 'text' | 'number' | 'money' }
/** Amounts in paise. */
export type ReturnTable = { name: string; columns: ReturnColumn[]; rows: CellValue[][] }

const columnsOf = (kind: ReturnColumn['kind'], ...names: string[]): ReturnColumn[] =>
  names.map((name) => ({ name, kind }))

const TAX_COLUMNS = [
  ...columnsOf('number', 'Rate'),
  ...columnsOf('money', 'Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount'),
  ...columnsOf('money', 'State/UT Tax Amount', 'Cess Amount'),
]
const RECIPIENT_COLUMNS = columnsOf('text', 'GSTIN/UIN of Recipient', 'Receiver Name')
const INVOICE_COLUMNS = [
  ...columnsOf('text', 'Invoice Number', 'Invoice Date'),
  ...columnsOf('money', 'Invoice Value'),
  ...columnsOf('text', 'Place Of Supply'),
]
const NOTE_COLUMNS = [
  ...columnsOf('text', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'),
  ...columnsOf('text', 'Original Invoice Number', 'Original Invoice Date'),
  ...columnsOf('money', 'Note Value'),
]

const toTaxCells = ({ percent, taxable, igst, cgst, sgst }: RateSums): CellValue[] => [
  ...[percent, taxable, igst, cgst, sgst, 0],
]

/** A row per document and rate. */
const listRates = <Listed extends { rates: RateSums[] }>(
  documents: Listed[],
  toCells: (document: Listed) => CellValue[],
): CellValue[][] =>
  documents.flatMap((document) => document.rates.map((sums) => [...toCells(document), ...toTaxCells(sums)]))

const toRecipientCells = ({ content: { buyer } }: ListedInvoice): CellValue[] => [buyer.gstin, buyer.name]

const formatDate = (at: Date) => formatSortableDateTime(at).slice(0, 10)
const toInvoiceCells = ({ number: no, issued_at, content }: ListedInvoice): CellValue[] => [
  no,
  formatDate(issued_at),
  content.total,
  formatStateWithCode(content.place_of_supply),
]

const toNoteCells = ({ number: no, issued_at, content }: ListedCreditNote): CellValue[] => [
  no,
  formatDate(issued_at),
  'C',
  formatStateWithCode(content.place_of_supply),
  content.invoice_number,
  formatDate(new Date(content.invoice_date)),
  content.total,
]

/** The accountant's workbook: a sheet for each table, with all taxes and the original invoices. */
const listTables = ({ b2b, b2cl, b2cs, cdnr, cdnur, untaxed, hsn, series }: Gstr1Return): ReturnTable[] => [
  {
    name: 'B2B',
    columns: [
      ...[...RECIPIENT_COLUMNS, ...INVOICE_COLUMNS],
      ...[...columnsOf('text', 'Reverse Charge', 'Invoice Type'), ...TAX_COLUMNS],
    ],
    rows: listRates(b2b, (invoice) => [
      ...[...toRecipientCells(invoice), ...toInvoiceCells(invoice)],
      ...['N', INVOICE_TYPES[invoice.content.supply_type].text],
    ]),
  },
  { name: 'B2CL', columns: [...INVOICE_COLUMNS, ...TAX_COLUMNS], rows: listRates(b2cl, toInvoiceCells) },
  {
    name: 'B2CS',
    columns: [...columnsOf('text', 'Type', 'Place Of Supply'), ...TAX_COLUMNS],
    rows: b2cs.map((sales) => ['OE', formatStateWithCode(sales.state), ...toTaxCells(sales)]),
  },
  {
    name: 'CDNR',
    columns: [...RECIPIENT_COLUMNS, ...NOTE_COLUMNS, ...TAX_COLUMNS],
    rows: listRates(cdnr, (note) => [...toRecipientCells(note), ...toNoteCells(note)]),
  },
  {
    name: 'CDNUR',
    columns: [...columnsOf('text', 'UR Type'), ...NOTE_COLUMNS, ...TAX_COLUMNS],
    rows: listRates(cdnur, (note) => ['B2CL', ...toNoteCells(note)]),
  },
  {
    name: 'EXEMP',
    columns: [...columnsOf('text', 'Description'), ...columnsOf('money', 'Nil Rated Supplies')],
    rows: untaxed.map((sales) => [
      UNTAXED_KINDS.find((kind) => isOfKind(sales, kind))?.text ?? '',
      sales.taxable,
    ]),
  },
  {
    name: 'HSN',
    columns: [
      ...columnsOf('text', 'Supplies', 'HSN', 'UQC'),
      ...columnsOf('number', 'Total Quantity'),
      ...columnsOf('money', 'Total Value'),
      ...TAX_COLUMNS,
    ],
    rows: hsn.map((sums) => [
      ...[sums.is_registered ? 'B2B' : 'B2C', sums.hsn, getUnit(sums).text, getUnit(sums).quantity],
      ...[getLineGross(sums), ...toTaxCells(sums)],
    ]),
  },
  {
    name: 'DOCS',
    columns: [
      ...columnsOf('text', 'Nature of Document', 'Sr. No. From', 'Sr. No. To'),
      ...columnsOf('number', 'Total Number', 'Cancelled'),
    ],
    rows: series.map(({ kind, from, to, count }) => [DOCUMENT_NATURES[kind].text, from, to, count, 0]),
  },
]

/** The GSTIN is in the names where a month has several. */
export const toReturnTables = (returns: Gstr1Return[]): ReturnTable[] =>
  returns.flatMap((filed) =>
    listTables(filed).map((table) =>
      returns.length > 1 ? { ...table, name: `${table.name} ${filed.gstin}` } : table,
    ),
  )
