import { sql } from 'drizzle-orm'
import type { ProductList, ProductListQuery } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { countedTotal, readTotal, selectPage, toList } from './product-page.ts'
import { everywhere, filtered, orderOf, shelfOf } from './product-places.ts'
import { searchProducts } from './search-products.ts'

/** Prepared lists are remembered by the connections, so there is an end to them; others work as well, only slower. */
const MOST_PREPARED = 200

/**
 * Lists of active products that meet every filter, a page at a time.
 * @returns the function that reads one; the queries of lists asked for before are prepared
 */
export function productLists(db: Db): (query: ProductListQuery) => Promise<ProductList> {
  const prepared = new Map<string, ReturnType<typeof prepareList>>()

  return async (query) => {
    if (query.search) return searchProducts(db, query)
    const { category, min_price, max_price, sort, page, per_page, featured } = query
    const shape = [category === undefined, min_price === undefined, max_price === undefined, featured, sort]
    const key = [...shape, page, per_page].join()
    const list = prepared.get(key) ?? prepareList(db, query)
    if (prepared.size < MOST_PREPARED) prepared.set(key, list)
    const values = { category, min_price, max_price }
    const rows = await list.rows.execute(values)
    const total = rows[0]?.total ?? (await readTotal(db, list.total, values))
    return { ...toList(rows, { total, counted: list.counted, page, per_page }), near_miss: false }
  }
}

/** The query of all lists that differ from this one only in their category and in the amounts of their price filter. */
function prepareList(db: Db, query: ProductListQuery) {
  const { featured, sort, page, per_page } = query
  const place =
    query.category === undefined
      ? everywhere
      : shelfOf(sql.placeholder('category'), { with_products: featured !== undefined })
  const where = filtered(place, {
    featured,
    ...(query.min_price === undefined ? {} : { min_price: sql.placeholder('min_price') }),
    ...(query.max_price === undefined ? {} : { max_price: sql.placeholder('max_price') }),
  })
  const counted = featured !== undefined || query.min_price !== undefined || query.max_price !== undefined
  const total = counted ? countedTotal(place, where) : place.total
  const order = { within: orderOf(place, sort), shown: orderOf(everywhere, sort) }
  const rows = selectPage(db, { place, where, order, total, page, per_page }).prepare('products_list')
  return { rows, total, counted }
}
