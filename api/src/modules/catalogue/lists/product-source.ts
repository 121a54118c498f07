import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import type { ProductSort } from '@nakshi/core/products/schema'
import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { orderByTranslation } from '../../translations/order-by-translation.ts'
import { shownCountry } from '../sql-columns.ts'

type ValueOrPlaceholder<Value> = Value | Placeholder

/** Source of a product list: `products`, or `product_categories` of one category (same columns). */
export type ProductSource = {
  from: SQL
  where: SQL
  /** Maintained by triggers, which is 2.5 times as fast as counting (tools/bench/README.md). */
  total: SQL<number>
  id: SQL
  selling_price: SQL
  created_at: SQL
  lower_title: SQL
}

export const allProductsSource: ProductSource = {
  from: sql`products`,
  where: sql`products.is_active`,
  total: sql<number>`(select active_products from product_totals)`,
  id: sql`products.id`,
  selling_price: sql`products.selling_price`,
  created_at: sql`products.created_at`,
  lower_title: sql`products.lower_title`,
}

/** @param options.with_products whether conditions use columns of `products` */
export function categorySource(
  slug: ValueOrPlaceholder<string>,
  options: { with_products: boolean },
): ProductSource {
  const category = sql`from categories where slug = ${slug} and is_active`
  return {
    from: options.with_products
      ? sql`product_categories shelf join products on products.id = shelf.product_id`
      : sql`product_categories shelf`,
    where: sql`shelf.is_active and shelf.category_id = (select id ${category})`,
    total: sql<number>`coalesce((select active_products ${category}), 0)`,
    id: sql`shelf.product_id`,
    selling_price: sql`shelf.selling_price`,
    created_at: sql`shelf.created_at`,
    lower_title: sql`shelf.lower_title`,
  }
}

/** The id as last key makes paging stable. */
export function productOrder(
  source: ProductSource,
  sort: ProductSort,
  language: Language = DEFAULT_LANGUAGE,
): SQL {
  if (sort === 'newest') return sql`${source.created_at} desc, ${source.id}`
  if (sort === 'name') {
    const { id, lower_title: original } = source
    return sql`${orderByTranslation(language, { id, field: 'title', original })}, ${id}`
  }
  if (sort === 'country') return sql`${shownCountry}, ${source.created_at} desc, ${source.id}`
  return sort === 'price_asc'
    ? sql`${source.selling_price}, ${source.id}`
    : sql`${source.selling_price} desc, ${source.id} desc`
}

/** Prices compare with the selling price, in paise. */
export function productFilter(
  source: ProductSource,
  filters: { [bound in 'min_price' | 'max_price']?: ValueOrPlaceholder<number> | undefined } & {
    featured?: boolean | undefined
  },
  facets: SQL[] = [],
): SQL {
  const { min_price, max_price, featured } = filters
  return sql`${and(
    source.where,
    min_price === undefined ? undefined : sql`${source.selling_price} >= ${min_price}`,
    max_price === undefined ? undefined : sql`${source.selling_price} <= ${max_price}`,
    // A literal condition matches the partial index of featured products; a parameter would not.
    featured === undefined ? undefined : featured ? sql`products.is_featured` : sql`not products.is_featured`,
    ...facets,
  )}`
}
