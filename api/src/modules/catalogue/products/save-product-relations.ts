import { adminMessages } from '@nakshi/contract/admin/messages'
import type { AdminProductBody } from '@nakshi/contract/admin/products'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { FOREIGN_KEY_VIOLATION, getPostgresError } from '../../../db/postgres-error.ts'
import { customOptions, productCategories, productImages, productVariants } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { assertPrintAreaOptions } from './assert-print-area-options.ts'
import { diffRows } from './diff-rows.ts'

type ProductRelations = Partial<
  Pick<AdminProductBody, 'category_ids' | 'images' | 'variants' | 'custom_options'>
>
export type StoredRelations = {
  category_ids: string[]
  images: (typeof productImages.$inferSelect)[]
  variants: (typeof productVariants.$inferSelect)[]
  custom_options: (typeof customOptions.$inferSelect)[]
}

export async function getProductRelations(tx: Tx, productId: string): Promise<StoredRelations> {
  const [categories, images, variants, options] = await Promise.all([
    tx
      .select({ id: productCategories.category_id })
      .from(productCategories)
      .where(eq(productCategories.product_id, productId)),
    tx.select().from(productImages).where(eq(productImages.product_id, productId)),
    tx
      .select()
      .from(productVariants)
      .where(eq(productVariants.product_id, productId))
      .orderBy(asc(productVariants.sort_order)),
    tx.select().from(customOptions).where(eq(customOptions.product_id, productId)),
  ])
  return { category_ids: categories.map(({ id }) => id), images, variants, custom_options: options }
}

/** Rows with a known id keep it, because carts refer to it; ids of other products are ignored. */
export async function saveProductRelations(
  tx: Tx,
  productId: string,
  stored: StoredRelations,
  { category_ids, images, variants, custom_options }: ProductRelations,
): Promise<void> {
  if (category_ids && !hasSameIds(category_ids, stored.category_ids))
    await saveProductCategories(tx, productId, category_ids)
  if (images) {
    const { removed, added } = diffRows(stored.images, images)
    if (removed.length > 0) await tx.delete(productImages).where(inArray(productImages.id, removed))
    if (added.length > 0)
      await tx.insert(productImages).values(added.map((row) => ({ ...row, product_id: productId })))
  }
  if (images || variants) {
    const ordered = variants?.map((row, sortOrder) => ({ ...row, sort_order: sortOrder }))
    const linked = unlinkMissingImages(ordered ?? stored.variants, images ?? stored.images)
    const { removed, added } = diffRows(stored.variants, linked)
    if (removed.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, removed))
    if (added.length > 0)
      await tx.insert(productVariants).values(added.map((row) => ({ ...row, product_id: productId })))
  }
  if (custom_options) {
    const ordered = custom_options.map((row, sortOrder) => ({ ...row, sort_order: sortOrder }))
    const { removed, added } = diffRows(stored.custom_options, ordered)
    if (removed.length > 0) {
      await assertPrintAreaOptions(tx, productId, { stored: stored.custom_options, submitted: ordered })
      await tx.delete(customOptions).where(inArray(customOptions.id, removed))
    }
    if (added.length > 0)
      await tx.insert(customOptions).values(added.map((row) => ({ ...row, product_id: productId })))
  }
}

const hasSameIds = (some: string[], others: string[]) =>
  JSON.stringify([...new Set(some)].sort()) === JSON.stringify([...new Set(others)].sort())

/** Clears variant pictures that the product no longer has. */
function unlinkMissingImages<Variant extends { image_url: string | null }>(
  variants: readonly Variant[],
  images: readonly { url: string }[],
): Variant[] {
  const urls = new Set<string | null>(images.map(({ url }) => url))
  return variants.map((row) => ({ ...row, image_url: urls.has(row.image_url) ? row.image_url : null }))
}

/** @throws {AppError} 422 unknown category */
export async function saveProductCategories(tx: Tx, productId: string, categoryIds: string[]): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.product_id, productId))
  const rows = [...new Set(categoryIds)].map((categoryId) => ({
    product_id: productId,
    category_id: categoryId,
  }))
  try {
    await tx.insert(productCategories).values(rows)
  } catch (error) {
    if (getPostgresError(error)?.code !== FOREIGN_KEY_VIOLATION) throw error
    const message = adminMessages.product.required
    throw new AppError(422, 'unknown_category', message, [{ path: 'category_ids', message }])
  }
}
