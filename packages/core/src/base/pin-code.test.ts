import { describe, expect, it } from 'vitest'
import { indianStates } from './indian-states.ts'
import { getStateOfPinCode } from './pin-code.ts'

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
  ])('maps %s to %s', (pincode, state) => {
    expect(getStateOfPinCode(pincode)).toBe(state)
  })

  it.each(['', '30200', '3020031', '012345', 'abcdef', '990001', '290001', '540001'])(
    'finds no state for %j',
    (text) => expect(getStateOfPinCode(text)).toBeNull(),
  )

  it('covers every state and union territory', () => {
    const reached = new Set<string | null>()
    for (let prefix = 10_000; prefix < 100_000; prefix += 1) reached.add(getStateOfPinCode(`${prefix}1`))
    expect(indianStates.filter((state) => !reached.has(state))).toEqual([])
  })
})
