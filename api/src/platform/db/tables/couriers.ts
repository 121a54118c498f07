import type { ApiMessage } from '@nakshi/core/base/error'
import {
  bookingStates,
  courierProviders,
  type NdrAction,
  type SentChange,
  type ShipmentStage,
  shipmentStages,
} from '@nakshi/core/couriers/admin-schema'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, paiseColumn, timestamptz, updatedAt } from './columns.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { payments } from './payments.ts'
import { users } from './users.ts'

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Written before the courier is asked, so that a lost response is looked up by its reference. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    /** null: not shipped, or the parcel was removed */
    parcel_id: uuid().references(() => parcels.id, { onDelete: 'set null' }),
    provider: text({ enum: courierProviders }).notNull(),
    /** order number and attempt: the order id at the courier */
    reference: text().notNull().unique(),
    state: text({ enum: bookingStates }).notNull().default('booking'),
    service_id: text(),
    weight_grams: integer().notNull(),
    /** a product has no weight, and staff entered none */
    is_weight_guessed: boolean().notNull().default(false),
    cod_amount: paiseColumn().notNull().default(0),
    eway_bill: text(),
    /** the cash that the courier collected; null: none yet, or the delivery was taken back */
    payment_id: uuid().references(() => payments.id, { onDelete: 'set null' }),
    /** when the courier was first asked; null: it has no shipment with this reference */
    requested_at: timestamptz(),
    shipment_id: text(),
    awb: text(),
    courier: text(),
    /** what differs from the order, because the courier takes no more */
    sent_changes: jsonb().$type<SentChange[]>().notNull().default([]),
    last_error: jsonb().$type<ApiMessage>(),
    stage: text().$type<ShipmentStage>().notNull().default('created'),
    /** time of the scan that set the stage */
    stage_at: timestamptz(),
    polled_at: timestamptz(),
    pickup_date: date({ mode: 'string' }),
    /** last answer to a failed attempt */
    ndr_action: text().$type<NdrAction>(),
    ndr_at: timestamptz(),
    label_key: text(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('courier_bookings_awb').on(t.provider, t.awb),
    check('courier_bookings_provider', sql`${t.provider} in (${quoted(courierProviders)})`),
    check('courier_bookings_state', sql`${t.state} in (${quoted(bookingStates)})`),
    check('courier_bookings_stage', sql`${t.stage} in (${quoted(shipmentStages)})`),
    check('courier_bookings_booked', sql`${t.state} <> 'booked' or ${t.awb} is not null`),
    check('courier_bookings_weight', sql`${t.weight_grams} between 1 and 50000`),
    check('courier_bookings_cod', sql`${t.cod_amount} >= 0`),
    // A second shipment of the same units is impossible while the first one is open.
    uniqueIndex('courier_bookings_open').on(t.order_id).where(sql`state in ('booking', 'unknown')`),
    index('courier_bookings_order').on(t.order_id),
    index('courier_bookings_came_back').on(t.stage_at).where(sql`stage in ('returning', 'returned')`),
    index('courier_bookings_payment').on(t.payment_id),
    index('courier_bookings_newest').on(t.created_at.desc().nullsFirst(), t.id),
    index('courier_bookings_poll')
      .on(t.polled_at)
      .where(
        sql`state in ('booked', 'tracked') and stage not in ('delivered', 'returned', 'cancelled', 'lost')`,
      ),
  ],
)

/** What the courier reported, as it wrote it. */
export const courierScans = pgTable(
  'courier_scans',
  {
    booking_id: cascadeForeignKey(() => courierBookings.id),
    at: timestamptz().notNull(),
    status: text().notNull(),
    location: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.at, t.status] }),
    check('courier_scans_length', sql`char_length(${t.status}) <= 120 and char_length(${t.location}) <= 120`),
  ],
)
