import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { type CourierConfig, getCourier } from './connected-couriers.ts'
import type { CourierProvider } from './courier-provider.ts'

type Sources = { db: Db; store: MediaStore }

/** @returns null while the courier is still making it */
export async function saveLabel(
  { db, store }: Sources,
  courier: CourierProvider,
  id: string,
): Promise<Buffer | null> {
  const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.id, id))
  if (booking?.state !== 'booked' || booking.awb === null) return null
  const label = await courier.getLabel({ awb: booking.awb, shipment_id: booking.shipment_id })
  if (!label) return null
  // Stored before the file is written, so that a file always has a booking that deletes it.
  const key = `label/${randomBytes(18).toString('base64url')}.pdf`
  const [saved] = await db
    .update(courierBookings)
    .set({ label_key: sql`coalesce(${courierBookings.label_key}, ${key})` })
    .where(eq(courierBookings.id, id))
    .returning({ key: courierBookings.label_key })
  if (saved?.key) await store.write(saved.key, label, 'application/pdf')
  return label
}

/** Stored, or fetched from the courier once more. @throws {AppError} 404, 409 not available yet */
export async function getLabel(sources: Sources, config: CourierConfig, id: string): Promise<Buffer> {
  const [booking] = await sources.db.select().from(courierBookings).where(eq(courierBookings.id, id))
  if (!booking) throw notFound()
  if (booking.state !== 'booked') throw new AppError(409, 'not_booked', courierMessages.not_booked)
  const stored = booking.label_key === null ? null : await sources.store.read(booking.label_key)
  if (stored) return buffer(stored.stream)
  const label = await saveLabel(sources, await getCourier(config, booking.provider), id)
  if (!label) throw new AppError(409, 'no_label', courierMessages.no_label)
  return label
}

const LABEL_RETENTION = sql`interval '30 days'`

/** A label shows the address and is of no use after delivery. */
export async function purgeLabels({ db, store }: Sources): Promise<number> {
  const done = await db
    .select({ id: courierBookings.id, key: courierBookings.label_key })
    .from(courierBookings)
    .where(
      and(
        isNotNull(courierBookings.label_key),
        sql`(${courierBookings.stage} in ('delivered', 'returned', 'cancelled', 'lost')
          or ${courierBookings.state} = 'cancelled'
          or ${courierBookings.created_at} < now() - ${LABEL_RETENTION})`,
      ),
    )
    .limit(500)
  for (const { id, key } of done) {
    if (key !== null) await store.delete(key)
    await db.update(courierBookings).set({ label_key: null }).where(eq(courierBookings.id, id))
  }
  return done.length
}
