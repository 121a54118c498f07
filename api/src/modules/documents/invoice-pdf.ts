import { light } from '@nakshi/contract/palette'
import type { CreditNoteContent, DocumentParty, InvoiceContent } from '@nakshi/contract/shop/documents'
import { formatDay } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { getSingleRate } from '@nakshi/domain/tax'
import { ToWords } from 'to-words/en-IN'
import { openPdf, type Pdf, pdfBytes } from '../../pdf/pdf-document.ts'
import { textHeight, writeText } from '../../pdf/pdf-text.ts'
import { writeBrand } from '../../pdf/write-brand.ts'
import {
  formatStateWithCode,
  getInvoiceTitle,
  getLineTax,
  getStateTaxName,
  isCreditNote,
  isInterState,
  showsGst,
  sumColumn,
  sumGross,
} from './documents.ts'

export type PrintableDocument = {
  number: string
  issued_at: Date
  content: InvoiceContent | CreditNoteContent
}

const LEFT = 40
const WIDTH = 515
const BOTTOM = 790
const SMALL_SIZE = 8
/** Heights in points. */
const HEADING_HEIGHT = 19
const TAX_ROW_HEIGHT = 13
const TOTAL_ROW_HEIGHT = 9.5 * 1.5 + 1
const amountWords = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } })

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

