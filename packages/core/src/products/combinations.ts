import { MAX_COMBINATIONS } from '../base/limits.ts'
import type { VariantSelections } from './choices.ts'
import type { ProductCombination, ProductVariant } from './schema.ts'

/** `combinations`: the active ones; empty when the variants share the stock of the product. */
type Combined<Combination> = { stock: number; combinations: Combination[] }
type Selected = Pick<ProductCombination, 'selections'>

/** Null while a choice is missing, and for a combination that is not sold. */
export function findCombination<Combination extends Selected>(
  combinations: Combination[],
  chosen: VariantSelections,
): Combination | null {
  return combinations.find(({ selections }) => hasSameSelections(selections, chosen)) ?? null
}

/** Units in stock of these choices. */
export function getStock(
  product: Combined<Pick<ProductCombination, 'selections' | 'stock'>>,
  chosen: VariantSelections,
): number {
  if (product.combinations.length === 0) return product.stock
  return findCombination(product.combinations, chosen)?.stock ?? 0
}

type Coded = { sku: string | null; barcode: string | null }

/** SKU and barcode of these choices; with combinations, the product has none of its own. */
export const getCodes = (
  product: Coded & { combinations: (Selected & Coded)[] },
  chosen: VariantSelections,
): Coded =>
  product.combinations.length === 0
    ? product
    : (findCombination(product.combinations, chosen) ?? { sku: null, barcode: null })

/** Kilograms of one unit of these choices. */
export const getWeight = (
  product: {
    weight: number | null
    combinations: Pick<ProductCombination, 'selections' | 'weight'>[]
  },
  chosen: VariantSelections,
): number | null => findCombination(product.combinations, chosen)?.weight ?? product.weight

export function hasSameSelections(one: VariantSelections, other: VariantSelections): boolean {
  const types = Object.keys(one)
  return (
    types.length === Object.keys(other).length &&
    types.every((type) => Object.hasOwn(other, type) && one[type] === other[type])
  )
}

type Labelled = Pick<ProductVariant, 'type'> & Partial<Pick<ProductVariant, 'value' | 'label'>>

/** Values in the order of the variant types, in the language of the variants: `Red / Large`. */
export function formatSelections(selections: VariantSelections, variants: Labelled[]) {
  const types = new Set([...variants.map(({ type }) => type), ...Object.keys(selections)])
  return [...types]
    .flatMap((type) => {
      const value = selections[type]
      const variant = variants.find((each) => each.type === type && each.value === value)
      return variant?.label ?? value ?? []
    })
    .join(' / ')
}

/** In the order of the variants; at most one more than a product may have, as their number multiplies. */
export function listSelections(variants: Pick<ProductVariant, 'type' | 'value'>[]): VariantSelections[] {
  if (variants.length === 0) return []
  const types = new Set(variants.map(({ type }) => type))
  return [...types].reduce<VariantSelections[]>(
    (listed, type) => {
      const values = variants.filter((variant) => variant.type === type)
      return listed
        .flatMap((selections) => values.map(({ value }) => ({ ...selections, [type]: value })))
        .slice(0, MAX_COMBINATIONS + 1)
    },
    [{}],
  )
}

/** Exactly one known value of each variant type. */
export function isCompleteSelection(
  selections: VariantSelections,
  variants: Pick<ProductVariant, 'type' | 'value'>[],
): boolean {
  const types = new Set(variants.map(({ type }) => type))
  return (
    types.size > 0 &&
    types.size === Object.keys(selections).length &&
    [...types].every((type) => variants.some((each) => each.type === type && each.value === selections[type]))
  )
}
