import type { VariantSelections } from '../contract/cart.ts'
import type { ProductVariant } from '../contract/products.ts'

type Pictured = Pick<ProductVariant, 'type' | 'value' | 'image_url'>

/** The first of the chosen values that has a picture of its own; undefined when none has. */
export function variantPicture(variants: Pictured[], chosen: VariantSelections): Pictured | undefined {
  return variants.find(({ type, value, image_url }) => image_url !== null && chosen[type] === value)
}

/**
 * The picture on which an area is shown, in the studio and wherever the piece is seen later: that of
 * the chosen colour, else the first of the product's pictures that the area is marked on.
 * @param product its pictures and variants in the order of its page
 */
export function placementOfChoices<Shown extends { image_url: string }>(
  placements: Shown[],
  { images, variants }: { images: { url: string }[]; variants: Pictured[] },
  chosen: VariantSelections,
): Shown | undefined {
  for (const url of [variantPicture(variants, chosen)?.image_url, ...images.map(({ url }) => url)]) {
    const shown = placements.find(({ image_url }) => image_url === url)
    if (shown) return shown
  }
  return placements[0]
}
