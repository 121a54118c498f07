import type { ProductList, ProductListQuery } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { closestProducts } from '../search/closest-products.ts'
import { searchMatcher } from '../search/match-search.ts'
import { uuids } from '../search/product-match.ts'
import { pageReader } from './page-reader.ts'
import { everywhere, filtered, shelfOf } from './product-places.ts'

/**
 * Lists of active products that meet every filter, a page at a time: all of them, or those that a
 * search means (`searchMatcher`). When it means nothing here, the products closest to its words are
 * the near misses, the closest first unless another order is asked for.
 * @returns the function that reads one
 */
export function productLists(db: Db): (query: ProductListQuery) => Promise<ProductList> {
  const matchSearch = searchMatcher(db)
  const readPage = pageReader(db)

  return async (query) => {
    if (!query.search) return { ...(await readPage(query, null)), near_miss: false }
    const match = await matchSearch(query.search)
    if (match) return { ...(await readPage(query, match)), near_miss: false }
    const place = query.category === undefined ? everywhere : shelfOf(query.category, { with_products: true })
    const near = await closestProducts(db, query.search, { place, filters: filtered(place, query) })
    const page = await readPage(query, { by: 'closest', value: uuids(near) })
    return { ...page, near_miss: near.length > 0 }
  }
}
