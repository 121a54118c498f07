import type { OptionField } from '../../contract/admin/import-fields.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { customOptions } from '../../contract/admin/product-fields.ts'
import { decimalRupees } from '../../domain/money.ts'
import type { ProductRow } from '../exports/product-columns.ts'
import { lookAtSet, type SetShape, typedLines } from './look-at-set.ts'
import type { Line } from './read-rows.ts'

type Option = ProductRow['custom_options'][number]

const shape: SetShape<OptionField, Option> = {
  set: 'custom_options',
  names: {
    custom_option_name: 'name',
    custom_option_type: 'type',
    custom_option_is_required: 'is_required',
    custom_option_price_modifier: 'price_modifier',
    custom_option_choices: 'options',
    custom_option_max_images: 'max_images',
    custom_option_max_length: 'max_length',
    custom_option_making_days: 'making_days',
  },
  key: 'custom_option_name',
  needs: ['custom_option_name', 'custom_option_type'],
  incomplete: say.whole_option,
  likeness: {
    isSame: ({ name }, stored) => name === stored.name,
    isOfSameType: ({ name, type }, stored) =>
      name !== undefined && (type === undefined || type === stored.type),
  },
  schema: customOptions,
  inWords: (option) =>
    [
      `${option.name}: ${option.type}`,
      ...(option.is_required ? ['required'] : []),
      ...(option.price_modifier === 0 ? [] : [`+${decimalRupees(option.price_modifier)}`]),
      ...(option.options.length === 0 ? [] : [option.options.join(' / ')]),
      ...(option.max_images === null ? [] : [`max images ${option.max_images}`]),
      ...(option.max_length === null ? [] : [`max length ${option.max_length}`]),
      ...(option.making_days === 0 ? [] : [`handling days ${option.making_days}`]),
    ].join(', '),
}

/** Null without option columns. */
export function lookAtOptions(lines: Line[], stored: Option[]): ReturnType<typeof lookAtSet> | null {
  const read = typedLines(shape, lines)
  if (!read) return null
  if (read.problems.length > 0) return { changes: [], problems: read.problems }
  return lookAtSet(shape, read.rows, stored)
}
