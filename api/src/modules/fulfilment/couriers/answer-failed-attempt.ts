import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { ndrBody } from '@nakshi/core/couriers/admin-schema'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { courierBookings, orders } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { getBooking } from './cancel-booking.ts'
import { type CourierConfig, getCourier } from './connected-couriers.ts'
import { fitRecipient } from './courier-limits.ts'

type Answer = z.output<typeof ndrBody>

/** At the courier only: the address of the order stays that of its invoice. @throws {AppError} 404, 409 */
export async function answerFailedAttempt(
  db: Db,
  config: CourierConfig,
  { id, answer }: { id: string; answer: Answer },
): Promise<void> {
  const { state, stage, awb, provider, order_id } = await getBooking(db, id)
  const isOnTheWay = (state === 'booked' || state === 'tracked') && stage === 'attempt_failed'
  if (!isOnTheWay || awb === null) throw new AppError(409, 'not_ndr', courierMessages.not_ndr)
  const courier = await getCourier(config, provider)
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw notFound()
  const { action, comment, address_line1, address_line2 = '', phone } = answer
  const before = order.shipping_address
  const recipient = fitRecipient(provider, {
    ...before,
    ...(phone === undefined ? {} : { phone }),
    // A second line belongs to the first.
    ...(address_line1 === undefined ? {} : { address_line1, address_line2 }),
  })
  await courier.answerFailedAttempt(awb, { action, recipient, comment })
}

export async function storeAnswer(tx: Tx, id: string, { action }: Answer): Promise<void> {
  await tx
    .update(courierBookings)
    .set({ ndr_action: action, ndr_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(courierBookings.id, id))
}
