import { ToWords } from 'to-words/en-IN'
import { gstStateCodes, indianStates } from '../contract/indian-states.ts'
import { light } from '../contract/palette.ts'
import type { CreditContent, PaperContent, PaperParty } from '../contract/papers.ts'
import { formatDay } from '../domain/dates.ts'
import { formatPaise } from '../domain/money.ts'
import {
  grossSum,
  invoiceTitle,
  isInterState,
  statesGst,
  stateTaxName,
  sumOf,
  taxOf,
} from '../domain/papers.ts'
import { onePercent } from '../domain/tax.ts'
import { openPdf, type Pdf } from '../pdf/open-pdf.ts'
import { pdfBytes } from '../pdf/pdf-bytes.ts'
import { textHeight, writeText } from '../pdf/pdf-text.ts'

export type PrintedPaper = { number: string; issued_at: Date; content: PaperContent | CreditContent }

const LEFT = 40
const WIDTH = 515
const BOTTOM = 790
const SMALL = 8
/** Heights in points. */
const HEADINGS = 19
const TAX = 13
const TOTAL = 9.5 * 1.5 + 1
const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } })

type Column = { label: string; x: number; width: number; align: 'left' | 'right' }
const columnsFrom = (widths: [string, number, 'left' | 'right'][]): Column[] => {
  let x = LEFT
  return widths.map(([label, width, align], index) => {
    const gap = index === widths.length - 1 ? 0 : 6
    const column = { label, x, width: width - gap, align }
    x += width
    return column
  })
}
const taxedColumns = columnsFrom([
  ['No.', 22, 'left'],
  ['Description', 145, 'left'],
  ['HSN', 46, 'left'],
  ['Qty', 46, 'right'],
  ['Unit price', 64, 'right'],
  ['Discount', 60, 'right'],
  ['Taxable value', 66, 'right'],
  ['GST', 66, 'right'],
])

const plainColumns = columnsFrom([
  ['No.', 22, 'left'],
  ['Description', 237, 'left'],
  ['Qty', 60, 'right'],
  ['Unit price', 64, 'right'],
  ['Discount', 60, 'right'],
  ['Amount', 72, 'right'],
])

