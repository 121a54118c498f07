import type { DocumentLine, InvoiceContent } from '@nakshi/contract/shop/documents'
import { getLineTax, isInterState } from '../documents.ts'
import {
  type CellValue,
  formatPlaceOfSupply,
  type Gstr1Documents,
  isLargeInterState,
  isRegisteredBuyer,
  moneyColumn,
  numberColumn,
  type ReturnTable,
  TAX_COLUMNS,
  textColumn,
} from './gstr1-columns.ts'

type SignedLine = { sign: 1 | -1; content: InvoiceContent; line: DocumentLine }

const toSignedLines = ({ invoices, credit_notes }: Gstr1Documents): (SignedLine & { total: number })[] => [
  ...invoices.flatMap(({ content }) =>
    content.lines.map((line) => ({ sign: 1 as const, content, line, total: content.total })),
  ),
  ...credit_notes.flatMap(({ content, invoice_total }) =>
    content.lines.map((line) => ({ sign: -1 as const, content, line, total: invoice_total })),
  ),
]

const sumNet = (lines: SignedLine[], amount: (line: DocumentLine) => number) =>
  lines.reduce((sum, { sign, line }) => sum + sign * amount(line), 0)

const toNetTaxCells = (percent: number, lines: SignedLine[]): CellValue[] => [
  percent,
  sumNet(lines, (line) => line.taxable),
  sumNet(lines, (line) => line.igst),
  sumNet(lines, (line) => line.cgst),
  sumNet(lines, (line) => line.sgst),
  0,
]

function groupByKey<Row>(rows: Row[], getKey: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = getKey(row)
    const group = groups.get(key)
    // Pushes in place: copying would be quadratic in the month's documents.
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.keys()].toSorted().map((key) => groups.get(key) ?? [])
}

const formatSortableRate = (percent: number) => percent.toFixed(2).padStart(5, '0')

export function buildB2cs(documents: Gstr1Documents): ReturnTable {
  const small = toSignedLines(documents).filter(
    ({ content, line, total }) =>
      !isRegisteredBuyer(content) && !isLargeInterState(content, total) && line.percent > 0,
  )
  return {
    name: 'B2CS',
    columns: [textColumn('Type'), textColumn('Place Of Supply'), ...TAX_COLUMNS],
    rows: groupByKey(
      small,
      ({ content, line }) =>
        `${formatPlaceOfSupply(content.place_of_supply)} ${formatSortableRate(line.percent)}`,
    ).map((lines) => [
      'OE',
      formatPlaceOfSupply(lines[0]?.content.place_of_supply ?? ''),
      ...toNetTaxCells(lines[0]?.line.percent ?? 0, lines),
    ]),
  }
}

export function buildNilRated(documents: Gstr1Documents): ReturnTable {
  const lines = toSignedLines(documents).filter(({ line }) => line.percent === 0)
  const getSupplyKind = ({ content }: SignedLine) =>
    `${isInterState(content) ? 'Inter' : 'Intra'}-State supplies to ${isRegisteredBuyer(content) ? 'registered' : 'unregistered'} persons`
  return {
    name: 'EXEMP',
    columns: [textColumn('Description'), moneyColumn('Nil Rated Supplies')],
    rows: groupByKey(lines, getSupplyKind).map((same) => [
      same[0] ? getSupplyKind(same[0]) : '',
      sumNet(same, (line) => line.taxable),
    ]),
  }
}

/** Table 12, split by B2B and B2C (since May 2025), net of credit notes. */
export function buildHsnSummary(documents: Gstr1Documents): ReturnTable {
  const getBuyerKind = ({ content }: SignedLine) => (isRegisteredBuyer(content) ? 'B2B' : 'B2C')
  const getKey = (each: SignedLine) =>
    [getBuyerKind(each), each.line.hsn ?? '', formatSortableRate(each.line.percent)].join(' ')
  return {
    name: 'HSN',
    columns: [
      textColumn('Supplies'),
      textColumn('HSN'),
      textColumn('UQC'),
      numberColumn('Total Quantity'),
      moneyColumn('Total Value'),
      ...TAX_COLUMNS,
    ],
    rows: groupByKey(toSignedLines(documents), getKey)
      .filter(
        (same) => sumNet(same, (line) => line.quantity) !== 0 || sumNet(same, (line) => line.taxable) !== 0,
      )
      .map((same) => [
        same[0] ? getBuyerKind(same[0]) : '',
        same[0]?.line.hsn ?? '',
        'PCS-PIECES',
        // Shipping has no quantity.
        sumNet(same, (line) => (line.line_no === 0 ? 0 : line.quantity)),
        sumNet(same, (line) => line.taxable + getLineTax(line)),
        ...toNetTaxCells(same[0]?.line.percent ?? 0, same),
      ]),
  }
}

export function buildDocumentSummary({ invoices, credit_notes }: Gstr1Documents): ReturnTable {
  const row = (nature: string, numbered: { number: string }[]): CellValue[][] =>
    groupByKey(numbered, ({ number: no }) => no.slice(0, 8)).map((series) => {
      const numbers = series.map(({ number: no }) => no).toSorted()
      return [nature, numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length, 0]
    })
  return {
    name: 'DOCS',
    columns: [
      textColumn('Nature of Document'),
      textColumn('Sr. No. From'),
      textColumn('Sr. No. To'),
      numberColumn('Total Number'),
      numberColumn('Cancelled'),
    ],
    rows: [...row('Invoices for outward supply', invoices), ...row('Credit Note', credit_notes)],
  }
}
