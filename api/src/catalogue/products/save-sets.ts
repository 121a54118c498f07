import { eq } from 'drizzle-orm'
import type { AdminProductBody } from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { FOREIGN_KEY_VIOLATION, postgresFault } from '../../db/postgres-error.ts'
import {
  custom_options,
  product_categories,
  product_images,
  product_variants,
} from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

type Sets = Partial<Pick<AdminProductBody, 'category_ids' | 'images' | 'variants' | 'custom_options'>>

/**
 * Replaces the sets that are given. A row that says its id keeps it, so that what shoppers have chosen in their carts
 * still points to it; an id of another product's row is not taken over.
 */
export async function saveSets(tx: Tx, product_id: string, sets: Sets): Promise<void> {
  if (sets.category_ids) await saveCategories(tx, product_id, sets.category_ids)
  if (sets.images) {
    const known = await tx
      .delete(product_images)
      .where(eq(product_images.product_id, product_id))
      .returning({ id: product_images.id })
    const rows = sets.images.map((image) => ({ ...keptId(image, known), product_id }))
    if (rows.length > 0) await tx.insert(product_images).values(rows)
  }
  if (sets.variants) {
    const known = await tx
      .delete(product_variants)
      .where(eq(product_variants.product_id, product_id))
      .returning({ id: product_variants.id })
    const rows = sets.variants.map((one, sort_order) => ({ ...keptId(one, known), sort_order, product_id }))
    if (rows.length > 0) await tx.insert(product_variants).values(rows)
  }
  if (sets.custom_options) {
    const known = await tx
      .delete(custom_options)
      .where(eq(custom_options.product_id, product_id))
      .returning({ id: custom_options.id })
    const rows = sets.custom_options.map((one, sort_order) => ({
      ...keptId(one, known),
      sort_order,
      product_id,
    }))
    if (rows.length > 0) await tx.insert(custom_options).values(rows)
  }
}

/** @throws {AppError} 422 when one of the categories is gone */
export async function saveCategories(tx: Tx, product_id: string, category_ids: string[]): Promise<void> {
  await tx.delete(product_categories).where(eq(product_categories.product_id, product_id))
  const rows = [...new Set(category_ids)].map((category_id) => ({ product_id, category_id }))
  try {
    await tx.insert(product_categories).values(rows)
  } catch (error) {
    if (postgresFault(error)?.code !== FOREIGN_KEY_VIOLATION) throw error
    const message = adminSentences.product.required
    throw new AppError(422, 'unknown_category', message, [{ path: 'category_ids', message }])
  }
}

function keptId<Row extends { id?: string | undefined }>(row: Row, known: { id: string }[]) {
  const { id, ...fields } = row
  return known.some((one) => one.id === id) ? { id, ...fields } : fields
}
