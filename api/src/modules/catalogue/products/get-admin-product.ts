import type { AdminProduct } from '@nakshi/contract/admin/products'
import { messages } from '@nakshi/contract/messages'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { products } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { productOptionColumns } from '../product-option-columns.ts'

const {
  selling_price: _selling,
  rating_sum: _sum,
  rating_count: _count,
  phonetic_keys: _phoneticKeys,
  ...columns
} = getTableColumns(products)

const categoryIds = sql<string[]>`array(
  select category_id from product_categories where product_id = products.id
)`
const images = sql<AdminProduct['images']>`(
  select coalesce(json_agg(image), '[]') from (
    select id, url, alt_text, is_primary, sort_order
    from product_images where product_id = products.id order by sort_order, id
  ) image
)`

export async function getAdminProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [product] = await db
    .select({ ...columns, category_ids: categoryIds, images, ...productOptionColumns })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw notFound(messages.product.not_found)
  return {
    ...product,
    expected_stock: product.stock,
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}
