import { getRoundOff } from '@nakshi/core/quote/round-total'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderItems, orders, products } from '../../../platform/db/tables/index.ts'
import { isCollecting, isLabelled } from '../../payments/courier-labels.ts'
import { getCashToCollect } from '../cash-on-delivery.ts'

/**
 * The items of an order with the units that no parcel contains; all of them once everything is shipped, as
 * packing slips print it. To be used as `order_items`.
 */
export const itemsToSend = sql`(
  select item.*, case when is_all_sent then 0 else unlabelled end as sent_unlabelled,
    case when is_all_sent then item.quantity else unpacked end as to_send
  from (
    select i.*, i.quantity - packed.units as unpacked, packed.unlabelled,
      sum(i.quantity - packed.units) over () = 0 as is_all_sent
    from order_items i cross join lateral (
      select coalesce(sum(parcel_items.quantity), 0)::int as units,
        coalesce(sum(parcel_items.quantity) filter (where not ${isLabelled}), 0)::int as unlabelled
      from parcel_items join parcels on parcels.id = parcel_items.parcel_id
      where parcel_items.item_id = i.id
    ) packed
    where i.order_id = ${orders.id}
  ) item
)`

/** Units of `itemsToSend`. */
export const unitsToSend = sql`${orderItems}.to_send`

/** Kilograms of one unit; null when neither its combination nor its product has a weight. */
export const unitWeight = sql`coalesce((
  select c.weight from product_combinations c where c.id = ${orderItems.combination_id}
), ${products.weight})`

/** Paise, from `itemsToSend` of `orders`. */
export type CashShare = {
  /** value of the units to send */
  value_to_send: number
  /** value of units in parcels without a booking */
  value_unlabelled: number
  /** what couriers collect with other parcels */
  collected_otherwise: number
}

const sumOf = (units: SQL) => sql`coalesce(sum(${orderItems.price} * ${units}), 0)::float`

/** Nothing is collected otherwise for a repeated list of a shipped order. */
export const cashShareColumns = (exceptBooking?: string): SQL => sql`
  ${sumOf(unitsToSend)} as value_to_send, ${sumOf(sql`${orderItems}.sent_unlabelled`)} as value_unlabelled,
  case when bool_and(${orderItems}.is_all_sent) then 0 else (
    select coalesce(sum(courier_bookings.cod_amount), 0)::float from courier_bookings
    where courier_bookings.order_id = ${orders.id} and ${isCollecting}
      ${exceptBooking === undefined ? sql`` : sql`and courier_bookings.id <> ${exceptBooking}`}
  ) end as collected_otherwise`

/**
 * Paise that the units to send collect: each parcel collects for what is in it, except that a booking takes
 * what the ones before it left. Whole rupees stay whole. @param cash of the whole order
 */
export function getCashShare(
  cash: number,
  { value_to_send, value_unlabelled, collected_otherwise }: CashShare,
): number {
  const left = Math.max(0, cash - collected_otherwise)
  const value = value_to_send + value_unlabelled
  if (value_unlabelled === 0 || value === 0) return left
  const share = Math.round((left * value_to_send) / value)
  return left % 100 === 0 ? share + getRoundOff(share) : share
}

/** Paise, with tax and delivery: the part of the order that goes into this parcel. */
export const getDeclaredValue = (total: number, { part, all }: { part: number; all: number }): number =>
  part === all ? total : Math.round((total * part) / all)

export type ToSend = {
  /** paise */
  cod_amount: number
  /** paise, with tax */
  declared_value: number
  /** of all units whose weight is known */
  weight_grams: number
  is_weight_known: boolean
}

/** What a booking tells the courier. @param exceptBooking whose own amount does not count */
export async function getToSend(db: Queryable, orderId: string, exceptBooking?: string): Promise<ToSend> {
  const [row] = await db.execute<
    typeof orders.$inferSelect &
      CashShare & { weight_kg: number; is_weight_known: boolean; value_of_all: number }
  >(sql`
    select ${orders}.*, parcel.* from ${orders} cross join lateral (
      select coalesce(sum(${unitWeight} * ${unitsToSend}), 0)::float as weight_kg,
        coalesce(bool_and(${unitWeight} is not null) filter (where ${unitsToSend} > 0), false) as is_weight_known,
        coalesce(sum(${orderItems.price} * ${orderItems.quantity}), 0)::float as value_of_all,
        ${cashShareColumns(exceptBooking)}
      from ${itemsToSend} as ${orderItems} left join ${products} on ${products.id} = ${orderItems.product_id}
    ) parcel
    where ${orders.id} = ${orderId}`)
  if (!row) throw new Error('order to send not found')
  const weight = { weight_grams: Math.round(row.weight_kg * 1000), is_weight_known: row.is_weight_known }
  const value = { part: row.value_to_send, all: row.value_of_all }
  return {
    cod_amount: getCashShare(getCashToCollect(row), row),
    declared_value: getDeclaredValue(row.total_amount, value),
    ...weight,
  }
}
