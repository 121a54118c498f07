import { indianStates } from '@nakshi/core/base/indian-states'
import { expect, test } from 'vitest'
import { findIndianState } from './indian-state-names.ts'

test('finds each state by its own name', () => {
  for (const state of indianStates) expect(findIndianState(state)).toBe(state)
})

test.each([
  ['Tamilnadu', 'Tamil Nadu'],
  ['TAMIL-NADU', 'Tamil Nadu'],
  ['J&K', 'Jammu and Kashmir'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Chhatisgarh', 'Chhattisgarh'],
  ['Karnatka', 'Karnataka'],
  ['Maharastra', 'Maharashtra'],
  ['Gujrat', 'Gujarat'],
  ['Telengana', 'Telangana'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['NCT of Delhi', 'Delhi'],
  ['TG', 'Telangana'],
  ['TS', 'Telangana'],
  ['OR', 'Odisha'],
  ['IN-UT', 'Uttarakhand'],
  ['Bavaria', null],
  ['', null],
  ['Pradesh', null],
])('reads %s as %s', (typed, state) => {
  expect(findIndianState(typed)).toBe(state)
})
