import { hasEmoji } from '../base/emoji.ts'
import { withParams } from '../base/message-template.ts'
import { getPercentage } from '../base/money.ts'
import { trimInvisible } from '../base/normalise-text.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import type { FilledOption, FilledOptions, VariantSelections } from './choices.ts'
import { findCombination } from './combinations.ts'
import { countCharacters } from './count-characters.ts'
import { isFilled } from './is-filled.ts'
import { countPriced, getOptionPrice, type PricedOption } from './option-price.ts'
import { CHECKED } from './option-types.ts'
import { getQuantityPercent, type QuantityPrice } from './quantity-prices.ts'
import type { CustomOption, ProductCombination, ProductVariant } from './schema.ts'
import { selectionMessages } from './selection-messages.ts'
import { listShownOptions } from './shown-options.ts'

export type Purchasable = {
  selling_price: number
  /** regular; of no use without `quantity_prices` */
  price?: number
  quantity_prices?: QuantityPrice[]
  variants: Pick<ProductVariant, 'type' | 'name' | 'value' | 'price_modifier'>[]
  combinations?: (Pick<ProductCombination, 'selections' | 'price'> &
    Partial<Pick<ProductCombination, 'discounted_price'>>)[]
  custom_options: (PricedOption & Pick<CustomOption, 'name' | 'type' | 'max_images' | 'max_length'>)[]
}
type Option = Purchasable['custom_options'][number]
/** `getValueError`, which a page does not load before a product needs it: the server decides. */
export type ValueCheck = (option: Option, text: string) => CatalogueMessage | null
export type Choices = { variant_selections: VariantSelections; custom_options: FilledOptions }
type ChoiceError = { path: string; message: CatalogueMessage }

export function normaliseChoices(choices: Choices): Choices {
  const customOptions: FilledOptions = {}
  for (const [id, filled] of Object.entries(choices.custom_options)) {
    if (!isFilled(filled)) continue
    customOptions[id] = 'text' in filled ? { text: trimInvisible(filled.text) } : filled
  }
  return { variant_selections: choices.variant_selections, custom_options: customOptions }
}

export function getVariantLabels(variants: Purchasable['variants']): Record<string, string> {
  return Object.fromEntries(variants.map((variant) => [variant.type, variant.name || variant.type]))
}

/** Returns an error per field; empty when valid. Ownership of images and files is checked by `validateChoices`. */
export function validateProductChoices(
  purchasable: Purchasable,
  choices: Choices,
  checkValue: ValueCheck,
): ChoiceError[] {
  return [
    ...validateVariants(purchasable, choices.variant_selections),
    ...validateOptions(purchasable, choices.custom_options, checkValue),
  ]
}

function validateVariants(purchasable: Purchasable, selections: VariantSelections): ChoiceError[] {
  const labels = getVariantLabels(purchasable.variants)
  const errors: ChoiceError[] = []
  for (const [type, label] of Object.entries(labels)) {
    const path = `variant_selections.${type}`
    const value = Object.hasOwn(selections, type) ? selections[type] : undefined
    if (value === undefined) errors.push({ path, message: withParams(selectionMessages.choose, { label }) })
    else if (!purchasable.variants.some((variant) => variant.type === type && variant.value === value))
      errors.push({
        path,
        message: withParams(selectionMessages.unknown_variant, { label: `${label}: ${value}` }),
      })
  }
  for (const type of Object.keys(selections))
    if (!Object.hasOwn(labels, type))
      errors.push({
        path: `variant_selections.${type}`,
        message: withParams(selectionMessages.unknown_variant, { label: type }),
      })
  return errors
}

function validateOptions(
  purchasable: Purchasable,
  filledOptions: FilledOptions,
  checkValue: ValueCheck,
): ChoiceError[] {
  const shown = listShownOptions(purchasable.custom_options, filledOptions)
  const errors: ChoiceError[] = []
  for (const option of shown) {
    const message = getOptionError(option, filledOptions[option.id], checkValue)
    if (message) errors.push({ path: `custom_options.${option.id}`, message })
  }
  const offered = new Set(shown.map((option) => option.id))
  for (const [id, filled] of Object.entries(filledOptions))
    if (!offered.has(id) && isFilled(filled))
      errors.push({ path: `custom_options.${id}`, message: selectionMessages.unknown_option })
  return errors
}

