import type { VariantSelections } from '../products/choices.ts'
import type { LineProduct } from './schema.ts'

type OrderedItem = {
  product: Pick<LineProduct, 'variant_labels' | 'sku'>
  variant_selections: VariantSelections
}

/** Label and value of each variant, then the SKU of the combination. */
export function listItemVariants({
  product,
  variant_selections,
}: OrderedItem): { label: string; value: string }[] {
  const variants = Object.entries(variant_selections).map(([type, value]) => ({
    label: product.variant_labels[type] ?? type,
    value,
  }))
  return product.sku === undefined ? variants : [...variants, { label: 'SKU', value: product.sku }]
}

/** `Size: Large` */
export const formatItemVariants = (item: OrderedItem): string[] =>
  listItemVariants(item).map(({ label, value }) => `${label}: ${value}`)
