import { getLineGross } from '../documents.ts'
import {
  DOCUMENT_NATURES,
  formatToolDate,
  formatToolState,
  getUnit,
  INVOICE_TYPES,
  isOfKind,
  UNTAXED_KINDS,
} from './gstr1-formats.ts'
import type { Gstr1Return, HsnSums, ListedCreditNote, ListedInvoice, RateSums } from './gstr1-return.ts'
import type { CellValue, ReturnColumn, ReturnTable } from './gstr1-tables.ts'

/** Amounts in rupees; everything else as it is. */
const toColumns = (...names: string[]): ReturnColumn[] =>
  names.map((name) => ({ name, kind: MONEY.has(name) ? 'money' : NUMBERS.has(name) ? 'number' : 'text' }))

const MONEY = new Set([
  ...['Invoice Value', 'Note Value', 'Taxable Value', 'Cess Amount', 'Total Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'],
  ...['Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
])
const NUMBERS = new Set(['Rate', 'Total Quantity', 'Total Number', 'Cancelled'])

/** No reduced rate, no cess, not through an operator. */
const BLANK = null

const eachRate = <Listed extends { rates: RateSums[] }>(
  documents: Listed[],
  toRow: (document: Listed, sums: RateSums) => CellValue[],
): CellValue[][] => documents.flatMap((document) => document.rates.map((sums) => toRow(document, sums)))

const toInvoice = ({ number: no, issued_at, content }: ListedInvoice): CellValue[] => [
  no,
  formatToolDate(issued_at),
  content.total,
  formatToolState(content.place_of_supply),
]
const toNote = ({ number: no, issued_at, content }: ListedCreditNote): CellValue[] => [
  no,
  formatToolDate(issued_at),
  'C',
  formatToolState(content.place_of_supply),
]
const toBuyer = ({ content: { buyer } }: ListedInvoice): CellValue[] => [buyer.gstin, buyer.name]
const getType = ({ content }: ListedInvoice) => INVOICE_TYPES[content.supply_type].text

const INVOICE = ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply']
const NOTE = ['Note Number', 'Note Date', 'Note Type', 'Place Of Supply']
const BUYER = ['GSTIN/UIN of Recipient', 'Receiver Name']
const RATE = ['Rate', 'Taxable Value', 'Cess Amount']
const REDUCED = 'Applicable % of Tax Rate'
const OPERATOR = 'E-Commerce GSTIN'

const toHsnTable = (name: string, sums: HsnSums[]): ReturnTable => ({
  name,
  columns: toColumns(
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ),
  rows: sums.map((each) => [
    ...[each.hsn, BLANK, getUnit(each).text, getUnit(each).quantity, getLineGross(each), each.percent],
    ...[each.taxable, each.igst, each.cgst, each.sgst, BLANK],
  ]),
})

/**
 * The files that the offline tool imports, with the headings of its V3.2: the order and spelling of columns must be
 * the tool's. It works out the taxes itself.
 */
export const toOfflineFiles = ({ b2b, b2cl, b2cs, cdnr, cdnur, untaxed, hsn, series }: Gstr1Return) =>
  [
    {
      name: 'b2b,sez,de',
      columns: toColumns(...BUYER, ...INVOICE, 'Reverse Charge', REDUCED, 'Invoice Type', OPERATOR, ...RATE),
      rows: eachRate(b2b, (invoice, { percent, taxable }) => [
        ...[...toBuyer(invoice), ...toInvoice(invoice), 'N', BLANK, getType(invoice), BLANK],
        ...[percent, taxable, BLANK],
      ]),
    },
    {
      name: 'b2cl',
      columns: toColumns(...INVOICE, REDUCED, ...RATE, OPERATOR),
      rows: eachRate(b2cl, (invoice, { percent, taxable }) => [
        ...[...toInvoice(invoice), BLANK, percent, taxable, BLANK, BLANK],
      ]),
    },
    {
      name: 'b2cs',
      columns: toColumns('Type', 'Place Of Supply', REDUCED, ...RATE, OPERATOR),
      rows: b2cs.map(({ state, percent, taxable }) => [
        ...['OE', formatToolState(state), BLANK, percent, taxable, BLANK, BLANK],
      ]),
    },
    {
      name: 'cdnr',
      columns: toColumns(
        ...[...BUYER, ...NOTE, 'Reverse Charge', 'Note Supply Type', 'Note Value', REDUCED, ...RATE],
      ),
      rows: eachRate(cdnr, (note, { percent, taxable }) => [
        ...[...toBuyer(note), ...toNote(note), 'N', getType(note), note.content.total, BLANK],
        ...[percent, taxable, BLANK],
      ]),
    },
    {
      name: 'cdnur',
      columns: toColumns('UR Type', ...NOTE, 'Note Value', REDUCED, ...RATE),
      rows: eachRate(cdnur, (note, { percent, taxable }) => [
        ...['B2CL', ...toNote(note), note.content.total, BLANK, percent, taxable, BLANK],
      ]),
    },
    {
      name: 'exemp',
      columns: toColumns(
        ...['Description', 'Nil Rated Supplies'],
        ...['Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
      ),
      rows: UNTAXED_KINDS.map((kind) => {
        const sales = untaxed.find((each) => isOfKind(each, kind))
        return [kind.text, sales?.taxable ?? 0, 0, 0]
      }),
    },
    toHsnTable(
      'hsn(b2b)',
      hsn.filter(({ is_registered }) => is_registered),
    ),
    toHsnTable(
      'hsn(b2c)',
      hsn.filter(({ is_registered }) => !is_registered),
    ),
    {
      name: 'docs',
      columns: toColumns('Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'),
      rows: series.map(({ kind, from, to, count }) => [DOCUMENT_NATURES[kind].text, from, to, count, 0]),
    },
  ] satisfies ReturnTable[]
