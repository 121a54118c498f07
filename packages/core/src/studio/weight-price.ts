import type { SceneReport } from './schema.ts'
import type { SolidSettings, WeightPrice } from './solid-schema.ts'

/** `charge` in paise for each unit. */
export interface WeightCharge {
  grams: number
  charge: number
}

/** Volumes of two engines differ in their last digits, which must not begin another gram. */
const DIGITS_MM3 = 10

/** Of each started gram above those that the price includes. */
export function getWeightCharge(
  { per_gram, included_grams, grams_per_cm3, maximum }: WeightPrice,
  volumeMm3: number,
): WeightCharge {
  const cm3 = Math.round(volumeMm3 * DIGITS_MM3) / DIGITS_MM3 / 1_000
  const grams = Math.ceil(Number((cm3 * grams_per_cm3).toFixed(4)))
  return { grams, charge: Math.min(maximum, per_gram * Math.max(0, grams - included_grams)) }
}

export const getWeightPrice = (solid: SolidSettings | undefined): WeightPrice | null =>
  (solid && 'weight_price' in solid && solid.weight_price) || null

/** Paise of a unit. @param report of the server, which has made the solid */
export function getDesignCharge(
  solid: SolidSettings | undefined,
  { solid_mm3 }: Pick<SceneReport, 'solid_mm3'>,
): number {
  const rule = getWeightPrice(solid)
  return rule && solid_mm3 !== undefined ? getWeightCharge(rule, solid_mm3).charge : 0
}
