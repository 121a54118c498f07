import { type SQL, sql } from 'drizzle-orm'
import type { ExportColumn } from '../../contract/admin/export.ts'
import { orderItems, orders, products } from '../../db/tables/index.ts'
import { cashToCollect } from '../../domain/cash-on-delivery.ts'
import { sortableMoment } from '../../domain/dates.ts'
import { itemsSummary } from './order-columns.ts'
import { orderBy, ordersWithAccounts, type Selection, whereOf } from './selection.ts'
import { type Cell, day, money, number, text } from './table.ts'

/** Weight in kg, dimensions in cm; null when a product has none. */
export type ParcelRow = typeof orders.$inferSelect & {
  product_summary: string
  units: number
  weight_kg: number | null
  length_cm: number | null
  breadth_cm: number | null
  height_cm: number | null
}

const side = (name: 'length' | 'width' | 'height') =>
  sql`(${products.dimensions}->>${sql.raw(`'${name}'`)})::float`
/** Null when one item lacks the value, instead of a wrong total. */
const ofAll = (aggregate: SQL, each: SQL) =>
  sql`case when bool_and(${each} is not null) then ${aggregate} end`

/** One row per order. Dimensions assume stacked units. */
export function selectParcels(selection: Selection): SQL {
  const height = sql`${side('height')} * ${orderItems.quantity}`
  const weight = sql`${products.weight} * ${orderItems.quantity}`
  return sql`
    select ${orders}.*, parcel.*
    from ${ordersWithAccounts}
    left join lateral (
      select coalesce(sum(${orderItems.quantity}), 0)::int as units,
        coalesce(${itemsSummary}, '') as product_summary,
        ${ofAll(sql`round(sum(${weight})::numeric, 3)::float`, weight)} as weight_kg,
        ${ofAll(sql`max(${side('length')})`, side('length'))} as length_cm,
        ${ofAll(sql`max(${side('width')})`, side('width'))} as breadth_cm,
        ${ofAll(sql`round(sum(${height})::numeric, 1)::float`, height)} as height_cm
      from ${orderItems} left join ${products} on ${products.id} = ${orderItems.product_id}
      where ${orderItems.order_id} = ${orders.id}
    ) parcel on true
    where ${whereOf(selection)}
    order by ${orderBy(selection)}`
}

export const courierCells: Record<ExportColumn<'courier'>, Cell<ParcelRow>> = {
  order_number: text((row) => row.order_number),
  date: day((row) => sortableMoment(row.created_at).slice(0, 10)),
  payment: text((row) => (cashToCollect(row) > 0 ? 'COD' : 'Prepaid')),
  cod_amount: money(cashToCollect),
  name: text((row) => row.shipping_address.full_name),
  phone: text((row) => row.shipping_address.phone),
  address: text(({ shipping_address: { address_line1, address_line2 } }) =>
    address_line2 ? `${address_line1}, ${address_line2}` : address_line1,
  ),
  city: text((row) => row.shipping_address.city),
  state: text((row) => row.shipping_address.state),
  pincode: text((row) => row.shipping_address.pincode),
  product_summary: text((row) => row.product_summary),
  units: number((row) => row.units),
  weight_kg: number((row) => row.weight_kg),
  length_cm: number((row) => row.length_cm),
  breadth_cm: number((row) => row.breadth_cm),
  height_cm: number((row) => row.height_cm),
  declared_value: money((row) => row.total_amount),
  weight_g: number((row) => (row.weight_kg === null ? null : Math.round(row.weight_kg * 1000))),
}
