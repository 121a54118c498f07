import type { VariantSelections } from '@nakshi/api/contract/cart'
import type { ProductVariant } from '@nakshi/api/contract/products'

const PREFIX = 'v.'
/** What the product's page reads of its address by these names is no variant, though a type may be called so. */
const TAKEN = new Set(['design', 'item', 'line', 'move', 'order', 'review', 'text'])

/** The choices as parameters of the product's page, apart from all others: `?v.size=A4`. */
export const variantParams = (selections: VariantSelections): Record<string, string> =>
  Object.fromEntries(Object.entries(selections).map(([type, value]) => [PREFIX + type, value]))

/** Of each type the value that the address names. Links from before the prefix say `?size=A4`. */
export function namedVariants(
  params: URLSearchParams,
  variants: Pick<ProductVariant, 'type'>[],
): VariantSelections {
  const named: VariantSelections = {}
  for (const { type } of variants) {
    const value = params.get(PREFIX + type) ?? (TAKEN.has(type) ? null : params.get(type))
    if (value !== null) named[type] = value
  }
  return named
}

/** The address with these choices instead of those it has. */
export function withVariants(params: URLSearchParams, selections: VariantSelections): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(variantParams(selections))) {
    const old = name.slice(PREFIX.length)
    if (!TAKEN.has(old)) after.delete(old)
    after.set(name, value)
  }
  return after
}
