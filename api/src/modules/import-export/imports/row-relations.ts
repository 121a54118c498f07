import type { ImportPicture, ImportRow } from '@nakshi/contract/admin/product-import'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import { validateOptionRows } from './option-rows.ts'
import type { ImportLine } from './parse-product-list.ts'
import { validateVariantRows } from './variant-rows.ts'

type RelationResult = {
  fields: { variants?: unknown; custom_options?: unknown }
  wanted: string[]
} & Pick<ImportRow, 'changes' | 'problems'>

/** @param images URLs of the product's pictures after the import */
export function validateRelations(
  lines: ImportLine[],
  product: ProductRow | null,
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
): RelationResult {
  const variants = validateVariantRows(lines, product?.variants ?? [], images, archive)
  const options = validateOptionRows(lines, product?.custom_options ?? [])
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
