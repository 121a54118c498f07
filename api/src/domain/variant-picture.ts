import type { VariantSelections } from '../contract/cart.ts'
import type { ProductVariant } from '../contract/products.ts'

type Pictured = Pick<ProductVariant, 'type' | 'value' | 'image_url'>

/** The first of the chosen values that has a picture of its own; undefined when none has. */
export function variantPicture(variants: Pictured[], chosen: VariantSelections): Pictured | undefined {
  return variants.find(({ type, value, image_url }) => image_url !== null && chosen[type] === value)
}
