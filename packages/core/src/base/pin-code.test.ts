import { describe, expect, it } from 'vitest'
import { indianStates } from './indian-states.ts'
import {
  findOtherState,
  getStateOfPinCode,
  isArmyPinCode,
  isKnownPinCode,
  listStatesOfPinCode,
} from './pin-code.ts'

describe('the state of a PIN code', () => {
  it.each([
    ['110001', 'Delhi'],
    ['122001', 'Haryana'],
    ['143001', 'Punjab'],
    ['160017', 'Chandigarh'],
    ['171001', 'Himachal Pradesh'],
    ['190001', 'Jammu and Kashmir'],
    ['194101', 'Ladakh'],
    ['226001', 'Uttar Pradesh'],
    ['244713', 'Uttarakhand'],
    ['246701', 'Uttar Pradesh'],
    ['248001', 'Uttarakhand'],
    ['262001', 'Uttar Pradesh'],
    ['262501', 'Uttarakhand'],
    ['302003', 'Rajasthan'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['380001', 'Gujarat'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['462001', 'Madhya Pradesh'],
    ['492001', 'Chhattisgarh'],
    ['500001', 'Telangana'],
    ['530001', 'Andhra Pradesh'],
    ['560001', 'Karnataka'],
    ['600001', 'Tamil Nadu'],
    ['605001', 'Puducherry'],
    ['682001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['700001', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['791111', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['795001', 'Manipur'],
    ['796001', 'Mizoram'],
    ['797001', 'Nagaland'],
    ['799001', 'Tripura'],
    ['800001', 'Bihar'],
    ['821115', 'Bihar'],
    ['834001', 'Jharkhand'],
    // The first digits tell another state.
    ['160055', 'Punjab'],
    ['160059', 'Punjab'],
    ['160062', 'Punjab'],
    ['160071', 'Punjab'],
    ['160103', 'Punjab'],
    ['160104', 'Punjab'],
    ['244701', 'Uttar Pradesh'],
    ['247669', 'Uttar Pradesh'],
    ['262302', 'Uttar Pradesh'],
    ['262305', 'Uttar Pradesh'],
    ['262406', 'Uttar Pradesh'],
    ['813208', 'Jharkhand'],
    ['814131', 'Bihar'],
    ['609608', 'Tamil Nadu'],
    ['673310', 'Puducherry'],
    ['799001', 'Tripura'],
  ])('maps %s to %s', (pincode, state) => {
    expect(getStateOfPinCode(pincode)).toBe(state)
  })

  it.each(['', '30200', '3020031', '012345', 'abcdef', '990001', '290001', '540001'])(
    'finds no state for %j',
    (text) => expect(getStateOfPinCode(text)).toBeNull(),
  )

  it.each([
    ['673310', ['Puducherry', 'Kerala']],
    ['533464', ['Andhra Pradesh', 'Puducherry']],
    ['607402', ['Puducherry', 'Tamil Nadu']],
    ['605107', ['Tamil Nadu', 'Puducherry']],
    ['160014', ['Chandigarh', 'Punjab']],
    ['302003', ['Rajasthan']],
    ['900056', []],
  ])('lists the states of %s', (pincode, states) => {
    expect(listStatesOfPinCode(pincode)).toEqual(states)
  })

  it('knows the codes of the army and guesses no state for them', () => {
    expect(['900056', '900099', '302003', '540001', ''].map(isKnownPinCode)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['900056', '302003', '9000560'].map(isArmyPinCode)).toEqual([true, false, false])
  })

  it.each([
    ['302003', 'Haryana', 'Rajasthan'],
    ['302003', 'Rajasthan', null],
    ['302003', '', null],
    ['160014', 'Punjab', null],
    ['160014', 'Haryana', 'Chandigarh'],
    ['533464', 'Puducherry', null],
    ['900056', 'Ladakh', null],
    ['540001', 'Goa', null],
  ])('asks about %s in %j: %j', (pincode, state, other) => {
    expect(findOtherState({ pincode, state })).toBe(other)
  })

  it('covers every state and union territory', () => {
    const reached = new Set<string | null>()
    for (let prefix = 10_000; prefix < 100_000; prefix += 1) reached.add(getStateOfPinCode(`${prefix}1`))
    expect(indianStates.filter((state) => !reached.has(state))).toEqual([])
  })
})
