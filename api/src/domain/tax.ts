import { gstinState } from '../contract/indian-states.ts'
import { sentences } from '../contract/sentences.ts'
import type { TaxMode } from '../contract/tax.ts'
import { gstOn, spread } from './money.ts'

/** Default rate for products without their own or an HSN rate. */
export const STANDARD_GST_PERCENT = 18

/** `value` in paise; `covered`: the coupon applies (default true). */
export type TaxedGoods = { value: number; percent: number; covered?: boolean }

/** Paise. `tax` is always even. */
type TaxedLine = { value: number; percent: number; discount: number; taxable: number; tax: number }

type Sum = { goods: TaxedGoods[]; shipping: number; discount: number; tax_mode: TaxMode }
type Taxed = {
  goods: TaxedLine[]
  shipping: TaxedLine | null
  /** index of the item whose rate applies to shipping */
  principal: number
}

/**
 * Calculates discount share, taxable value and tax per line, in paise. `added`: tax is rounded once per
 * rate before the discount. `included`: tax is part of the discounted price. Shipping is a composite
 * supply (CGST Act, section 8) at the rate of the highest-value items and always includes tax.
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

/** Tax included in an amount; its halves are rounded half up. */
export function taxWithin(paid: number, percent: number): { taxable: number; tax: number } {
  const tax = 2 * Math.floor((paid * percent + 100 + percent) / (2 * (100 + percent)))
  return { taxable: paid - tax, tax }
}

/** With `added` prices the discount applies after tax and is ignored here. */
function principalOf(lines: TaxedLine[], mode: TaxMode): number {
  const worth = (line: TaxedLine) => (mode === 'added' ? line.value : line.value - line.discount)
  return lines.reduce((best, line, index) => {
    const first = lines[best]
    if (!first) return best
    const more = worth(line) - worth(first)
    return more > 0 || (more === 0 && line.percent > first.percent) ? index : best
  }, 0)
}

export function onePercent(goods: { percent: number }[]): number | null {
  const [first, ...others] = goods
  return first && others.every(({ percent }) => percent === first.percent) ? first.percent : null
}

export function gstLabel(percent: number | null): string {
  return percent === null ? 'GST' : `GST (${percent}%)`
}

export function includedLabel(mode: TaxMode): string {
  return mode === 'included' ? sentences.tax.included : sentences.tax.in_shipping
}

/** The buyer's state of registration (IGST Act, section 10(1)(b)), else the shipping state. */
export const placeOfSupply = (buyerGstin: string | null, shippingState: string): string =>
  (buyerGstin && gstinState(buyerGstin)) || shippingState

type TaxSplit = { cgst: number; sgst: number; igst: number }

/** CGST and SGST halves within the state, else IGST. */
export function splitTax(tax: number, withinState: boolean): TaxSplit {
  if (!withinState) return { cgst: 0, sgst: 0, igst: tax }
  // Halves differ only for older orders with an odd tax amount.
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}

export function splitAgain<Line extends TaxSplit>(line: Line, withinState: boolean): Line {
  return { ...line, ...splitTax(line.cgst + line.sgst + line.igst, withinState) }
}
