import type { TaxMode } from '../contract/tax.ts'
import { partBetween } from './money.ts'

/** paise */
export type SoldLine = Record<'value' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst', number>

type Units = {
  /** unit price in paise */
  price: number
  quantity: number
  cancelled: number
}

/** Each unit keeps its share of the original discount and tax; both parts add up to the line. */
export function splitLine<Line extends SoldLine>(
  line: Line,
  { price, quantity, cancelled }: Units,
  mode: TaxMode,
): { kept: Line; gone: SoldLine } {
  const left = quantity - cancelled
  const part = (paise: number) => partBetween(paise, 0, left, quantity)
  const value = price * left
  const taxes = { cgst: part(line.cgst), sgst: part(line.sgst), igst: part(line.igst) }
  const discount = Math.min(part(line.discount), value)
  const within = value - discount - taxes.cgst - taxes.sgst - taxes.igst
  const kept = { ...line, ...taxes, value, discount, taxable: mode === 'added' ? value : within }
  const gone = {
    value: line.value - kept.value,
    discount: line.discount - kept.discount,
    taxable: line.taxable - kept.taxable,
    cgst: line.cgst - kept.cgst,
    sgst: line.sgst - kept.sgst,
    igst: line.igst - kept.igst,
  }
  return { kept, gone }
}
