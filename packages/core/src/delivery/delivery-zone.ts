import { getStateOfPinCode } from '../base/pin-code.ts'
import type { DeliverySettings, DeliveryZone, ZoneTerms } from './settings.ts'

/** The longest PIN prefix wins, then the state of the PIN code, then everywhere else. */
export function findDeliveryZone(
  { zones, everywhere_else }: DeliverySettings,
  pincode: string | null,
): ZoneTerms & Partial<Pick<DeliveryZone, 'name'>> {
  if (pincode === null) return everywhere_else
  for (let digits = pincode.length; digits > 0; digits -= 1) {
    const prefix = pincode.slice(0, digits)
    const zone = zones.find(({ pin_prefixes }) => pin_prefixes.includes(prefix))
    if (zone) return zone
  }
  const state = getStateOfPinCode(pincode)
  return zones.find(({ states }) => state !== null && states.includes(state)) ?? everywhere_else
}

export const matchesPinPrefix = (prefixes: string[], pincode: string): boolean =>
  prefixes.some((prefix) => pincode.startsWith(prefix))
