import type { VariantSelections } from '@nakshi/api/contract/cart'
import type { ProductVariant } from '@nakshi/api/contract/products'

export interface VariantGroup {
  type: string
  /** `Inside colour` */
  label: string
  variants: ProductVariant[]
}

/** Variants by type, in the order the shop gave them. */
export function variantGroups(variants: ProductVariant[]): VariantGroup[] {
  const groups = new Map<string, VariantGroup>()
  for (const variant of variants) {
    const group = groups.get(variant.type)
    if (group) group.variants.push(variant)
    else
      groups.set(variant.type, {
        type: variant.type,
        label: variant.name || variant.type,
        variants: [variant],
      })
  }
  return [...groups.values()]
}

/**
 * The choices the address names (`?size=A4`); a type with a single value is chosen already. Nothing
 * else is chosen beforehand: what is made to order should not come in a size nobody picked.
 */
export function selectionsFrom(params: URLSearchParams, variants: ProductVariant[]): VariantSelections {
  const selections: VariantSelections = {}
  for (const { type, variants: values } of variantGroups(variants)) {
    const wanted = values.find(({ value }) => value === params.get(type))
    const only = values.length === 1 ? values[0] : undefined
    const chosen = wanted ?? only
    if (chosen) selections[type] = chosen.value
  }
  return selections
}
