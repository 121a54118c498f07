import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { ProductList, ProductListQuery } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { byCloseness, type Match, matching } from '../search/product-match.ts'
import { countedTotal, selectPage, selectTotal, toList } from './product-page.ts'
import { everywhere, filtered, orderOf, shelfOf } from './product-places.ts'

/** Each PostgreSQL connection caches a plan per prepared statement (170 kB). */
const MOST_PREPARED = 60

export function pageReader(db: Db) {
  const prepared = new Map<string, ReturnType<typeof buildPage>>()

  return async (
    query: ProductListQuery,
    match: Match | null,
    facets: SQL[] = [],
  ): Promise<Omit<ProductList, 'near_miss'>> => {
    const { category, min_price, max_price, featured, sort, page, per_page } = query
    const narrowed = [category, min_price, max_price].map((filter) => filter === undefined)
    const key = [...narrowed, featured, sort, page, per_page, match?.by, match?.plentiful].join()
    // Facet combinations are too many to prepare.
    const known =
      facets.length > 0
        ? buildPage(db, query, match, { isPrepared: false, facets })
        : (prepared.get(key) ??
          buildPage(db, query, match, {
            isPrepared: page === 1 && prepared.size < MOST_PREPARED,
            facets,
          }))
    if (known.isPrepared) prepared.set(key, known)
    const values = { category, min_price, max_price, match: match?.value }
    const rows = await known.rows.execute(values)
    const total = rows[0]?.total ?? (await known.total.execute(values))[0]?.total ?? 0
    return toList(rows, { total, counted: known.counted, page, per_page })
  }
}

/** Pages that differ only in filter values share a query. */
function buildPage(
  db: Db,
  query: ProductListQuery,
  match: Match | null,
  { isPrepared, facets }: { isPrepared: boolean; facets: SQL[] },
) {
  const { category, min_price, max_price, featured, sort, page, per_page } = query
  const withProducts = featured !== undefined || match !== null || facets.length > 0
  const place =
    category === undefined
      ? everywhere
      : shelfOf(sql.placeholder('category'), { with_products: withProducts })
  const bounds = {
    featured,
    min_price: min_price === undefined ? undefined : sql.placeholder('min_price'),
    max_price: max_price === undefined ? undefined : sql.placeholder('max_price'),
  }
  const filters = filtered(place, bounds, facets)
  const value = sql.placeholder('match')
  const where = match ? sql`${filters} and ${matching(match.by, value)}` : filters
  const order =
    match?.by === 'closest' && sort === 'newest'
      ? { within: byCloseness(value), shown: byCloseness(value) }
      : { within: orderOf(place, sort), shown: orderOf(everywhere, sort) }
  const narrowed =
    featured !== undefined || min_price !== undefined || max_price !== undefined || facets.length > 0
  const counted = narrowed || match !== null
  const meant = narrowed || category !== undefined ? null : totalMeant(match, value)
  const total = meant ?? (counted ? countedTotal(place, where) : place.total)
  const rows = selectPage(db, { place, where, order, total, page, per_page })
  const alone = selectTotal(db, total)
  return {
    rows: isPrepared ? rows.prepare('products_of_page') : rows,
    total: isPrepared ? alone.prepare('products_in_all') : alone,
    counted,
    isPrepared,
  }
}

/** The match count where it is known without counting. */
function totalMeant(match: Match | null, value: Placeholder): SQL<number> | null {
  if (match?.plentiful) return sql<number>`${sql.raw(String(MOST_COUNTED + 1))}`
  return match?.by === 'ids' ? sql<number>`cardinality(${value}::uuid[])` : null
}
