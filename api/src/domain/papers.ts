import type { CreditContent, PaperContent, PaperLine, PaperParty } from '../contract/papers.ts'
import { spread } from './money.ts'

const taxKinds = ['cgst', 'sgst', 'igst'] as const
type TaxKind = (typeof taxKinds)[number]

export const taxOf = (line: Pick<PaperLine, TaxKind>): number => line.cgst + line.sgst + line.igst
const grossOf = (line: PaperLine): number => line.taxable + taxOf(line)

/** paise */
export function sumOf(lines: PaperLine[], column: 'taxable' | 'value' | 'discount' | TaxKind): number {
  return lines.reduce((sum, line) => sum + line[column], 0)
}

/** paise */
export function grossSum(lines: PaperLine[]): number {
  return lines.reduce((sum, line) => sum + grossOf(line), 0)
}

/** By the tax on the lines, or by the two states when nothing is taxed. */
export function isInterState({ lines, seller, place_of_supply }: PaperContent): boolean {
  if (sumOf(lines, 'igst') > 0) return true
  return sumOf(lines, 'cgst') === 0 && seller.state !== place_of_supply
}

/**
 * Bill of supply when nothing is taxed (CGST Rules, rule 49), invoice-cum-bill of supply when some is and
 * the buyer is unregistered (rule 46A).
 */
export function invoiceTitle({
  lines,
  seller,
  buyer,
}: Pick<PaperContent, 'lines' | 'seller' | 'buyer'>): string {
  if (seller.gstin === null) return 'Invoice'
  const taxed = lines.some(({ percent }) => percent > 0)
  const exempt = lines.some(({ line_no, percent, taxable }) => line_no > 0 && percent === 0 && taxable > 0)
  if (!taxed) return 'Bill of supply'
  return exempt && buyer.gstin === null ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}

/** A seller without GSTIN must not show GST. */
export const statesGst = ({ seller, lines }: Pick<PaperContent, 'seller' | 'lines'>): boolean =>
  seller.gstin !== null || lines.some((line) => taxOf(line) > 0)

const unionTerritories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]
/** Union territories without legislature levy UTGST. */
export const stateTaxName = (state: string): string => (unionTerritories.includes(state) ? 'UTGST' : 'SGST')

/** Seller details are ignored: a changed seller is no reason for a new invoice. */
export function saysTheSame(one: PaperContent, other: PaperContent): boolean {
  return whatItSays(one) === whatItSays(other)
}

/** An array, as the key order of stored JSON varies. */
function whatItSays({ buyer, ship_to, place_of_supply, lines, discount_after_tax, total }: PaperContent) {
  const party = ({ name, address, state, gstin }: PaperParty) => [name, address, state, gstin]
  const amounts = ({ value, discount, percent, taxable, cgst, sgst, igst }: PaperLine) => [
    value,
    discount,
    percent,
    taxable,
    cgst,
    sgst,
    igst,
  ]
  const said = lines.map((line) => [
    line.line_no,
    line.description,
    line.hsn,
    line.quantity,
    line.unit_price,
    ...amounts(line),
  ])
  return JSON.stringify([party(buyer), party(ship_to), place_of_supply, said, discount_after_tax, total])
}

export function leftOfInvoice(paper: PaperContent, notes: PaperContent[]): PaperContent {
  const invoice = withDiscounts(paper)
  const credited = notes.map(withDiscounts).flatMap((note) => note.lines)
  const lines = invoice.lines.map((line) => {
    const given = credited.filter(({ line_no }) => line_no === line.line_no)
    const left = (column: 'value' | 'discount' | 'taxable' | 'quantity' | TaxKind) =>
      line[column] - given.reduce((sum, each) => sum + each[column], 0)
    return {
      ...line,
      quantity: left('quantity'),
      value: left('value'),
      discount: left('discount'),
      taxable: left('taxable'),
      cgst: left('cgst'),
      sgst: left('sgst'),
      igst: left('igst'),
    }
  })
  const discount = invoice.discount_after_tax - notes.reduce((sum, each) => sum + each.discount_after_tax, 0)
  return { ...invoice, lines, discount_after_tax: discount, total: grossSum(lines) - discount }
}

/** Older documents have no discount per line. */
function withDiscounts<Content extends PaperContent>(paper: Content): Content {
  const { lines, discount_after_tax: discount } = paper
  if (discount === 0 || sumOf(lines, 'discount') === discount) return paper
  const parts = spread(discount, lines.map(grossOf))
  return { ...paper, lines: lines.map((line, index) => ({ ...line, discount: parts[index] ?? 0 })) }
}

type Credit = Pick<CreditContent, 'invoice_number' | 'invoice_date' | 'reason'>
/** `amount` in paise. */
export type NamedCredit = { line_no: number; amount: number; quantity: number }

/**
 * Creates a credit note over `amount` paise of the uncredited invoice: first on the given lines, the rest
 * spread over all lines, each at its tax rate.
 */
export function creditOf(
  left: PaperContent,
  amount: number,
  credit: Credit,
  named: NamedCredit[] = [],
): CreditContent {
  if (amount >= left.total)
    return { ...left, lines: left.lines.filter((line) => grossOf(line) > 0), ...credit }
  const paidAfterTax = left.discount_after_tax > 0
  const paidFor = (line: PaperLine) => grossOf(line) - (paidAfterTax ? line.discount : 0)
  const wanted = new Map(named.map((each) => [each.line_no, each]))
  let rest = amount
  const first = left.lines.map((line) => {
    const part = Math.min(rest, paidFor(line), wanted.get(line.line_no)?.amount ?? 0)
    rest -= part
    return part
  })
  const spreaded = spread(
    rest,
    left.lines.map((line, index) => paidFor(line) - (first[index] ?? 0)),
  )
  const lines = left.lines
    .map((line, index) => ({
      ...partOf(line, (first[index] ?? 0) + (spreaded[index] ?? 0), paidAfterTax),
      quantity: Math.min(line.quantity, wanted.get(line.line_no)?.quantity ?? 0),
    }))
    .filter((line) => grossOf(line) > 0)
  const discount = paidAfterTax ? sumOf(lines, 'discount') : 0
  return { ...left, lines, discount_after_tax: discount, total: grossSum(lines) - discount, ...credit }
}

/** Scales a line to `paid` paise without exceeding any column. */
function partOf(line: PaperLine, paid: number, paidAfterTax: boolean): PaperLine {
  const whole = grossOf(line)
  const afterTax = paidAfterTax ? line.discount : 0
  const gross = paid === 0 ? 0 : Math.round((paid * whole) / (whole - afterTax))
  const taxes = splitTax(line, gross)
  const taxable = gross - taxOf(taxes)
  // With tax-inclusive prices the discount was deducted before tax.
  const isWithin = !paidAfterTax && line.value - line.discount === whole
  const discount = isWithin ? Math.round((line.discount * gross) / whole) : gross - paid
  return { ...line, ...taxes, taxable, value: isWithin ? gross + discount : taxable, discount }
}

function splitTax(line: PaperLine, gross: number): Pick<PaperLine, TaxKind> {
  const exact = Math.floor((gross * 200 + 100 + line.percent) / (2 * (100 + line.percent)))
  const taxable = clamp(exact, gross - taxOf(line), line.taxable)
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

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
