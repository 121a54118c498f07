import { asc, eq } from 'drizzle-orm'
import type { AdminProduct } from '../../contract/admin/products.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import {
  custom_options,
  product_categories,
  product_images,
  product_variants,
  products,
} from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

/** A product as its form holds it. @throws {AppError} 404 */
export async function readAdminProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new AppError(404, 'not_found', sentences.product.not_found)
  const categories = await db.select().from(product_categories).where(eq(product_categories.product_id, id))
  const images = await db
    .select()
    .from(product_images)
    .where(eq(product_images.product_id, id))
    .orderBy(asc(product_images.sort_order), asc(product_images.id))
  const variants = await db
    .select()
    .from(product_variants)
    .where(eq(product_variants.product_id, id))
    .orderBy(asc(product_variants.sort_order), asc(product_variants.id))
  const options = await db
    .select()
    .from(custom_options)
    .where(eq(custom_options.product_id, id))
    .orderBy(asc(custom_options.sort_order), asc(custom_options.id))
  const { selling_price: _selling, rating_sum: _sum, rating_count: _count, ...product } = row
  return {
    ...product,
    stock_as_read: product.stock,
    category_ids: categories.map(({ category_id }) => category_id),
    images: images.map(({ product_id: _product, ...image }) => image),
    variants: variants.map(({ product_id: _product, sort_order: _order, ...variant }) => variant),
    custom_options: options.map(({ product_id: _product, sort_order: _order, ...option }) => option),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}
