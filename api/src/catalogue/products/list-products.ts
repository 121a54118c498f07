import { sql } from 'drizzle-orm'
import type { AdminProductRow } from '../../contract/admin/products.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import type { List } from '../../http/simple-rest.ts'

// Inside these subqueries the outer table is written out: Drizzle leaves its name away in a select
// from one table.
const columns = {
  id: products.id,
  title: products.title,
  slug: products.slug,
  price: products.price,
  discounted_price: products.discounted_price,
  stock: products.stock,
  is_featured: products.is_featured,
  is_active: products.is_active,
  created_at: products.created_at,
  updated_at: products.updated_at,
  image_url: sql<string | null>`(
    select i.url from product_images i where i.product_id = products.id
    order by i.is_primary desc, i.sort_order limit 1
  )`,
  categories: sql<AdminProductRow['categories']>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name), '[]')
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = products.id
  )`,
}

/** One window of the list. Inactive products are among them. */
export async function listProducts(db: Queryable, list: List): Promise<AdminProductRow[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(list.where)
    .orderBy(...list.order_by)
    .limit(list.limit)
    .offset(list.offset)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
