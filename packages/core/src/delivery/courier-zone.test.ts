import { expect, test } from 'vitest'
import { type CourierDays, getCourierZone } from './courier-zone.ts'

const days: CourierDays = { own_state: 2, mainland: 5, north_east: 8, himalaya: 9, islands: 11 }

test.each([
  ['302003', 'Rajasthan', 'own_state'],
  ['560001', 'Rajasthan', 'mainland'],
  ['700001', 'Rajasthan', 'mainland'],
  ['737101', 'Rajasthan', 'north_east'],
  ['744101', 'Rajasthan', 'islands'],
  ['744101', 'West Bengal', 'islands'],
  ['682555', 'Kerala', 'islands'],
  ['682001', 'Rajasthan', 'mainland'],
  ['781001', 'Rajasthan', 'north_east'],
  ['781001', 'Assam', 'own_state'],
  ['794111', 'Rajasthan', 'north_east'],
  ['190001', 'Rajasthan', 'himalaya'],
  ['194101', 'Rajasthan', 'himalaya'],
  ['171001', 'Rajasthan', 'mainland'],
  ['not a code', 'Rajasthan', 'mainland'],
] as const)('maps %s from %s to the zone %s', (pincode, from, zone) => {
  expect(getCourierZone({ pincode, state: null }, { state: from, courier_days: days })).toBe(zone)
})

test('believes the address before the PIN code', () => {
  const mohali = { pincode: '160055', state: 'Punjab' }
  expect(getCourierZone(mohali, { state: 'Punjab', courier_days: days })).toBe('own_state')
  expect(getCourierZone({ ...mohali, state: 'Ladakh' }, { state: 'Punjab', courier_days: days })).toBe(
    'himalaya',
  )
})

test.each(['Rajasthan', 'Ladakh', null])('gives mail to the army in %s the longest time', (state) => {
  const terms = { state: 'Rajasthan', courier_days: days } as const
  expect(getCourierZone({ pincode: '900056', state }, terms)).toBe('islands')
  const slowMainland = { ...days, mainland: 20 }
  expect(getCourierZone({ pincode: '900056', state }, { ...terms, courier_days: slowMainland })).toBe(
    'mainland',
  )
})
