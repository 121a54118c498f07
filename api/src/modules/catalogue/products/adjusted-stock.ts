import { adminMessages } from '@nakshi/contract/admin/messages'
import { MAX_STOCK } from '@nakshi/contract/limits'
import { withParams } from '@nakshi/contract/message-template'
import { AppError } from '../../../errors.ts'

/** Applies the difference to `asRead`, so that units sold meanwhile stay sold. @throws {AppError} 409 */
export function adjustedStock(
  stored: number,
  requested: number,
  asRead: number | null | undefined,
  path = 'stock',
): number {
  const stock = typeof asRead === 'number' ? stored + requested - asRead : requested
  if (stock >= 0 && stock <= MAX_STOCK) return stock
  const message =
    stock < 0
      ? withParams(adminMessages.product.sold_since, { smart_count: stored })
      : adminMessages.product.stock_too_high
  throw new AppError(409, 'stock', message, [{ path, message }])
}
