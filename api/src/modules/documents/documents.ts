import { isDeepStrictEqual } from 'node:util'
import { gstStateCodes, indianStates } from '@nakshi/core/base/indian-states'
import { allocate } from '@nakshi/core/base/money'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { isSez } from '@nakshi/core/tax/supply-type'

export const isCreditNote = (content: InvoiceContent | CreditNoteContent): content is CreditNoteContent =>
  'invoice_number' in content

const taxKinds = ['cgst', 'sgst', 'igst'] as const
type TaxKind = (typeof taxKinds)[number]

export const getLineTax = (line: Pick<DocumentLine, TaxKind>): number => line.cgst + line.sgst + line.igst
export const getLineGross = (line: Pick<DocumentLine, 'taxable' | TaxKind>): number =>
  line.taxable + getLineTax(line)

/** paise */
export function sumColumn(lines: DocumentLine[], column: 'taxable' | 'value' | 'discount' | TaxKind): number {
  return lines.reduce((sum, line) => sum + line[column], 0)
}

/** paise */
export function sumGross(lines: DocumentLine[]): number {
  return lines.reduce((sum, line) => sum + getLineGross(line), 0)
}

/** `08-Rajasthan`; an unknown state is returned unchanged. */
export function formatStateWithCode(state: string): string {
  const known = indianStates.find((each) => each === state)
  return known ? `${gstStateCodes[known]}-${known}` : state
}

/** By the tax on the lines, or by the two states when nothing is taxed. */
export function isInterState({ lines, seller, place_of_supply, supply_type }: InvoiceContent): boolean {
  if (isSez(supply_type) || sumColumn(lines, 'igst') > 0) return true
  return sumColumn(lines, 'cgst') === 0 && seller.state !== place_of_supply
}

/** In `documentLabels` */
type DocumentTitle = 'invoice' | 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill_of_supply'

/**
 * Bill of supply when nothing is taxed (CGST Rules, rule 49), invoice-cum-bill of supply when some is and
 * the buyer is unregistered (rule 46A).
 */
export function getInvoiceTitle({
  lines,
  seller,
  buyer,
  supply_type,
}: Pick<InvoiceContent, 'lines' | 'seller' | 'buyer' | 'supply_type'>): DocumentTitle {
  if (seller.gstin === null) return 'invoice'
  if (isSez(supply_type)) return 'tax_invoice'
  const taxed = lines.some(({ percent }) => percent > 0)
  const exempt = lines.some(({ line_no, percent, taxable }) => line_no > 0 && percent === 0 && taxable > 0)
  if (!taxed) return 'bill_of_supply'
  return exempt && buyer.gstin === null ? 'invoice_cum_bill_of_supply' : 'tax_invoice'
}

export const isCommercialNote = (content: InvoiceContent | CreditNoteContent): boolean =>
  isCreditNote(content) && content.is_commercial

/** A seller without GSTIN must not show GST, and a commercial credit note has none. */
export const showsGst = (content: InvoiceContent | CreditNoteContent): boolean =>
  content.seller.gstin !== null && !isCommercialNote(content)

const unionTerritories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]
/** Union territories without legislature levy UTGST. */
export const getStateTaxName = (state: string): string =>
  unionTerritories.includes(state) ? 'UTGST' : 'SGST'

/** Seller details are ignored: a changed seller is no reason for a new invoice. */
export const hasSameInvoiceContent = (one: InvoiceContent, other: InvoiceContent): boolean =>
  isDeepStrictEqual(toComparedContent(one), toComparedContent(other))

const toComparedContent = ({
  buyer,
  ship_to,
  place_of_supply,
  supply_type,
  lines,
  discount_after_tax,
  total,
}: InvoiceContent) => ({ buyer, ship_to, place_of_supply, supply_type, lines, discount_after_tax, total })

