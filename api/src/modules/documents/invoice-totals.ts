import { formatPaise } from '@nakshi/core/base/money'
import type { CreditNoteContent, InvoiceContent } from '@nakshi/core/documents/schema'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { getSingleRate } from '@nakshi/core/tax/tax'
import type { Pdf } from '../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../platform/pdf/pdf-text.ts'
import { type DocumentTexts, formatRoundOffLabel, formatWrittenAmount } from './document-texts.ts'
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
import {
  type Column,
  columnsFrom,
  headings,
  headingsHeight,
  LEFT,
  rule,
  SMALL_SIZE,
  WIDTH,
} from './invoice-layout.ts'

/** Heights in points. */
const TAX_ROW_HEIGHT = 13
const RIGHT_ROW_HEIGHT = 9.5 * 1.5
const TOTAL_ROW_HEIGHT = RIGHT_ROW_HEIGHT + 1

/** Of everything below the lines, in points. */
export function endHeight(content: InvoiceContent, texts: DocumentTexts): number {
  const taxed = showsGst(content)
    ? 12 + headingsHeight(listRateColumns(content, texts)) + listPercents(content).length * TAX_ROW_HEIGHT + 7
    : 0
  const amounts = 10 + totalRows(content, texts).length * TOTAL_ROW_HEIGHT + 7 + TOTAL_ROW_HEIGHT
  return taxed + amounts + 12 + closingHeight(content, texts)
}

type Below = { texts: DocumentTexts; top: number }

/** Taxes by rate, totals and signature. */
export function writeEnd(document: Pdf, content: InvoiceContent, { texts, top }: Below): void {
  let y = top
  if (showsGst(content)) y = taxes(document, content, { texts, top: y + 12 })
  y = totals(document, content, { texts, top: y + 10 })
  closing(document, content, { texts, top: y + 12 })
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

export const listRateColumns = (content: InvoiceContent, { rows }: DocumentTexts): Column[] =>
  columnsFrom([
    [rows('gst_rate'), 90, 'left'],
    [rows('taxable_value'), 105, 'right'],
    ...listTaxes(content).map(([, name]): [string[], number, 'right'] => [[name], 105, 'right']),
    [rows('tax'), 105, 'right'],
  ])

function taxes(document: Pdf, content: InvoiceContent, { texts, top }: Below) {
  const due = listTaxes(content)
  const rateColumns = listRateColumns(content, texts)
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
    for (const [index, { labels: _labels, ...box }] of rateColumns.entries())
      writeText(document, cells[index] ?? '', { ...box, y, size: SMALL_SIZE })
    y += TAX_ROW_HEIGHT
  }
  return rule(document, y + 2)
}

function totalRows(content: InvoiceContent, { pair, language }: DocumentTexts): [string, number][] {
  const { lines: all, discount_after_tax, coupon_code, round_off } = content
  const percent = getSingleRate(all)
  const rows: [string, number][] = showsGst(content)
    ? [
        [pair('taxable_value'), sumColumn(all, 'taxable')],
        ...listTaxes(content).map(([kind, name, part]): [string, number] => [
          percent === null ? name : `${name} ${percent * part}%`,
          sumColumn(all, kind),
        ]),
      ]
    : [[pair('amount'), sumColumn(all, 'taxable')]]
  if (discount_after_tax > 0)
    rows.push(
      [pair('total_with_tax'), sumGross(all)],
      [
        coupon_code === null ? pair('discount_after_tax') : pair('coupon_after_tax', { code: coupon_code }),
        -discount_after_tax,
      ],
    )
  if (round_off !== 0) rows.push([formatRoundOffLabel(language), round_off])
  return rows
}

function totals(document: Pdf, content: InvoiceContent, { texts, top }: Below): number {
  let y = top
  const write = (label: string, amount: number, weight: 400 | 600) => {
    writeText(document, label, { x: LEFT, y, width: 410, align: 'right', weight })
    const right = { x: LEFT + 415, width: 100, align: 'right' } as const
    y = writeText(document, formatPaise(amount), { ...right, y, weight }) + 1
  }
  for (const [label, amount] of totalRows(content, texts)) write(label, amount, 400)
  y = rule(document, y + 2)
  write(texts.pair(isCreditNote(content) ? 'total_credited' : 'total'), content.total, 600)
  return y
}

/** The endorsement of CGST Rules, rule 46, in its words; of a deemed export its section. */
const DECLARATIONS: Record<SupplyType, string | null> = {
  regular: null,
  sez_with_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  sez_without_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  deemed_export: 'DEEMED EXPORT (CGST ACT, SECTION 147)',
}

function listNotes(content: InvoiceContent | CreditNoteContent, texts: DocumentTexts): string[] {
  const declaration = DECLARATIONS[content.supply_type]
  const notes = declaration === null ? [] : [declaration]
  if (!isCommercialNote(content)) return [...notes, ...listPriceNotes(content, texts)]
  return [...notes, ...texts.rows('is_commercial')]
}

function listPriceNotes(
  { lines: all, discount_after_tax }: InvoiceContent,
  { rows }: DocumentTexts,
): string[] {
  const within = all.filter(
    (line) => getLineTax(line) > 0 && line.taxable + getLineTax(line) === line.value - line.discount,
  )
  const notes: string[] = []
  if (within.some(({ line_no }) => line_no > 0)) notes.push(...rows('prices_with_gst'))
  else notes.push(...within.flatMap(({ description }) => rows('price_with_gst', { description })))
  if (discount_after_tax > 0) notes.push(...rows('discounted_after_tax'))
  return notes
}

function closingHeight(content: InvoiceContent, texts: DocumentTexts): number {
  const heights = [
    ...formatWrittenAmount(content, texts).map((row) => textHeight(row, { width: WIDTH, weight: 600 })),
    ...listNotes(content, texts).map((note) => 4 + textHeight(note, { width: WIDTH, size: SMALL_SIZE })),
    ...texts.rows('signed_for').map(() => RIGHT_ROW_HEIGHT),
  ]
  return heights.reduce((sum, each) => sum + each, 0) + 18 + 30 + SMALL_SIZE * 1.5
}

function closing(document: Pdf, content: InvoiceContent, { texts, top }: Below): void {
  const box = { x: LEFT, width: WIDTH }
  let y = top
  for (const row of formatWrittenAmount(content, texts))
    y = writeText(document, row, { ...box, y, weight: 600 })
  for (const note of listNotes(content, texts))
    y = writeText(document, note, { ...box, y: y + 4, size: SMALL_SIZE })
  const right = { x: LEFT + 265, width: WIDTH - 265, align: 'right' } as const
  y += 18
  for (const row of texts.rows('signed_for', { name: content.seller.name }))
    y = writeText(document, row, { ...right, y })
  writeText(document, texts.pair('signatory'), { ...right, y: y + 30, size: SMALL_SIZE })
}
