import type { PrintArea } from '@nakshi/core/designs/schema'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { findPlacement } from '@nakshi/core/products/variant-image'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { productCombinations, productImages, productVariants } from '../../../platform/db/tables/index.ts'

type ShownDesign = {
  product_id: string
  variant_selections: VariantSelections
  placements: PrintArea['placements']
}
type PlacementImage = PrintArea['placements'][number] | undefined

/** Uses the image order of the product page; undefined when an area has no placement. In order of `designs`. */
export async function findPlacementImages(
  db: Queryable,
  designs: readonly ShownDesign[],
): Promise<PlacementImage[]> {
  const ids = designs.flatMap(({ product_id, placements }) => (placements.length > 1 ? [product_id] : []))
  if (ids.length === 0) return designs.map(({ placements: [only] }) => only)
  const [images, variants, combinations] = await Promise.all([
    db
      .select({ product_id: productImages.product_id, url: productImages.url })
      .from(productImages)
      .where(inArray(productImages.product_id, ids))
      .orderBy(desc(productImages.is_primary), asc(productImages.sort_order), asc(productImages.id)),
    db
      .select()
      .from(productVariants)
      .where(inArray(productVariants.product_id, ids))
      .orderBy(asc(productVariants.sort_order), asc(productVariants.id)),
    db
      .select()
      .from(productCombinations)
      .where(and(inArray(productCombinations.product_id, ids), eq(productCombinations.is_active, true))),
  ])
  return designs.map(({ product_id, variant_selections, placements }) => {
    const isOwn = (row: { product_id: string }) => row.product_id === product_id
    const shown = {
      images: images.filter(isOwn),
      variants: variants.filter(isOwn),
      combinations: combinations.filter(isOwn),
    }
    return findPlacement(placements, shown, variant_selections)
  })
}

export async function findPlacementImage(db: Queryable, design: ShownDesign): Promise<PlacementImage> {
  const [image] = await findPlacementImages(db, [design])
  return image
}
