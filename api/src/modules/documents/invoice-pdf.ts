import { formatDay } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import { light } from '@nakshi/core/brand/palette'
import type { CreditNoteContent, DocumentParty, InvoiceContent } from '@nakshi/core/documents/schema'
import { framePages, openPdf, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../platform/pdf/pdf-text.ts'
import { writeBrand } from '../../platform/pdf/write-brand.ts'
import {
  formatStateWithCode,
  getInvoiceTitle,
  getLineTax,
  isCommercialNote,
  isCreditNote,
  showsGst,
} from './documents.ts'
import {
  BOTTOM,
  type Column,
  columnsFrom,
  ensureSpace,
  headings,
  LEFT,
  rule,
  SMALL_SIZE,
  WIDTH,
} from './invoice-layout.ts'
import { endHeight, writeEnd } from './invoice-totals.ts'

export type PrintableDocument = {
  number: string
  issued_at: Date
  content: InvoiceContent | CreditNoteContent
}

/** Points from the top of the page, and the width of the number. */
const [FOOT, FOOT_WIDTH] = [790, 250]
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
  const title = getTitle(content)
  const document = await openPdf({
    size: 'A4',
    margin: LEFT,
    bufferPages: true,
    info: { Title: `${title} ${number}`, Author: content.seller.name, CreationDate: issued_at },
  })
  const pdf = pdfBytes(document)
  const setColours = () => document.fillColor(light.ink).strokeColor(light.borderStrong).lineWidth(0.75)
  setColours()
  document.on('pageAdded', setColours)

  let y = heading(document, title, printable, logo)
  y = parties(document, content, y + 14)
  // Keeps the last line, totals and signature on one page.
  const end = endHeight(content)
  y = lines(document, content, { top: y + 16, end })
  writeEnd(document, content, ensureSpace(document, y, end))
  framePages(document, (page) => {
    const foot = { y: FOOT, size: SMALL_SIZE }
    writeText(document, content.seller.name, { ...foot, x: LEFT, width: WIDTH - FOOT_WIDTH })
    const box = { ...foot, x: LEFT + WIDTH - FOOT_WIDTH, width: FOOT_WIDTH, align: 'right' } as const
    writeText(document, `${formatNumber(printable)}, ${page}`, box)
  })
  document.end()
  return pdf
}

function getTitle(content: PrintableDocument['content']): string {
  if (isCommercialNote(content)) return 'Credit note without GST'
  return isCreditNote(content) ? 'Credit note' : getInvoiceTitle(content)
}

const formatNumber = ({ number, content }: Pick<PrintableDocument, 'number' | 'content'>) =>
  `${isCreditNote(content) ? 'Credit note' : 'Invoice'} no. ${number}`

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
    formatNumber({ number, content }),
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

function lines(document: Pdf, content: InvoiceContent, { top, end }: { top: number; end: number }): number {
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
    const isLast = index === content.lines.length - 1
    if (y + rowHeight(columns, cells) + (isLast && index > 0 ? end : 0) > BOTTOM) {
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
