import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { getTrackingNumberError, isKnownCourier } from '@nakshi/core/couriers/couriers'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { actorFor, SYSTEM } from '../../../platform/db/actor.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import {
  courierBookings,
  orderEvents,
  orderItems,
  orders,
  parcels,
} from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { findValidInvoice } from '../../documents/list-documents.ts'
import { listParcels } from '../../orders/parcels/list-parcels.ts'
import { lockOrderForPacking } from '../../orders/parcels/lock-order-for-packing.ts'
import { getToSend } from '../../orders/parcels/to-send.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { createParcel } from '../parcels/create-parcel.ts'
import { withdrawBooking } from './cancel-booking.ts'
import { getCourier } from './connected-couriers.ts'
import { CourierRejection } from './courier-errors.ts'
import { fitShipment } from './courier-limits.ts'
import type { CourierProvider, Shipment, ShipmentRequest } from './courier-provider.ts'
import { type Booking, getPickupSettings } from './create-booking.ts'
import { saveLabel } from './labels.ts'

export type CourierDeps = { db: Db; config: Config; store: MediaStore; log: FastifyBaseLogger }

/** Throws without a usable response, so that the job is repeated; the reference makes it one shipment. */
export async function processBooking(deps: CourierDeps, id: string): Promise<void> {
  const { db, config, log } = deps
  const [booking] = await db.select().from(courierBookings).where(eq(courierBookings.id, id))
  if (booking?.state !== 'booking') return
  try {
    const courier = await getCourier(config, booking.provider)
    const shipment = toStoredShipment(booking) ?? (await requestShipment(deps, courier, booking))
    await shipOrder(db, courier, booking, shipment)
    await saveLabel(deps, courier, id).catch((error) => log.warn({ err: error, booking: id }, 'no label yet'))
  } catch (error) {
    if (error instanceof AppError) await saveProblem(db, id, error)
    if (!(error instanceof CourierRejection)) throw error
  }
}

const toStoredShipment = ({ awb, shipment_id, courier }: Booking): Shipment | null =>
  awb === null ? null : { awb, shipment_id, courier: courier ?? '' }

async function requestShipment(
  { db, config }: Pick<CourierDeps, 'db' | 'config'>,
  courier: CourierProvider,
  booking: Booking,
): Promise<Shipment> {
  // Before the order is read: an edit from now on is not in the request.
  await db
    .update(courierBookings)
    .set({ requested_at: sql`coalesce(${courierBookings.requested_at}, clock_timestamp())` })
    .where(eq(courierBookings.id, booking.id))
  await withdrawRejected(config, db, booking)
  const { request, changes } = fitShipment(booking.provider, await loadRequest(db, booking))
  await db.update(courierBookings).set({ sent_changes: changes }).where(eq(courierBookings.id, booking.id))
  const shipment = await courier.createShipment(request)
  await db
    .update(courierBookings)
    .set({ ...shipment, last_error: null, updated_at: sql`now()` })
    .where(eq(courierBookings.id, booking.id))
  return shipment
}

/** An order of which the courier refused a later step is live in its panel, where it could be shipped as well. */
async function withdrawRejected(config: Config, db: Db, { order_id, id }: Booking): Promise<void> {
  const rejected = await db
    .select()
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.order_id, order_id),
        eq(courierBookings.state, 'rejected'),
        ne(courierBookings.id, id),
      ),
    )
  for (const earlier of rejected) {
    await withdrawBooking(await getCourier(config, earlier.provider), earlier)
    await db
      .update(courierBookings)
      .set({ state: 'cancelled', stage: 'cancelled', updated_at: sql`now()` })
      .where(and(eq(courierBookings.id, earlier.id), eq(courierBookings.state, 'rejected')))
  }
}

async function loadRequest(db: Db, booking: Booking): Promise<ShipmentRequest> {
  const settings = await getPickupSettings(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, booking.order_id))
  if (!order) throw new Error('booking without an order')
  const rows = await db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  const left = getUnpackedUnits(rows, await listParcels(db, [order.id]))
  const items = rows.flatMap(({ id, price, product, hsn, tax_percent }) => {
    const quantity = left.get(id)
    return quantity === undefined
      ? []
      : [
          {
            title: product.title,
            sku: product.sku ?? product.slug,
            quantity,
            price: order.tax_mode === 'added' ? Math.round(price * (1 + tax_percent / 100)) : price,
            hsn,
            tax_percent,
          },
        ]
  })
  return {
    reference: booking.reference,
    is_repeated: booking.requested_at !== null,
    service_id: booking.service_id,
    ordered_at: order.created_at,
    pickup: { name: settings.pickup_location, pincode: settings.pickup_pin },
    size: { ...settings, weight_grams: booking.weight_grams },
    recipient: order.shipping_address,
    items,
    value: (await getToSend(db, order.id, booking.id)).declared_value,
    cod_amount: booking.cod_amount,
    invoice_number: (await findValidInvoice(db, order.id))?.number ?? null,
    eway_bill: booking.eway_bill,
    seller_gstin: (await getStoreSettings(db)).gstin,
    buyer_gstin: order.buyer_gstin,
  }
}

