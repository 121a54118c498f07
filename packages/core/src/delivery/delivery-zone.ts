import { getStateOfPinCode } from '../base/pin-code.ts'
import type { DeliverySettings, DeliveryZone, ZoneTerms } from './settings.ts'

/** An address, or as much as is known of it. */
export type DeliveryPlace = {
  pincode: string
  /** null: not known yet, guessed from the PIN code */
  state: string | null
}

export const getStateOfPlace = ({ pincode, state }: DeliveryPlace): string | null =>
  state || getStateOfPinCode(pincode)

/** The longest PIN prefix wins, then the state of the address, then everywhere else. */
export function findDeliveryZone(
  { zones, everywhere_else }: DeliverySettings,
  place: DeliveryPlace | null,
): ZoneTerms & Partial<Pick<DeliveryZone, 'name'>> {
  if (place === null) return everywhere_else
  const { pincode } = place
  for (let digits = pincode.length; digits > 0; digits -= 1) {
    const prefix = pincode.slice(0, digits)
    const zone = zones.find(({ pin_prefixes }) => pin_prefixes.includes(prefix))
    if (zone) return zone
  }
  const state = getStateOfPlace(place)
  return zones.find(({ states }) => states.some((name) => name === state)) ?? everywhere_else
}

export const matchesPinPrefix = (prefixes: string[], pincode: string): boolean =>
  prefixes.some((prefix) => pincode.startsWith(prefix))
