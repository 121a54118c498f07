import type { AdminProduct } from '@nakshi/contract/admin/products'
import { messages } from '@nakshi/contract/messages'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import {
  customOptions,
  productCategories,
  productImages,
  products,
  productVariants,
} from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'

export async function getAdminProduct(db: Queryable, id: string): Promise<AdminProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound(messages.product.not_found)
  const categories = await db.select().from(productCategories).where(eq(productCategories.product_id, id))
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.product_id, id))
    .orderBy(asc(productImages.sort_order), asc(productImages.id))
  const variants = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.product_id, id))
    .orderBy(asc(productVariants.sort_order), asc(productVariants.id))
  const options = await db
    .select()
    .from(customOptions)
    .where(eq(customOptions.product_id, id))
    .orderBy(asc(customOptions.sort_order), asc(customOptions.id))
  const {
    selling_price: _selling,
    rating_sum: _sum,
    rating_count: _count,
    phonetic_keys: _phoneticKey,
    ...product
  } = row
  return {
    ...product,
    expected_stock: product.stock,
    category_ids: categories.map(({ category_id }) => category_id),
    images: images.map(({ product_id: _product, ...image }) => image),
    variants: variants.map(({ product_id: _product, sort_order: _order, ...variant }) => variant),
    custom_options: options.map(({ product_id: _product, sort_order: _order, ...option }) => option),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}