export async function paperPdf(paper: PrintedPaper): Promise<Buffer> {
  const { number, issued_at, content } = paper
  const title = titleOf(content)
  const document = await openPdf({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${title} ${number}`, Author: content.seller.name, CreationDate: issued_at },
  })
  const finished = pdfBytes(document)
  document.fillColor(light.ink).strokeColor(light.borderStrong).lineWidth(0.75)

  let y = heading(document, title, paper)
  y = parties(document, content, y + 14)
  y = lines(document, content, y + 16)
  if (statesGst(content))
    y = taxes(document, content, roomFor(document, y + 12, HEADINGS + percentsOf(content).length * TAX + 7))
  // Keeps totals and signature on one page.
  const end = totalRows(content).length * TOTAL + 7 + TOTAL + 12 + closingHeight(document, content)
  y = totals(document, content, roomFor(document, y + 10, end))
  closing(document, content, y + 12)
  document.end()
  return finished
}

const isCredit = (content: PaperContent | CreditContent): content is CreditContent =>
  'invoice_number' in content

const titleOf = (content: PaperContent | CreditContent) =>
  isCredit(content) ? 'Credit note' : invoiceTitle(content)

/** `08-Rajasthan`; an unknown state is returned unchanged. */
function coded(state: string): string {
  const known = indianStates.find((each) => each === state)
  return known ? `${gstStateCodes[known]}-${known}` : state
}

function heading(document: Pdf, title: string, { number, issued_at, content }: PrintedPaper) {
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  writeText(document, content.seller.name, { x: LEFT, y: 42, width: 260, size: 18, weight: 600 })
  writeText(document, title, { ...right, y: 44, size: 15, weight: 600 })
  const facts = [
    `${isCredit(content) ? 'Credit note' : 'Invoice'} no. ${number}`,
    `Date ${formatDay(issued_at.toISOString())}`,
    ...(isCredit(content)
      ? [`Against invoice ${content.invoice_number} dated ${formatDay(content.invoice_date)}`, content.reason]
      : []),
    `Order ${content.order_number}`,
    ...(statesGst(content)
      ? [
          `Place of supply: ${content.place_of_supply} (${coded(content.place_of_supply).slice(0, 2)})`,
          'Tax payable on reverse charge: No',
        ]
      : []),
  ]
  let y = 68
  for (const fact of facts) y = writeText(document, fact, { ...right, y })
  return y
}

function parties(document: Pdf, { seller, buyer, ship_to }: PaperContent, top: number) {
  const of = ({ address, state, gstin }: PaperParty) => [
    ...address,
    `State: ${coded(state)}`,
    ...(gstin ? [`GSTIN ${gstin}`] : []),
  ]
  const blocks: [string, string[]][] = [
    ['Sold by', [seller.name, ...of(seller), seller.phone, seller.email]],
    ['Billed to', [buyer.name, ...of(buyer)]],
    ['Shipped to', [ship_to.name, ...of(ship_to)]],
  ]
  const ends = blocks.map(([label, rows], index) => {
    const place = { x: LEFT + index * 174, width: 160 }
    let y = writeText(document, label, { ...place, y: top, weight: 600 })
    for (const row of rows) y = writeText(document, row, { ...place, y })
    return y
  })
  return Math.max(...ends)
}

function lines(document: Pdf, content: PaperContent, top: number): number {
  const taxed = statesGst(content)
  const columns = taxed ? taxedColumns : plainColumns
  let y = headings(document, columns, top)
  for (const [index, line] of content.lines.entries()) {
    const cells = [
      String(index + 1),
      line.description,
      ...(taxed ? [line.hsn ?? ''] : []),
      line.quantity > 0 && line.line_no > 0 ? `${line.quantity} pcs` : '',
      line.quantity > 0 ? formatPaise(line.unit_price) : '',
      line.discount > 0 && content.discount_after_tax === 0 ? formatPaise(line.discount) : '',
      formatPaise(line.taxable),
      ...(taxed ? [`${line.percent}%`] : []),
    ]
    if (y + rowHeight(document, columns, cells) > BOTTOM) {
      document.addPage()
      y = headings(document, columns, LEFT)
    }
    const ends = columns.map(({ label: _label, ...place }, column) =>
      writeText(document, cells[column] ?? '', { ...place, y, size: SMALL }),
    )
    const tax = formatPaise(taxOf(line))
    const last = columns.at(-1)
    if (taxed && last)
      writeText(document, tax, { x: last.x, width: last.width, align: 'right', y: y + 12, size: SMALL })
    y = rule(document, Math.max(...ends, y + 24) + 2)
  }
  return y
}

function rowHeight(document: Pdf, columns: Column[], cells: string[]): number {
  const heights = columns
    .map(({ align, width }, index) => ({ align, width, cell: cells[index] ?? '' }))
    .filter(({ align }) => align === 'left')
    .map(({ cell, width }) => textHeight(document, cell, { width, size: SMALL }))
  return Math.max(...heights, 24) + 7
}

function taxesAt(content: PaperContent): ['cgst' | 'sgst' | 'igst', string, number][] {
  if (isInterState(content)) return [['igst', 'IGST', 1]]
  return [
    ['cgst', 'CGST', 0.5],
    ['sgst', stateTaxName(content.place_of_supply), 0.5],
  ]
}

const percentsOf = (content: PaperContent): number[] =>
  [...new Set(content.lines.map((line) => line.percent))].toSorted((a, b) => a - b)

function taxes(document: Pdf, content: PaperContent, top: number) {
  const due = taxesAt(content)
  const rateColumns = columnsFrom([
    ['GST rate', 90, 'left'],
    ['Taxable value', 105, 'right'],
    ...due.map(([, name]): [string, number, 'right'] => [name, 105, 'right']),
    ['Tax', 105, 'right'],
  ])
  let y = headings(document, rateColumns, top)
  for (const percent of percentsOf(content)) {
    const same = content.lines.filter((line) => line.percent === percent)
    const tax = same.reduce((sum, line) => sum + taxOf(line), 0)
    const cells = [
      `${percent}%`,
      formatPaise(sumOf(same, 'taxable')),
      ...due.map(([kind, , part]) => `${percent * part}%  ${formatPaise(sumOf(same, kind))}`),
      formatPaise(tax),
    ]
    for (const [index, { label: _label, ...place }] of rateColumns.entries())
      writeText(document, cells[index] ?? '', { ...place, y, size: SMALL })
    y += TAX
  }
  return rule(document, y + 2)
}

function totalRows(content: PaperContent): [string, number][] {
  const { lines: all, discount_after_tax, coupon_code } = content
  const percent = onePercent(all)
  const rows: [string, number][] = statesGst(content)
    ? [
        ['Taxable value', sumOf(all, 'taxable')],
        ...taxesAt(content).map(([kind, name, part]): [string, number] => [
          percent === null ? name : `${name} ${percent * part}%`,
          sumOf(all, kind),
        ]),
      ]
    : [['Amount', sumOf(all, 'taxable')]]
  if (discount_after_tax > 0)
    rows.push(
      ['Total including tax', grossSum(all)],
      [`Discount ${coupon_code ?? ''} after tax`.replace('  ', ' '), -discount_after_tax],
    )
  return rows
}

function totals(document: Pdf, content: PaperContent, top: number): number {
  let y = top
  const write = (label: string, amount: number, weight: 400 | 600) => {
    writeText(document, label, { x: LEFT + 200, y, width: 210, align: 'right', weight })
    const right = { x: LEFT + 415, width: 100, align: 'right' } as const
    y = writeText(document, formatPaise(amount), { ...right, y, weight }) + 1
  }
  for (const [label, amount] of totalRows(content)) write(label, amount, 400)
  y = rule(document, y + 2)
  write(isCredit(content) ? 'Total credited' : 'Total', content.total, 600)
  return y
}

function notesOn({ lines: all, discount_after_tax }: PaperContent): string[] {
  const within = all.filter(
    (line) => taxOf(line) > 0 && line.taxable + taxOf(line) === line.value - line.discount,
  )
  const notes: string[] = []
  if (within.some(({ line_no }) => line_no > 0)) notes.push('Unit prices and discounts include GST.')
  else if (within.length > 0) notes.push('The shipping charge includes GST.')
  if (discount_after_tax > 0)
    notes.push('The discount was applied after tax and does not reduce the taxable value.')
  return notes
}

const inWords = ({ total }: PaperContent) => `Amount in words: ${words.convert(total / 100)}`

function closingHeight(document: Pdf, content: PaperContent): number {
  const notes = notesOn(content).map((note) => 4 + textHeight(document, note, { width: WIDTH, size: SMALL }))
  const said = textHeight(document, inWords(content), { width: WIDTH, weight: 600 })
  return notes.reduce((sum, each) => sum + each, said) + 18 + 9.5 * 1.5 + 30 + SMALL * 1.5
}

function closing(document: Pdf, content: PaperContent, top: number): void {
  const place = { x: LEFT, width: WIDTH }
  let y = writeText(document, inWords(content), { ...place, y: top, weight: 600 })
  for (const note of notesOn(content)) y = writeText(document, note, { ...place, y: y + 4, size: SMALL })
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  y = writeText(document, `For ${content.seller.name}`, { ...right, y: y + 18 })
  writeText(document, 'Authorised signatory', { ...right, y: y + 30, size: SMALL })
}

function headings(document: Pdf, all: Column[], y: number): number {
  for (const { label, ...place } of all) writeText(document, label, { ...place, y, weight: 600, size: SMALL })
  return rule(document, y + 14)
}

function roomFor(document: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  document.addPage()
  return LEFT
}

function rule(document: Pdf, y: number): number {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
  return y + 5
}
