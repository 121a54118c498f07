import type { VariantSelections } from '@nakshi/contract/shop/cart'
import type { ProductVariant } from '@nakshi/contract/shop/products'

type VariantImage = Pick<ProductVariant, 'type' | 'value' | 'image_url'>

export function findVariantImage(
  variants: VariantImage[],
  chosen: VariantSelections,
): VariantImage | undefined {
  return variants.find(({ type, value, image_url }) => image_url !== null && chosen[type] === value)
}

/** On the image of the chosen variant, else on the first product image that has a placement. */
export function findPlacement<Shown extends { image_url: string }>(
  placements: Shown[],
  { images, variants }: { images: { url: string }[]; variants: VariantImage[] },
  chosen: VariantSelections,
): Shown | undefined {
  for (const url of [findVariantImage(variants, chosen)?.image_url, ...images.map(({ url }) => url)]) {
    const placement = placements.find(({ image_url }) => image_url === url)
    if (placement) return placement
  }
  return placements[0]
}
