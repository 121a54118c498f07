import { adminMessages } from '@nakshi/contract/admin/messages'
import type { AdminProductBody } from '@nakshi/contract/admin/products'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { FOREIGN_KEY_VIOLATION, getPostgresError } from '../../../db/postgres-error.ts'
import { customOptions, productCategories, productImages, productVariants } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { assertPrintAreaOptions } from './assert-print-area-options.ts'

type ProductRelations = Partial<
  Pick<AdminProductBody, 'category_ids' | 'images' | 'variants' | 'custom_options'>
>

/** Rows with a known id keep it, because carts refer to it; ids of other products are ignored. */
export async function saveProductRelations(
  tx: Tx,
  productId: string,
  relations: ProductRelations,
): Promise<void> {
  if (relations.category_ids) await saveProductCategories(tx, productId, relations.category_ids)
  if (relations.images) {
    const known = await tx
      .delete(productImages)
      .where(eq(productImages.product_id, productId))
      .returning({ id: productImages.id })
    const rows = relations.images.map((image) => ({ ...existingId(image, known), product_id: productId }))
    if (rows.length > 0) await tx.insert(productImages).values(rows)
  }
  if (relations.variants) {
    const known = await tx
      .delete(productVariants)
      .where(eq(productVariants.product_id, productId))
      .returning({ id: productVariants.id })
    const rows = relations.variants.map((one, sortOrder) => ({
      ...existingId(one, known),
      sort_order: sortOrder,
      product_id: productId,
    }))
    if (rows.length > 0) await tx.insert(productVariants).values(rows)
  }
  if (relations.images || relations.variants) await unlinkVariantPictures(tx, productId)
  if (relations.custom_options) {
    await assertPrintAreaOptions(tx, productId, relations.custom_options)
    const known = await tx
      .delete(customOptions)
      .where(eq(customOptions.product_id, productId))
      .returning({ id: customOptions.id })
    const rows = relations.custom_options.map((one, sortOrder) => ({
      ...existingId(one, known),
      sort_order: sortOrder,
      product_id: productId,
    }))
    if (rows.length > 0) await tx.insert(customOptions).values(rows)
  }
}

/** Clears variant pictures that the product no longer has. */
async function unlinkVariantPictures(tx: Tx, productId: string): Promise<void> {
  const own = tx
    .select({ url: productImages.url })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
  await tx
    .update(productVariants)
    .set({ image_url: null })
    .where(and(eq(productVariants.product_id, productId), notInArray(productVariants.image_url, own)))
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

function existingId<Row extends { id?: string | undefined }>(row: Row, known: { id: string }[]) {
  const { id, ...fields } = row
  return known.some((one) => one.id === id) ? { id, ...fields } : fields
}
