import type { FurtherLanguage } from '../base/languages.ts'
import { furtherLanguages } from './further-languages.ts'
import { type ProductTextField, productTextFields } from './translated-fields.ts'

/** Columns of product spreadsheets with texts of parts of a product. */
export const partTextFields = [
  'image_alts',
  'variant_name',
  'variant_value',
  'custom_option_name',
  'custom_option_choices',
] as const
export type PartTextField = (typeof partTextFields)[number]

/** `title_hi`: a column of product spreadsheets. */
export type TranslationColumn = `${ProductTextField}_${FurtherLanguage}`
export type PartTranslationColumn = `${PartTextField}_${FurtherLanguage}`

type Parts<Field extends string> = {
  column: `${Field}_${FurtherLanguage}`
  field: Field
  language: FurtherLanguage
}

const listParts = <Field extends string>(fields: readonly Field[]) =>
  furtherLanguages.flatMap((language) =>
    fields.map((field): Parts<Field> => ({ column: `${field}_${language}`, field, language })),
  )
const parts = listParts(productTextFields)
export const translationColumns = parts.map(({ column }) => column)
export const partTranslations = listParts(partTextFields)
export const partTranslationColumns = partTranslations.map(({ column }) => column)

/** Null for any other column. */
export const splitTranslationColumn = (name: string): Parts<ProductTextField> | null =>
  parts.find(({ column }) => column === name) ?? null

const mapParts = <Field extends string, Value>(
  listed: Parts<Field>[],
  toValue: (parts: Parts<Field>) => Value,
): Record<`${Field}_${FurtherLanguage}`, Value> =>
  Object.fromEntries(listed.map((each) => [each.column, toValue(each)])) as Record<
    `${Field}_${FurtherLanguage}`,
    Value
  >

export const mapTranslationColumns = <Value>(toValue: (parts: Parts<ProductTextField>) => Value) =>
  mapParts(parts, toValue)
export const mapPartTranslationColumns = <Value>(toValue: (parts: Parts<PartTextField>) => Value) =>
  mapParts(partTranslations, toValue)