/** @param logo of the store, as a data URL; the seller's name is always below "Sold by" */
export async function renderInvoicePdf(
  printable: PrintableDocument,
  logo: string | null = null,
): Promise<Buffer> {
  const { number, issued_at, content } = printable
  const title = isCreditNote(content) ? 'Credit note' : getInvoiceTitle(content)
  const document = await openPdf({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${title} ${number}`, Author: content.seller.name, CreationDate: issued_at },
  })
  const pdf = pdfBytes(document)
  document.fillColor(light.ink).strokeColor(light.borderStrong).lineWidth(0.75)

  let y = heading(document, title, printable, logo)
  y = parties(document, content, y + 14)
  y = lines(document, content, y + 16)
  if (showsGst(content))
    y = taxes(
      document,
      content,
      ensureSpace(document, y + 12, HEADING_HEIGHT + listPercents(content).length * TAX_ROW_HEIGHT + 7),
    )
  // Keeps totals and signature on one page.
  const end =
    totalRows(content).length * TOTAL_ROW_HEIGHT + 7 + TOTAL_ROW_HEIGHT + 12 + closingHeight(content)
  y = totals(document, content, ensureSpace(document, y + 10, end))
  closing(document, content, y + 12)
  document.end()
  return pdf
}

function heading(
  document: Pdf,
  title: string,
  { number, issued_at, content }: PrintableDocument,
  logo: string | null,
) {
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  writeBrand(
    document,
    { name: content.seller.name, logo },
    { x: LEFT, y: 42, width: 250, height: 40, size: 18 },
  )
  writeText(document, title, { ...right, y: 44, size: 15, weight: 600 })
  const facts = [
    `${isCreditNote(content) ? 'Credit note' : 'Invoice'} no. ${number}`,
    `Date ${formatDay(issued_at.toISOString())}`,
    ...(isCreditNote(content)
      ? [`Against invoice ${content.invoice_number} dated ${formatDay(content.invoice_date)}`, content.reason]
      : []),
    `Order ${content.order_number}`,
    ...(showsGst(content)
      ? [
          `Place of supply: ${content.place_of_supply} (${formatStateWithCode(content.place_of_supply).slice(0, 2)})`,
          'Tax payable on reverse charge: No',
        ]
      : []),
  ]
  let y = 68
  for (const fact of facts) y = writeText(document, fact, { ...right, y })
  return y
}

function parties(document: Pdf, { seller, buyer, ship_to }: InvoiceContent, top: number) {
  const of = ({ address, state, gstin }: DocumentParty) => [
    ...address,
    `State: ${formatStateWithCode(state)}`,
    ...(gstin ? [`GSTIN ${gstin}`] : []),
  ]
  const blocks: [string, string[]][] = [
    ['Sold by', [seller.name, ...of(seller), seller.phone, seller.email].filter((row) => row !== '')],
    ['Billed to', [buyer.name, ...of(buyer)]],
    ['Shipped to', [ship_to.name, ...of(ship_to)]],
  ]
  const ends = blocks.map(([label, rows], index) => {
    const box = { x: LEFT + index * 174, width: 160 }
    let y = writeText(document, label, { ...box, y: top, weight: 600 })
    for (const row of rows) y = writeText(document, row, { ...box, y })
    return y
  })
  return Math.max(...ends)
}

function lines(document: Pdf, content: InvoiceContent, top: number): number {
  const taxed = showsGst(content)
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
    if (y + rowHeight(columns, cells) > BOTTOM) {
      document.addPage()
      y = headings(document, columns, LEFT)
    }
    const ends = columns.map(({ label: _label, ...box }, column) =>
      writeText(document, cells[column] ?? '', { ...box, y, size: SMALL_SIZE }),
    )
    const tax = formatPaise(getLineTax(line))
    const last = columns.at(-1)
    if (taxed && last)
      writeText(document, tax, { x: last.x, width: last.width, align: 'right', y: y + 12, size: SMALL_SIZE })
    y = rule(document, Math.max(...ends, y + 24) + 2)
  }
  return y
}

function rowHeight(columns: Column[], cells: string[]): number {
  const heights = columns
    .map(({ align, width }, index) => ({ align, width, cell: cells[index] ?? '' }))
    .filter(({ align }) => align === 'left')
    .map(({ cell, width }) => textHeight(cell, { width, size: SMALL_SIZE }))
  return Math.max(...heights, 24) + 7
}

function listTaxes(content: InvoiceContent): ['cgst' | 'sgst' | 'igst', string, number][] {
  if (isInterState(content)) return [['igst', 'IGST', 1]]
  return [
    ['cgst', 'CGST', 0.5],
    ['sgst', getStateTaxName(content.place_of_supply), 0.5],
  ]
}

const listPercents = (content: InvoiceContent): number[] =>
  [...new Set(content.lines.map((line) => line.percent))].toSorted((a, b) => a - b)

function taxes(document: Pdf, content: InvoiceContent, top: number) {
  const due = listTaxes(content)
  const rateColumns = columnsFrom([
    ['GST rate', 90, 'left'],
    ['Taxable value', 105, 'right'],
    ...due.map(([, name]): [string, number, 'right'] => [name, 105, 'right']),
    ['Tax', 105, 'right'],
  ])
  let y = headings(document, rateColumns, top)
  for (const percent of listPercents(content)) {
    const same = content.lines.filter((line) => line.percent === percent)
    const tax = same.reduce((sum, line) => sum + getLineTax(line), 0)
    const cells = [
      `${percent}%`,
      formatPaise(sumColumn(same, 'taxable')),
      ...due.map(([kind, , part]) => `${percent * part}%  ${formatPaise(sumColumn(same, kind))}`),
      formatPaise(tax),
    ]
    for (const [index, { label: _label, ...box }] of rateColumns.entries())
      writeText(document, cells[index] ?? '', { ...box, y, size: SMALL_SIZE })
    y += TAX_ROW_HEIGHT
  }
  return rule(document, y + 2)
}

function totalRows(content: InvoiceContent): [string, number][] {
  const { lines: all, discount_after_tax, coupon_code } = content
  const percent = getSingleRate(all)
  const rows: [string, number][] = showsGst(content)
    ? [
        ['Taxable value', sumColumn(all, 'taxable')],
        ...listTaxes(content).map(([kind, name, part]): [string, number] => [
          percent === null ? name : `${name} ${percent * part}%`,
          sumColumn(all, kind),
        ]),
      ]
    : [['Amount', sumColumn(all, 'taxable')]]
  if (discount_after_tax > 0)
    rows.push(
      ['Total including tax', sumGross(all)],
      [`Discount ${coupon_code ?? ''} after tax`.replace('  ', ' '), -discount_after_tax],
    )
  return rows
}

function totals(document: Pdf, content: InvoiceContent, top: number): number {
  let y = top
  const write = (label: string, amount: number, weight: 400 | 600) => {
    writeText(document, label, { x: LEFT + 200, y, width: 210, align: 'right', weight })
    const right = { x: LEFT + 415, width: 100, align: 'right' } as const
    y = writeText(document, formatPaise(amount), { ...right, y, weight }) + 1
  }
  for (const [label, amount] of totalRows(content)) write(label, amount, 400)
  y = rule(document, y + 2)
  write(isCreditNote(content) ? 'Total credited' : 'Total', content.total, 600)
  return y
}

function listNotes({ lines: all, discount_after_tax }: InvoiceContent): string[] {
  const within = all.filter(
    (line) => getLineTax(line) > 0 && line.taxable + getLineTax(line) === line.value - line.discount,
  )
  const notes: string[] = []
  if (within.some(({ line_no }) => line_no > 0)) notes.push('Unit prices and discounts include GST.')
  else if (within.length > 0) notes.push('The shipping charge includes GST.')
  if (discount_after_tax > 0)
    notes.push('The discount was applied after tax and does not reduce the taxable value.')
  return notes
}

const amountInWords = ({ total }: InvoiceContent) => `Amount in words: ${amountWords.convert(total / 100)}`

function closingHeight(content: InvoiceContent): number {
  const notes = listNotes(content).map((note) => 4 + textHeight(note, { width: WIDTH, size: SMALL_SIZE }))
  const amountHeight = textHeight(amountInWords(content), { width: WIDTH, weight: 600 })
  return notes.reduce((sum, each) => sum + each, amountHeight) + 18 + 9.5 * 1.5 + 30 + SMALL_SIZE * 1.5
}

function closing(document: Pdf, content: InvoiceContent, top: number): void {
  const box = { x: LEFT, width: WIDTH }
  let y = writeText(document, amountInWords(content), { ...box, y: top, weight: 600 })
  for (const note of listNotes(content)) y = writeText(document, note, { ...box, y: y + 4, size: SMALL_SIZE })
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  y = writeText(document, `For ${content.seller.name}`, { ...right, y: y + 18 })
  writeText(document, 'Authorised signatory', { ...right, y: y + 30, size: SMALL_SIZE })
}

function headings(document: Pdf, all: Column[], y: number): number {
  for (const { label, ...box } of all)
    writeText(document, label, { ...box, y, weight: 600, size: SMALL_SIZE })
  return rule(document, y + 14)
}

function ensureSpace(document: Pdf, y: number, height: number): number {
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
