import type { VariantSelections } from './choices.ts'
import { findCombination, formatSelections } from './combinations.ts'
import type { ProductCombination, ProductVariant } from './schema.ts'

type VariantImage = Pick<ProductVariant, 'type' | 'value' | 'image_url'>
type CombinationImage = Pick<ProductCombination, 'selections' | 'image_url'>

/** Of the combination, else of the first chosen value that has one. */
export function findVariantImage(
  variants: VariantImage[],
  chosen: VariantSelections,
  combinations: CombinationImage[] = [],
): Pick<VariantImage, 'value' | 'image_url'> | undefined {
  const url = findCombination(combinations, chosen)?.image_url
  if (url) return { value: formatSelections(chosen, variants), image_url: url }
  return variants.find(({ type, value, image_url }) => image_url !== null && chosen[type] === value)
}

type Pictured = { images: { url: string }[]; variants: VariantImage[]; combinations?: CombinationImage[] }

/** On the image of the chosen variant, else on the first product image that has a placement. */
export function findPlacement<Shown extends { image_url: string }>(
  placements: Shown[],
  { images, variants, combinations }: Pictured,
  chosen: VariantSelections,
): Shown | undefined {
  const chosenUrl = findVariantImage(variants, chosen, combinations)?.image_url
  for (const url of [chosenUrl, ...images.map((image) => image.url)]) {
    const placement = placements.find(({ image_url }) => image_url === url)
    if (placement) return placement
  }
  return placements[0]
}
