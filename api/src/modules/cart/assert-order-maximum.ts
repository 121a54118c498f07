import { MAX_ORDER_PAISE } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { exceedsOrderMaximum, type PricedLine } from '@nakshi/core/checkout/quote'
import { messages } from '@nakshi/core/messages'
import type { TaxMode } from '@nakshi/core/tax/schema'
import { fieldError } from '../../platform/errors.ts'

/** @throws {AppError} 422 above the maximum order value */
export function assertOrderMaximum(lines: PricedLine[], taxMode: TaxMode): void {
  if (!exceedsOrderMaximum(lines, taxMode)) return
  const message = withParams(messages.cart.total_too_high, { max: MAX_ORDER_PAISE })
  throw fieldError(422, 'too_costly', 'quantity', message)
}
