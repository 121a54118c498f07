import type { IndianState } from './indian-states.ts'
import { indianStates } from './indian-states.ts'
// Written by `npm run pin-codes`: by prefix, the longest decides; of two states the one with more post offices
// is first.
import directory from './pin-code-states.json' with { type: 'json' }

const states = new Map<string, IndianState[]>()
for (const [names, prefixes] of Object.entries(directory.values))
  for (const prefix of prefixes.split(' '))
    states.set(
      prefix,
      names.split(', ').flatMap((name) => indianStates.find((state) => state === name) ?? []),
    )

const PIN_CODE = /^[1-9]\d{5}$/
/** Whether it may be one: six digits without spaces, of which the first is not 0. */
export const isPinCode = (pincode: string): boolean => PIN_CODE.test(pincode)

const MAX_PREFIX_LENGTH = 6
const SHORTEST = 2

/** The likelier first; more than one along borders, none for an unknown code or one of the army. */
export function listStatesOfPinCode(pincode: string): readonly IndianState[] {
  if (!isPinCode(pincode)) return []
  for (let digits = MAX_PREFIX_LENGTH; digits >= SHORTEST; digits -= 1) {
    const found = states.get(pincode.slice(0, digits))
    if (found) return found
  }
  return []
}

/** Only a suggestion: the state of the address decides. null for an unknown code or one of the army. */
export const getStateOfPinCode = (pincode: string): IndianState | null =>
  listStatesOfPinCode(pincode)[0] ?? null

/** Army postal service: the field post office may be anywhere, so no state follows from the code. */
export const isArmyPinCode = (pincode: string): boolean => /^9\d{5}$/.test(pincode)

export const isKnownPinCode = (pincode: string): boolean =>
  isArmyPinCode(pincode) || listStatesOfPinCode(pincode).length > 0

/** null for an unknown code */
export const getPinCodePlace = (pincode: string): string | null =>
  isArmyPinCode(pincode) ? 'Army Post Office' : getStateOfPinCode(pincode)

/** The state of the PIN code where the address names another one. */
export function findOtherState(address: { pincode: string; state: string }): IndianState | null {
  const [likeliest, ...others] = listStatesOfPinCode(address.pincode)
  if (!likeliest || address.state === '') return null
  return [likeliest, ...others].some((state) => state === address.state) ? null : likeliest
}
