import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { PaymentMethod } from '../contract/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orders } from '../db/tables/index.ts'
import { OPEN_STATUSES } from '../domain/order-status.ts'
import { AppError } from '../errors.ts'

/**
 * How many orders of a shopper hold goods nothing was paid for: under way by cash on delivery, or
 * waiting to be paid online, whichever kind the next order would be.
 */
export async function countUnpaidOrders(tx: Tx, userId: string, method: PaymentMethod): Promise<number> {
  const kind =
    method === 'cod'
      ? and(eq(orders.payment_method, 'cod'), inArray(orders.status, [...OPEN_STATUSES]))
      : and(
          ne(orders.payment_method, 'cod'),
          eq(orders.status, 'pending'),
          inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
        )
  const [row] = await tx
    .select({ unpaid: count() })
    .from(orders)
    .where(and(eq(orders.user_id, userId), kind))
  return row?.unpaid ?? 0
}

/**
 * @throws {AppError} 422 when the shopper has as many unpaid orders of this kind as the shop allows
 */
export function refuseTooManyUnpaid(unpaid: number, most: number, method: PaymentMethod): void {
  if (unpaid < most) return
  if (method === 'cod') throw new AppError(422, 'too_many_cod', sentences.checkout.too_many_cod(most))
  throw new AppError(422, 'too_many_to_pay', sentences.checkout.too_many_to_pay(most))
}
