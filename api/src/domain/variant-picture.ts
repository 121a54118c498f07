import type { VariantSelections } from '../contract/cart.ts'
import type { ProductVariant } from '../contract/products.ts'

type Pictured = Pick<ProductVariant, 'type' | 'value' | 'image_url'>

export function variantPicture(variants: Pictured[], chosen: VariantSelections): Pictured | undefined {
  return variants.find(({ type, value, image_url }) => image_url !== null && chosen[type] === value)
}

/** On the image of the chosen variant, else on the first product image that has a placement. */
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
