import { stockReasons } from '@nakshi/core/products/admin-stock-movements'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { productCombinations, products } from './catalogue.ts'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const stockReason = pgEnum('stock_reason', stockReasons)

/** The stock of a product without combinations, and of each combination, is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    product_id: cascadeForeignKey(() => products.id),
    combination_id: uuid().references(() => productCombinations.id, { onDelete: 'set null' }),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    change: integer().notNull(),
    reason: stockReason().notNull(),
    /** written by staff with the change */
    note: text().notNull().default(''),
    /** set by `setActor` */
    actor_id: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .default(sql`nullif(current_setting('nakshi.actor_id', true), '')::uuid`),
    at: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('stock_movements_product').on(t.product_id, t.at),
    index('stock_movements_order').on(t.order_id),
    index('stock_movements_combination').on(t.combination_id).where(sql`combination_id is not null`),
    index('stock_movements_actor').on(t.actor_id).where(sql`actor_id is not null`),
  ],
)

/** Each stock that is counted: of a product without combinations, and of each combination. */
export const stockLevels = pgView('stock_levels', {
  /** of the combination, else of the product */
  id: uuid().notNull(),
  product_id: uuid().notNull(),
  combination_id: uuid(),
  title: text().notNull(),
  slug: text().notNull(),
  /** title, then place among the combinations */
  sort_name: text().notNull(),
  sku: text(),
  barcode: text(),
  stock: integer().notNull(),
  is_active: boolean().notNull(),
}).existing()
