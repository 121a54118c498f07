import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { isSez } from '@nakshi/core/tax/supply-type'
import { isInterState } from '../documents.ts'

type FiledInvoice<Content = InvoiceContent> = { number: string; issued_at: Date; content: Content }
/** The invoice total decides between B2CL and B2CS. */
type FiledCreditNote = FiledInvoice<CreditNoteContent> & { invoice_total: number }
/** Each in the order of its numbers; without commercial credit notes. */
export type Gstr1Documents = { invoices: FiledInvoice[]; credit_notes: FiledCreditNote[] }

/** Rs 1 lakh since 1 August 2024 (Notification 12/2024, Central Tax). */
const LARGE_INVOICE_PAISE = 1_00_000_00

/** Of one rate, in paise. */
export type RateSums = { percent: number } & Record<'taxable' | 'igst' | 'cgst' | 'sgst', number>
export type ListedInvoice = FiledInvoice & { rates: RateSums[] }
export type ListedCreditNote = FiledInvoice<CreditNoteContent> & { rates: RateSums[] }
export type SmallSales = RateSums & { state: string; is_inter_state: boolean }
export type UntaxedSales = { is_inter_state: boolean; is_registered: boolean; taxable: number }
export type HsnSums = RateSums & { is_registered: boolean; hsn: string; quantity: number }
export type NumberSeries = { kind: 'invoice' | 'credit_note'; from: string; to: string; count: number }

/** GSTR-1 of a GSTIN and a month. The workbook, the portal's JSON and the offline tool's files only lay it out. */
export type Gstr1Return = {
  gstin: string
  b2b: ListedInvoice[]
  b2cl: ListedInvoice[]
  b2cs: SmallSales[]
  cdnr: ListedCreditNote[]
  cdnur: ListedCreditNote[]
  untaxed: UntaxedSales[]
  hsn: HsnSums[]
  series: NumberSeries[]
}

const isRegisteredBuyer = ({ buyer }: InvoiceContent) => buyer.gstin !== null
const isLargeInterState = (content: InvoiceContent, total: number) =>
  !isRegisteredBuyer(content) && isInterState(content) && total > LARGE_INVOICE_PAISE
/** Goods without tax have a table of their own; to a special economic zone everything is zero rated. */
const isListed = ({ supply_type }: InvoiceContent, { percent }: DocumentLine) =>
  percent > 0 || isSez(supply_type)

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

const sumRate = (percent: number, lines: SignedLine[]): RateSums => ({
  percent,
  taxable: sumNet(lines, ({ taxable }) => taxable),
  igst: sumNet(lines, ({ igst }) => igst),
  cgst: sumNet(lines, ({ cgst }) => cgst),
  sgst: sumNet(lines, ({ sgst }) => sgst),
})

