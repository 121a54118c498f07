import { type SQL, sql } from 'drizzle-orm'
import type { ListColumn } from '../../contract/admin/list-exports.ts'
import { STOCK_REASON_WORDS, type StockReason } from '../../contract/admin/stock-movements.ts'
import { orders, products, stockMovements, users } from '../../db/tables/index.ts'
import { type Cell, moment, number, text } from '../../orders/export/table.ts'

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

export const stockCells: Record<ListColumn<'stock-movements'>, Cell<StockRow>> = {
  at: moment((row) => row.at),
  product: text((row) => row.product),
  slug: text((row) => row.slug),
  change: number((row) => row.change),
  reason: text((row) => STOCK_REASON_WORDS[row.reason]),
  order_number: text((row) => row.order_number),
  by: text((row) => row.by),
}
