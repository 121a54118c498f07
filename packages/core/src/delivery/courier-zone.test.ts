import { expect, test } from 'vitest'
import { getCourierZone } from './courier-zone.ts'

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
  expect(getCourierZone(pincode, from)).toBe(zone)
})
