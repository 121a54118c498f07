import type { ImportPicture, ImportRow } from '../../contract/admin/product-import.ts'
import type { ProductRow } from '../exports/product-columns.ts'
import { lookAtOptions } from './option-lines.ts'
import type { Line } from './read-rows.ts'
import { lookAtVariants } from './variant-lines.ts'

type SetsLook = {
  /** of the form, as far as the lines change them */
  fields: { variants?: unknown; custom_options?: unknown }
  wanted: string[]
} & Pick<ImportRow, 'changes' | 'problems'>

/**
 * What the lines of a product make of its variants and custom options.
 * @param images addresses of the pictures that it will have
 */
export function setsOf(
  lines: Line[],
  product: ProductRow | null,
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
): SetsLook {
  const variants = lookAtVariants(lines, product?.variants ?? [], images, archive)
  const options = lookAtOptions(lines, product?.custom_options ?? [])
  return {
    fields: {
      ...(variants && 'value' in variants && { variants: variants.value }),
      ...(options && 'value' in options && { custom_options: options.value }),
    },
    changes: [...(variants?.changes ?? []), ...(options?.changes ?? [])],
    problems: [...(variants?.problems ?? []), ...(options?.problems ?? [])],
    wanted: variants?.wanted ?? [],
  }
}
