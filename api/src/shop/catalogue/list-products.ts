import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductList, ProductListQuery, ProductSort } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { matchSearch } from './match-search.ts'
import { card_columns, withRating } from './product-card.ts'

/** Every order ends with the id, so that no product is on two pages. */
const orders: Record<ProductSort, SQL[]> = {
  newest: [desc(products.created_at), asc(products.id)],
  price_asc: [asc(products.selling_price), asc(products.id)],
  price_desc: [desc(products.selling_price), desc(products.id)],
  name: [sql`lower(${products.title})`, asc(products.id)],
}

/** One page of the active products that meet every filter. Near misses come closest first unless another order is asked for. */
export async function listProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  const { search, sort, page, per_page } = query
  const filters = filtersOf(query)
  const match = search ? await matchSearch(db, search, filters) : undefined
  const where = and(filters, match?.condition)
  const order = match?.closest_first && sort === 'newest' ? [match.closest_first] : orders[sort]
  const on_page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .as('on_page')
  const [rows, [counted]] = await Promise.all([
    // Pictures and the like are read for the products of the page alone, not for those before it.
    db
      .select(card_columns)
      .from(products)
      .innerJoin(on_page, eq(on_page.id, products.id))
      .orderBy(...order),
    db.select({ total: count() }).from(products).where(where),
  ])
  return {
    items: rows.map(withRating),
    total: counted?.total ?? 0,
    page,
    per_page,
    near_miss: match?.near_miss ?? false,
  }
}

/** Prices compare with what the product costs now. A category that is unknown or inactive holds nothing. */
function filtersOf({ category, min_price, max_price, featured }: ProductListQuery): SQL | undefined {
  return and(
    eq(products.is_active, true),
    category ? inCategory(category) : undefined,
    min_price === undefined ? undefined : gte(products.selling_price, min_price),
    max_price === undefined ? undefined : lte(products.selling_price, max_price),
    featured === undefined ? undefined : eq(products.is_featured, featured),
  )
}

const inCategory = (slug: string) => sql`exists (
  select from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = products.id and c.is_active and c.slug = ${slug}
)`