/** When the order no longer permits it, the shipment is cancelled again. */
async function shipOrder(db: Db, courier: CourierProvider, booking: Booking, shipment: Shipment) {
  const { id, order_id, created_by, weight_grams, eway_bill } = booking
  try {
    await auditedChange(db, SYSTEM, { action: 'parcel', subject: 'order', ids: [order_id] }, async (tx) => {
      const packed = await lockOrderForPacking(tx, order_id)
      const isBooking = and(eq(courierBookings.id, id), eq(courierBookings.state, 'booking'))
      const [open] = await tx.update(courierBookings).set({ state: 'booked' }).where(isBooking).returning()
      if (!open) return assertNotCancelled(tx, id)
      const left = getUnpackedUnits(packed.items, packed.parcels)
      const items = [...left].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
      if (items.length === 0) throw new AppError(409, 'units', courierMessages.nothing_left)
      if (
        (await wasEdited(tx, open)) ||
        (await getToSend(tx, order_id, id)).cod_amount !== booking.cod_amount
      )
        throw new AppError(409, 'order_changed', courierMessages.order_changed)
      const body = { ...toTracking(booking.provider, shipment), weight_grams, eway_bill, items }
      const number = await createParcel(tx, { order_id, actor: actorFor('staff', created_by), body })
      const [parcel] = await tx
        .select({ id: parcels.id })
        .from(parcels)
        .where(and(eq(parcels.order_id, order_id), eq(parcels.number, number)))
      await tx
        .update(courierBookings)
        .set({ parcel_id: parcel?.id ?? null, last_error: null, updated_at: sql`now()` })
        .where(eq(courierBookings.id, id))
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.statusCode >= 500) throw error
    await courier.cancelShipment(shipment)
    const problem = toApiMessage(courierMessages.order_changed)
    await db
      .update(courierBookings)
      .set({ state: 'cancelled', stage: 'cancelled', last_error: problem, updated_at: sql`now()` })
      .where(and(eq(courierBookings.id, id), eq(courierBookings.state, 'booking')))
  }
}

/** The courier was given the earlier address or items. */
async function wasEdited(tx: Tx, { order_id, requested_at }: Booking): Promise<boolean> {
  const isEdit = and(eq(orderEvents.order_id, order_id), eq(orderEvents.type, 'order_edited'))
  return (
    requested_at !== null && (await tx.$count(orderEvents, and(isEdit, gt(orderEvents.at, requested_at)))) > 0
  )
}

/** A courier may answer after staff cancelled a booking that had no response. */
async function assertNotCancelled(tx: Tx, id: string): Promise<void> {
  const [booking] = await tx.select().from(courierBookings).where(eq(courierBookings.id, id))
  if (booking?.state === 'cancelled') throw new AppError(409, 'not_booked', courierMessages.not_booked)
}

/** Couriers without a known tracking page are followed at Shiprocket. */
function toTracking(provider: Booking['provider'], { courier, awb }: Shipment) {
  const isUsable = isKnownCourier(courier) && getTrackingNumberError(courier, awb) === null
  if (isUsable || provider !== 'shiprocket') return { courier, tracking_number: awb, tracking_url: null }
  const name = isKnownCourier(courier) ? `Shiprocket ${courier}` : courier
  return {
    courier: name.slice(0, 60),
    tracking_number: awb,
    tracking_url: `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  }
}

async function saveProblem(db: Db, id: string, error: AppError): Promise<void> {
  const isRejected = error instanceof CourierRejection
  await db
    .update(courierBookings)
    .set({
      last_error: toApiMessage(error.text),
      ...(isRejected && { state: 'rejected' as const }),
      updated_at: sql`now()`,
    })
    .where(and(eq(courierBookings.id, id), eq(courierBookings.state, 'booking')))
}

/** After the last retry a shipment may exist: staff try again with the same reference, or cancel. */
export async function abandonBooking({ db }: Pick<CourierDeps, 'db'>, id: string): Promise<void> {
  await retryingTransaction(db, (tx) =>
    tx
      .update(courierBookings)
      .set({ state: 'unknown', updated_at: sql`now()` })
      .where(and(eq(courierBookings.id, id), eq(courierBookings.state, 'booking'))),
  )
}
