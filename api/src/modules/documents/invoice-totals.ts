import { formatPaise } from '@nakshi/core/base/money'
import type { CreditNoteContent, InvoiceContent } from '@nakshi/core/documents/schema'
import { ROUND_OFF_LABEL } from '@nakshi/core/quote/round-total'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { getSingleRate } from '@nakshi/core/tax/tax'
import { ToWords } from 'to-words/en-IN'
import type { Pdf } from '../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../platform/pdf/pdf-text.ts'
import {
  getLineTax,
  getStateTaxName,
  isCommercialNote,
  isCreditNote,
  isInterState,
  showsGst,
  sumColumn,
  sumGross,
} from './documents.ts'
import { columnsFrom, headings, LEFT, rule, SMALL_SIZE, WIDTH } from './invoice-layout.ts'

/** Heights in points. */
const HEADING_HEIGHT = 19
const TAX_ROW_HEIGHT = 13
const TOTAL_ROW_HEIGHT = 9.5 * 1.5 + 1
const amountWords = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } })

/** Of everything below the lines, in points. */
export function endHeight(content: InvoiceContent): number {
  const taxed = showsGst(content)
    ? 12 + HEADING_HEIGHT + listPercents(content).length * TAX_ROW_HEIGHT + 7
    : 0
  const amounts = 10 + totalRows(content).length * TOTAL_ROW_HEIGHT + 7 + TOTAL_ROW_HEIGHT
  return taxed + amounts + 12 + closingHeight(content)
}

/** Taxes by rate, totals and signature. */
export function writeEnd(document: Pdf, content: InvoiceContent, top: number): void {
  let y = top
  if (showsGst(content)) y = taxes(document, content, y + 12)
  y = totals(document, content, y + 10)
  closing(document, content, y + 12)
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
  const { lines: all, discount_after_tax, coupon_code, round_off } = content
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
  if (round_off !== 0) rows.push([ROUND_OFF_LABEL, round_off])
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

/** The endorsement of CGST Rules, rule 46; of a deemed export its section. */
const DECLARATIONS: Record<SupplyType, string | null> = {
  regular: null,
  sez_with_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  sez_without_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  deemed_export: 'DEEMED EXPORT (CGST ACT, SECTION 147)',
}

const COMMERCIAL_NOTE =
  'Commercial credit note: the GST of the invoice is not adjusted, as 30 November after its financial year has passed (CGST Act, section 34(2)).'

function listNotes(content: InvoiceContent | CreditNoteContent): string[] {
  const declaration = DECLARATIONS[content.supply_type]
  const notes = declaration === null ? [] : [declaration]
  if (!isCommercialNote(content)) return [...notes, ...listPriceNotes(content)]
  return [...notes, COMMERCIAL_NOTE]
}

function listPriceNotes({ lines: all, discount_after_tax }: InvoiceContent): string[] {
  const within = all.filter(
    (line) => getLineTax(line) > 0 && line.taxable + getLineTax(line) === line.value - line.discount,
  )
  const notes: string[] = []
  if (within.some(({ line_no }) => line_no > 0)) notes.push('Unit prices and discounts include GST.')
  else notes.push(...within.map(({ description }) => `The price of “${description}” includes GST.`))
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
