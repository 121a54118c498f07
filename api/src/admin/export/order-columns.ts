import { type SQL, sql } from 'drizzle-orm'
import type { ExportColumn } from '../../contract/admin/export.ts'
import { sentences } from '../../contract/sentences.ts'
import { order_items, order_notes, orders, users } from '../../db/tables/index.ts'
import { cashToCollect } from '../../domain/cash-on-delivery.ts'
import { sortableMoment } from '../../domain/dates.ts'
import { orderBy, orders_with_accounts, type Selection, whereOf } from './selection.ts'
import { type Cell, money, number, text } from './table.ts'

export type OrderRow = typeof orders.$inferSelect & {
  account_name: string | null
  account_email: string | null
  items_count: number
  units: number
  has_personalisation: boolean
  items_summary: string
  internal_note: string | null
}

/** `2 × Hindi Name Mug (Indigo); 1 × Teak Nameplate` */
export const items_summary = sql`string_agg(
  ${order_items.quantity} || ' × ' || (${order_items.product}->>'title')
    || coalesce((select ' (' || string_agg(value, ', ') || ')' from jsonb_each_text(${order_items.variant_selections})), ''),
  '; ' order by ${order_items.line_no}
)`

/** What the store's people noted about an order, oldest first. */
export const internal_note = sql`(
  select string_agg(${order_notes.note}, '; ' order by ${order_notes.at}) from ${order_notes}
  where ${order_notes.order_id} = ${orders.id}
) as internal_note`

/** One row per order. */
export function selectOrders(selection: Selection): SQL {
  return sql`
    select ${orders}.*, ${users.full_name} as account_name, ${users.email} as account_email, contents.*, ${internal_note}
    from ${orders_with_accounts}
    left join lateral (
      select count(*) as items_count,
        coalesce(sum(${order_items.quantity}), 0)::int as units,
        coalesce(bool_or(${order_items.custom_options} <> '{}'), false) as has_personalisation,
        coalesce(${items_summary}, '') as items_summary
      from ${order_items} where ${order_items.order_id} = ${orders.id}
    ) contents on true
    where ${whereOf(selection)}
    order by ${orderBy(selection)}`
}

export const india_time = (at: Date) => `${sortableMoment(at)} IST`

export const order_cells: Record<ExportColumn<'orders'>, Cell<OrderRow>> = {
  order_number: text((row) => row.order_number),
  placed_at: text((row) => india_time(row.created_at)),
  status: text((row) => row.status),
  payment_method: text((row) => row.payment_method),
  payment_status: text((row) => row.payment_status),
  customer_name: text((row) => row.account_name ?? sentences.admin.order.guest),
  email: text((row) => row.account_email ?? row.shipping_address.email),
  phone: text((row) => row.billing_address.phone),
  ship_name: text((row) => row.shipping_address.full_name),
  ship_phone: text((row) => row.shipping_address.phone),
  address_line1: text((row) => row.shipping_address.address_line1),
  address_line2: text((row) => row.shipping_address.address_line2),
  city: text((row) => row.shipping_address.city),
  state: text((row) => row.shipping_address.state),
  pincode: text((row) => row.shipping_address.pincode),
  items_count: number((row) => row.items_count),
  units: number((row) => row.units),
  has_personalisation: text((row) => (row.has_personalisation ? 'yes' : 'no')),
  items_summary: text((row) => row.items_summary),
  subtotal: money((row) => row.subtotal_amount),
  shipping: money((row) => row.shipping_amount),
  discount: money((row) => row.discount_amount),
  coupon_code: text((row) => row.coupon_code),
  gst: money((row) => row.tax_amount),
  total: money((row) => row.total_amount),
  cod_to_collect: money(cashToCollect),
  estimated_delivery_date: text((row) => row.estimated_delivery_date),
  courier: text((row) => row.courier),
  tracking_number: text((row) => row.tracking_number),
  delivered_at: text((row) => row.delivered_at && india_time(row.delivered_at)),
  gift_message: text((row) => row.gift_message),
  internal_note: text((row) => row.internal_note),
}
