import { getZoneThreshold } from './free-delivery.ts'
import type { DeliveryRate, DeliverySettings, ZoneTerms } from './settings.ts'

/** Kilograms as stored on products; missing weights count as 0. */
export const toGrams = (kilograms: number | null | undefined): number => Math.round((kilograms ?? 0) * 1000)

/** Paise. The lightest step that carries the weight, then its highest order value that is reached. */
export function getRate(rates: DeliveryRate[], subtotal: number, weightGrams: number): number {
  const limit = ({ up_to_weight_grams }: DeliveryRate) => up_to_weight_grams ?? Number.POSITIVE_INFINITY
  const step = Math.min(...rates.map(limit).filter((grams) => grams >= weightGrams))
  const reached = rates.filter((rate) => limit(rate) === step && rate.from_order_paise <= subtotal)
  const [rate] = reached.toSorted((one, other) => other.from_order_paise - one.from_order_paise)
  return rate?.charge_paise ?? 0
}

type DeliveryInput = {
  zone: ZoneTerms
  /** paise */
  subtotal: number
  weight_grams: number
  store_threshold: number
  product_thresholds: (number | null)[]
}

/** Standard delivery in paise, 0 for an empty cart; `remaining` until it is free, null where it never is. */
export function getDeliveryCharge({
  zone,
  subtotal,
  weight_grams,
  store_threshold,
  product_thresholds,
}: DeliveryInput): { charge: number; remaining: number | null } {
  const threshold = getZoneThreshold(zone, store_threshold, product_thresholds)
  const isFree = subtotal === 0 || (threshold !== null && subtotal >= threshold)
  return {
    charge: isFree ? 0 : getRate(zone.rates, subtotal, weight_grams),
    remaining: threshold === null ? null : Math.max(0, threshold - subtotal),
  }
}

/** Lowest and highest charge in paise of the places that are served, before free delivery and express. */
export function getChargeRange({ zones, everywhere_else }: DeliverySettings): { min: number; max: number } {
  const charges = [...zones, everywhere_else]
    .filter(({ is_served }) => is_served)
    .flatMap(({ rates }) => rates.map(({ charge_paise }) => charge_paise))
  return { min: Math.min(...charges), max: Math.max(...charges) }
}