export function getUncreditedInvoice(invoice: InvoiceContent, notes: CreditNoteContent[]): InvoiceContent {
  const taxed = subtractNotes(
    invoice,
    notes.filter(({ is_commercial }) => !is_commercial),
  )
  return notes.filter(({ is_commercial }) => is_commercial).reduce(subtractCommercialNote, taxed)
}

const SUBTRACTED = ['quantity', 'value', 'discount', 'taxable', ...taxKinds] as const

function subtractLine(line: DocumentLine, credited: DocumentLine | undefined): DocumentLine {
  const left = SUBTRACTED.map((column) => [column, line[column] - (credited?.[column] ?? 0)] as const)
  return { ...line, ...Object.fromEntries(left) }
}

function subtractNotes(invoice: InvoiceContent, notes: CreditNoteContent[]): InvoiceContent {
  const credited = notes.flatMap((note) => note.lines)
  const lines = invoice.lines.map((line) =>
    credited.filter(({ line_no }) => line_no === line.line_no).reduce(subtractLine, line),
  )
  const discount = invoice.discount_after_tax - notes.reduce((sum, each) => sum + each.discount_after_tax, 0)
  const roundOff = invoice.round_off - notes.reduce((sum, each) => sum + each.round_off, 0)
  return withTotal({ ...invoice, lines, discount_after_tax: discount, round_off: roundOff })
}

/** The tax in it stays with the invoice, so a line loses its share of both. */
function subtractCommercialNote(left: InvoiceContent, note: CreditNoteContent): InvoiceContent {
  const paidAfterTax = left.discount_after_tax > 0
  const parts = left.lines.map((line) => {
    const credited = note.lines.find(({ line_no }) => line_no === line.line_no)
    const part = scaleLine(line, credited?.taxable ?? 0, paidAfterTax)
    return { ...part, quantity: credited?.quantity ?? 0 }
  })
  const lines = left.lines.map((line, index) => subtractLine(line, parts[index]))
  const discount = paidAfterTax ? sumColumn(parts, 'discount') : 0
  return withTotal({
    ...left,
    lines,
    discount_after_tax: left.discount_after_tax - discount,
    round_off: left.round_off - note.round_off,
  })
}

/** Of each line what the buyer gets back, without GST. */
export function toCommercialNote(note: CreditNoteContent): CreditNoteContent {
  const discounts = allocate(
    note.discount_after_tax,
    note.lines.map(({ discount }) => discount),
  )
  const lines = note.lines.map((line, index) => {
    const paid = getLineGross(line) - (discounts[index] ?? 0)
    return { ...line, value: paid, discount: 0, percent: 0, taxable: paid, cgst: 0, sgst: 0, igst: 0 }
  })
  return { ...note, lines, discount_after_tax: 0, is_commercial: true }
}

const withTotal = <Content extends Omit<InvoiceContent, 'total'>>(content: Content) => ({
  ...content,
  total: sumGross(content.lines) - content.discount_after_tax + content.round_off,
})

type Credit = Pick<CreditNoteContent, 'invoice_number' | 'invoice_date' | 'reason'>
/** `amount` in paise. */
export type LineCredit = { line_no: number; amount: number; quantity: number }

/**
 * Creates a credit note over `amount` paise of the uncredited invoice: first on the given lines, the rest
 * spread over all lines, each at its tax rate. What the given lines, or all of them, do not have is of the round
 * off; where that lowered the total, a line whose last units are credited takes its part along.
 */
