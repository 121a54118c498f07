import type { ExportColumn } from '@nakshi/contract/admin/export'
import { formatSortableDateTime } from '@nakshi/domain/dates'
import { type SQL, sql } from 'drizzle-orm'
import { orderItems, orders, products } from '../../../../db/tables/index.ts'
import { type CellReader, dayCell, moneyCell, numberCell, textCell } from '../../../../spreadsheets/table.ts'
import { getCashToCollect } from '../../../orders/cash-on-delivery.ts'
import { itemsSummary } from './order-columns.ts'
import { type OrderSelection, orderByClause, orderCondition, ordersWithAccounts } from './order-selection.ts'

/** Weight in kg, dimensions in cm; null when a product has none. */
export type CourierRow = typeof orders.$inferSelect & {
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
const nullIfIncomplete = (aggregate: SQL, each: SQL) =>
  sql`case when bool_and(${each} is not null) then ${aggregate} end`

/** One row per order. Dimensions assume stacked units. */
export function selectCourierRows(selection: OrderSelection): SQL {
  const height = sql`${side('height')} * ${orderItems.quantity}`
  const weight = sql`${products.weight} * ${orderItems.quantity}`
  return sql`
    select ${orders}.*, parcel.*
    from ${ordersWithAccounts}
    left join lateral (
      select coalesce(sum(${orderItems.quantity}), 0)::int as units,
        coalesce(${itemsSummary}, '') as product_summary,
        ${nullIfIncomplete(sql`round(sum(${weight})::numeric, 3)::float`, weight)} as weight_kg,
        ${nullIfIncomplete(sql`max(${side('length')})`, side('length'))} as length_cm,
        ${nullIfIncomplete(sql`max(${side('width')})`, side('width'))} as breadth_cm,
        ${nullIfIncomplete(sql`round(sum(${height})::numeric, 1)::float`, height)} as height_cm
      from ${orderItems} left join ${products} on ${products.id} = ${orderItems.product_id}
      where ${orderItems.order_id} = ${orders.id}
    ) parcel on true
    where ${orderCondition(selection)}
    order by ${orderByClause(selection)}`
}

export const courierCells: Record<ExportColumn<'courier'>, CellReader<CourierRow>> = {
  order_number: textCell((row) => row.order_number),
  date: dayCell((row) => formatSortableDateTime(row.created_at).slice(0, 10)),
  payment: textCell((row) => (getCashToCollect(row) > 0 ? 'COD' : 'Prepaid')),
  cod_amount: moneyCell(getCashToCollect),
  name: textCell((row) => row.shipping_address.full_name),
  phone: textCell((row) => row.shipping_address.phone),
  address: textCell(({ shipping_address: { address_line1, address_line2 } }) =>
    address_line2 ? `${address_line1}, ${address_line2}` : address_line1,
  ),
  city: textCell((row) => row.shipping_address.city),
  state: textCell((row) => row.shipping_address.state),
  pincode: textCell((row) => row.shipping_address.pincode),
  product_summary: textCell((row) => row.product_summary),
  units: numberCell((row) => row.units),
  weight_kg: numberCell((row) => row.weight_kg),
  length_cm: numberCell((row) => row.length_cm),
  breadth_cm: numberCell((row) => row.breadth_cm),
  height_cm: numberCell((row) => row.height_cm),
  declared_value: moneyCell((row) => row.total_amount),
  weight_g: numberCell((row) => (row.weight_kg === null ? null : Math.round(row.weight_kg * 1000))),
}
