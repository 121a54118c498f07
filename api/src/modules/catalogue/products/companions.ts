import { adminMessages } from '@nakshi/core/admin-messages'
import type { ProductCard } from '@nakshi/core/products/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { productCompanions, products } from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { cardColumns, toCard } from '../lists/product-card.ts'

const companionsOfProduct = prepareOnce((db) =>
  db
    .select(cardColumns)
    .from(products)
    .innerJoin(productCompanions, eq(productCompanions.companion_id, products.id))
    .where(sql`${productCompanions.product_id} = ${sql.placeholder('product_id')} and ${products.is_active}`)
    .orderBy(productCompanions.sort_order)
    .prepare('companions_of_product'),
)

/** What the store recommends beside a product, as far as it is for sale. */
export async function listCompanions(db: Queryable, productId: string): Promise<ProductCard[]> {
  return (await companionsOfProduct(db).execute({ product_id: productId })).map(toCard)
}

/** The product itself is left out. @throws {AppError} 422 unknown product */
export async function saveCompanions(tx: Tx, productId: string, ids: string[]): Promise<void> {
  const others = ids.filter((id) => id !== productId)
  await tx.delete(productCompanions).where(eq(productCompanions.product_id, productId))
  if (others.length === 0) return
  // Locked, so that none is deleted before the commit.
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, others))
    .orderBy(products.id)
    .for('key share')
  if (found.length < others.length)
    throw fieldError(422, 'unknown', 'companion_ids', adminMessages.coupon.not_in_catalogue)
  await tx.insert(productCompanions).values(
    others.map((companionId, sortOrder) => ({
      product_id: productId,
      companion_id: companionId,
      sort_order: sortOrder,
    })),
  )
}