export function buildCreditNote(
  uncredited: InvoiceContent,
  amount: number,
  credit: Credit,
  lineCredits: LineCredit[] = [],
): CreditNoteContent {
  const note = { ...uncredited, ...credit, is_commercial: false }
  if (amount >= uncredited.total) return { ...note, lines: listCreditedLines(uncredited.lines) }
  const paidAfterTax = uncredited.discount_after_tax > 0
  const getPaidAmount = (line: DocumentLine) => getLineGross(line) - (paidAfterTax ? line.discount : 0)
  const creditsByLine = new Map(lineCredits.map((each) => [each.line_no, each]))
  let rest = amount
  let lowered = 0
  const direct = uncredited.lines.map((line) => {
    const named = creditsByLine.get(line.line_no) ?? { amount: 0, quantity: 0 }
    const whole = getPaidAmount(line)
    const part = Math.min(rest, whole, named.amount)
    rest -= part
    const missing = whole - part
    const hasAllUnits = line.quantity > 0 && named.quantity >= line.quantity && part === named.amount
    if (!hasAllUnits || missing > -uncredited.round_off - lowered) return part
    lowered += missing
    return whole
  })
  const paid = uncredited.lines.reduce((sum, line) => sum + getPaidAmount(line), 0)
  const named = lineCredits.reduce((sum, each) => sum + each.amount, 0)
  const missing = Math.max(amount - paid, Math.min(named, amount) - (amount - rest), 0)
  const raised = Math.min(missing, Math.max(0, uncredited.round_off))
  const remainders = allocate(
    rest - raised,
    uncredited.lines.map((line, index) => getPaidAmount(line) - (direct[index] ?? 0)),
  )
  const lines = listCreditedLines(
    uncredited.lines.map((line, index) => ({
      ...scaleLine(line, (direct[index] ?? 0) + (remainders[index] ?? 0), paidAfterTax),
      quantity: Math.min(line.quantity, creditsByLine.get(line.line_no)?.quantity ?? 0),
    })),
  )
  const discount = paidAfterTax ? sumColumn(lines, 'discount') : 0
  return withTotal({ ...note, lines, discount_after_tax: discount, round_off: raised - lowered })
}

/** A note over the round off alone keeps a line, as exports and tax returns list documents by their lines. */
function listCreditedLines(lines: DocumentLine[]): DocumentLine[] {
  const credited = lines.filter((line) => getLineGross(line) > 0)
  return credited.length > 0 ? credited : lines.slice(0, 1)
}

/** Scales a line to `paid` paise without exceeding any column. */
function scaleLine(line: DocumentLine, paid: number, paidAfterTax: boolean): DocumentLine {
  if (paid === 0) return { ...line, value: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  const lineGross = getLineGross(line)
  const afterTax = paidAfterTax ? line.discount : 0
  const gross = Math.round((paid * lineGross) / (lineGross - afterTax))
  const taxes = splitTax(line, gross)
  const taxable = gross - getLineTax(taxes)
  // With tax-inclusive prices the discount was deducted before tax.
  const isWithin = !paidAfterTax && line.value - line.discount === lineGross
  const discount = isWithin ? Math.round((line.discount * gross) / lineGross) : gross - paid
  return { ...line, ...taxes, taxable, value: isWithin ? gross + discount : taxable, discount }
}

function splitTax(line: DocumentLine, gross: number): Pick<DocumentLine, TaxKind> {
  const exact = Math.floor((gross * 200 + 100 + line.percent) / (2 * (100 + line.percent)))
  const taxable = clamp(exact, gross - getLineTax(line), line.taxable)
  const tax = gross - taxable
  const igst = Math.min(tax, line.igst)
  if (line.igst === 0 && line.cgst === line.sgst) {
    const atLeast = gross - line.taxable
    const half = clamp(Math.floor(tax / 2), Math.ceil(atLeast / 2), line.cgst)
    if (2 * half <= gross) return { cgst: half, sgst: half, igst: 0 }
    // Nothing but tax is left of the line and the amount is odd: one half bears the odd paisa.
    return { cgst: Math.ceil(atLeast / 2), sgst: Math.floor(atLeast / 2), igst: 0 }
  }
  const halves = tax - igst
  const cgst = clamp(Math.floor(halves / 2), halves - line.sgst, line.cgst)
  return { cgst, sgst: halves - cgst, igst }
}

const clamp = (value: number, minimum: number, maximum: number) => Math.min(maximum, Math.max(minimum, value))
