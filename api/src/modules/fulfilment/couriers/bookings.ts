import { toIndiaDate } from '@nakshi/core/base/india-time'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import {
  bookingStates,
  type CourierBooking,
  type CourierRates,
  courierProviders,
  shipmentStages,
} from '@nakshi/core/couriers/admin-schema'
import { needsEwayBill } from '@nakshi/core/parcels/eway-bill'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { courierBookings, orders } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { filterBy, type ListSpec, oneOrMany } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { findValidInvoice } from '../../documents/list-documents.ts'
import { getToSend } from '../../orders/parcels/to-send.ts'
import { type CourierConfig, listCouriers } from './connected-couriers.ts'
import { type Booking, getParcelWeight, getPickupSettings } from './create-booking.ts'

export const bookingsListSpec = {
  id: courierBookings.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(courierBookings, 'created_at', 'updated_at', 'provider', 'reference', 'state'),
    ...pickColumns(
      courierBookings,
      'courier',
      'awb',
      'cod_amount',
      'weight_grams',
      'is_weight_guessed',
      'stage',
      'pickup_date',
    ),
    order_id: courierBookings.order_id,
    order_number: orders.order_number,
  },
  filters: {
    order_id: filterBy(z.uuid(), (id) => eq(courierBookings.order_id, id)),
    provider: filterBy(z.enum(courierProviders), (name) => eq(courierBookings.provider, name)),
    state: filterBy(oneOrMany(z.enum(bookingStates)), (states) => inArray(courierBookings.state, states)),
    stage: filterBy(oneOrMany(z.enum(shipmentStages)), (stages) => inArray(courierBookings.stage, stages)),
  },
} satisfies ListSpec

const scans: SQL<CourierBooking['scans']> = sql`coalesce((select jsonb_agg(jsonb_build_object(
  'at', to_char(scan.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'status', scan.status, 'location', scan.location) order by scan.at desc, scan.status)
  from courier_scans scan where scan.booking_id = courier_bookings.id), '[]'::jsonb)`

const select = (db: Queryable) =>
  db
    .select({
      ...pickColumns(courierBookings, 'id', 'order_id', 'provider', 'reference', 'state', 'courier', 'awb'),
      ...pickColumns(
        courierBookings,
        'cod_amount',
        'weight_grams',
        'is_weight_guessed',
        'stage',
        'pickup_date',
        'ndr_action',
        'ndr_at',
        'created_at',
      ),
      updated_at: courierBookings.updated_at,
      order_number: orders.order_number,
      eway_bill: courierBookings.eway_bill,
      problem: courierBookings.last_error,
      sent_changes: courierBookings.sent_changes,
      scans,
    })
    .from(courierBookings)
    .innerJoin(orders, eq(orders.id, courierBookings.order_id))
    .$dynamic()

export const listBookings = listResource({
  from: courierBookings,
  select,
  toRow: (row): CourierBooking => toIsoDates(row),
})

export async function getListedBooking(db: Queryable, id: string): Promise<CourierBooking> {
  const [row] = await select(db).where(eq(courierBookings.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** Of parcels that wait; those requested for the day already are left out. @throws {AppError} 409, 422 */
export async function requestPickup(
  db: Db,
  config: CourierConfig,
  { ids, date }: { ids: string[]; date: string },
): Promise<void> {
  if (date < toIndiaDate(new Date()))
    throw fieldError(422, 'pickup_past', 'date', courierMessages.pickup_past)
  const settings = await getPickupSettings(db)
  const pickup = { name: settings.pickup_location, pincode: settings.pickup_pin }
  const bookings = await db.select().from(courierBookings).where(inArray(courierBookings.id, ids))
  const isWaiting = ({ state, stage }: Booking) => state === 'booked' && stage === 'created'
  if (bookings.length !== new Set(ids).size || !bookings.every(isWaiting))
    throw new AppError(409, 'not_booked', courierMessages.not_booked)
  const open = bookings.filter(({ pickup_date }) => pickup_date !== date)
  for (const courier of await listCouriers(config)) {
    const own = open.filter(({ provider }) => provider === courier.name)
    if (own.length === 0) continue
    const shipments = own.flatMap(({ awb, shipment_id }) => (awb === null ? [] : [{ awb, shipment_id }]))
    for await (const requested of courier.requestPickup(shipments, pickup, date)) {
      const awbs = requested.map(({ awb }) => awb)
      await db
        .update(courierBookings)
        .set({ pickup_date: date, updated_at: sql`now()` })
        .where(and(eq(courierBookings.provider, courier.name), inArray(courierBookings.awb, awbs)))
    }
  }
}

type RatesOf = { order_id: string; weight_grams?: number | undefined }

/** Cheapest first; a courier that does not respond is named beside the rates of the others. */
export async function listRates(
  db: Db,
  config: CourierConfig,
  { order_id, weight_grams }: RatesOf,
): Promise<CourierRates> {
  const settings = await getPickupSettings(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw notFound()
  const toSend = await getToSend(db, order_id)
  const weight = getParcelWeight(toSend, { typed: weight_grams, usual: settings.weight_grams })
  const query = {
    from: settings.pickup_pin,
    to: order.shipping_address.pincode,
    size: { ...settings, weight_grams: weight.weight_grams },
    cod_amount: toSend.cod_amount,
    value: toSend.declared_value,
  }
  const couriers = await listCouriers(config)
  if (couriers.length === 0) throw new AppError(409, 'no_courier', courierMessages.not_configured)
  const rates: CourierRates = {
    rates: [],
    problems: [],
    eway_bill: needsEwayBill(toSend.declared_value)
      ? {
          value: toSend.declared_value,
          invoice_number: (await findValidInvoice(db, order_id))?.number ?? null,
        }
      : null,
  }
  await Promise.all(
    couriers.map(async ({ name: provider, listRates: list }) => {
      try {
        const found = await list(query)
        rates.rates.push(...found.map((rate) => ({ provider, ...rate })))
        if (found.length === 0)
          rates.problems.push({ provider, problem: toApiMessage(courierMessages.no_rates) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        rates.problems.push({ provider, problem: toApiMessage(error.text) })
      }
    }),
  )
  rates.rates.sort((a, b) => a.amount - b.amount)
  return rates
}
