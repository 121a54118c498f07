import type { ProductFacetsQuery, ProductList } from '@nakshi/core/products/schema'
import { parseSearchPrice } from '@nakshi/core/products/search-price'
import { isFillerOnly } from './search-terms.ts'

/** Bounds of the query replace those that its search names; a search for only "gift" is none. */
export function narrowByPrice<Query extends ProductFacetsQuery>(
  query: Query,
): { query: Query; search_price: ProductList['search_price'] } {
  const searchPrice = query.search ? parseSearchPrice(query.search) : null
  if (!searchPrice) return { query, search_price: searchPrice }
  const { rest, min_price, max_price } = searchPrice
  return {
    query: {
      ...query,
      search: isFillerOnly(rest) ? undefined : rest,
      min_price: query.min_price ?? min_price,
      max_price: query.max_price ?? max_price,
    },
    search_price: searchPrice,
  }
}
