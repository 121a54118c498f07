import { orderAddress } from '@nakshi/core/accounts/addresses'
import { expect, test } from 'vitest'
import { BLANK_ADDRESS, isRequired, listAddressFields } from './address-forms.ts'
import { typedAddress } from './address-schemas.ts'

test('asks for every field of an address of an order but the country', () => {
  expect(['country', ...listAddressFields()].toSorted()).toEqual(Object.keys(orderAddress.shape).toSorted())
})

test('marks as required what the contract refuses when it is empty', () => {
  expect(listAddressFields().filter((name) => !isRequired(name))).toEqual(['address_line2'])
  const refused = orderAddress.safeParse(BLANK_ADDRESS).error?.issues.map(({ path }) => path[0])
  expect(refused?.toSorted()).toEqual(listAddressFields().filter(isRequired).toSorted())
})

test('keeps what is typed, and drops what an address book adds', () => {
  const typed = { ...BLANK_ADDRESS, city: 'Pune', pincode: '4110' }
  expect(typedAddress.parse({ ...typed, id: '1', country: 'India' })).toEqual(typed)
})
