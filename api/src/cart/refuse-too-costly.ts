import { MOST_GOODS } from '../contract/limits.ts'
import { sentences } from '../contract/sentences.ts'
import type { TaxMode } from '../contract/tax.ts'
import { formatPaise } from '../domain/money.ts'
import { isTooCostly, type PricedLine } from '../domain/quote.ts'
import { AppError } from '../errors.ts'

/** @throws {AppError} 422 above the maximum order value */
export function refuseTooCostly(lines: PricedLine[], taxMode: TaxMode): void {
  if (!isTooCostly(lines, taxMode)) return
  const message = sentences.cart.too_costly(formatPaise(MOST_GOODS))
  throw new AppError(422, 'too_costly', message, [{ path: 'quantity', message }])
}
