import type { OptionField } from '@nakshi/contract/admin/import-fields'
import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import { customOptionFields } from '@nakshi/contract/admin/product-fields'
import { formatDecimalRupees } from '@nakshi/domain/money'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import type { ImportLine } from './parse-product-list.ts'
import { parseTypedRows, type RelationShape, validateRelation } from './validate-relations.ts'

type Option = ProductRow['custom_options'][number]

const shape: RelationShape<OptionField, Option> = {
  set: 'custom_options',
  names: {
    custom_option_name: 'name',
    custom_option_type: 'type',
    custom_option_is_required: 'is_required',
    custom_option_price_modifier: 'price_modifier',
    custom_option_choices: 'options',
    custom_option_max_images: 'max_images',
    custom_option_max_length: 'max_length',
    custom_option_handling_days: 'handling_days',
  },
  key: 'custom_option_name',
  needs: ['custom_option_name', 'custom_option_type'],
  incomplete: productImportMessages.whole_option,
  likeness: {
    isSame: ({ name }, stored) => name === stored.name,
    isOfSameType: ({ name, type }, stored) =>
      name !== undefined && (type === undefined || type === stored.type),
  },
  schema: customOptionFields,
  describe: (option) =>
    [
      `${option.name}: ${option.type}`,
      ...(option.is_required ? ['required'] : []),
      ...(option.price_modifier === 0 ? [] : [`+${formatDecimalRupees(option.price_modifier)}`]),
      ...(option.options.length === 0 ? [] : [option.options.join(' / ')]),
      ...(option.max_images === null ? [] : [`max images ${option.max_images}`]),
      ...(option.max_length === null ? [] : [`max length ${option.max_length}`]),
      ...(option.handling_days === 0 ? [] : [`handling days ${option.handling_days}`]),
    ].join(', '),
}

/** Null without option columns. */
export function validateOptionRows(
  lines: ImportLine[],
  stored: Option[],
): ReturnType<typeof validateRelation> | null {
  const read = parseTypedRows(shape, lines)
  if (!read) return null
  if (read.problems.length > 0) return { changes: [], problems: read.problems }
  return validateRelation(shape, read.rows, stored)
}
