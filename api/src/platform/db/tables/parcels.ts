import type { PayoutColumns } from '@nakshi/core/couriers/admin-cod-payouts'
import type { TrackingColumns } from '@nakshi/core/couriers/admin-tracking'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz, updatedAt } from './columns.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'

/** The order repeats courier and tracking number of its first parcel, for older clients. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    /** per order; cancelling a parcel leaves a gap unless it was the last */
    number: integer().notNull(),
    courier: text(),
    tracking_number: text(),
    tracking_url: text(),
    weight_grams: integer(),
    eway_bill: text(),
    sent_at: timestamptz().notNull().default(sql`now()`),
    delivered_at: timestamptz(),
    /** when a courier was last asked about a number without a booking */
    polled_at: timestamptz(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('parcels_number').on(t.order_id, t.number),
    check('parcels_counted', sql`${t.number} >= 1`),
    check('parcels_tracking_url', sql`${t.tracking_url} ~ '^https://'`),
    check('parcels_weight', sql`${t.weight_grams} between 1 and 100000`),
    index('parcels_courier').on(t.courier, t.order_id),
    index('parcels_tracking_number').on(t.tracking_number),
  ],
)

/** A trigger limits parcels to units of their order. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcel_id: cascadeForeignKey(() => parcels.id),
    item_id: cascadeForeignKey(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcel_id, t.item_id] }),
    check('parcel_items_quantity', sql`${t.quantity} >= 1`),
    index('parcel_items_item').on(t.item_id),
  ],
)

export const trackingColumnMappings = pgTable('tracking_column_mappings', {
  headings: text().primaryKey(),
  columns: jsonb().$type<TrackingColumns>().notNull(),
  courier: text(),
  used_at: timestamptz().notNull().default(sql`now()`),
})

export const payoutColumnMappings = pgTable('payout_column_mappings', {
  headings: text().primaryKey(),
  columns: jsonb().$type<PayoutColumns>().notNull(),
  used_at: timestamptz().notNull().default(sql`now()`),
})
