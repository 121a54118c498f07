import { and, sql } from 'drizzle-orm'
import type { ProductList, ProductListQuery } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { closestProducts } from './closest-products.ts'
import { among, matchSearch, uuids } from './match-search.ts'
import { countedTotal, readTotal, selectPage, toList } from './product-page.ts'
import { everywhere, filtered, orderOf, shelfOf } from './product-places.ts'

/**
 * One page of what a search means (`matchSearch`), narrowed by the filters. When it means nothing here, the products
 * closest to its words are the near misses, the closest first unless another order is asked for.
 */
export async function searchProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  const { search = '', category, featured, sort, page, per_page } = query
  const place = category === undefined ? everywhere : shelfOf(category, { with_products: true })
  const filters = filtered(place, {
    featured,
    ...(query.min_price === undefined ? {} : { min_price: query.min_price }),
    ...(query.max_price === undefined ? {} : { max_price: query.max_price }),
  })
  const match = await matchSearch(db, search)
  const near = match === null ? await closestProducts(db, search, { place, filters }) : []
  const condition = match ?? among(near)
  const closest = sql`array_position(${uuids(near)}, products.id)`
  const order =
    match === null && sort === 'newest'
      ? { within: closest, shown: closest }
      : { within: orderOf(place, sort), shown: orderOf(everywhere, sort) }

  const where = sql`${and(filters, condition)}`
  const total = countedTotal(place, where)
  const rows = await selectPage(db, { place, where, order, total, page, per_page })
  const found = rows[0]?.total ?? (await readTotal(db, total, {}))
  return { ...toList(rows, { total: found, counted: true, page, per_page }), near_miss: near.length > 0 }
}
