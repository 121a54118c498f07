import type { VariantSelections } from '@nakshi/core/products/choices'
import { VARIANT_PARAM_PREFIX as PREFIX, toVariantParams } from '@nakshi/core/products/product-address'
import type { ProductVariant } from '@nakshi/core/products/schema'

/** As many, and as long, as a cart line may have. */
const MAX_TYPES = 20
const MAX_VALUE_LENGTH = 120
/** Other query parameters of the page; a variant type may have the same name. */
const RESERVED_PARAMS = new Set(['design', 'item', 'line', 'move', 'order', 'review', 'text'])

/** What the server knows of an address, sorted: it is also the key of the cached page. */
export function pickVariantParams(params: URLSearchParams): URLSearchParams {
  const names = [...new Set(params.keys())].filter((name) => name.startsWith(PREFIX)).sort()
  return new URLSearchParams(
    names.slice(0, MAX_TYPES).map((name) => [name, (params.get(name) ?? '').slice(0, MAX_VALUE_LENGTH)]),
  )
}

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
