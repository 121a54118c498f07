import { type SQL, sql } from 'drizzle-orm'
import type { OrderAddress } from '../../contract/addresses.ts'
import type { ExportColumn } from '../../contract/admin/export.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { categories, orderItems, orders, productCategories } from '../../db/tables/index.ts'
import { photosOf } from '../artwork/artwork-names.ts'
import { internalNote } from './order-columns.ts'
import { narrowed, orderBy, ordersWithAccounts, type Selection } from './selection.ts'
import { type Cell, day, moment, money, number, text } from './table.ts'

export type ItemRow = typeof orderItems.$inferSelect & {
  order_number: string
  status: OrderStatus
  placed_at: Date
  estimated_delivery_date: string
  shipping_address: OrderAddress
  category: string | null
  gift_message: string | null
  gift_wrap_amount: number | null
  deliver_not_before: string | null
  internal_note: string | null
}

export const itemsOfOrders = sql`${ordersWithAccounts} join ${orderItems} on ${orderItems.order_id} = ${orders.id}`

export function selectItems(selection: Selection): SQL {
  return sql`
    select ${orderItems}.*, ${orders.order_number}, ${orders.status}, ${orders.created_at} as placed_at,
      ${orders.estimated_delivery_date}, ${orders.shipping_address}, ${orders.gift_message},
      ${orders.gift_wrap_amount}, ${orders.deliver_not_before},
      (
        select string_agg(${categories.name}, ', ' order by ${categories.name})
        from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.category_id}
        where ${productCategories.product_id} = ${orderItems.product_id}
      ) as category,
      ${internalNote}
    from ${itemsOfOrders}
    where ${narrowed(selection)}
    order by ${orderBy(selection, orderItems.line_no)}`
}

/** Columns with fixed names; `variants` and `options` expand to dynamic columns. */
export const itemCells: Record<Exclude<ExportColumn<'items'>, 'variants' | 'options'>, Cell<ItemRow>> = {
  order_number: text((row) => row.order_number),
  line_no: number((row) => row.line_no),
  placed_at: moment((row) => row.placed_at),
  estimated_delivery_date: day((row) => row.estimated_delivery_date),
  status: text((row) => row.status),
  product: text((row) => row.product.title),
  sku: text((row) => row.product_id?.slice(0, 8) ?? null),
  category: text((row) => row.category),
  quantity: number((row) => row.quantity),
  photos: number((row) => photosOf(row).length),
  unit_price: money((row) => row.price),
  line_total: money((row) => row.price * row.quantity),
  ship_name: text((row) => row.shipping_address.full_name),
  city: text((row) => row.shipping_address.city),
  pincode: text((row) => row.shipping_address.pincode),
  making_step: text((row) => row.making_step),
  gift_message: text((row) => row.gift_message),
  internal_note: text((row) => row.internal_note),
  gift_wrap: text((row) => (row.gift_wrap_amount === null ? 'no' : 'yes')),
  not_before: day((row) => row.deliver_not_before),
}
