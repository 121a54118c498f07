import type { VariantSelections } from '@nakshi/contract/shop/cart'
import type { PrintArea } from '@nakshi/contract/shop/designs'
import { findPlacement } from '@nakshi/domain/variant-image'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { productImages, productVariants } from '../../../db/tables/index.ts'

/** Uses the image order of the product page; undefined when the area has no placement. */
export async function findPlacementImage(
  db: Queryable,
  productId: string,
  { placements }: Pick<PrintArea, 'placements'>,
  chosen: VariantSelections,
): Promise<PrintArea['placements'][number] | undefined> {
  if (placements.length < 2) return placements[0]
  const images = await db
    .select({ url: productImages.url })
    .from(productImages)
    .where(eq(productImages.product_id, productId))
    .orderBy(desc(productImages.is_primary), asc(productImages.sort_order), asc(productImages.id))
  const { type, value, image_url } = productVariants
  const variants = await db
    .select({ type, value, image_url })
    .from(productVariants)
    .where(eq(productVariants.product_id, productId))
    .orderBy(asc(productVariants.sort_order), asc(productVariants.id))
  return findPlacement(placements, { images, variants }, chosen)
}
