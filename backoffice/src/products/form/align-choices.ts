import type { OptionChoice } from '@nakshi/core/products/option-rules'

const BLANK = { price_modifier: null, image_url: null, colour: null }

/** One for each value, in their order. A value that was renamed in its place keeps its price and picture. */
export function alignChoices(values: readonly string[], choices: readonly OptionChoice[]): OptionChoice[] {
  const isRename = values.length === choices.length
  return values.map((value, index) => {
    const at = choices[index]
    const renamed = isRename && at && !values.includes(at.value) ? at : BLANK
    return { ...BLANK, ...(choices.find((choice) => choice.value === value) ?? renamed), value }
  })
}
