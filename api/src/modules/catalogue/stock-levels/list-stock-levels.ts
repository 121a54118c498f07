import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { SOLD_DAYS, type StockLevel, stockLevelKinds } from '@nakshi/core/products/admin-stock-levels'
import { eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { stockLevels } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
} from '../../../platform/http/simple-rest.ts'
import { combinationLabel } from '../sql-columns.ts'

/** Units ordered lately, and units of open orders that are not in a parcel yet, by stock. */
export const stockUnits = sql`(
  select i.product_id, i.combination_id,
    coalesce(sum(i.quantity) filter (
      where o.created_at >= now() - make_interval(days => ${SOLD_DAYS}) and o.replacement_of is null
    ), 0)::int as sold,
    coalesce(sum(i.quantity - (
      select coalesce(sum(p.quantity), 0) from parcel_items p where p.item_id = i.id
    )) filter (where o.status in ('pending', 'confirmed', 'processing')), 0)::int as reserved
  from orders o join order_items i on i.order_id = o.id
  where o.status <> 'cancelled' and (o.status in ('pending', 'confirmed', 'processing')
    or o.created_at >= now() - make_interval(days => ${SOLD_DAYS}))
  group by i.product_id, i.combination_id
) stock_units`
export const isStockOfUnits = sql`stock_units.product_id = ${stockLevels.product_id}
  and stock_units.combination_id is not distinct from ${stockLevels.combination_id}`

export const stockLevelColumns = {
  combination: sql<string | null>`(
    select ${combinationLabel} from product_combinations c where c.id = ${stockLevels.combination_id}
  )`,
  sold: sql<number>`coalesce(stock_units.sold, 0)`,
  reserved: sql<number>`coalesce(stock_units.reserved, 0)`,
}

const withLabel = (typed: string) =>
  sql`exists (select from product_combinations c
    where c.id = ${stockLevels.combination_id} and ${contains(combinationLabel, typed)})`

const startsWith = (column: SQL | typeof stockLevels.sku, typed: string) =>
  sql`starts_with(lower(${column}), lower(${typed}))`

const conditions = {
  low: lte(stockLevels.stock, LOW_STOCK_THRESHOLD),
  out: eq(stockLevels.stock, 0),
}

export const stockLevelsListSpec = {
  id: stockLevels.id,
  default_sort: ['title', 'ASC'],
  sortable: {
    title: orderByName(stockLevels.sort_name),
    sku: stockLevels.sku,
    barcode: stockLevels.barcode,
    stock: stockLevels.stock,
    is_active: stockLevels.is_active,
    sold: stockLevelColumns.sold,
    reserved: stockLevelColumns.reserved,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(stockLevels.title, typed),
        withLabel(typed),
        startsWith(stockLevels.sku, typed),
        sql`lower(${stockLevels.barcode}) = lower(${typed})`,
      ),
    ),
    level: filterBy(z.enum(stockLevelKinds), (level) => conditions[level]),
    low_stock: filterByCondition(conditions.low),
    is_active: filterBy(z.boolean(), (value) => eq(stockLevels.is_active, value)),
    product_id: filterBy(z.uuid(), (id) => eq(stockLevels.product_id, id)),
    category_id: filterBy(
      z.uuid(),
      (id) => sql`exists (
        select from product_categories pc where pc.product_id = ${stockLevels.product_id} and pc.category_id = ${id}
      )`,
    ),
  },
} satisfies ListSpec

export const listStockLevels = listResource({
  from: sql`${stockLevels}`,
  select: (db) =>
    db
      .select({
        id: stockLevels.id,
        product_id: stockLevels.product_id,
        title: stockLevels.title,
        sku: stockLevels.sku,
        barcode: stockLevels.barcode,
        stock: stockLevels.stock,
        is_active: stockLevels.is_active,
        ...stockLevelColumns,
        image_url: sql<string | null>`coalesce((
          select c.image_url from product_combinations c where c.id = ${stockLevels.combination_id}
        ), (
          select i.url from product_images i where i.product_id = ${stockLevels.product_id}
          order by i.is_primary desc, i.sort_order limit 1
        ))`,
      })
      .from(stockLevels)
      .leftJoin(stockUnits, isStockOfUnits)
      .$dynamic(),
  toRow: (row): StockLevel => row,
})
