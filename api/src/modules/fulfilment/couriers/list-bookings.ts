import {
  bookingStates,
  type CourierBooking,
  courierProviders,
  shipmentStages,
} from '@nakshi/contract/admin/couriers'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../db/client.ts'
import { courierBookings, orders } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { listResource } from '../../../http/list-resource.ts'
import { filterBy, type ListSpec, oneOrMany } from '../../../http/simple-rest.ts'
import { toIsoDates } from '../../../http/to-iso-dates.ts'

export const bookingsListSpec = {
  id: courierBookings.id,
  default_sort: ['created_at', 'DESC'],
  sortable: { created_at: courierBookings.created_at },
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
      id: courierBookings.id,
      order_id: courierBookings.order_id,
      order_number: orders.order_number,
      provider: courierBookings.provider,
      reference: courierBookings.reference,
      state: courierBookings.state,
      courier: courierBookings.courier,
      awb: courierBookings.awb,
      cod_amount: courierBookings.cod_amount,
      weight_grams: courierBookings.weight_grams,
      problem: courierBookings.last_error,
      stage: courierBookings.stage,
      pickup_date: courierBookings.pickup_date,
      scans,
      created_at: courierBookings.created_at,
      updated_at: courierBookings.updated_at,
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
