import { and, eq, notInArray } from 'drizzle-orm'
import type { AdminProductBody } from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { FOREIGN_KEY_VIOLATION, postgresFault } from '../../db/postgres-error.ts'
import { customOptions, productCategories, productImages, productVariants } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { refuseUnbinding } from './bound-options.ts'

type Sets = Partial<Pick<AdminProductBody, 'category_ids' | 'images' | 'variants' | 'custom_options'>>

/** Rows with a known id keep it, because carts refer to it; ids of other products are ignored. */
export async function saveSets(tx: Tx, productId: string, sets: Sets): Promise<void> {
  if (sets.category_ids) await saveCategories(tx, productId, sets.category_ids)
  if (sets.images) {
    const known = await tx
      .delete(productImages)
      .where(eq(productImages.product_id, productId))
      .returning({ id: productImages.id })
    const rows = sets.images.map((image) => ({ ...existingId(image, known), product_id: productId }))
    if (rows.length > 0) await tx.insert(productImages).values(rows)
  }
  if (sets.variants) {
    const known = await tx
      .delete(productVariants)
      .where(eq(productVariants.product_id, productId))
      .returning({ id: productVariants.id })
    const rows = sets.variants.map((one, sortOrder) => ({
      ...existingId(one, known),
      sort_order: sortOrder,
      product_id: productId,
    }))
    if (rows.length > 0) await tx.insert(productVariants).values(rows)
  }
  if (sets.images || sets.variants) await letGoOfPictures(tx, productId)
  if (sets.custom_options) {
    await refuseUnbinding(tx, productId, sets.custom_options)
    const known = await tx
      .delete(customOptions)
      .where(eq(customOptions.product_id, productId))
      .returning({ id: customOptions.id })
    const rows = sets.custom_options.map((one, sortOrder) => ({
      ...existingId(one, known),
      sort_order: sortOrder,
      product_id: productId,
    }))
    if (rows.length > 0) await tx.insert(customOptions).values(rows)
  }
}

/** Clears variant pictures that the product no longer has. */
async function letGoOfPictures(tx: Tx, productId: string): Promise<void> {
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
export async function saveCategories(tx: Tx, productId: string, categoryIds: string[]): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.product_id, productId))
  const rows = [...new Set(categoryIds)].map((categoryId) => ({
    product_id: productId,
    category_id: categoryId,
  }))
  try {
    await tx.insert(productCategories).values(rows)
  } catch (error) {
    if (postgresFault(error)?.code !== FOREIGN_KEY_VIOLATION) throw error
    const message = adminSentences.product.required
    throw new AppError(422, 'unknown_category', message, [{ path: 'category_ids', message }])
  }
}

function existingId<Row extends { id?: string | undefined }>(row: Row, known: { id: string }[]) {
  const { id, ...fields } = row
  return known.some((one) => one.id === id) ? { id, ...fields } : fields
}
