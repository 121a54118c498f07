import type { DeliverySettings, ZoneTerms } from './settings.ts'
import { getFreeShippingThreshold } from './shipping.ts'

/** Paise from which delivery is free; null: never. Products lower it. */
export function getZoneThreshold(
  { free_delivery, free_from_paise }: Pick<ZoneTerms, 'free_delivery' | 'free_from_paise'>,
  storeThreshold: number,
  productThresholds: (number | null)[],
): number | null {
  if (free_delivery === 'never') return null
  const own = free_delivery === 'own' ? free_from_paise : storeThreshold
  return own === null ? null : getFreeShippingThreshold(own, productThresholds)
}

/** Paise from which delivery is free in most places, and whether in all; null where it is never. */
export function getFreeDeliveryClaim(
  { zones, everywhere_else }: DeliverySettings,
  storeThreshold: number,
  productThreshold: number | null = null,
): { from: number; everywhere: boolean } | null {
  const threshold = (zone: ZoneTerms) =>
    getZoneThreshold(zone, storeThreshold, [productThreshold]) ?? Number.POSITIVE_INFINITY
  const others = zones.filter(({ is_served }) => is_served).map(threshold)
  const from = everywhere_else.is_served ? threshold(everywhere_else) : Math.max(...others)
  return Number.isFinite(from) ? { from, everywhere: others.every((own) => own <= from) } : null
}
