import type { IndianState } from '../base/indian-states.ts'
import { getStateOfPinCode } from '../base/pin-code.ts'
import type { CourierZone } from '../products/facets.ts'

export type { CourierZone }
export type CourierDays = Record<CourierZone, number>

const REMOTE_ZONES: Partial<Record<IndianState, CourierZone>> = {
  'Arunachal Pradesh': 'north_east',
  Assam: 'north_east',
  Manipur: 'north_east',
  Meghalaya: 'north_east',
  Mizoram: 'north_east',
  Nagaland: 'north_east',
  Sikkim: 'north_east',
  Tripura: 'north_east',
  'Jammu and Kashmir': 'himalaya',
  Ladakh: 'himalaya',
  'Andaman and Nicobar Islands': 'islands',
  Lakshadweep: 'islands',
}

/** Zone of a PIN code relative to the seller's state; unknown codes are `mainland`. */
export function getCourierZone(pincode: string, from: IndianState): CourierZone {
  const state = getStateOfPinCode(pincode)
  if (state === null) return 'mainland'
  return state === from ? 'own_state' : (REMOTE_ZONES[state] ?? 'mainland')
}
