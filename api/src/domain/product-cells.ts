import type { ImportField } from '../contract/admin/import-fields.ts'
import { importSentences as say } from '../contract/admin/import-sentences.ts'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '../contract/gift-facets.ts'
import { type OptionType, optionTypes } from '../contract/products.ts'
import { visibleText } from '../contract/visible-text.ts'
import { parseRupees } from './money.ts'
import { type Decimal, parseDecimal } from './parse-decimal.ts'

/** CSV exports prefix formula-like text with `'` (CSV injection). */
export const plainCell = (cell: string): string =>
  visibleText(cell.replace(/\r\n?/g, '\n')).replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '')

/** Error values of spreadsheets, and `####` of columns that are too narrow. */
const ERROR_CELL =
  /^#(?:N\/A|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BUSY|GETTING_DATA|ERROR)!?|NAME\?|#+)$/i

export type ReadCell = { value: unknown } | { problem: string }
type Reader = (cell: string) => ReadCell

const words: Reader = (cell) => ({ value: cell })
const blankIsNull =
  (read: Reader): Reader =>
  (cell) =>
    cell === '' ? { value: null } : read(cell)

/** paise */
const amount = blankIsNull((cell) => {
  const paise = parseRupees(cell)
  return paise === null ? { problem: say.no_amount } : { value: paise }
})

const toNumber = ({ isNegative, whole, fraction }: Decimal) =>
  Number(`${isNegative ? '-' : ''}${whole}.${fraction || '0'}`)
/** `1,250` may be 1250 or 1.25. */
const twoWays = ({ whole, fraction }: Decimal) => {
  const digits = `${whole}${fraction}`
  return { problem: say.two_ways(digits, String(Number(`${digits.slice(0, -3)}.${digits.slice(-3)}`))) }
}

const numeric = blankIsNull((cell) => {
  const decimal = parseDecimal(cell)
  if (!decimal) return { problem: say.no_number }
  return decimal.ambiguous === ',' ? twoWays(decimal) : { value: toNumber(decimal) }
})
const whole = blankIsNull((cell) => {
  const decimal = parseDecimal(cell)
  if (decimal?.ambiguous === '.') return twoWays(decimal)
  const value = decimal ? toNumber(decimal) : Number.NaN
  return Number.isSafeInteger(value) ? { value } : { problem: say.no_whole_number }
})
const percent: Reader = (cell) => whole(cell.replace(/\s*%$/, ''))
const yesNo = blankIsNull((cell) => {
  if (/^(yes|y|true|1|active|published)$/i.test(cell)) return { value: true }
  if (/^(no|n|false|0|inactive|draft)$/i.test(cell)) return { value: false }
  return { problem: say.no_yes }
})

/** Separators: `;`, `,`, `|`, line break. */
export const several = (cell: string): string[] =>
  cell
    .split(/[;,|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const facet =
  (offered: Record<string, string>): Reader =>
  (cell) => {
    const slugs: string[] = []
    for (const each of several(cell)) {
      const typed = each.toLowerCase()
      const found = Object.entries(offered).find(
        ([slug, name]) => slug === typed || name.toLowerCase() === typed,
      )
      if (!found) return { problem: say.unknown(each) }
      slugs.push(found[0])
    }
    return { value: slugs }
  }

const list: Reader = (cell) => ({ value: several(cell) })

const optionType: Reader = (cell) => {
  const type = cell.toLowerCase()
  return type === '' || optionTypes.includes(type as OptionType)
    ? { value: type }
    : { problem: say.no_option_type }
}

/** A `;` inside a choice is escaped with a backslash. */
export const choicesCell = (choices: readonly string[]): string =>
  choices.map((choice) => choice.replace(/[\\;]/g, '\\$&')).join('; ')

const choices: Reader = (cell) => ({
  value: (cell.match(/(?:\\[\\;]|[^;\n])+/g) ?? [])
    .map((each) => each.replace(/\\([\\;])/g, '$1').trim())
    .filter((each) => each !== ''),
})

const readers: Record<ImportField, Reader> = {
  id: words,
  slug: words,
  title: words,
  categories: list,
  price: amount,
  discounted_price: amount,
  stock: whole,
  stock_when_exported: whole,
  is_active: yesNo,
  is_featured: yesNo,
  short_description: words,
  description: words,
  images: list,
  weight_kg: numeric,
  length_cm: numeric,
  width_cm: numeric,
  height_cm: numeric,
  free_shipping_threshold: amount,
  hsn: words,
  tax_percent: percent,
  making_days: whole,
  returns_policy: words,
  occasions: facet(OCCASIONS),
  recipients: facet(RECIPIENTS),
  materials: facet(MATERIALS),
  variant_type: words,
  variant_name: words,
  variant_value: words,
  variant_price_modifier: amount,
  variant_image: words,
  custom_option_name: words,
  custom_option_type: optionType,
  custom_option_is_required: yesNo,
  custom_option_price_modifier: amount,
  custom_option_choices: choices,
  custom_option_max_images: whole,
  custom_option_max_length: whole,
  custom_option_making_days: whole,
}

export const readCell = (field: ImportField, cell: string): ReadCell =>
  ERROR_CELL.test(cell) ? { problem: say.error_cell(cell) } : readers[field](cell)
