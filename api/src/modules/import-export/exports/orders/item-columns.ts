import type { ExportColumn } from '@nakshi/contract/admin/export'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { type SQL, sql } from 'drizzle-orm'
import { categories, orderItems, orders, productCategories } from '../../../../db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  dayCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../spreadsheets/table.ts'
import { listItemPhotos } from '../../../print-files/artwork-names.ts'
import { internalNote } from './order-columns.ts'
import {
  type OrderSelection,
  orderByClause,
  orderItemCondition,
  ordersWithAccounts,
} from './order-selection.ts'

export type ItemRow = typeof orderItems.$inferSelect & {
  order_number: string
  status: OrderStatus
  placed_at: Date
  estimated_delivery_date: string
  shipping_address: OrderAddress
  category: string | null
  gift_message: string | null
  gift_wrap_amount: number | null
  earliest_delivery_date: string | null
  internal_note: string | null
}

export const itemsOfOrders = sql`${ordersWithAccounts} join ${orderItems} on ${orderItems.order_id} = ${orders.id}`

export function selectItems(selection: OrderSelection): SQL {
  return sql`
    select ${orderItems}.*, ${orders.order_number}, ${orders.status}, ${orders.created_at} as placed_at,
      ${orders.estimated_delivery_date}, ${orders.shipping_address}, ${orders.gift_message},
      ${orders.gift_wrap_amount}, ${orders.earliest_delivery_date},
      (
        select string_agg(${categories.name}, ', ' order by ${categories.name})
        from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.category_id}
        where ${productCategories.product_id} = ${orderItems.product_id}
      ) as category,
      ${internalNote}
    from ${itemsOfOrders}
    where ${orderItemCondition(selection)}
    order by ${orderByClause(selection, orderItems.line_no)}`
}

/** Columns with fixed names; `variants` and `options` expand to dynamic columns. */
export const itemCells: Record<
  Exclude<ExportColumn<'items'>, 'variants' | 'options'>,
  CellReader<ItemRow>
> = {
  order_number: textCell((row) => row.order_number),
  line_no: numberCell((row) => row.line_no),
  placed_at: dateTimeCell((row) => row.placed_at),
  estimated_delivery_date: dayCell((row) => row.estimated_delivery_date),
  status: textCell((row) => row.status),
  product: textCell((row) => row.product.title),
  sku: textCell((row) => row.product_id?.slice(0, 8) ?? null),
  category: textCell((row) => row.category),
  quantity: numberCell((row) => row.quantity),
  photos: numberCell((row) => listItemPhotos(row).length),
  unit_price: moneyCell((row) => row.price),
  line_total: moneyCell((row) => row.price * row.quantity),
  ship_name: textCell((row) => row.shipping_address.full_name),
  city: textCell((row) => row.shipping_address.city),
  pincode: textCell((row) => row.shipping_address.pincode),
  production_status: textCell((row) => row.production_status),
  gift_message: textCell((row) => row.gift_message),
  internal_note: textCell((row) => row.internal_note),
  gift_wrap: textCell((row) => (row.gift_wrap_amount === null ? 'no' : 'yes')),
  not_before: dayCell((row) => row.earliest_delivery_date),
}
