import type { CourierProviderName } from '@nakshi/core/couriers/admin-schema'
import { orderEvent } from '@nakshi/core/orders/events'
import { and, eq, sql } from 'drizzle-orm'
import { SYSTEM } from '../../../platform/db/actor.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { courierBookings, courierScans, type orders, parcels } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockOrderForPacking } from '../../orders/parcels/lock-order-for-packing.ts'
import { recordCourierCash } from '../../payments/courier-cash.ts'
import { createPaymentIssue } from '../../payments/issues/create-payment-issue.ts'
import { recordOrderEvent } from '../../payments/record-order-event.ts'
import { queueWhatsApp } from '../../whatsapp/queue-whatsapp.ts'
import { updateParcel } from '../parcels/update-parcel.ts'
import type { Tracking } from './courier-provider.ts'
import { getLatestStage } from './shipment-stage.ts'
import { trackParcel } from './track-parcel.ts'

/** More would only be a courier gone wrong. */
const MAX_SCANS = 500

/** Repeated reports change nothing. @returns false when no parcel has this number */
export async function recordScans(
  db: Db,
  provider: CourierProviderName,
  { awb, scans }: Tracking,
): Promise<boolean> {
  const isShipment = and(eq(courierBookings.provider, provider), eq(courierBookings.awb, awb))
  const findBooking = () =>
    db.select({ order_id: courierBookings.order_id }).from(courierBookings).where(isShipment)
  const [booked] = await findBooking()
  const found = booked ?? (await trackParcel(db, provider, awb))
  if (!found) return false
  if (scans.length === 0) return true
  await retryingTransaction(db, async (tx) => {
    // The order before its booking, as everywhere.
    const { order, parcels: sent } = await lockOrderForPacking(tx, found.order_id)
    const [booking] = await tx.select().from(courierBookings).where(isShipment).for('update')
    if (!booking) return
    await saveScans(tx, booking.id, scans)
    const { stage, stage_at } = getLatestStage(booking, scans)
    if (stage === booking.stage) return
    await tx
      .update(courierBookings)
      .set({ stage, stage_at, updated_at: sql`now()` })
      .where(eq(courierBookings.id, booking.id))
    if (stage === 'out_for_delivery' && order.status !== 'cancelled')
      await queueWhatsApp(tx, 'out_for_delivery', [order.id])
    if (stage !== 'delivered') return
    await recordCourierCash(tx, booking)
    const parcel = sent.find(({ id }) => id === booking.parcel_id)
    if (!parcel || order.status === 'cancelled') await reportUnexpectedDelivery(tx, order, booking)
    if (parcel?.delivered_at === null) await recordDelivery(tx, { order_id: order.id, parcel_id: parcel.id })
  })
  return true
}

/** Of a cancelled order, or of a parcel that was taken out of it: goods, and perhaps cash, have changed hands. */
async function reportUnexpectedDelivery(
  tx: Tx,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  { id, reference, cod_amount }: typeof courierBookings.$inferSelect,
): Promise<void> {
  await recordOrderEvent(tx, order, orderEvent('delivered_unexpectedly', { number: reference }))
  await createPaymentIssue(tx, {
    kind: 'unexpected_delivery',
    subject: id,
    order_id: order.id,
    provider_payload: { amount: cod_amount, due: 0, currency: 'INR', reason: reference },
  })
}

/** The parcel arrived even when its order cannot become delivered, for example after a full refund. */
async function recordDelivery(tx: Tx, at: { order_id: string; parcel_id: string }): Promise<void> {
  try {
    // A savepoint, so that the report is stored after a rejection.
    await tx.transaction((step) =>
      updateParcel(step, { ...at, actor: SYSTEM, change: { is_delivered: true } }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const now = sql`now()`
    await tx.update(parcels).set({ delivered_at: now, updated_at: now }).where(eq(parcels.id, at.parcel_id))
  }
}

/** One without a time gets that of its first report. */
async function saveScans(tx: Tx, bookingId: string, scans: Tracking['scans']): Promise<void> {
  const stored = await tx
    .select({ status: courierScans.status })
    .from(courierScans)
    .where(eq(courierScans.booking_id, bookingId))
  const known = new Set(stored.map(({ status }) => status))
  const now = new Date()
  const rows = scans
    .filter(({ at, status }) => at !== null || !known.has(status))
    .slice(0, Math.max(0, MAX_SCANS - stored.length))
    .map(({ at, status, location }) => ({ booking_id: bookingId, at: at ?? now, status, location }))
  if (rows.length > 0) await tx.insert(courierScans).values(rows).onConflictDoNothing()
}
