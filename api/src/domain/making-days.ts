import { type Choices, isFilled } from './selection.ts'

type Made = {
  /** null: as the store says */
  making_days: number | null
  custom_options: { id: string; making_days: number }[]
}

/** Working days until this piece is made: the product's own, and what each filled option adds. */
export function makingDays(product: Made, chosen: Choices['custom_options'], usual: number): number {
  const added = product.custom_options
    .filter(({ id }) => isFilled(chosen[id]))
    .reduce((sum, option) => sum + option.making_days, 0)
  return (product.making_days ?? usual) + added
}
