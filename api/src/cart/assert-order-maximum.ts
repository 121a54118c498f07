import { MAX_ORDER_PAISE } from '../contract/limits.ts'
import { messages } from '../contract/messages.ts'
import type { TaxMode } from '../contract/tax.ts'
import { formatPaise } from '../domain/money.ts'
import { exceedsOrderMaximum, type PricedLine } from '../domain/quote.ts'
import { AppError } from '../errors.ts'

/** @throws {AppError} 422 above the maximum order value */
export function assertOrderMaximum(lines: PricedLine[], taxMode: TaxMode): void {
  if (!exceedsOrderMaximum(lines, taxMode)) return
  const message = messages.cart.total_too_high(formatPaise(MAX_ORDER_PAISE))
  throw new AppError(422, 'too_costly', message, [{ path: 'quantity', message }])
}
