export type AddressPurpose = 'shipping' | 'billing'

export interface TypedAddress {
  full_name: string
  phone: string
  email: string
  pincode: string
  address_line1: string
  address_line2: string
  city: string
  state: string
}

export const BLANK_ADDRESS: TypedAddress = {
  full_name: '',
  phone: '',
  email: '',
  pincode: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
}
