import type { ListColumn } from '@nakshi/contract/admin/list-exports'
import { STOCK_REASON_LABELS, type StockReason } from '@nakshi/contract/admin/stock-movements'
import { type SQL, sql } from 'drizzle-orm'
import { orders, products, stockMovements, users } from '../../../../db/tables/index.ts'
import { type CellReader, dateTimeCell, numberCell, textCell } from '../../../../spreadsheets/table.ts'

export type StockRow = {
  at: Date
  change: number
  reason: StockReason
  product: string
  slug: string
  order_number: string | null
  by: string | null
}

/** @param where on `stock_movements` */
export const selectStockMovements = (where: SQL | undefined, orderBy: SQL[]): SQL => sql`
  select ${stockMovements.at}, ${stockMovements.change}, ${stockMovements.reason}, ${products.title} as product,
    ${products.slug}, ${orders.order_number}, ${users.full_name} as by
  from ${stockMovements} join ${products} on ${products.id} = ${stockMovements.product_id}
  left join ${orders} on ${orders.id} = ${stockMovements.order_id}
  left join ${users} on ${users.id} = ${stockMovements.actor_id}
  where ${where ?? sql`true`} order by ${sql.join(orderBy, sql`, `)}`

export const stockCells: Record<ListColumn<'stock-movements'>, CellReader<StockRow>> = {
  at: dateTimeCell((row) => row.at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  change: numberCell((row) => row.change),
  reason: textCell((row) => STOCK_REASON_LABELS[row.reason]),
  order_number: textCell((row) => row.order_number),
  by: textCell((row) => row.by),
}
