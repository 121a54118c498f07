import { getShareBetween } from '@nakshi/core/base/money'
import type { TaxMode } from '@nakshi/core/tax/schema'

/** paise */
export type TaxedOrderLine = Record<'value' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst', number>

type UnitCounts = {
  /** unit price in paise */
  price: number
  quantity: number
  cancelled: number
}

/** Each unit keeps its share of the original discount and tax; both parts add up to the line. */
export function splitOrderLine<Line extends TaxedOrderLine>(
  line: Line,
  { price, quantity, cancelled }: UnitCounts,
  mode: TaxMode,
): { remaining: Line; removed: TaxedOrderLine } {
  const remainingQuantity = quantity - cancelled
  const share = (paise: number) => getShareBetween(paise, 0, remainingQuantity, quantity)
  const value = price * remainingQuantity
  const taxes = { cgst: share(line.cgst), sgst: share(line.sgst), igst: share(line.igst) }
  const discount = Math.min(share(line.discount), value)
  const within = value - discount - taxes.cgst - taxes.sgst - taxes.igst
  const remaining = { ...line, ...taxes, value, discount, taxable: mode === 'added' ? value : within }
  const removed = {
    value: line.value - remaining.value,
    discount: line.discount - remaining.discount,
    taxable: line.taxable - remaining.taxable,
    cgst: line.cgst - remaining.cgst,
    sgst: line.sgst - remaining.sgst,
    igst: line.igst - remaining.igst,
  }
  return { remaining, removed }
}
