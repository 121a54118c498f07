import type { PinCodePlace } from '../../contract/addresses.ts'
import { stateOfPinCode } from '../../domain/pin-code.ts'
import named from './pin-districts.json' with { type: 'json' }

const SHORTEST = 3
const LONGEST = 6

/** By the first digits of India Post's PIN codes; the longest that is known tells. */
const districts = new Map(
  Object.entries(named).flatMap(([district, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, district] as const),
  ),
)

/** State and district of a PIN code, a suggestion for whoever types an address; null where nobody knows it. */
export function placeOfPinCode(pincode: string): PinCodePlace | null {
  const state = stateOfPinCode(pincode)
  if (!state) return null
  for (let digits = LONGEST; digits >= SHORTEST; digits -= 1) {
    const district = districts.get(pincode.slice(0, digits))
    if (district) return { state, district }
  }
  return { state, district: null }
}
