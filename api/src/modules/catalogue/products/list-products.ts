import { paise } from '@nakshi/core/base/fields'
import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import type { AdminProductRow } from '@nakshi/core/products/admin-schema'
import { eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  oneOrMany,
} from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { lacksTranslation } from '../../translations/lacks-translation.ts'
import { combinationLabel, shownCountry } from '../sql-columns.ts'

const LOW_COMBINATION = sql`c.is_active and c.stock <= ${sql.raw(String(LOW_STOCK_THRESHOLD))}`

/** As an array, so that the other conditions keep their indexes. */
const withCombination = (condition: SQL) =>
  sql`${products.id} = any(array(select c.product_id from product_combinations c where ${condition}))`

const withCode = (typed: string) =>
  or(
    sql`lower(${products.barcode}) = lower(${typed})`,
    sql`starts_with(lower(${products.sku}), lower(${typed}))`,
    withCombination(sql`lower(c.barcode) = lower(${typed}) or starts_with(lower(c.sku), lower(${typed}))`),
  )

const isLow = or(sql`${products.is_low_stock}`, withCombination(LOW_COMBINATION))

/** The index is on the lower-case title. */
const inTitle = (typed: string) => contains(products.title, typed)

const lacksFacets = sql`(${products.occasions} = '{}' and ${products.recipients} = '{}' and ${products.materials} = '{}')`

const stockBound = z.int().min(0).max(1_000_000)

/** Prices are selling prices, in paise. */
export const productsListSpec = {
  id: products.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    title: orderByName(products.title),
    ...pickColumns(products, 'slug', 'stock', 'is_active', 'is_featured', 'created_at', 'updated_at'),
    country_of_origin: shownCountry,
    price: products.selling_price,
    ...pickColumns(products, 'discounted_price', 'sale_starts_on', 'sale_ends_on'),
  },
  filters: {
    q: filterByText((typed) => or(inTitle(typed), contains(products.slug, typed), withCode(typed))),
    title: filterByText(inTitle),
    tag: filterBy(
      z.string().trim().max(255),
      (tag) => sql`exists (select from unnest(${products.tags}) tag where lower(tag) = lower(${tag}))`,
    ),
    slug: filterBy(oneOrMany(z.string().trim().max(120)), (any) => inArray(products.slug, any)),
    is_active: filterBy(z.boolean(), (value) => eq(products.is_active, value)),
    is_featured: filterBy(z.boolean(), (value) => eq(products.is_featured, value)),
    category_id: filterBy(
      z.uuid(),
      (id) => sql`exists (
        select from product_categories pc where pc.product_id = ${products.id} and pc.category_id = ${id}
      )`,
    ),
    country_of_origin: filterBy(oneOrMany(z.string().trim().max(60)), (any) => inArray(shownCountry, any)),
    low_stock: filterBy(z.boolean(), (low) => (low ? isLow : sql`not (${isLow})`)),
    missing_filters: filterBy(z.boolean(), (lacks) => (lacks ? lacksFacets : not(lacksFacets))),
    untranslated: lacksTranslation(products.id),
    stock_gte: filterBy(stockBound, (stock) => gte(products.stock, stock)),
    stock_lte: filterBy(stockBound, (stock) => lte(products.stock, stock)),
    price_gte: filterBy(paise, (price) => gte(products.selling_price, price)),
    price_lte: filterBy(paise, (price) => lte(products.selling_price, price)),
  },
} satisfies ListSpec

// Drizzle omits the table name in a select from one table, so subqueries name it.
const columns = {
  ...pickColumns(products, 'id', 'title', 'slug', 'price', 'discounted_price', 'stock', 'is_featured'),
  ...pickColumns(products, 'sale_starts_on', 'sale_ends_on'),
  ...pickColumns(products, 'is_active', 'tags', 'country_of_origin', 'created_at', 'updated_at'),
  image_url: sql<string | null>`(
    select i.url from product_images i where i.product_id = products.id
    order by i.is_primary desc, i.sort_order limit 1
  )`,
  low_combinations: sql<AdminProductRow['low_combinations']>`(
    select coalesce(json_agg(json_build_object('name', ${combinationLabel}, 'stock', c.stock)
      order by c.stock, c.sort_order), '[]')
    from product_combinations c where c.product_id = products.id and ${LOW_COMBINATION}
  )`,
  categories: sql<AdminProductRow['categories']>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = products.id
  )`,
}

export const listProducts = listResource({
  from: products,
  select: (db) => db.select(columns).from(products).$dynamic(),
  toRow: toIsoDates,
})
