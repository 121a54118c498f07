import type { Language } from '@nakshi/core/base/languages'
import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import type { ProductList, ProductListQuery } from '@nakshi/core/products/schema'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { matchCondition, orderByIds, type SearchMatch } from '../search/product-match.ts'
import { cardColumns, toCard } from './product-card.ts'
import {
  allProductsSource,
  categorySource,
  type ProductSource,
  productFilter,
  productOrder,
} from './product-source.ts'

/** Each PostgreSQL connection caches a plan per prepared statement (170 kB). */
const MAX_PREPARED_PAGES = 60

export function prepareProductListQuery(db: Db) {
  const prepared = new Map<string, ReturnType<typeof buildPage>>()

  return async (
    query: ProductListQuery,
    match: SearchMatch | null,
    { facets = [], language, chosenOrder = null }: ListTerms,
  ): Promise<Omit<ProductList, 'is_fuzzy' | 'search_price'>> => {
    const { category, min_price, max_price, featured, sort, page, per_page } = query
    const narrowed = [category, min_price, max_price].map((filter) => filter === undefined)
    // Only the order by name differs by language.
    const order = sort === 'name' ? `name ${language}` : sort
    const key = [...narrowed, featured, order, page, per_page, match?.by, match?.overLimit].join()
    // Facet combinations are too many to prepare.
    const built =
      facets.length > 0
        ? buildPage(db, query, match, { isPrepared: false, facets, language, chosenOrder })
        : (prepared.get(key) ??
          buildPage(db, query, match, {
            isPrepared: page === 1 && prepared.size < MAX_PREPARED_PAGES,
            facets,
            language,
            chosenOrder,
          }))
    if (built.isPrepared) prepared.set(key, built)
    const values = { category, min_price, max_price, match: match?.value }
    const rows = await built.rows.execute(values)
    const total = rows[0]?.total ?? (await built.total.execute(values))[0]?.total ?? 0
    return toProductList(rows, { total, counted: built.counted, page, per_page })
  }
}

/** Instead of the newest first, by the id of a product. */
type ChosenOrder = ((productId: SQL) => SQL) | null

type ListTerms = { facets?: SQL[]; language: Language; chosenOrder?: ChosenOrder }

/** Pages that differ only in filter values share a query. */
function buildPage(
  db: Db,
  query: ProductListQuery,
  match: SearchMatch | null,
  { isPrepared, facets = [], language, chosenOrder = null }: ListTerms & { isPrepared: boolean },
) {
  const { category, min_price, max_price, featured, sort, page, per_page } = query
  const withProducts = featured !== undefined || match !== null || facets.length > 0 || sort === 'country'
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
  const ownOrder = match?.by === 'closest' ? () => orderByIds(value) : chosenOrder
  const toOrder = (each: ProductSource) =>
    ownOrder && sort === 'newest' ? ownOrder(each.id) : productOrder(each, sort, language)
  const order = { within: toOrder(source), shown: toOrder(allProductsSource) }
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

type ProductPageQuery = {
  source: ProductSource
  where: SQL
  /** Order by columns of the source, and the same by columns of `products`. */
  order: { within: SQL; shown: SQL }
  total: SQL<number>
  page: number
  per_page: number
}

/** Limit and offset are literals: with parameters PostgreSQL assumes 10 % of all rows. */
export function selectProductPage(db: Db, { source, where, order, total, page, per_page }: ProductPageQuery) {
  const limit = sql.raw(`limit ${per_page} offset ${(page - 1) * per_page}`)
  const onPage = sql`(
    select ${source.id} as id from ${source.from} where ${where} order by ${order.within} ${limit}
  ) on_page`
  return db
    .select({ ...cardColumns, total: total.as('total') })
    .from(products)
    .innerJoin(onPage, sql`on_page.id = ${products.id}`)
    .orderBy(order.shown)
}

/** Stops counting at `MOST_COUNTED` + 1. */
const cappedTotal = (source: ProductSource, where: SQL) => sql<number>`(
  select count(*) from (select from ${source.from} where ${where} limit ${sql.raw(String(COUNT_LIMIT + 1))}) counted
)`

type Row = Awaited<ReturnType<typeof selectProductPage>>[number]

/** @param counted whether the total is capped at `MOST_COUNTED` */
function toProductList(
  rows: Row[],
  { total, counted, page, per_page }: { total: number; counted: boolean; page: number; per_page: number },
): Omit<ProductList, 'is_fuzzy' | 'search_price'> {
  const more = counted && total > COUNT_LIMIT
  return {
    items: rows.map(toCard),
    total: more ? COUNT_LIMIT : total,
    more,
    page,
    per_page,
  }
}

/** Needed for an empty page, which has no row with the total. */
const selectTotal = (db: Db, total: SQL<number>) =>
  db.select({ total: total.as('total') }).from(sql`(select) nothing`)
