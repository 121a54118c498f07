import { gstStateCodes, indianStates } from '../contract/indian-states.ts'
import type { CreditContent, PaperContent, PaperLine } from '../contract/papers.ts'
import { sortableMoment } from './dates.ts'
import { grossSum, isInterState, sumOf, taxOf } from './papers.ts'

/** A paper of the month. */
export type Filed<Content = PaperContent> = { number: string; issued_at: Date; content: Content }
/** A credit note with the total of the invoice it is about, by which that was filed. */
export type FiledCredit = Filed<CreditContent> & { invoice_total: number }
type Papers = { invoices: Filed[]; credit_notes: FiledCredit[] }

/**
 * Supplies to persons in another state above this are listed one by one: one lakh rupees since
 * 1 August 2024 (Notification 12/2024, Central Tax, of 10 July 2024); two and a half before.
 */
const LARGE = 1_00_000_00

type Value = string | number | null
/** One table of the return: the name of its sheet, its headings, its rows. Amounts in paise. */
export type Section = {
  name: string
  columns: { name: string; kind: 'text' | 'number' | 'money' }[]
  rows: Value[][]
}

const text = (name: string) => ({ name, kind: 'text' as const })
const number = (name: string) => ({ name, kind: 'number' as const })
const money = (name: string) => ({ name, kind: 'money' as const })
const TAXES = [
  number('Rate'),
  money('Taxable Value'),
  money('Integrated Tax Amount'),
  money('Central Tax Amount'),
  money('State/UT Tax Amount'),
  money('Cess Amount'),
]

/** `08-Rajasthan`, as the return names a place of supply. */
export function placeOfSupply(state: string): string {
  const known = indianStates.find((each) => each === state)
  return known ? `${gstStateCodes[known]}-${known}` : state
}

const day = (at: Date) => sortableMoment(at).slice(0, 10)
const isBusiness = ({ buyer }: PaperContent) => buyer.gstin !== null
const isLarge = (content: PaperContent, total: number) =>
  !isBusiness(content) && isInterState(content) && total > LARGE

/** The lines of each rate that is taxed; nil-rated goods have a table of their own. */
function byRate(lines: PaperLine[]): { percent: number; same: PaperLine[] }[] {
  const percents = new Set(lines.map(({ percent }) => percent).filter((percent) => percent > 0))
  return [...percents]
    .toSorted((a, b) => a - b)
    .map((percent) => ({ percent, same: lines.filter((line) => line.percent === percent) }))
}

const taxCells = (percent: number, lines: PaperLine[]): Value[] => [
  percent,
  sumOf(lines, 'taxable'),
  sumOf(lines, 'igst'),
  sumOf(lines, 'cgst'),
  sumOf(lines, 'sgst'),
  0,
]

/**
 * The tables of GSTR-1 for the papers of a month. What small sales to persons were credited is taken
 * off their table and off the HSN summary, as the return asks for.
 */
export function gstr1(papers: Papers): Section[] {
  return [
    b2b(papers),
    b2cl(papers),
    b2cs(papers),
    cdnr(papers),
    cdnur(papers),
    nil(papers),
    hsn(papers),
    docs(papers),
  ]
}

function b2b({ invoices }: Papers): Section {
  return {
    name: 'B2B',
    columns: [
      text('GSTIN/UIN of Recipient'),
      text('Receiver Name'),
      text('Invoice Number'),
      text('Invoice Date'),
      money('Invoice Value'),
      text('Place Of Supply'),
      text('Reverse Charge'),
      text('Invoice Type'),
      ...TAXES,
    ],
    rows: invoices
      .filter(({ content }) => isBusiness(content))
      .flatMap(({ number: no, issued_at, content }) =>
        byRate(content.lines).map(({ percent, same }) => [
          content.buyer.gstin,
          content.buyer.name,
          no,
          day(issued_at),
          content.total,
          placeOfSupply(content.place_of_supply),
          'N',
          'Regular B2B',
          ...taxCells(percent, same),
        ]),
      ),
  }
}

