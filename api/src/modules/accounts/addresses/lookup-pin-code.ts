import type { PinCodeLocation } from '@nakshi/contract/shop/addresses'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'
import named from './pin-districts.json' with { type: 'json' }

const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_LENGTH = 6

/** Keyed by India Post PIN prefix; the longest known prefix wins. */
const districts = new Map(
  Object.entries(named).flatMap(([district, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, district] as const),
  ),
)

export function lookupPinCode(pincode: string): PinCodeLocation | null {
  const state = getStateOfPinCode(pincode)
  if (!state) return null
  for (let digits = MAX_PREFIX_LENGTH; digits >= MIN_PREFIX_LENGTH; digits -= 1) {
    const district = districts.get(pincode.slice(0, digits))
    if (district) return { state, district }
  }
  return { state, district: null }
}
