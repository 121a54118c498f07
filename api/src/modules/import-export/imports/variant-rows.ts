import type { VariantField } from '@nakshi/contract/admin/import-fields'
import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import { variants } from '@nakshi/contract/admin/product-fields'
import type { ImportPicture, ImportRow } from '@nakshi/contract/admin/product-import'
import { withParams } from '@nakshi/contract/message-template'
import { formatDecimalRupees } from '@nakshi/domain/money'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import type { ImportLine } from './parse-product-list.ts'
import { resolvePictures } from './row-pictures.ts'
import { parseTypedRows, type RelationShape, type TypedRow, validateRelation } from './validate-relations.ts'

type Variant = ProductRow['variants'][number]

const shape: RelationShape<VariantField, Variant> = {
  set: 'variants',
  names: {
    variant_type: 'type',
    variant_name: 'name',
    variant_value: 'value',
    variant_price_modifier: 'price_modifier',
    variant_image: 'image_url',
  },
  key: 'variant_value',
  needs: ['variant_value', 'variant_name', 'variant_type'],
  incomplete: productImportMessages.whole_variant,
  likeness: {
    isSame: ({ type = null, value }, stored) =>
      value === stored.value && (type === null || type === stored.type),
    isOfSameType: ({ type, value }, stored) =>
      value !== undefined && (type === undefined || type === stored.type),
  },
  schema: variants,
  describe: ({ type, name, value, price_modifier, image_url }) =>
    [
      `${name}: ${value}`,
      ...(price_modifier === 0 ? [] : [`+${formatDecimalRupees(price_modifier)}`]),
      ...(type === name.toLowerCase() ? [] : [type]),
      ...(image_url ? [image_url] : []),
    ].join(', '),
}

/** Null without variant columns. @param images URLs of the product's pictures after the import */
export function validateVariantRows(
  lines: ImportLine[],
  stored: Variant[],
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
): (ReturnType<typeof validateRelation> & { wanted: string[] }) | null {
  const read = parseTypedRows(shape, lines)
  if (!read) return null
  const wanted: string[] = []
  const problems: ImportRow['problems'] = [...read.problems]
  const rows = read.rows.map((row): TypedRow => {
    const { image_url: name } = row.typed
    if (typeof name !== 'string' || name === '' || images.includes(name)) return row
    const resolved = resolvePictures([name], [], archive)
    wanted.push(...resolved.wanted)
    const url = resolved.images[0]?.url ?? ''
    const pictureErrors =
      url !== '' && !images.includes(url)
        ? [withParams(productImportMessages.image_not_of_product, { name })]
        : resolved.problems
    for (const message of pictureErrors)
      problems.push({ field: 'variant_image', ...toApiMessage(message), line: row.line })
    return { ...row, typed: { ...row.typed, image_url: url } }
  })
  if (problems.length > 0) return { changes: [], problems, wanted }
  return { ...validateRelation(shape, rows, stored), wanted }
}