function b2cl({ invoices }: Papers): Section {
  return {
    name: 'B2CL',
    columns: [
      text('Invoice Number'),
      text('Invoice Date'),
      money('Invoice Value'),
      text('Place Of Supply'),
      ...TAXES,
    ],
    rows: invoices
      .filter(({ content }) => isLarge(content, content.total))
      .flatMap(({ number: no, issued_at, content }) =>
        byRate(content.lines).map(({ percent, same }) => [
          no,
          day(issued_at),
          content.total,
          placeOfSupply(content.place_of_supply),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

/** Lines with a sign: what is credited counts against what is sold. */
type Signed = { sign: 1 | -1; content: PaperContent; line: PaperLine }

const signedLines = ({ invoices, credit_notes }: Papers): (Signed & { total: number })[] => [
  ...invoices.flatMap(({ content }) =>
    content.lines.map((line) => ({ sign: 1 as const, content, line, total: content.total })),
  ),
  ...credit_notes.flatMap(({ content, invoice_total }) =>
    content.lines.map((line) => ({ sign: -1 as const, content, line, total: invoice_total })),
  ),
]

const net = (lines: Signed[], amount: (line: PaperLine) => number) =>
  lines.reduce((sum, { sign, line }) => sum + sign * amount(line), 0)

const netTaxCells = (percent: number, lines: Signed[]): Value[] => [
  percent,
  net(lines, (line) => line.taxable),
  net(lines, (line) => line.igst),
  net(lines, (line) => line.cgst),
  net(lines, (line) => line.sgst),
  0,
]

/** Rows that have the same key, in the order of the keys. */
function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.keys()].toSorted().map((key) => groups.get(key) ?? [])
}

function b2cs(papers: Papers): Section {
  const small = signedLines(papers).filter(
    ({ content, line, total }) => !isBusiness(content) && !isLarge(content, total) && line.percent > 0,
  )
  const two = (percent: number) => String(percent).padStart(2, '0')
  return {
    name: 'B2CS',
    columns: [text('Type'), text('Place Of Supply'), ...TAXES],
    rows: grouped(
      small,
      ({ content, line }) => `${placeOfSupply(content.place_of_supply)} ${two(line.percent)}`,
    ).map((lines) => [
      'OE',
      placeOfSupply(lines[0]?.content.place_of_supply ?? ''),
      ...netTaxCells(lines[0]?.line.percent ?? 0, lines),
    ]),
  }
}

const CREDIT = [text('Note Number'), text('Note Date'), text('Note Type'), text('Place Of Supply')]

function cdnr({ credit_notes }: Papers): Section {
  return {
    name: 'CDNR',
    columns: [
      text('GSTIN/UIN of Recipient'),
      text('Receiver Name'),
      ...CREDIT,
      text('Original Invoice Number'),
      text('Original Invoice Date'),
      money('Note Value'),
      ...TAXES,
    ],
    rows: credit_notes
      .filter(({ content }) => isBusiness(content))
      .flatMap((note) =>
        byRate(note.content.lines).map(({ percent, same }) => [
          note.content.buyer.gstin,
          note.content.buyer.name,
          ...creditCells(note),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

function cdnur({ credit_notes }: Papers): Section {
  return {
    name: 'CDNUR',
    columns: [
      text('UR Type'),
      ...CREDIT,
      text('Original Invoice Number'),
      text('Original Invoice Date'),
      money('Note Value'),
      ...TAXES,
    ],
    rows: credit_notes
      .filter(({ content, invoice_total }) => isLarge(content, invoice_total))
      .flatMap((note) =>
        byRate(note.content.lines).map(({ percent, same }) => [
          'B2CL',
          ...creditCells(note),
          ...taxCells(percent, same),
        ]),
      ),
  }
}

const creditCells = ({ number: no, issued_at, content }: FiledCredit): Value[] => [
  no,
  day(issued_at),
  'C',
  placeOfSupply(content.place_of_supply),
  content.invoice_number,
  day(new Date(content.invoice_date)),
  content.total,
]

/** Nil-rated goods, in the four kinds of the return; what was credited is taken off. */
function nil(papers: Papers): Section {
  const lines = signedLines(papers).filter(({ line }) => line.percent === 0)
  const kindOf = ({ content }: Signed) =>
    `${isInterState(content) ? 'Inter' : 'Intra'}-State supplies to ${isBusiness(content) ? 'registered' : 'unregistered'} persons`
  return {
    name: 'EXEMP',
    columns: [text('Description'), money('Nil Rated Supplies')],
    rows: grouped(lines, kindOf).map((same) => [
      same[0] ? kindOf(same[0]) : '',
      net(same, (line) => line.taxable),
    ]),
  }
}

/** Table 12, with businesses and persons apart (since May 2025); credit notes are taken off. */
function hsn(papers: Papers): Section {
  const buyerOf = ({ content }: Signed) => (isBusiness(content) ? 'B2B' : 'B2C')
  const keyOf = (each: Signed) =>
    [buyerOf(each), each.line.hsn ?? '', String(each.line.percent).padStart(2, '0')].join(' ')
  return {
    name: 'HSN',
    columns: [
      text('Supplies'),
      text('HSN'),
      text('UQC'),
      number('Total Quantity'),
      money('Total Value'),
      ...TAXES,
    ],
    rows: grouped(signedLines(papers), keyOf).map((same) => [
      same[0] ? buyerOf(same[0]) : '',
      same[0]?.line.hsn ?? '',
      'PCS-PIECES',
      // Shipping belongs to the goods and is no piece of them.
      net(same, (line) => (line.line_no === 0 ? 0 : line.quantity)),
      net(same, (line) => line.taxable + taxOf(line)),
      ...netTaxCells(same[0]?.line.percent ?? 0, same),
    ]),
  }
}

function docs({ invoices, credit_notes }: Papers): Section {
  const row = (nature: string, given: { number: string }[]): Value[][] =>
    grouped(given, ({ number: no }) => no.slice(0, 8)).map((series) => {
      const numbers = series.map(({ number: no }) => no).toSorted()
      return [nature, numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length, 0]
    })
  return {
    name: 'DOCS',
    columns: [
      text('Nature of Document'),
      text('Sr. No. From'),
      text('Sr. No. To'),
      number('Total Number'),
      number('Cancelled'),
    ],
    rows: [...row('Invoices for outward supply', invoices), ...row('Credit Note', credit_notes)],
  }
}

/** What the papers of a month come to, in paise: sold, credited, and what is left of both. */
export function monthSummary({ invoices, credit_notes }: Papers) {
  const of = (papers: Filed[]) => {
    const lines = papers.flatMap(({ content }) => content.lines)
    const total = papers.reduce((sum, { content }) => sum + content.total, 0)
    const taxable = sumOf(lines, 'taxable')
    return { papers: papers.length, total, taxable, tax: grossSum(lines) - taxable }
  }
  return { invoices: of(invoices), credit_notes: of(credit_notes) }
}
