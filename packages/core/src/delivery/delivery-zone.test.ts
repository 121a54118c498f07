import { expect, it } from 'vitest'
import { defaultZoneTerms } from './default-zone-terms.ts'
import { findDeliveryZone, matchesPinPrefix } from './delivery-zone.ts'
import type { DeliveryZone } from './settings.ts'

const zone = (name: string, states: DeliveryZone['states'], prefixes: string[]): DeliveryZone => ({
  ...defaultZoneTerms,
  name,
  states,
  pin_prefixes: prefixes,
})
const settings = {
  zones: [
    zone('North', ['Delhi', 'Haryana'], []),
    zone('New Delhi', [], ['1100']),
    zone('South Delhi', [], ['11001', '110062']),
    zone('Himalaya', ['Ladakh'], ['19']),
  ],
  everywhere_else: { ...defaultZoneTerms, free_delivery: 'never' as const },
}

it.each<[pincode: string | null, zone: string | undefined]>([
  ['110001', 'New Delhi'],
  ['110017', 'South Delhi'],
  ['110062', 'South Delhi'],
  ['110092', 'New Delhi'],
  ['111111', 'North'],
  ['122001', 'North'],
  // Ladakh by its state and by its prefix, Kashmir by the prefix alone.
  ['194101', 'Himalaya'],
  ['190001', 'Himalaya'],
  ['302001', undefined],
  ['999999', undefined],
  ['', undefined],
  [null, undefined],
])('delivers to %j as %j: the longest prefix, then the state', (pincode, name) => {
  const found = findDeliveryZone(settings, pincode === null ? null : { pincode, state: null })
  expect(found.name).toBe(name)
  if (name === undefined) expect(found).toBe(settings.everywhere_else)
})

it('finds the same zone in any order of the zones', () => {
  const reversed = { ...settings, zones: settings.zones.toReversed() }
  for (const pincode of ['110001', '110017', '122001', '194101', '302001'])
    expect(findDeliveryZone(reversed, { pincode, state: null })).toBe(
      findDeliveryZone(settings, { pincode, state: null }),
    )
})

it.each([
  [{ pincode: '302001', state: 'Haryana' }, 'North'],
  [{ pincode: '122001', state: 'Rajasthan' }, undefined],
  [{ pincode: '122001', state: '' }, 'North'],
  [{ pincode: '110001', state: 'Rajasthan' }, 'New Delhi'],
  [{ pincode: '900056', state: 'Ladakh' }, 'Himalaya'],
  [{ pincode: '900056', state: null }, undefined],
])('believes the state of the address before the PIN code: %j', (place, name) => {
  expect(findDeliveryZone(settings, place).name).toBe(name)
})

it('matches a PIN code by its first digits', () => {
  expect(matchesPinPrefix(['11', '560'], '110001')).toBe(true)
  expect(matchesPinPrefix(['11', '560'], '211001')).toBe(false)
  expect(matchesPinPrefix([], '110001')).toBe(false)
})
