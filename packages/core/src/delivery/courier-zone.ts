import type { IndianState } from '../base/indian-states.ts'
import { isArmyPinCode } from '../base/pin-code.ts'
import { type CourierZone, courierZones } from '../products/courier-zones.ts'
import { type DeliveryPlace, getStateOfPlace } from './delivery-zone.ts'

export type { CourierZone }
export type CourierDays = Record<CourierZone, number>

const REMOTE_ZONES: Partial<Record<string, CourierZone>> = {
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

/**
 * Relative to the seller's state; unknown codes are `mainland`. Mail to the army takes the longest: its
 * field post offices move.
 */
export function getCourierZone(
  place: DeliveryPlace,
  terms: { state: IndianState; courier_days: CourierDays },
): CourierZone {
  if (isArmyPinCode(place.pincode)) return getSlowestZone(terms.courier_days)
  const state = getStateOfPlace(place)
  if (state === null) return 'mainland'
  return state === terms.state ? 'own_state' : (REMOTE_ZONES[state] ?? 'mainland')
}

export const getSlowestZone = (days: CourierDays): CourierZone =>
  courierZones.reduce((slowest, zone) => (days[zone] > days[slowest] ? zone : slowest))
