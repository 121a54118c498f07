import PDFDocument from 'pdfkit'
import { ToWords } from 'to-words'
import type { RecordedAddress } from '../contract/addresses.ts'
import { light } from '../contract/palette.ts'
import { formatDay } from '../domain/dates.ts'
import { formatPaise } from '../domain/money.ts'
import { formatPhone } from '../domain/phone.ts'
import { onePercent } from '../domain/tax.ts'
import { pdfBytes } from '../pdf/pdf-bytes.ts'
import { registerFonts, writeText } from '../pdf/pdf-text.ts'
import type { PrintedInvoice } from './read-invoice.ts'

const LEFT = 48
const WIDTH = 499
const BOTTOM = 780
const INK = light.ink
const LINE = light.borderStrong
const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } })

const columns = [
  { label: 'Item', x: LEFT, width: 235, align: 'left' },
  { label: 'HSN', x: LEFT + 243, width: 50, align: 'left' },
  { label: 'Qty', x: LEFT + 293, width: 36, align: 'right' },
  { label: 'Rate', x: LEFT + 337, width: 76, align: 'right' },
  { label: 'Taxable value', x: LEFT + 421, width: 78, align: 'right' },
] as const

/** The tax invoice of an order as a PDF, with the order's own figures to the paisa. */
export async function invoicePdf(printed: PrintedInvoice): Promise<Buffer> {
  const { invoice, order } = printed
  const document = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: {
      Title: `Tax invoice ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: invoice.issued_at,
    },
  })
  const finished = pdfBytes(document)
  registerFonts(document)
  document.fillColor(INK).strokeColor(LINE).lineWidth(0.75)

  let y = heading(document, printed)
  y = parties(document, printed, y + 16)
  y = lines(document, printed, y + 20)
  y = totals(document, printed, y + 10)
  const amount = words.convert(order.total_amount / 100)
  writeText(document, `Amount in words: ${amount}`, { x: LEFT, y: y + 14, width: WIDTH, weight: 600 })
  document.end()
  return finished
}

function heading(document: PDFKit.PDFDocument, { invoice, order }: PrintedInvoice): number {
  writeText(document, invoice.seller.name, { x: LEFT, y: 48, width: 280, size: 20, weight: 600 })
  writeText(document, 'Tax invoice', {
    x: LEFT + 280,
    y: 52,
    width: 219,
    align: 'right',
    size: 15,
    weight: 600,
  })
  const facts = [
    `Invoice no. ${invoice.number}`,
    `Date ${formatDay(invoice.issued_at.toISOString())}`,
    `Order ${order.order_number}`,
    `Place of supply: ${order.shipping_address.state}`,
  ]
  let y = 78
  for (const fact of facts) y = writeText(document, fact, { x: LEFT + 250, y, width: 249, align: 'right' })
  return y
}

function parties(document: PDFKit.PDFDocument, { invoice, order }: PrintedInvoice, top: number): number {
  const { seller } = invoice
  const soldBy = [seller.name, seller.address, seller.state, seller.phone, seller.email]
  if (seller.gstin) soldBy.push(`GSTIN ${seller.gstin}`)
  const blocks: [string, string[]][] = [
    ['Sold by', soldBy],
    ['Billed to', addressLines(order.billing_address)],
    ['Sent to', addressLines(order.shipping_address)],
  ]
  const ends = blocks.map(([label, rows], index) => {
    const place = { x: LEFT + index * 170, width: 158 }
    let y = writeText(document, label, { ...place, y: top, weight: 600 })
    for (const row of rows) y = writeText(document, row, { ...place, y })
    return y
  })
  return Math.max(...ends)
}

function addressLines(address: RecordedAddress): string[] {
  const { full_name, address_line1, address_line2, city, state, pincode, phone } = address
  return [full_name, address_line1, address_line2, `${city} ${pincode}`, state, formatPhone(phone)].filter(
    (row) => row !== '',
  )
}

function lines(document: PDFKit.PDFDocument, { items }: PrintedInvoice, top: number): number {
  let y = top
  for (const { label, ...place } of columns) writeText(document, label, { ...place, y, weight: 600 })
  y = rule(document, y + 17)
  for (const item of items) {
    const choices = Object.entries(item.variant_selections).map(
      ([type, value]) => `${item.product.variant_labels[type] ?? type}: ${value}`,
    )
    const cells = [
      [item.product.title, ...choices].join(', '),
      item.hsn ?? '',
      String(item.quantity),
      formatPaise(item.price),
      formatPaise(item.price * item.quantity),
    ]
    if (y > BOTTOM - 40) {
      document.addPage()
      y = LEFT
    }
    const ends = columns.map(({ label: _label, ...place }, index) =>
      writeText(document, cells[index] ?? '', { ...place, y }),
    )
    y = rule(document, Math.max(...ends) + 3)
  }
  return y
}

function totals(document: PDFKit.PDFDocument, { order, taxes }: PrintedInvoice, top: number): number {
  const goods = taxes.filter(({ line_no }) => line_no > 0)
  const sum = (kind: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    goods.reduce((total, line) => total + line[kind], 0)
  const tax = { cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
  const percent = onePercent(goods)
  const rate = (part: number) => (percent === null ? '' : ` ${percent * part}%`)
  const rows: [string, number][] = [
    ['Taxable value', sum('taxable')],
    ...(tax.igst > 0 || tax.cgst + tax.sgst === 0
      ? ([[`IGST${rate(1)}`, tax.igst]] as [string, number][])
      : ([
          [`CGST${rate(0.5)}`, tax.cgst],
          [`SGST${rate(0.5)}`, tax.sgst],
        ] as [string, number][])),
    ['Shipping', order.shipping_amount],
  ]
  if (order.discount_amount > 0)
    rows.push([`Discount ${order.coupon_code ?? ''}`.trim(), -order.discount_amount])
  let y = top
  if (y + rows.length * 16 + 60 > BOTTOM) {
    document.addPage()
    y = LEFT
  }
  const write = (label: string, amount: number, weight: 400 | 600) => {
    writeText(document, label, { x: LEFT + 250, y, width: 150, align: 'right', weight })
    y = writeText(document, formatPaise(amount), { x: LEFT + 399, y, width: 100, align: 'right', weight }) + 2
  }
  for (const [label, amount] of rows) write(label, amount, 400)
  y = rule(document, y + 2)
  write('Total', order.total_amount, 600)
  return y
}

function rule(document: PDFKit.PDFDocument, y: number): number {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
  return y + 5
}
