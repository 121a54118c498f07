import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import { toDefaultSku } from '@nakshi/core/products/default-sku'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/client.ts'
import { categories, orderItems, orders, productCategories } from '../../../../platform/db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  dayCell,
  type ExportTableColumn,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../platform/spreadsheets/table.ts'
import {
  findOptionName,
  itemFolder,
  listItemPhotos,
  listItemUploads,
  UNNAMED_OPTION,
} from '../../../print-files/artwork-names.ts'
import {
  type ExportSelection,
  orderByClause,
  orderItemCondition,
  ordersWithAccounts,
} from '../export-selection.ts'
import { exportTable } from '../export-table.ts'
import { getDeliverySpeed, internalNote, itemNet } from './order-columns.ts'

const { variant_selections, custom_options, product } = orderItems
type Name = { name: string }

/** One column per variant type among the exported items. */
async function getVariantColumns(tx: Tx, selection: ExportSelection): Promise<ExportTableColumn<ItemRow>[]> {
  const names = await tx.execute<Name>(sql`
    select distinct coalesce(${product}->'variant_labels'->>chosen.type, chosen.type) as name
    from ${itemsOfOrders} cross join jsonb_object_keys(${variant_selections}) as chosen(type)
    where ${orderItemCondition(selection)} order by name`)
  return names.map(({ name }) => ({ name, ...textCell((item) => formatVariant(item, name)) }))
}

/** One column per custom option name: texts as typed, uploads by their name in the artwork archive. */
async function getOptionColumns(tx: Tx, selection: ExportSelection): Promise<ExportTableColumn<ItemRow>[]> {
  const names = await tx.execute<Name>(sql`
    select distinct coalesce(offered.name, ${UNNAMED_OPTION}) as name
    from ${itemsOfOrders} cross join jsonb_object_keys(${custom_options}) as filled(id)
    left join lateral jsonb_to_recordset(${product}->'custom_options') as offered(id text, name text)
      on offered.id = filled.id
    where ${orderItemCondition(selection)} order by name`)
  return names.map(({ name }) => ({ name, ...textCell((item) => formatOption(item, name)) }))
}

function formatVariant({ variant_selections, product }: ItemRow, name: string): string | null {
  const values = Object.entries(variant_selections).flatMap(([type, value]) =>
    (product.variant_labels[type] ?? type) === name ? [value] : [],
  )
  return values.length > 0 ? values.join('; ') : null
}

function formatOption(item: ItemRow, name: string): string | null {
  const uploads = listItemUploads(item)
  const values = Object.entries(item.custom_options).flatMap(([id, filled]) => {
    if (findOptionName(item.product, id) !== name) return []
    if ('text' in filled) return [filled.text]
    const files = uploads.flatMap((upload) => (upload.option_id === id ? [upload.file] : []))
    return [files.map((file) => `${itemFolder(item.order_number, item)}/${file}`).join('; ')]
  })
  return values.length > 0 ? values.join('; ') : null
}

type ItemRow = typeof orderItems.$inferSelect & {
  order_number: string
  status: OrderStatus
  placed_at: Date
  estimated_delivery_date: string
  shipping_address: OrderAddress
  category: string | null
  gift_message: string | null
  gift_wrap_amount: number | null
  express_amount: number | null
  earliest_delivery_date: string | null
  internal_note: string | null
  net: number | null
  assignee: string | null
}

export const itemsOfOrders = sql`${ordersWithAccounts} join ${orderItems} on ${orderItems.order_id} = ${orders.id}`

function selectItems(selection: ExportSelection): SQL {
  return sql`
    select ${orderItems}.*, ${orders.order_number}, ${orders.status}, ${orders.created_at} as placed_at,
      ${orders.estimated_delivery_date}, ${orders.shipping_address}, ${orders.gift_message},
      ${orders.gift_wrap_amount}, ${orders.express_amount}, ${orders.earliest_delivery_date},
      (
        select string_agg(${categories.name}, ', ' order by ${categories.name})
        from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.category_id}
        where ${productCategories.product_id} = ${orderItems.product_id}
      ) as category,
      ${internalNote}, ${itemNet} as net,
      (select coalesce(u.full_name, u.email) from users u where u.id = ${orderItems.assignee_id}) as assignee
    from ${itemsOfOrders}
    where ${orderItemCondition(selection)}
    order by ${orderByClause(selection, orderItems.line_no)}`
}

/** Columns with fixed names; `variants` and `options` expand to dynamic columns. */
const itemCells: Record<Exclude<ExportColumn<'items'>, 'variants' | 'options'>, CellReader<ItemRow>> = {
  order_number: textCell((row) => row.order_number),
  line_no: numberCell((row) => row.line_no),
  placed_at: dateTimeCell((row) => row.placed_at),
  estimated_delivery_date: dayCell((row) => row.estimated_delivery_date),
  status: textCell((row) => row.status),
  product: textCell((row) => row.product.title),
  sku: textCell((row) => row.product.sku ?? (row.product_id && toDefaultSku(row.product_id))),
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
  delivery_speed: textCell(getDeliverySpeed),
  cost_price: moneyCell((row) => row.cost_price),
  margin: moneyCell(({ cost_price, net, quantity }) =>
    cost_price === null || net === null ? null : net - cost_price * quantity,
  ),
  assignee: textCell((row) => row.assignee),
  price_reason: textCell((row) => row.price_reason),
}

export const itemTable = exportTable<ItemRow>({
  select: selectItems,
  cells: itemCells,
  dynamic: { variants: getVariantColumns, options: getOptionColumns },
})
