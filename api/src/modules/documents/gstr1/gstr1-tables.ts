import { formatSortableDateTime } from '@nakshi/core/base/dates'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { formatStateWithCode, getLineTax, isInterState } from '../documents.ts'

type FiledInvoice<Content = InvoiceContent> = { number: string; issued_at: Date; content: Content }
/** The invoice total decides between B2CL and B2CS. */
type FiledCreditNote = FiledInvoice<CreditNoteContent> & { invoice_total: number }
/** Each in the order of its numbers. */
export type Gstr1Documents = { invoices: FiledInvoice[]; credit_notes: FiledCreditNote[] }

/** Rs 1 lakh since 1 August 2024 (Notification 12/2024, Central Tax). */
const LARGE_INVOICE_PAISE = 1_00_000_00

type CellValue = string | number | null
type ReturnColumn = { name: string; kind: 'text' | 'number' | 'money' }
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

const isRegisteredBuyer = ({ buyer }: InvoiceContent) => buyer.gstin !== null
const isLargeInterState = (content: InvoiceContent, total: number) =>
  !isRegisteredBuyer(content) && isInterState(content) && total > LARGE_INVOICE_PAISE

/** A row per document and rate; untaxed lines belong to EXEMP. */
function listByRate<Filed extends FiledInvoice>(
  documents: Filed[],
  toCells: (document: Filed) => CellValue[],
): CellValue[][] {
  return documents.flatMap((document) => {
    const { lines } = document.content
    const percents = new Set(lines.map(({ percent }) => percent).filter((percent) => percent > 0))
    return [...percents]
      .toSorted((a, b) => a - b)
      .map((percent) => [
        ...toCells(document),
        ...toTaxCells(
          percent,
          lines.filter((line) => line.percent === percent).map((line) => ({ sign: 1, line })),
        ),
      ])
  })
}

const toRecipientCells = ({ content: { buyer } }: FiledInvoice): CellValue[] => [buyer.gstin, buyer.name]

const formatDate = (at: Date) => formatSortableDateTime(at).slice(0, 10)
const toInvoiceCells = ({ number: no, issued_at, content }: FiledInvoice): CellValue[] => [
  no,
  formatDate(issued_at),
  content.total,
  formatStateWithCode(content.place_of_supply),
]

const toNoteCells = ({ number: no, issued_at, content }: FiledCreditNote): CellValue[] => [
  no,
  formatDate(issued_at),
  'C',
  formatStateWithCode(content.place_of_supply),
  content.invoice_number,
  formatDate(new Date(content.invoice_date)),
  content.total,
]

const buildB2b = ({ invoices }: Gstr1Documents): ReturnTable => ({
  name: 'B2B',
  columns: [
    ...RECIPIENT_COLUMNS,
    ...INVOICE_COLUMNS,
    ...columnsOf('text', 'Reverse Charge', 'Invoice Type'),
    ...TAX_COLUMNS,
  ],
  rows: listByRate(
    invoices.filter(({ content }) => isRegisteredBuyer(content)),
    (invoice) => [...toRecipientCells(invoice), ...toInvoiceCells(invoice), 'N', 'Regular B2B'],
  ),
})

/** Interstate invoices to unregistered buyers above the threshold. */
const buildB2cl = ({ invoices }: Gstr1Documents): ReturnTable => ({
  name: 'B2CL',
  columns: [...INVOICE_COLUMNS, ...TAX_COLUMNS],
  rows: listByRate(
    invoices.filter(({ content }) => isLargeInterState(content, content.total)),
    toInvoiceCells,
  ),
})

const buildCdnr = ({ credit_notes }: Gstr1Documents): ReturnTable => ({
  name: 'CDNR',
  columns: [...RECIPIENT_COLUMNS, ...NOTE_COLUMNS, ...TAX_COLUMNS],
  rows: listByRate(
    credit_notes.filter(({ content }) => isRegisteredBuyer(content)),
    (note) => [...toRecipientCells(note), ...toNoteCells(note)],
  ),
})

/** Credit notes to unregistered buyers for B2CL invoices. */
const buildCdnur = ({ credit_notes }: Gstr1Documents): ReturnTable => ({
  name: 'CDNUR',
  columns: [...columnsOf('text', 'UR Type'), ...NOTE_COLUMNS, ...TAX_COLUMNS],
  rows: listByRate(
    credit_notes.filter(({ content, invoice_total }) => isLargeInterState(content, invoice_total)),
    (note) => ['B2CL', ...toNoteCells(note)],
  ),
})

type SignedLine = { sign: 1 | -1; line: DocumentLine }
type SoldLine = SignedLine & { content: InvoiceContent; invoice_total: number }

const toSoldLines = ({ invoices, credit_notes }: Gstr1Documents): SoldLine[] => [
  ...invoices.flatMap(({ content }) =>
    content.lines.map((line) => ({ sign: 1 as const, line, content, invoice_total: content.total })),
  ),
  ...credit_notes.flatMap(({ content, invoice_total }) =>
    content.lines.map((line) => ({ sign: -1 as const, line, content, invoice_total })),
  ),
]

const sumNet = (lines: SignedLine[], amount: (line: DocumentLine) => number) =>
  lines.reduce((sum, { sign, line }) => sum + sign * amount(line), 0)

