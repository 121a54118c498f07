import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import * as m from './messages.ts'

export type AddressPurpose = 'shipping' | 'billing'
/** Of the contract; the country is always India. */
export type AddressField = Exclude<keyof OrderAddress, 'country'>
export type TypedAddress = Record<AddressField, string>

/** In the order of the screen, with the names that browsers fill in. Limits and messages are those of the contract. */
export const ADDRESS_FIELDS: Record<AddressField, { label: string; autoComplete: string }> = {
  full_name: { label: m.fullName, autoComplete: 'name' },
  phone: { label: m.mobileNumber, autoComplete: 'tel-national' },
  email: { label: m.email, autoComplete: 'email' },
  pincode: { label: m.pinCode, autoComplete: 'postal-code' },
  address_line1: { label: m.flat, autoComplete: 'address-line1' },
  address_line2: { label: m.area, autoComplete: 'address-line2' },
  city: { label: m.city, autoComplete: 'address-level2' },
  state: { label: m.state, autoComplete: 'address-level1' },
}
const isAddressField = (name: string): name is AddressField => name in ADDRESS_FIELDS
export const listAddressFields = (): AddressField[] => Object.keys(ADDRESS_FIELDS).filter(isAddressField)

export const isRequired = (name: AddressField): boolean => name !== 'address_line2'

export const toTyped = <Value>(value: Value) =>
  Object.fromEntries(listAddressFields().map((name) => [name, value])) as Record<AddressField, Value>

export const BLANK_ADDRESS: TypedAddress = toTyped('')
