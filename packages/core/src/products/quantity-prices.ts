/** From so many units of a product in one order, each costs this much less than the regular price. */
export type QuantityPrice = { from_quantity: number; percent: number }

/** Whole percent off the regular price; 0 below the first step. */
export const getQuantityPercent = (steps: readonly QuantityPrice[], units: number): number =>
  steps.reduce(
    (best, { from_quantity, percent }) => (units >= from_quantity ? Math.max(best, percent) : best),
    0,
  )
