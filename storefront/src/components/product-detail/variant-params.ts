import type { VariantSelections } from '@nakshi/core/products/choices'
import type { ProductVariant } from '@nakshi/core/products/schema'

const PREFIX = 'v.'
/** Other query parameters of the page; a variant type may have the same name. */
const RESERVED_PARAMS = new Set(['design', 'item', 'line', 'move', 'order', 'review', 'text'])

/** Choices as prefixed query parameters: `?v.size=A4`. */
export const toVariantParams = (selections: VariantSelections): Record<string, string> =>
  Object.fromEntries(Object.entries(selections).map(([type, value]) => [PREFIX + type, value]))

/** Old links have no prefix: `?size=A4`. */
export function parseVariantParams(
  params: URLSearchParams,
  variants: Pick<ProductVariant, 'type'>[],
): VariantSelections {
  const named: VariantSelections = {}
  for (const { type } of variants) {
    const value = params.get(PREFIX + type) ?? (RESERVED_PARAMS.has(type) ? null : params.get(type))
    if (value !== null) named[type] = value
  }
  return named
}

export function withVariants(params: URLSearchParams, selections: VariantSelections): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const [name, value] of Object.entries(toVariantParams(selections))) {
    const old = name.slice(PREFIX.length)
    if (!RESERVED_PARAMS.has(old)) after.delete(old)
    after.set(name, value)
  }
  return after
}
