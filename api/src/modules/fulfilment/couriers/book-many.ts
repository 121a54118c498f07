import type { BulkBookingResult } from '@nakshi/core/couriers/admin-schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { orders } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'

/** One that is refused stops none of the others. @param book returns the id of the booking */
export async function bookMany(
  db: Db,
  orderIds: string[],
  book: (orderId: string) => Promise<string>,
): Promise<BulkBookingResult> {
  const found = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(orders.order_number)
  const results: BulkBookingResult = []
  for (const { id, order_number } of found) {
    const row = { order_id: id, order_number, booking_id: null, problem: null }
    try {
      results.push({ ...row, booking_id: await book(id) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ ...row, problem: toApiMessage(error.text) })
    }
  }
  return results
}
