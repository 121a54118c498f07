import { MAX_ORDER_PAISE } from '@nakshi/contract/limits'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import type { TaxMode } from '@nakshi/contract/shop/tax'
import { exceedsOrderMaximum, type PricedLine } from '@nakshi/domain/quote'
import { fieldError } from '../../errors.ts'

/** @throws {AppError} 422 above the maximum order value */
export function assertOrderMaximum(lines: PricedLine[], taxMode: TaxMode): void {
  if (!exceedsOrderMaximum(lines, taxMode)) return
  const message = withParams(messages.cart.total_too_high, { max: MAX_ORDER_PAISE })
  throw fieldError(422, 'too_costly', 'quantity', message)
}
