import type { PinCodePlace } from '../../contract/addresses.ts'
import { stateOfPinCode } from '../../domain/pin-code.ts'
import named from './pin-districts.json' with { type: 'json' }

const SHORTEST = 3
const LONGEST = 6

/** Keyed by India Post PIN prefix; the longest known prefix wins. */
const districts = new Map(
  Object.entries(named).flatMap(([district, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, district] as const),
  ),
)

export function placeOfPinCode(pincode: string): PinCodePlace | null {
  const state = stateOfPinCode(pincode)
  if (!state) return null
  for (let digits = LONGEST; digits >= SHORTEST; digits -= 1) {
    const district = districts.get(pincode.slice(0, digits))
    if (district) return { state, district }
  }
  return { state, district: null }
}