/** Sorted by key. Appends in place: copying would be quadratic in the month's documents. */
export function groupByKey<Row>(rows: Row[], getKey: (row: Row) => string): [Row, ...Row[]][] {
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

/** With the sums of each rate; documents whose lines all belong elsewhere are left out. */
const listByRate = <Filed extends FiledInvoice>(documents: Filed[]): (Filed & { rates: RateSums[] })[] =>
  documents.flatMap((document) => {
    const listed = document.content.lines.filter((line) => isListed(document.content, line))
    const rates = groupByKey(listed, ({ percent }) => formatSortableRate(percent)).map((lines) =>
      sumRate(
        lines[0].percent,
        lines.map((line) => ({ sign: 1, line })),
      ),
    )
    return rates.length > 0 ? [{ ...document, rates }] : []
  })

const listSmallSales = (sold: SoldLine[]): SmallSales[] => {
  const small = sold.filter(
    ({ content, line, invoice_total }) =>
      !isRegisteredBuyer(content) && !isLargeInterState(content, invoice_total) && isListed(content, line),
  )
  const getKey = ({ content, line }: SoldLine) =>
    `${content.place_of_supply} ${isInterState(content)} ${formatSortableRate(line.percent)}`
  return groupByKey(small, getKey).map((lines) => ({
    state: lines[0].content.place_of_supply,
    is_inter_state: isInterState(lines[0].content),
    ...sumRate(lines[0].line.percent, lines),
  }))
}

const listUntaxed = (sold: SoldLine[]): UntaxedSales[] =>
  groupByKey(
    sold.filter(({ content, line }) => !isListed(content, line)),
    ({ content }) => `${isRegisteredBuyer(content)} ${isInterState(content)}`,
  ).map((lines) => ({
    is_inter_state: isInterState(lines[0].content),
    is_registered: isRegisteredBuyer(lines[0].content),
    taxable: sumNet(lines, ({ taxable }) => taxable),
  }))

/** Table 12, split by B2B and B2C (since May 2025), net of credit notes. */
const summarizeHsn = (sold: SoldLine[]): HsnSums[] => {
  const getKey = ({ content, line }: SoldLine) =>
    [isRegisteredBuyer(content) ? 'B2B' : 'B2C', line.hsn ?? '', formatSortableRate(line.percent)].join(' ')
  // Shipping has no quantity.
  const getQuantity = (line: DocumentLine) => (line.line_no === 0 ? 0 : line.quantity)
  return groupByKey(sold, getKey)
    .map((lines) => ({
      is_registered: isRegisteredBuyer(lines[0].content),
      hsn: lines[0].line.hsn ?? '',
      quantity: sumNet(lines, getQuantity),
      ...sumRate(lines[0].line.percent, lines),
    }))
    .filter(({ quantity, taxable, igst, cgst }) => [quantity, taxable, igst, cgst].some((sum) => sum !== 0))
}

/** A month lies in one financial year, so each kind of document has one series. */
const listSeries = ({ invoices, credit_notes }: Gstr1Documents): NumberSeries[] =>
  [['invoice', invoices] as const, ['credit_note', credit_notes] as const].flatMap(([kind, documents]) => {
    const [from, to] = [documents[0]?.number, documents.at(-1)?.number]
    return from && to ? [{ kind, from, to, count: documents.length }] : []
  })

/** Credit notes to unregistered buyers reduce B2CS and the HSN summary. */
function buildReturn(gstin: string, documents: Gstr1Documents): Gstr1Return {
  const { invoices, credit_notes } = documents
  const sold = toSoldLines(documents)
  return {
    gstin,
    b2b: listByRate(invoices.filter(({ content }) => isRegisteredBuyer(content))),
    b2cl: listByRate(invoices.filter(({ content }) => isLargeInterState(content, content.total))),
    b2cs: listSmallSales(sold),
    cdnr: listByRate(credit_notes.filter(({ content }) => isRegisteredBuyer(content))),
    cdnur: listByRate(
      credit_notes.filter(({ content, invoice_total }) => isLargeInterState(content, invoice_total)),
    ),
    untaxed: listUntaxed(sold),
    hsn: summarizeHsn(sold),
    series: listSeries(documents),
  }
}

/**
 * One for each GSTIN, as each files its own after a change of GSTIN; documents from before the registration are
 * in none. @param gstin of the store, for a month without documents; empty without registration
 */
export function buildGstr1Returns({ invoices, credit_notes }: Gstr1Documents, gstin: string): Gstr1Return[] {
  const sellers = [...invoices, ...credit_notes].map(({ content }) => content.seller.gstin ?? '')
  const gstins = [...new Set(sellers)].filter((each) => each !== '')
  return (gstins.length > 0 ? gstins : [gstin]).map((seller) => {
    const isOfSeller = ({ content }: FiledInvoice) => content.seller.gstin === seller
    return buildReturn(seller, {
      invoices: invoices.filter(isOfSeller),
      credit_notes: credit_notes.filter(isOfSeller),
    })
  })
}
