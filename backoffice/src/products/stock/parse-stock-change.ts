import { MAX_STOCK } from '@nakshi/core/base/limits'
import { toAsciiDigits } from '@nakshi/core/base/normalise-digits'

type TypedChange = { stock: number; expected_stock: number } | { change: number }

/** `12` sets the stock, `+5` and `-2` change it. null: no number, nothing to change, or not possible. */
export function parseStockChange(typed: string, stock: number): TypedChange | null {
  const [, sign, digits] = /^([+\-−]?)(\d{1,7})$/.exec(toAsciiDigits(typed.replaceAll(/[\s,]/g, ''))) ?? []
  if (digits === undefined) return null
  const count = Number(digits)
  const next = sign === '' ? count : stock + (sign === '+' ? count : -count)
  if (next === stock || next < 0 || next > MAX_STOCK) return null
  return sign === '' ? { stock: count, expected_stock: stock } : { change: next - stock }
}
