import { gstinState } from '../contract/indian-states.ts'
import { sentences } from '../contract/sentences.ts'
import type { TaxMode } from '../contract/tax.ts'
import { gstOn, spread } from './money.ts'

/** GST in percent on what neither its product nor its HSN code has another rate for. */
export const STANDARD_GST_PERCENT = 18

/**
 * Goods as tax sees them: what a line shows in paise, its rate, and whether the coupon is for them
 * (it is unless told otherwise).
 */
export type TaxedGoods = { value: number; percent: number; covered?: boolean }

/**
 * What a line of an order comes to: `value` as shown, its share of the `discount`, its taxable value,
 * and the tax on that, an even number of paise. Paise.
 */
type TaxedLine = { value: number; percent: number; discount: number; taxable: number; tax: number }

type Sum = { goods: TaxedGoods[]; shipping: number; discount: number; tax_mode: TaxMode }
type Taxed = {
  goods: TaxedLine[]
  shipping: TaxedLine | null
  /** which of the goods shipping follows */
  principal: number
}

/**
 * The share of the discount, the taxable value and the tax of every line, in paise.
 *
 * The discount is spread over the goods it is for. `added`: each rate's tax is rounded once, on the
 * sum of its goods before the discount, and spread over its lines; the discount comes off after tax.
 * `included`: the tax is the part of what is paid for a line after its share of the discount.
 *
 * Shipping is one supply with the goods (a composite supply, CGST Act, section 8): it has the rate
 * of the goods worth most, of equal ones the higher. Its price holds its tax in either mode, since
 * nothing is added to it at checkout.
 */
export function taxLines({ goods, shipping, discount, tax_mode }: Sum): Taxed {
  const shares = spread(
    discount,
    goods.map(({ value, covered = true }) => (covered ? value : 0)),
  )
  const lines =
    tax_mode === 'added'
      ? addTax(goods, shares)
      : goods.map((each, index) => includedTax(each, shares[index] ?? 0))
  const principal = principalOf(lines, tax_mode)
  const percent = lines[principal]?.percent ?? STANDARD_GST_PERCENT
  return {
    goods: lines,
    shipping: shipping > 0 ? includedTax({ value: shipping, percent }, 0) : null,
    principal,
  }
}

function addTax(goods: TaxedGoods[], shares: number[]): TaxedLine[] {
  const lines = goods.map(({ value, percent }, index) => ({
    ...{ value, percent, discount: shares[index] ?? 0 },
    ...{ taxable: value, tax: 0 },
  }))
  for (const percent of new Set(goods.map((each) => each.percent))) {
    const same = lines.filter((line) => line.percent === percent)
    const values = same.map(({ value }) => value)
    const tax = gstOn(
      values.reduce((sum, value) => sum + value, 0),
      percent,
    )
    for (const [index, half] of spread(tax / 2, values).entries()) {
      const line = same[index]
      if (line) line.tax = 2 * half
    }
  }
  return lines
}

function includedTax({ value, percent }: TaxedGoods, discount: number): TaxedLine {
  return { value, percent, discount, ...taxWithin(value - discount, percent) }
}

/** The tax inside what is paid: its central half is rounded half up, the rest is the taxable value. */
export function taxWithin(paid: number, percent: number): { taxable: number; tax: number } {
  const tax = 2 * Math.floor((paid * percent + 100 + percent) / (2 * (100 + percent)))
  return { taxable: paid - tax, tax }
}

/** The discount of `added` prices comes off after tax, so it does not count in what a line is worth. */
function principalOf(lines: TaxedLine[], mode: TaxMode): number {
  const worth = (line: TaxedLine) => (mode === 'added' ? line.value : line.value - line.discount)
  return lines.reduce((best, line, index) => {
    const first = lines[best]
    if (!first) return best
    const more = worth(line) - worth(first)
    return more > 0 || (more === 0 && line.percent > first.percent) ? index : best
  }, 0)
}

/** The one rate of goods, or null when they have several, or there are none. */
export function onePercent(goods: { percent: number }[]): number | null {
  const [first, ...others] = goods
  return first && others.every(({ percent }) => percent === first.percent) ? first.percent : null
}

/** How the tax of an order is named: with its rate where there is one. */
export function gstLabel(percent: number | null): string {
  return percent === null ? 'GST' : `GST (${percent}%)`
}

/** What the GST is called that the amounts of an order hold. */
export function includedLabel(mode: TaxMode): string {
  return mode === 'included' ? sentences.tax.included : sentences.tax.in_shipping
}

/**
 * The state in which goods are supplied: to a registered buyer where it is registered, also when the
 * parcel goes to somebody else (IGST Act, section 10(1)(b)), else where the parcel goes.
 */
export const placeOfSupply = (buyerGstin: string | null, shippingState: string): string =>
  (buyerGstin && gstinState(buyerGstin)) || shippingState

type TaxSplit = { cgst: number; sgst: number; igst: number }

/**
 * A tax by where the goods are supplied: equal halves to the centre and to the state within the
 * seller's state, else the whole as integrated tax.
 */
export function splitTax(tax: number, withinState: boolean): TaxSplit {
  if (!withinState) return { cgst: 0, sgst: 0, igst: tax }
  // Always the same, except for an odd tax of an order from before halves were rounded
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}

/** A line with the tax that it has, split for where the goods are supplied now. */
export function splitAgain<Line extends TaxSplit>(line: Line, withinState: boolean): Line {
  return { ...line, ...splitTax(line.cgst + line.sgst + line.igst, withinState) }
}
