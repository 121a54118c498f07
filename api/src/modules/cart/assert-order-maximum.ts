import { MAX_ORDER_PAISE } from '@nakshi/contract/limits'
import { messages } from '@nakshi/contract/messages'
import type { TaxMode } from '@nakshi/contract/shop/tax'
import { formatPaise } from '@nakshi/domain/money'
import { exceedsOrderMaximum, type PricedLine } from '@nakshi/domain/quote'
import { AppError } from '../../errors.ts'

/** @throws {AppError} 422 above the maximum order value */
export function assertOrderMaximum(lines: PricedLine[], taxMode: TaxMode): void {
  if (!exceedsOrderMaximum(lines, taxMode)) return
  const message = messages.cart.total_too_high(formatPaise(MAX_ORDER_PAISE))
  throw new AppError(422, 'too_costly', message, [{ path: 'quantity', message }])
}
