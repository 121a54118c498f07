import type { CreditContent, PaperContent, PaperLine, PaperParty } from '../contract/papers.ts'
import { spread } from './money.ts'

const taxKinds = ['cgst', 'sgst', 'igst'] as const
type TaxKind = (typeof taxKinds)[number]

export const taxOf = (line: Pick<PaperLine, TaxKind>): number => line.cgst + line.sgst + line.igst
const grossOf = (line: PaperLine): number => line.taxable + taxOf(line)

/** What a column of lines comes to, in paise. */
export function sumOf(lines: PaperLine[], column: 'taxable' | 'value' | 'discount' | TaxKind): number {
  return lines.reduce((sum, line) => sum + line[column], 0)
}

/** What lines are paid with: their taxable values and taxes, in paise. */
export function grossSum(lines: PaperLine[]): number {
  return lines.reduce((sum, line) => sum + grossOf(line), 0)
}

/** Whether goods crossed states: as they were taxed, and where nothing was by the two states. */
export function isInterState({ lines, seller, place_of_supply }: PaperContent): boolean {
  if (sumOf(lines, 'igst') > 0) return true
  return sumOf(lines, 'cgst') === 0 && seller.state !== place_of_supply
}

/**
 * How a paper about these lines is headed: nothing taxed is a bill of supply (CGST Rules, rule 49),
 * some of it taxed and sold to a person without GSTIN both at once (rule 46A). Both names are for
 * registered sellers alone.
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

/** Whether GST is any matter of this document: a seller without GSTIN collects none and says nothing of it. */
export const statesGst = ({ seller, lines }: Pick<PaperContent, 'seller' | 'lines'>): boolean =>
  seller.gstin !== null || lines.some((line) => taxOf(line) > 0)

const unionTerritories = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]
/** What the half that is not the centre's is called in a state. */
export const stateTaxName = (state: string): string => (unionTerritories.includes(state) ? 'UTGST' : 'SGST')

/**
 * Whether two invoices charge the same people in the same place for the same. Who sells, and what
 * the shop calls itself meanwhile, is no reason for another one.
 */
export function saysTheSame(one: PaperContent, other: PaperContent): boolean {
  return whatItSays(one) === whatItSays(other)
}

/** As a list, since stored contents have their fields in another order. */
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

/** What of an invoice is left once these credit notes were given. */
export function leftOfInvoice(invoice: PaperContent, notes: PaperContent[]): PaperContent {
  const lines = invoice.lines.map((line) => {
    const given = notes.flatMap((note) => note.lines.filter(({ line_no }) => line_no === line.line_no))
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

type Credit = Pick<CreditContent, 'invoice_number' | 'invoice_date' | 'reason'>

/**
 * A credit note over `amount` (paise) of what is left of an invoice: of everything when it is all of
 * it, else spread over the lines by what is left of each, at each line's rate. Goods come back only
 * with all of it, so a part has no pieces.
 */
export function creditOf(left: PaperContent, amount: number, credit: Credit): CreditContent {
  if (amount >= left.total)
    return { ...left, lines: left.lines.filter((line) => grossOf(line) > 0), ...credit }
  const discount = left.total === 0 ? 0 : Math.floor((left.discount_after_tax * amount) / left.total)
  const parts = spread(amount + discount, left.lines.map(grossOf))
  const lines = left.lines.map((line, index) => partOf(line, parts[index] ?? 0))
  return {
    ...left,
    lines: lines.filter((line) => grossOf(line) > 0),
    discount_after_tax: discount,
    total: amount,
    ...credit,
  }
}

/** As much of a line as is paid with `gross`, never more of any column than the line has. */
function partOf(line: PaperLine, gross: number): PaperLine {
  const exact = Math.floor((gross * 200 + 100 + line.percent) / (2 * (100 + line.percent)))
  const taxable = clamp(exact, gross - taxOf(line), line.taxable)
  const tax = gross - taxable
  const igst = Math.min(tax, line.igst)
  const halves = tax - igst
  const cgst = clamp(Math.floor(halves / 2), halves - line.sgst, line.cgst)
  return { ...line, quantity: 0, value: gross, discount: 0, taxable, cgst, sgst: halves - cgst, igst }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
