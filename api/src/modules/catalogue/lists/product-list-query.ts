import { COUNT_LIMIT } from '@nakshi/contract/limits'
import type { ProductList, ProductListQuery } from '@nakshi/contract/shop/products'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { matchCondition, orderByIds, type SearchMatch } from '../search/product-match.ts'
import { cappedTotal, selectProductPage, selectTotal, toProductList } from './paginate-products.ts'
import { allProductsSource, categorySource, productFilter, productOrder } from './product-source.ts'

/** Each PostgreSQL connection caches a plan per prepared statement (170 kB). */
const MAX_PREPARED_PAGES = 60

export function prepareProductListQuery(db: Db) {
  const prepared = new Map<string, ReturnType<typeof buildPage>>()

  return async (
    query: ProductListQuery,
    match: SearchMatch | null,
    facets: SQL[] = [],
  ): Promise<Omit<ProductList, 'is_fuzzy'>> => {
    const { category, min_price, max_price, featured, sort, page, per_page } = query
    const narrowed = [category, min_price, max_price].map((filter) => filter === undefined)
    const key = [...narrowed, featured, sort, page, per_page, match?.by, match?.overLimit].join()
    // Facet combinations are too many to prepare.
    const built =
      facets.length > 0
        ? buildPage(db, query, match, { isPrepared: false, facets })
        : (prepared.get(key) ??
          buildPage(db, query, match, {
            isPrepared: page === 1 && prepared.size < MAX_PREPARED_PAGES,
            facets,
          }))
    if (built.isPrepared) prepared.set(key, built)
    const values = { category, min_price, max_price, match: match?.value }
    const rows = await built.rows.execute(values)
    const total = rows[0]?.total ?? (await built.total.execute(values))[0]?.total ?? 0
    return toProductList(rows, { total, counted: built.counted, page, per_page })
  }
}

/** Pages that differ only in filter values share a query. */
function buildPage(
  db: Db,
  query: ProductListQuery,
  match: SearchMatch | null,
  { isPrepared, facets }: { isPrepared: boolean; facets: SQL[] },
) {
  const { category, min_price, max_price, featured, sort, page, per_page } = query
  const withProducts = featured !== undefined || match !== null || facets.length > 0
  const source =
    category === undefined
      ? allProductsSource
      : categorySource(sql.placeholder('category'), { with_products: withProducts })
  const bounds = {
    featured,
    min_price: min_price === undefined ? undefined : sql.placeholder('min_price'),
    max_price: max_price === undefined ? undefined : sql.placeholder('max_price'),
  }
  const filters = productFilter(source, bounds, facets)
  const value = sql.placeholder('match')
  const where = match ? sql`${filters} and ${matchCondition(match.by, value)}` : filters
  const order =
    match?.by === 'closest' && sort === 'newest'
      ? { within: orderByIds(value), shown: orderByIds(value) }
      : { within: productOrder(source, sort), shown: productOrder(allProductsSource, sort) }
  const narrowed =
    featured !== undefined || min_price !== undefined || max_price !== undefined || facets.length > 0
  const counted = narrowed || match !== null
  const knownTotal = narrowed || category !== undefined ? null : getKnownTotal(match, value)
  const total = knownTotal ?? (counted ? cappedTotal(source, where) : source.total)
  const rows = selectProductPage(db, { source, where, order, total, page, per_page })
  const totalOnly = selectTotal(db, total)
  return {
    rows: isPrepared ? rows.prepare('products_of_page') : rows,
    total: isPrepared ? totalOnly.prepare('products_in_all') : totalOnly,
    counted,
    isPrepared,
  }
}

/** The match count where it is known without counting. */
function getKnownTotal(match: SearchMatch | null, value: Placeholder): SQL<number> | null {
  if (match?.overLimit) return sql<number>`${sql.raw(String(COUNT_LIMIT + 1))}`
  return match?.by === 'ids' ? sql<number>`cardinality(${value}::uuid[])` : null
}
