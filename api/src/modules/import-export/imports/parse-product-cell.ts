import { fieldMessages } from '@nakshi/core/base/field-messages'
import { isoDay } from '@nakshi/core/base/fields'
import { withParams } from '@nakshi/core/base/message-template'
import { trimInvisible } from '@nakshi/core/base/normalise-text'
import { type ParsedNumber, parseNumber, parseRupees } from '@nakshi/core/base/parse-decimal'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ImportField } from '@nakshi/core/imports/admin-products'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/core/products/gift-facets'
import { type OptionType, optionTypes } from '@nakshi/core/products/option-types'
import type { QuantityPrice } from '@nakshi/core/products/quantity-prices'
import {
  mapPartTranslationColumns,
  mapTranslationColumns,
} from '@nakshi/core/translations/translation-columns'
import { parseOptionRules } from './option-rules-cell.ts'

/** CSV exports prefix formula-like text with `'` (CSV injection). */
export const normaliseCell = (cell: string): string =>
  trimInvisible(cell.replace(/\r\n?/g, '\n')).replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '')

/** Error values of spreadsheets, and `####` of columns that are too narrow. */
const ERROR_CELL =
  /^#(?:N\/A|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BUSY|GETTING_DATA|ERROR)!?|NAME\?|#+)$/i

type ParsedCell = { value: unknown } | { error: CatalogueMessage }
type CellParser = (cell: string) => ParsedCell

const parseText: CellParser = (cell) => ({ value: cell })
/** Excel shows `8901234567890` as `8.90123E+12` and saves it so. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+\d{2,}$/i
const parseCode: CellParser = (cell) =>
  SHORTENED_NUMBER.test(cell)
    ? { error: withParams(productImportMessages.shortened_number, { cell }) }
    : { value: cell }
const blankIsNull =
  (parse: CellParser): CellParser =>
  (cell) =>
    cell === '' ? { value: null } : parse(cell)

/** paise */
const parseAmount = blankIsNull((cell) => {
  const paise = parseRupees(cell)
  return paise === null ? { error: productImportMessages.no_amount } : { value: paise }
})

/** `1,250` may be 1250 or 1.25. */
function toCellResult(parsed: ParsedNumber): ParsedCell {
  if ('value' in parsed) return parsed
  const message = productImportMessages[parsed.rejected]
  return { error: parsed.rejected === 'ambiguous_number' ? withParams(message, parsed) : message }
}

const INDIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
/** `2026-11-21` or, as Indian spreadsheets show it, `21/11/2026`. */
const parseDay = blankIsNull((cell) => {
  const [, day = '', month = '', year = ''] = INDIAN_DAY.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isoDay().safeParse(iso).success ? { value: iso } : { error: fieldMessages.date }
})

const parseDecimalCell = blankIsNull((cell) => toCellResult(parseNumber(cell, false)))
const parseInteger = blankIsNull((cell) => toCellResult(parseNumber(cell, true)))
const parsePercent: CellParser = (cell) => parseDecimalCell(cell.replace(/%$/, ''))
const parseBoolean = blankIsNull((cell) => {
  if (/^(yes|y|true|1|active|published)$/i.test(cell)) return { value: true }
  if (/^(no|n|false|0|inactive|draft)$/i.test(cell)) return { value: false }
  return { error: productImportMessages.no_yes }
})

