import type { TaxMode } from '@nakshi/core/tax/schema'
import { isIntraState, type SupplyType } from '@nakshi/core/tax/supply-type'
import { calculateTax, splitTax, type TaxableItem } from '@nakshi/core/tax/tax'
import type { orderTaxLines } from '../../platform/db/tables/index.ts'

type TaxInput = {
  order_id: string
  tax_mode: TaxMode
  items: (TaxableItem & { hsn: string | null })[]
  /** Paise. */
  shipping: number
  discount: number
  /** State names. */
  seller_state: string
  place_of_supply: string
  supply_type: SupplyType
}

/** Tax rows of an order: one per line, and line 0 for paid shipping. */
export function orderTaxRows(order: TaxInput): (typeof orderTaxLines.$inferInsert)[] {
  const taxed = calculateTax(order)
  const principal = order.items[taxed.principalIndex]
  const lines = [
    ...taxed.items.map((line, index) => ({
      ...line,
      line_no: index + 1,
      hsn: order.items[index]?.hsn ?? null,
    })),
    ...(taxed.shipping ? [{ ...taxed.shipping, line_no: 0, hsn: principal?.hsn ?? null }] : []),
  ]
  const withinState = isIntraState(order)
  return lines.map(({ tax, ...line }) => ({
    ...line,
    ...splitTax(tax, withinState),
    order_id: order.order_id,
  }))
}
