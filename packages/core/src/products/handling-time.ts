import { isFilled } from './is-filled.ts'
import type { OptionRules } from './option-rules.ts'
import type { Choices } from './product-choices.ts'

type HandlingTimes = {
  /** null: store default */
  handling_days: number | null
  custom_options: { id: string; handling_days: number }[]
}

/** Working days: the product's own plus those of filled options. */
export function getHandlingDays(
  product: HandlingTimes,
  chosen: Choices['custom_options'],
  defaultDays: number,
): number {
  const added = product.custom_options
    .filter(({ id }) => isFilled(chosen[id]))
    .reduce((sum, option) => sum + option.handling_days, 0)
  return (product.handling_days ?? defaultDays) + added
}

/** An option that depends on another is not required of every unit. */
export function getRequiredHandlingDays(product: {
  custom_options: { is_required: boolean; handling_days: number; rules?: OptionRules | undefined }[]
}): number {
  return product.custom_options
    .filter(({ is_required, rules }) => is_required && !rules?.show_if)
    .reduce((sum, option) => sum + option.handling_days, 0)
}