function toTaxCells(percent: number, lines: SignedLine[]): CellValue[] {
  const columns = ['taxable', 'igst', 'cgst', 'sgst'] as const
  return [percent, ...columns.map((column) => sumNet(lines, (line) => line[column])), 0]
}

/** Sorted by key. Appends in place: copying would be quadratic in the month's documents. */
function groupByKey<Row>(rows: Row[], getKey: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const key = getKey(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const formatSortableRate = (percent: number) => percent.toFixed(2).padStart(5, '0')

export function buildB2cs(documents: Gstr1Documents): ReturnTable {
  const small = toSoldLines(documents).filter(
    ({ content, line, invoice_total }) =>
      !isRegisteredBuyer(content) && !isLargeInterState(content, invoice_total) && line.percent > 0,
  )
  const getPlace = ({ content }: SoldLine) => formatStateWithCode(content.place_of_supply)
  return {
    name: 'B2CS',
    columns: [...columnsOf('text', 'Type', 'Place Of Supply'), ...TAX_COLUMNS],
    rows: groupByKey(small, (each) => `${getPlace(each)} ${formatSortableRate(each.line.percent)}`).map(
      (lines) => ['OE', getPlace(lines[0]), ...toTaxCells(lines[0].line.percent, lines)],
    ),
  }
}

function buildNilRated(documents: Gstr1Documents): ReturnTable {
  const getSupplyKind = ({ content }: SoldLine) =>
    `${isInterState(content) ? 'Inter' : 'Intra'}-State supplies to ${isRegisteredBuyer(content) ? 'registered' : 'unregistered'} persons`
  const untaxed = toSoldLines(documents).filter(({ line }) => line.percent === 0)
  return {
    name: 'EXEMP',
    columns: [...columnsOf('text', 'Description'), ...columnsOf('money', 'Nil Rated Supplies')],
    rows: groupByKey(untaxed, getSupplyKind).map((same) => [
      getSupplyKind(same[0]),
      sumNet(same, (line) => line.taxable),
    ]),
  }
}

/** Table 12, split by B2B and B2C (since May 2025), net of credit notes. */
export function buildHsnSummary(documents: Gstr1Documents): ReturnTable {
  const getBuyerKind = ({ content }: SoldLine) => (isRegisteredBuyer(content) ? 'B2B' : 'B2C')
  const getKey = (each: SoldLine) =>
    [getBuyerKind(each), each.line.hsn ?? '', formatSortableRate(each.line.percent)].join(' ')
  // Shipping has no quantity.
  const getQuantity = (line: DocumentLine) => (line.line_no === 0 ? 0 : line.quantity)
  return {
    name: 'HSN',
    columns: [
      ...columnsOf('text', 'Supplies', 'HSN', 'UQC'),
      ...columnsOf('number', 'Total Quantity'),
      ...columnsOf('money', 'Total Value'),
      ...TAX_COLUMNS,
    ],
    rows: groupByKey(toSoldLines(documents), getKey)
      .filter((same) => sumNet(same, getQuantity) !== 0 || sumNet(same, (line) => line.taxable) !== 0)
      .map((same) => [
        getBuyerKind(same[0]),
        same[0].line.hsn ?? '',
        'PCS-PIECES',
        sumNet(same, getQuantity),
        sumNet(same, (line) => line.taxable + getLineTax(line)),
        ...toTaxCells(same[0].line.percent, same),
      ]),
  }
}

/** A month lies in one financial year, so each kind of document has one series. */
export function buildDocumentSummary({ invoices, credit_notes }: Gstr1Documents): ReturnTable {
  const listSeries = (nature: string, [first, ...others]: { number: string }[]): CellValue[][] =>
    first ? [[nature, first.number, others.at(-1)?.number ?? first.number, others.length + 1, 0]] : []
  return {
    name: 'DOCS',
    columns: [
      ...columnsOf('text', 'Nature of Document', 'Sr. No. From', 'Sr. No. To'),
      ...columnsOf('number', 'Total Number', 'Cancelled'),
    ],
    rows: [
      ...listSeries('Invoices for outward supply', invoices),
      ...listSeries('Credit Note', credit_notes),
    ],
  }
}

/**
 * GSTR-1 tables of a month, without documents from before the seller's registration. Each GSTIN files its own
 * return, so after a change of GSTIN they are built for each. Credit notes to unregistered buyers reduce B2CS
 * and the HSN summary.
 */
export function buildGstr1({ invoices, credit_notes }: Gstr1Documents): ReturnTable[] {
  const sellers = [...invoices, ...credit_notes].map(({ content }) => content.seller.gstin ?? '')
  const gstins = [...new Set(sellers)].filter((gstin) => gstin !== '')
  return (gstins.length > 0 ? gstins : ['']).flatMap((gstin) => {
    const isOfSeller = ({ content }: FiledInvoice) => content.seller.gstin === gstin
    const documents = { invoices: invoices.filter(isOfSeller), credit_notes: credit_notes.filter(isOfSeller) }
    return BUILDERS.map((build) => {
      const table = build(documents)
      return gstins.length > 1 ? { ...table, name: `${table.name} ${gstin}` } : table
    })
  })
}

const BUILDERS = [
  buildB2b,
  buildB2cl,
  buildB2cs,
  buildCdnr,
  buildCdnur,
  buildNilRated,
  buildHsnSummary,
  buildDocumentSummary,
]
