import { trimInvisible } from '../base/normalise-text.ts'
import type { FilledOption } from './choices.ts'
import { countCharacters } from './count-characters.ts'
import { isFilled } from './is-filled.ts'
import type { CustomOption } from './schema.ts'

export type PricedOption = Pick<CustomOption, 'id' | 'is_required' | 'price_modifier' | 'options' | 'rules'>

/** What is not seen costs nothing; joiners belong to the letter before them. */
const dropInvisible = (char: string): string =>
  trimInvisible(char) || (/\u200c|\u200d/.test(char) ? char : '')

/** Letters as a reader counts them, without spaces; of lines, those that are not blank. */
export function countPriced(text: string, unit: 'character' | 'line'): number {
  if (unit === 'line') return text.split('\n').filter(trimInvisible).length
  const words = text.replace(/\S/gu, dropInvisible).split(/\s+/)
  return words.reduce((sum, word) => sum + countCharacters(trimInvisible(word)), 0)
}

/** Paise for a unit of the product, of an option that is shown. Required and blank: what it costs at least. */
export function getOptionPrice(
  { is_required, price_modifier, options, rules }: PricedOption,
  filled: FilledOption | undefined,
): number {
  const text = isFilled(filled) ? ('text' in filled ? filled.text.trim() : '') : null
  if (text === null && !is_required) return 0
  if (rules?.price_by) {
    const least = rules.price_by === 'character' ? (rules.min_length ?? 1) : 1
    return price_modifier * (text === null ? least : countPriced(text, rules.price_by))
  }
  if (!rules?.choices) return price_modifier
  const prices = options
    .filter((value) => text === null || value === text)
    .map((value) => rules.choices?.find((choice) => choice.value === value)?.price_modifier ?? 0)
  return price_modifier + (prices.length > 0 ? Math.min(...prices) : 0)
}
