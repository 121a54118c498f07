import { sentences } from '../contract/sentences.ts'
import type { TaxMode } from '../contract/tax.ts'
import { percentOf, spread } from './money.ts'

/** GST in percent on what neither its product nor its HSN code has another rate for. */
export const STANDARD_GST_PERCENT = 18

/**
 * Goods as tax sees them: what a line shows in paise, its rate, and whether the coupon is for them
 * (it is unless told otherwise).
 */
export type TaxedGoods = { value: number; percent: number; covered?: boolean }

/**
 * What a line of an order comes to: `value` as shown, the `discount` that lowers its taxable value,
 * and the tax on that. Paise.
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
 * The taxable value and the tax of every line, in paise.
 *
 * `added`: each rate's tax is rounded once, on the sum of its goods before the discount, and spread
 * over its lines; the discount comes off after tax and lowers no taxable value. `included`: the
 * discount is spread over the goods it is for first, and the tax is the part of what is then paid for a line.
 *
 * Shipping is one supply with the goods (a composite supply, CGST Act, section 8): it has the rate
 * of the goods worth most, of equal ones the higher. Its price holds its tax in either mode, since
 * nothing is added to it at checkout.
 */
export function taxLines({ goods, shipping, discount, tax_mode }: Sum): Taxed {
  const lines = tax_mode === 'added' ? addTax(goods) : findTax(goods, discount)
  const principal = principalOf(lines)
  const percent = lines[principal]?.percent ?? STANDARD_GST_PERCENT
  return {
    goods: lines,
    shipping: shipping > 0 ? within({ value: shipping, percent }, 0) : null,
    principal,
  }
}

function addTax(goods: TaxedGoods[]): TaxedLine[] {
  const lines = goods.map(({ value, percent }) => ({ value, percent, discount: 0, taxable: value, tax: 0 }))
  for (const percent of new Set(goods.map((each) => each.percent))) {
    const same = lines.filter((line) => line.percent === percent)
    const values = same.map(({ value }) => value)
    const tax = percentOf(
      values.reduce((sum, value) => sum + value, 0),
      percent,
    )
    for (const [index, part] of spread(tax, values).entries()) {
      const line = same[index]
      if (line) line.tax = part
    }
  }
  return lines
}

function findTax(goods: TaxedGoods[], discount: number): TaxedLine[] {
  const parts = spread(
    discount,
    goods.map(({ value, covered = true }) => (covered ? value : 0)),
  )
  return goods.map((each, index) => within(each, parts[index] ?? 0))
}

/** The tax inside what is paid: the taxable value is rounded half up, the rest is tax. */
function within({ value, percent }: TaxedGoods, discount: number): TaxedLine {
  const paid = value - discount
  const taxable = Math.floor((paid * 200 + 100 + percent) / (2 * (100 + percent)))
  return { value, percent, discount, taxable, tax: paid - taxable }
}

function principalOf(lines: TaxedLine[]): number {
  const worth = (line: TaxedLine) => line.value - line.discount
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

type TaxSplit = { cgst: number; sgst: number; igst: number }

/**
 * The tax of an order's lines by where the goods go: half to the centre and half to the state within
 * the seller's state, else the whole as integrated tax. The odd paisa of a line goes to the state and
 * to the centre in turn, so that the two differ by one paisa at most over the whole order.
 */
export function splitTaxes(taxes: number[], withinState: boolean): TaxSplit[] {
  let odd = 0
  return taxes.map((tax) => {
    if (!withinState) return { cgst: 0, sgst: 0, igst: tax }
    const extra = tax % 2 === 0 ? 0 : odd++ % 2
    const cgst = Math.floor(tax / 2) + extra
    return { cgst, sgst: tax - cgst, igst: 0 }
  })
}

/** Lines with the tax that they have, split for where the goods go now. */
export function splitAnew<Line extends TaxSplit>(lines: Line[], withinState: boolean): Line[] {
  const taxes = lines.map(({ cgst, sgst, igst }) => cgst + sgst + igst)
  const splits = splitTaxes(taxes, withinState)
  return lines.map((line, index) => ({ ...line, ...splits[index] }))
}
