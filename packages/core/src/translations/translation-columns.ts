import type { FurtherLanguage } from '../base/languages.ts'
import { furtherLanguages } from './further-languages.ts'
import { type ProductTextField, productTextFields } from './translated-fields.ts'

/** `title_hi`: a column of product spreadsheets. */
export type TranslationColumn = `${ProductTextField}_${FurtherLanguage}`

type Parts = { column: TranslationColumn; field: ProductTextField; language: FurtherLanguage }

const parts = furtherLanguages.flatMap((language) =>
  productTextFields.map((field): Parts => ({ column: `${field}_${language}`, field, language })),
)
export const translationColumns = parts.map(({ column }) => column)

/** Null for any other column. */
export const splitTranslationColumn = (name: string): Parts | null =>
  parts.find(({ column }) => column === name) ?? null

export const mapTranslationColumns = <Value>(
  toValue: (parts: Parts) => Value,
): Record<TranslationColumn, Value> =>
  Object.fromEntries(parts.map((each) => [each.column, toValue(each)])) as Record<TranslationColumn, Value>
