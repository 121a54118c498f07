import type { PaperContent, PaperLine } from '../contract/papers.ts'
import {
  isBusiness,
  isLarge,
  money,
  number,
  type Papers,
  placeOfSupply,
  type Section,
  TAXES,
  text,
  type Value,
} from './gstr1-parts.ts'
import { isInterState, taxOf } from './papers.ts'

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

function grouped<Row>(rows: Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    // Pushes in place: copying would be quadratic in the month's documents.
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.keys()].toSorted().map((key) => groups.get(key) ?? [])
}

const sortableRate = (percent: number) => percent.toFixed(2).padStart(5, '0')

export function b2cs(papers: Papers): Section {
  const small = signedLines(papers).filter(
    ({ content, line, total }) => !isBusiness(content) && !isLarge(content, total) && line.percent > 0,
  )
  return {
    name: 'B2CS',
    columns: [text('Type'), text('Place Of Supply'), ...TAXES],
    rows: grouped(
      small,
      ({ content, line }) => `${placeOfSupply(content.place_of_supply)} ${sortableRate(line.percent)}`,
    ).map((lines) => [
      'OE',
      placeOfSupply(lines[0]?.content.place_of_supply ?? ''),
      ...netTaxCells(lines[0]?.line.percent ?? 0, lines),
    ]),
  }
}

export function nil(papers: Papers): Section {
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

/** Table 12, split by B2B and B2C (since May 2025), net of credit notes. */
export function hsn(papers: Papers): Section {
  const buyerOf = ({ content }: Signed) => (isBusiness(content) ? 'B2B' : 'B2C')
  const keyOf = (each: Signed) =>
    [buyerOf(each), each.line.hsn ?? '', sortableRate(each.line.percent)].join(' ')
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
    rows: grouped(signedLines(papers), keyOf)
      .filter((same) => net(same, (line) => line.quantity) !== 0 || net(same, (line) => line.taxable) !== 0)
      .map((same) => [
        same[0] ? buyerOf(same[0]) : '',
        same[0]?.line.hsn ?? '',
        'PCS-PIECES',
        // Shipping has no quantity.
        net(same, (line) => (line.line_no === 0 ? 0 : line.quantity)),
        net(same, (line) => line.taxable + taxOf(line)),
        ...netTaxCells(same[0]?.line.percent ?? 0, same),
      ]),
  }
}

export function docs({ invoices, credit_notes }: Papers): Section {
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
