import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { products } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { cardColumns, selectPicturesWithBounds, toCard } from './lists/product-card.ts'
import {
  activeCategories,
  currentSaleEnd,
  productOptionColumns,
  returnsPolicy,
  taxPercent,
} from './sql-columns.ts'

const MAX_PRODUCT_PICTURES = 50

const detailColumns = {
  ...cardColumns,
  images: selectPicturesWithBounds(MAX_PRODUCT_PICTURES),
  ...pickColumns(products, 'description', 'weight', 'dimensions', 'free_shipping_threshold', 'created_at'),
  ...pickColumns(products, 'handling_days', 'quantity_prices'),
  ...pickColumns(products, 'sku', 'barcode', 'seo_title', 'seo_description'),
  ...pickColumns(products, 'country_of_origin', 'importer'),
  sale_ends_on: currentSaleEnd,
  categories: activeCategories,
  returns_policy: returnsPolicy.as('returns_policy'),
  tax_percent: taxPercent.as('tax_percent'),
  ...productOptionColumns,
  has_studio: sql<boolean>`exists (select from print_areas a where a.product_id = products.id)`.as(
    'has_studio',
  ),
}

const activeWithSlug = (slug: string | Placeholder) =>
  and(eq(products.slug, slug), eq(products.is_active, true))

const activeProductId = prepareOnce((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(activeWithSlug(sql.placeholder('slug')))
    .prepare('active_product_id'),
)

/** @throws {AppError} 404 unknown or inactive */
export async function getActiveProductId(db: Queryable, slug: string): Promise<string> {
  const [row] = await activeProductId(db).execute({ slug })
  if (!row) throw notFound(messages.product.not_found)
  return row.id
}

export const selectProduct = (db: Queryable, slug: string | Placeholder) =>
  db.select(detailColumns).from(products).where(activeWithSlug(slug))

const activeProduct = prepareOnce((db) => selectProduct(db, sql.placeholder('slug')).prepare('product'))

/** @throws {AppError} 404 unknown or inactive */
export async function getActiveProduct(db: Db, slug: string): Promise<ProductDetail> {
  const [row] = await activeProduct(db).execute({ slug })
  if (!row) throw notFound(messages.product.not_found)
  return { ...toCard(row), created_at: row.created_at.toISOString() }
}