/** Of an option that is shown. Returns an error message or null. */
export function getOptionError(
  option: Option,
  filled: FilledOption | undefined,
  checkValue: ValueCheck,
): CatalogueMessage | null {
  const label = option.name
  if (!isFilled(filled)) return option.is_required ? withParams(selectionMessages.fill, { label }) : null
  if (option.type === 'image') {
    if (!('images' in filled)) return withParams(selectionMessages.fill, { label })
    const maximum = option.max_images ?? 10
    return filled.images.length > maximum
      ? withParams(selectionMessages.too_many_images, { label, smart_count: maximum })
      : null
  }
  if (option.type === 'file') return 'files' in filled ? null : withParams(selectionMessages.fill, { label })
  if (!('text' in filled)) return withParams(selectionMessages.fill, { label })
  const text = filled.text.trim()
  const offered = listOffered(option)
  if (offered) return offered.includes(text) ? null : withParams(selectionMessages.not_on_list, { label })
  if (option.type !== 'text' && option.type !== 'textarea') return checkValue(option, text)
  if (hasEmoji(text)) return withParams(selectionMessages.emoji, { name: label })
  const maximum = option.max_length ?? (option.type === 'text' ? 200 : 2000)
  const minimum = option.rules?.min_length ?? 0
  if (countPriced(text, 'character') < minimum)
    return withParams(selectionMessages.too_short, { label, smart_count: minimum })
  return countCharacters(text) > maximum
    ? withParams(selectionMessages.too_long, { label, smart_count: maximum })
    : null
}

/** The only texts that it takes; null: any. */
function listOffered({ type, options }: Option): string[] | null {
  if (type === 'checkbox') return [CHECKED]
  return type === 'select' || type === 'swatch' ? options : null
}

type Priced = Pick<Purchasable, 'selling_price' | 'price' | 'quantity_prices' | 'combinations'> & {
  variants: Pick<ProductVariant, 'type' | 'value' | 'price_modifier'>[]
  custom_options: PricedOption[]
}

/**
 * Paise: price of the combination, in a sale its discounted one, else selling price + modifiers of variants; + prices of the options
 * shown that are required or filled. Page, structured data, feed and cart ask here, so that none names a price below
 * which nothing is sold. One price rule a line: that of the sale or of the quantity, whichever is lower.
 * @param units of the product in the whole order
 */
export function getUnitPrice(purchasable: Priced, choices: Choices, units = 1): number {
  const { sale, regular } = getPrices(purchasable, choices)
  const percent = getQuantityPercent(purchasable.quantity_prices ?? [], units)
  return Math.min(sale, regular - getPercentage(regular, percent))
}

/** Paise without a sale and without a price by quantity. */
export const getRegularPrice = (purchasable: Priced, choices: Choices): number =>
  getPrices(purchasable, choices).regular

function getPrices(purchasable: Priced, choices: Choices): { sale: number; regular: number } {
  const own = findCombination(purchasable.combinations ?? [], choices.variant_selections)
  const variants = purchasable.variants
    .filter((variant) => choices.variant_selections[variant.type] === variant.value)
    .reduce((sum, variant) => sum + variant.price_modifier, 0)
  const options = listShownOptions(purchasable.custom_options, choices.custom_options).reduce(
    (sum, option) => sum + getOptionPrice(option, choices.custom_options[option.id]),
    0,
  )
  const withOptions = (price: number) => Math.max(0, price + options)
  const ownPrice = own?.price ?? null
  return ownPrice === null
    ? {
        sale: withOptions(purchasable.selling_price + variants),
        regular: withOptions((purchasable.price ?? purchasable.selling_price) + variants),
      }
    : { sale: withOptions(own?.discounted_price ?? ownPrice), regular: withOptions(ownPrice) }
}
