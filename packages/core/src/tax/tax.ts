import { gstinState } from '../base/indian-states.ts'
import { allocate, getGst } from '../base/money.ts'
import { taxMessages } from './messages.ts'
import type { TaxMode } from './schema.ts'

/** Default rate for products without their own or an HSN rate. */
export const STANDARD_GST_PERCENT = 18

/**
 * Paise. `offer_discount`: its share of an offer, part of the discount; `covered`: the coupon applies to the rest
 * (default true).
 */
export type TaxableItem = { value: number; percent: number; covered?: boolean; offer_discount?: number }

/** Paise. `tax` is always even. */
type TaxedLine = { value: number; percent: number; discount: number; taxable: number; tax: number }

type TaxCalculation = { items: TaxableItem[]; shipping: number; discount: number; tax_mode: TaxMode }
type Taxed = {
  items: TaxedLine[]
  shipping: TaxedLine | null
  /** index of the item whose rate applies to shipping */
  principalIndex: number
}

/**
 * Calculates discount share, taxable value and tax per line, in paise. `added`: tax is rounded once per
 * rate before the discount. `included`: tax is part of the discounted price. Shipping is a composite
 * supply (CGST Act, section 8) at the rate of the highest-value items and always includes tax.
 */
export function calculateTax({ items, shipping, discount, tax_mode }: TaxCalculation): Taxed {
  const offered = items.map(({ offer_discount = 0 }) => offer_discount)
  const shares = allocate(
    discount - offered.reduce((sum, share) => sum + share, 0),
    items.map(({ value, covered = true }, index) => (covered ? value - (offered[index] ?? 0) : 0)),
  ).map((share, index) => share + (offered[index] ?? 0))
  const lines =
    tax_mode === 'added'
      ? addTax(items, shares)
      : items.map((each, index) => includedTax(each, shares[index] ?? 0))
  const principalIndex = findPrincipalLine(lines, tax_mode)
  const percent = lines[principalIndex]?.percent ?? STANDARD_GST_PERCENT
  return {
    items: lines,
    shipping: shipping > 0 ? includedTax({ value: shipping, percent }, 0) : null,
    principalIndex,
  }
}

function addTax(items: TaxableItem[], shares: number[]): TaxedLine[] {
  const lines = items.map(({ value, percent }, index) => ({
    ...{ value, percent, discount: shares[index] ?? 0 },
    ...{ taxable: value, tax: 0 },
  }))
  for (const percent of new Set(items.map((each) => each.percent))) {
    const same = lines.filter((line) => line.percent === percent)
    const values = same.map(({ value }) => value)
    const tax = getGst(
      values.reduce((sum, value) => sum + value, 0),
      percent,
    )
    for (const [index, half] of allocate(tax / 2, values).entries()) {
      const line = same[index]
      if (line) line.tax = 2 * half
    }
  }
  return lines
}

function includedTax({ value, percent }: TaxableItem, discount: number): TaxedLine {
  return { value, percent, discount, ...getIncludedTax(value - discount, percent) }
}

/** Tax included in an amount; its halves are rounded half up. */
export function getIncludedTax(paid: number, percent: number): { taxable: number; tax: number } {
  const tax = 2 * Math.floor((paid * percent + 100 + percent) / (2 * (100 + percent)))
  return { taxable: paid - tax, tax }
}

/** With `added` prices the discount applies after tax and is ignored here. */
function findPrincipalLine(lines: TaxedLine[], mode: TaxMode): number {
  const lineValue = (line: TaxedLine) => (mode === 'added' ? line.value : line.value - line.discount)
  return lines.reduce((best, line, index) => {
    const first = lines[best]
    if (!first) return best
    const more = lineValue(line) - lineValue(first)
    return more > 0 || (more === 0 && line.percent > first.percent) ? index : best
  }, 0)
}

export function getSingleRate(items: { percent: number }[]): number | null {
  const [first, ...others] = items
  return first && others.every(({ percent }) => percent === first.percent) ? first.percent : null
}

export function formatGstLabel(percent: number | null): string {
  return percent === null ? 'GST' : `GST (${percent}%)`
}

export const getIncludedTaxLabel = (mode: TaxMode) =>
  mode === 'included' ? taxMessages.included : taxMessages.in_charges

/** The buyer's state of registration (IGST Act, section 10(1)(b)), else the shipping state. */
export const getPlaceOfSupply = (buyerGstin: string | null, shippingState: string): string =>
  (buyerGstin && gstinState(buyerGstin)) || shippingState

type TaxSplit = { cgst: number; sgst: number; igst: number }

/** CGST and SGST halves within the state, else IGST. */
export function splitTax(tax: number, withinState: boolean): TaxSplit {
  if (!withinState) return { cgst: 0, sgst: 0, igst: tax }
  // Halves differ only for older orders with an odd tax amount.
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}

export function resplitTax<Line extends TaxSplit>(line: Line, withinState: boolean): Line {
  return { ...line, ...splitTax(line.cgst + line.sgst + line.igst, withinState) }
}
