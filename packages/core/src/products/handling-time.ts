import { type Choices, isFilled } from './product-choices.ts'

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

export function getRequiredHandlingDays(product: {
  custom_options: { is_required: boolean; handling_days: number }[]
}): number {
  return product.custom_options.reduce(
    (sum, option) => sum + (option.is_required ? option.handling_days : 0),
    0,
  )
}
