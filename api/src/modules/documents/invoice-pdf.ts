import type { Language } from '@nakshi/core/base/languages'
import { formatPaise } from '@nakshi/core/base/money'
import { light } from '@nakshi/core/brand/palette'
import type { CreditNoteContent, DocumentParty, InvoiceContent } from '@nakshi/core/documents/schema'
import { framePages, openPdf, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../platform/pdf/pdf-text.ts'
import { writeBrand } from '../../platform/pdf/write-brand.ts'
import { type DocumentTexts, formatCreditReason, openDocumentTexts } from './document-texts.ts'
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
  /** of the order, beside English */
  language: Language
}

/** Points from the top of the page, and the width of the number. */
const [FOOT, FOOT_WIDTH] = [790, 250]
const listTaxedColumns = ({ rows }: DocumentTexts): Column[] =>
  columnsFrom([
    [rows('line_number'), 22, 'left'],
    [rows('description'), 145, 'left'],
    [['HSN'], 46, 'left'],
    [rows('quantity'), 46, 'right'],
    [rows('unit_price'), 64, 'right'],
    [rows('discount'), 60, 'right'],
    [rows('taxable_value'), 66, 'right'],
    [['GST'], 66, 'right'],
  ])

const listPlainColumns = ({ rows }: DocumentTexts): Column[] =>
  columnsFrom([
    [rows('line_number'), 22, 'left'],
    [rows('description'), 237, 'left'],
    [rows('quantity'), 60, 'right'],
    [rows('unit_price'), 64, 'right'],
    [rows('discount'), 60, 'right'],
    [rows('amount'), 72, 'right'],
  ])

export const listLineColumns = (content: InvoiceContent, texts: DocumentTexts): Column[] =>
  showsGst(content) ? listTaxedColumns(texts) : listPlainColumns(texts)

/** @param logo of the store, as a data URL; the seller's name is always below "Sold by" */
export async function renderInvoicePdf(
  printable: PrintableDocument,
  logo: string | null = null,
): Promise<Buffer> {
  const { number, issued_at, content, language } = printable
  const texts = openDocumentTexts(language)
  const title = texts.pair(getTitle(content))
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

  let y = heading(document, title, { printable, texts, logo })
  y = parties(document, content, { texts, top: y + 14 })
  // Keeps the last line, totals and signature on one page.
  const end = endHeight(content, texts)
  y = lines(document, content, { texts, top: y + 16, end })
  writeEnd(document, content, { texts, top: ensureSpace(document, y, end) })
  const write = (page: string) => {
    const foot = { y: FOOT, size: SMALL_SIZE }
    writeText(document, content.seller.name, { ...foot, x: LEFT, width: WIDTH - FOOT_WIDTH })
    const box = { ...foot, x: LEFT + WIDTH - FOOT_WIDTH, width: FOOT_WIDTH, align: 'right' } as const
    writeText(document, `${formatNumber(printable, texts)}, ${page}`, box)
  }
  framePages(document, write, language)
  document.end()
  return pdf
}

function getTitle(content: PrintableDocument['content']) {
  if (isCommercialNote(content)) return 'commercial_credit_note'
  return isCreditNote(content) ? 'credit_note' : getInvoiceTitle(content)
}

const formatNumber = ({ number, content }: PrintableDocument, { pair }: DocumentTexts) =>
  `${pair(isCreditNote(content) ? 'credit_note_number' : 'invoice_number')} ${number}`

type Headed = { printable: PrintableDocument; texts: DocumentTexts; logo: string | null }

function heading(document: Pdf, title: string, { printable, texts, logo }: Headed) {
  const { issued_at, content } = printable
  const { pair, rows } = texts
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  writeBrand(
    document,
    { name: content.seller.name, logo },
    { x: LEFT, y: 42, width: 250, height: 40, size: 18 },
  )
  const titleEnd = writeText(document, title, { ...right, y: 44, size: 15, weight: 600 })
  const facts = [
    formatNumber(printable, texts),
    pair('date', { date: issued_at.toISOString() }),
    ...(isCreditNote(content)
      ? [
          ...rows('against_invoice', { number: content.invoice_number, date: content.invoice_date }),
          formatCreditReason(content.reason, texts.language),
        ]
      : []),
    `${pair('order')} ${content.order_number}`,
    ...(showsGst(content)
      ? [
          `${pair('place_of_supply')}: ${content.place_of_supply} (${formatStateWithCode(content.place_of_supply).slice(0, 2)})`,
          `${pair('reverse_charge')}: ${pair('no')}`,
        ]
      : []),
  ]
  let y = Math.max(titleEnd, 68)
  for (const fact of facts) y = writeText(document, fact, { ...right, y })
  return y
}

type Below = { texts: DocumentTexts; top: number }

function parties(document: Pdf, { seller, buyer, ship_to }: InvoiceContent, { texts, top }: Below) {
  const { pair } = texts
  const of = ({ address, state, gstin }: DocumentParty) => [
    ...address,
    `${pair('state')}: ${formatStateWithCode(state)}`,
    ...(gstin ? [`GSTIN ${gstin}`] : []),
  ]
  const blocks: [string, string[]][] = [
    [pair('sold_by'), [seller.name, ...of(seller), seller.phone, seller.email].filter((row) => row !== '')],
    [pair('billed_to'), [buyer.name, ...of(buyer)]],
    [pair('shipped_to'), [ship_to.name, ...of(ship_to)]],
  ]
  const ends = blocks.map(([label, rows], index) => {
    const box = { x: LEFT + index * 174, width: 160 }
    let y = writeText(document, label, { ...box, y: top, weight: 600 })
    for (const row of rows) y = writeText(document, row, { ...box, y })
    return y
  })
  return Math.max(...ends)
}

function lines(document: Pdf, content: InvoiceContent, { texts, top, end }: Below & { end: number }): number {
  const taxed = showsGst(content)
  const columns = listLineColumns(content, texts)
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
    const ends = columns.map(({ labels: _labels, ...box }, column) =>
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