/** Separators: `;`, `,`, `|`, line break. */
export const splitValues = (cell: string): string[] =>
  cell
    .split(/[;,|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const createFacetParser =
  (offered: Record<string, string>): CellParser =>
  (cell) => {
    const slugs: string[] = []
    for (const each of splitValues(cell)) {
      const typed = each.toLowerCase()
      const found = Object.entries(offered).find(
        ([slug, name]) => slug === typed || name.toLowerCase() === typed,
      )
      if (!found) return { error: withParams(productImportMessages.unknown, { value: each }) }
      slugs.push(found[0])
    }
    return { value: slugs }
  }

const parseList: CellParser = (cell) => ({ value: splitValues(cell) })

const parseOptionType: CellParser = (cell) => {
  const type = cell.toLowerCase()
  return type === '' || optionTypes.includes(type as OptionType)
    ? { value: type }
    : { error: productImportMessages.no_option_type }
}

/** A `;` inside a choice is escaped with a backslash. */
export const formatChoices = (parseChoices: readonly string[]): string =>
  parseChoices.map((choice) => choice.replace(/[\\;]/g, '\\$&')).join('; ')

const parseChoices: CellParser = (cell) => ({
  value: (cell.match(/(?:\\[\\;]|[^;\n])+/g) ?? [])
    .map((each) => each.replace(/\\([\\;])/g, '$1').trim())
    .filter((each) => each !== ''),
})

/** Texts of a list by their position: a blank one stays. */
export const parsePositions = (cell: string): string[] =>
  cell === ''
    ? []
    : cell.split(/(?<!(?<!\\)(?:\\\\)*\\);/).map((each) => each.replace(/\\([\\;])/g, '$1').trim())

/** Blank if all are. */
export const formatPositions = (texts: readonly string[]): string =>
  texts.some((text) => text !== '') ? formatChoices(texts) : ''

const escapeSelection = (text: string) => text.replace(/[\\;=]/g, '\\$&')
const unescapeSelection = (text: string) => text.replace(/\\(.)/g, '$1').trim()

/** `colour=Red; size=Large`; `;`, `=` and `\` inside a name or value are escaped with a backslash. */
export const formatSelectionCell = (selections: VariantSelections): string =>
  Object.entries(selections)
    .map(([type, value]) => `${escapeSelection(type)}=${escapeSelection(value)}`)
    .join('; ')

/** Null where a part has no `=`. */
function splitSelections(cell: string): Record<string, string> | null {
  const parts = cell.match(/(?:\\.|[^;\n\\])+/g) ?? []
  const entries = parts.flatMap((part) => {
    const [, type, value] = /^((?:\\.|[^=\\])*)=(.*)$/s.exec(part) ?? []
    return type === undefined || value === undefined
      ? []
      : [[unescapeSelection(type), unescapeSelection(value)] as const]
  })
  return entries.length === parts.length ? Object.fromEntries(entries) : null
}

const parseSelections: CellParser = (cell) => {
  const selections = splitSelections(cell)
  return selections ? { value: selections } : { error: productImportMessages.no_combination }
}

/** `10: 5%; 25: 10%`: from 10 units each costs 5 percent less. */
export const formatQuantityPrices = (steps: readonly QuantityPrice[]): string =>
  steps.map(({ from_quantity, percent }) => `${from_quantity}: ${percent}%`).join('; ')

const parseQuantityPrices: CellParser = (cell) => {
  const steps = splitValues(cell).map((step) => /^(\d{1,7})\s*:\s*(\d{1,2})\s*%?$/.exec(step))
  return steps.every((step) => step !== null)
    ? { value: steps.map(([, from, percent]) => ({ from_quantity: Number(from), percent: Number(percent) })) }
    : { error: productImportMessages.no_quantity_prices }
}

const PARSERS: Record<ImportField, CellParser> = {
  id: parseText,
  slug: parseText,
  title: parseText,
  categories: parseList,
  price: parseAmount,
  discounted_price: parseAmount,
  sale_starts_on: parseDay,
  sale_ends_on: parseDay,
  quantity_prices: parseQuantityPrices,
  stock: parseInteger,
  stock_when_exported: parseInteger,
  sku: parseCode,
  barcode: parseCode,
  cost_price: parseAmount,
  is_active: parseBoolean,
  is_featured: parseBoolean,
  short_description: parseText,
  description: parseText,
  images: parseList,
  image_alts: (cell) => ({ value: parsePositions(cell) }),
  weight_kg: parseDecimalCell,
  length_cm: parseDecimalCell,
  width_cm: parseDecimalCell,
  height_cm: parseDecimalCell,
  free_shipping_threshold: parseAmount,
  hsn: parseText,
  tax_percent: parsePercent,
  handling_days: parseInteger,
  returns_policy: parseText,
  occasions: createFacetParser(OCCASIONS),
  recipients: createFacetParser(RECIPIENTS),
  materials: createFacetParser(MATERIALS),
  tags: parseList,
  collections: parseList,
  goes_well_with: parseList,
  country_of_origin: parseText,
  importer: parseText,
  seo_title: parseText,
  seo_description: parseText,
  ...mapTranslationColumns(() => parseText),
  ...mapPartTranslationColumns(() => parseText),
  variant_type: parseText,
  variant_name: parseText,
  variant_value: parseText,
  variant_price_modifier: parseAmount,
  variant_image: parseText,
  combination: parseSelections,
  combination_sku: parseCode,
  combination_barcode: parseCode,
  combination_stock: parseInteger,
  combination_stock_when_exported: parseInteger,
  combination_price: parseAmount,
  combination_discounted_price: parseAmount,
  combination_cost_price: parseAmount,
  combination_weight_kg: parseDecimalCell,
  combination_image: parseText,
  combination_is_active: parseBoolean,
  custom_option_name: parseText,
  custom_option_type: parseOptionType,
  custom_option_is_required: parseBoolean,
  custom_option_price_modifier: parseAmount,
  custom_option_choices: parseChoices,
  custom_option_max_images: parseInteger,
  custom_option_max_length: parseInteger,
  custom_option_handling_days: parseInteger,
  custom_option_rules: (cell) => parseOptionRules(splitSelections(cell)),
}

export const parseProductCell = (field: ImportField, cell: string): ParsedCell =>
  ERROR_CELL.test(cell)
    ? { error: withParams(productImportMessages.error_cell, { cell }) }
    : PARSERS[field](cell)
